import { readdirSync } from 'node:fs';
import { CONTENT, isContent } from './siteFiles.ts';

/** What was meant as content: not a list in JSON, which content may import, nor notes or what an editor keeps. */
const MEANT = /^(?!schemas\/|(.*\/)?\.).*\.([cm]?[jt]sx?|ts\.txt)$/i;

/** Whether a file is content that would be read with another name or in another folder. @param path in `src/content`. */
export const isPassedOver = (path: string): boolean => MEANT.test(path) && !isContent(path);

/** The files of `src/content` that are passed over, by their paths there. */
export const passedOver = (): string[] =>
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isPassedOver)
    .sort();
