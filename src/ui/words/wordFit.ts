import { fitOf } from './fit';

/** Where a line may break: also beside every letter of the scripts that have no spaces. */
const BREAK = /[\s\u00AD\u200B-]|(?=[\p{Ideographic}\u3040-\u30FF])/u;

/** How wide most letters are, of their height. */
const WIDTH = 0.57;
/** How wide others are beside them. */
const WIDTHS: [RegExp, number][] = [
  [/\p{M}/u, 0],
  [/[ijlI.,:;'’!|]/, 0.4],
  [/[frtJ]/, 0.65],
  [/[mwMW]/, 1.65],
  [/[\p{Lu}\p{Ideographic}\u3040-\u30FF]/u, 1.2],
];

/** About how wide a word is, in letters. */
const widthOf = (word: string): number =>
  [...word].reduce((sum, letter) => sum + (WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1), 0);

/**
 * Returns the class of the largest letters in which no word of a title is broken: see `fit.module.css`.
 *
 * @param room so many letters fit into a line in the title's own size: where no word is longer, there is no class.
 */
export function wordFit(title: string, room = 0): string | undefined {
  const width = Math.max(...title.split(BREAK).map(widthOf));
  return width > room ? fitOf(width * WIDTH) : undefined;
}
