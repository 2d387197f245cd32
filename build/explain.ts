import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { isPlain } from './plainError.ts';

/** Places in a stack of calls that source maps have led back to the project's files. */
const PLACE = /^ *at (?:async )?(?:.*? \()?((?:file:\/\/)?\/.+?)(:\d+:\d+)\)?$/gm;
/** What reads the site is not where its mistakes are. */
const FOREIGN = /^(\.\.\/|(node_modules|build)\b)/;

/** What went wrong while the site's files were read: with file and line, where the message does not say them. */
export function explain(error: unknown): string {
  if (isPlain(error)) return error.message;
  if (!(error instanceof Error)) return String(error);
  const message = stripVTControlCharacters(error.message).trim();
  for (const [, path = '', position = ''] of (error.stack ?? '').matchAll(PLACE)) {
    const file = relative('.', path.startsWith('file:') ? fileURLToPath(path) : path);
    if (!FOREIGN.test(file)) return `${file}${position}: ${message}`;
  }
  return message;
}
