import { readdirSync } from 'node:fs';

const CONTENT = 'src/content';
/** Content as it is read, by its path in its folder. */
const READ = /^(?!schemas\/)([^/]+\/)?[^/]+\.ts$/;
/** What was meant as content: not a list in JSON, which content may import, nor notes or what an editor keeps. */
const MEANT = /^(?!schemas\/|(.*\/)?\.).*\.([cm]?[jt]sx?|ts\.txt)$/i;

/** Whether a file is content that would be read with another name or in another folder. @param path in `src/content`. */
export const isPassedOver = (path: string): boolean => MEANT.test(path) && !READ.test(path);

/** The files of `src/content` that are passed over, by their paths there. */
export const passedOver = (): string[] =>
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isPassedOver)
    .sort();
