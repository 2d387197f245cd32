import { readdirSync } from 'node:fs';
import { CONTENT, isContent } from './siteFiles.ts';

/** Files that look like content; excludes JSON, which content may import, notes and dotfiles. */
const LOOKS_LIKE_CONTENT = /^(?!schemas\/|(.*\/)?\.).*\.([cm]?[jt]sx?|ts\.txt)$/i;

/** Whether a file looks like content but is ignored because of its name or folder. @param path in `src/content`. */
export const isIgnoredFile = (path: string): boolean => LOOKS_LIKE_CONTENT.test(path) && !isContent(path);

/** Returns the ignored files of `src/content`, as paths in it. */
export const ignoredFiles = (): string[] =>
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isIgnoredFile)
    .sort();
