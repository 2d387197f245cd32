import { posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { diskProblem, isPlain } from './plainError.ts';
import { CONTENT, PAGES } from './site/siteFiles.ts';

/** Source positions in a stack trace (after source maps), on any system. */
const PLACE = /^ *at (?:async )?(?:.*? \()?((?:file:\/\/\/|\/|[A-Za-z]:[\\/]).+?)(:\d+:\d+)\)?$/gm;
/** Start of an absolute path on Windows. */
const DRIVE = /^[A-Za-z]:/;
/** Files of tools rather than of the site. */
const FOREIGN = /^(\.\.\/|(node_modules|build|\.vite-react-ssg-temp)\b)/;

/** Returns a file's path relative to the project, with slashes. @param place its path or file URL. */
function ownName(place: string, root: string): string {
  const windows = DRIVE.test(root);
  const path = place.startsWith('file:') ? fileURLToPath(place, { windows }) : place;
  return windows ? win32.relative(root, path).replaceAll('\\', '/') : posix.relative(root, path);
}

/** Returns a hint for an undefined name in pages or content, or an empty string. */
function fixOf(error: Error, file: string): string {
  const [, word] = /^(\S+) is not defined$/.exec(error instanceof ReferenceError ? error.message : '') ?? [];
  if (word === undefined || (file !== PAGES && !file.startsWith(CONTENT))) return '';
  if (/^(true|yes|on)$/i.test(word)) return ': write true';
  if (/^(false|no|off)$/i.test(word)) return ': write false';
  return `: a text stands between quotes, '${word}'`;
}

const originOf = (error: Error): Error => (error.cause instanceof Error ? error.cause : error);

/** Returns an error's message for authors, with the file and line of the site's own code if known. */
export function explain(error: unknown, root = process.cwd()): string {
  const { errors = [] }: { errors?: unknown[] } = Object(error);
  // A bundler's error contains those of its plugins.
  const plain = [error, ...errors].find(isPlain);
  if (plain) return diskProblem(plain) ?? plain.message;
  if (!(error instanceof Error)) return String(error);
  const message = stripVTControlCharacters(error.message).trim();
  for (const [, place = '', position = ''] of (originOf(error).stack ?? '').matchAll(PLACE)) {
    const file = ownName(place, root);
    if (!FOREIGN.test(file) && !DRIVE.test(file)) return `${file}${position}: ${message}${fixOf(error, file)}`;
  }
  return message;
}
