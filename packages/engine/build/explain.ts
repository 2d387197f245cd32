import { posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { diskProblem, isPlain } from './plainError.ts';
import { CONTENT, PAGES } from './site/siteFiles.ts';

/** Places in a stack of calls that source maps have led back to the project's files, on any system. */
const PLACE = /^ *at (?:async )?(?:.*? \()?((?:file:\/\/\/|\/|[A-Za-z]:[\\/]).+?)(:\d+:\d+)\)?$/gm;
/** What a path on Windows begins with. */
const DRIVE = /^[A-Za-z]:/;
/** What reads the site is not where its mistakes are. */
const FOREIGN = /^(\.\.\/|(node_modules|build|\.vite-react-ssg-temp)\b)/;

/** The path of a file from the project, with slashes. @param place its path or its address. */
function ownName(place: string, root: string): string {
  const windows = DRIVE.test(root);
  const path = place.startsWith('file:') ? fileURLToPath(place, { windows }) : place;
  return windows ? win32.relative(root, path).replaceAll('\\', '/') : posix.relative(root, path);
}

/** What whoever writes pages or content has to do about a word that stands for nothing. */
function cureOf(error: Error, file: string): string {
  const [, word] = /^(\S+) is not defined$/.exec(error instanceof ReferenceError ? error.message : '') ?? [];
  if (word === undefined || (file !== PAGES && !file.startsWith(CONTENT))) return '';
  return /^(true|false)$/i.test(word) ? `: write ${word.toLowerCase()}` : `: a text stands between quotes, '${word}'`;
}

/** The error that an error was made of, if any. */
const originOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);

/**
 * What went wrong while the site's files were read: with file and line, where the message does not say them.
 *
 * @param root folder of the project.
 */
export function explain(error: unknown, root = process.cwd()): string {
  if (isPlain(error)) return diskProblem(error) ?? error.message;
  if (!(error instanceof Error)) return String(error);
  const message = stripVTControlCharacters(error.message).trim();
  for (const [, place = '', position = ''] of (originOf(error).stack ?? '').matchAll(PLACE)) {
    const file = ownName(place, root);
    if (!FOREIGN.test(file) && !DRIVE.test(file)) return `${file}${position}: ${message}${cureOf(error, file)}`;
  }
  return message;
}
