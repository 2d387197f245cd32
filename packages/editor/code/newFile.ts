import type { Json } from '../model/json.ts';
import { Writer } from './format.ts';
import { readText } from './sourceText.ts';
import { styleOf } from './style.ts';

/**
 * Returns the text of a new file with the imports and the type of another, without its comments.
 *
 * @param like text of a file in the same folder.
 * @throws {UnreadableError} if that text cannot be parsed.
 */
export function newFile(value: Json, like: string): string {
  const { text, root, comments } = readText('new.ts', like);
  const inside = new Writer(styleOf(like)).value(value, '', 0);
  const head = comments
    .filter(({ end }) => end <= root.start)
    .toReversed()
    .reduce(
      (kept, { start, end }) => kept.slice(0, start) + kept.slice(end).replace(/^[ \t]*\r?\n/, ''),
      text.slice(0, root.start),
    );
  return head.trimStart() + inside + text.slice(root.end);
}
