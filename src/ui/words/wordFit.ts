import { fitOf } from './fit';

/** Possible line breaks: in scripts without spaces, before every character. */
const BREAK = /[ \n\u00AD\u200B-]|(?=[\p{Ideographic}\u3040-\u30FF])/u;

/** Width of most letters in em. */
const WIDTH = 0.57;
/** Widths of other letters, relative to that. */
const WIDTHS: [RegExp, number][] = [
  [/\p{M}/u, 0],
  [/[ijlI.,:;'’!|]/, 0.4],
  [/[frtJ]/, 0.65],
  [/[mwMW]/, 1.65],
  [/[\p{Lu}\p{Ideographic}\u3040-\u30FF]/u, 1.2],
];

/** Returns the approximate width of a word, in average letters. */
const widthOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1), 0);

/**
 * Returns the class of the largest font size in which no word of a title breaks: see `fit.module.css`.
 *
 * @param room letters that fit a line in the title's own size; `undefined` is returned if no word is longer.
 */
export function wordFit(title: string, room = 0): string | undefined {
  const width = Math.max(...title.split(BREAK).map(widthOf));
  return width > room ? fitOf(width * WIDTH) : undefined;
}
