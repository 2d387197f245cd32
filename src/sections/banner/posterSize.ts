import { fitOf } from '../../ui/fit';

/** "Services" is almost as wide. */
const LARGEST = 7.3;

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

/** The class for the size of a poster's title, of which no word is broken; none where its longest word has room in the largest. */
export function posterSize(title: string): string | undefined {
  const width = Math.max(...title.split(BREAK).map(widthOf));
  return width > LARGEST ? fitOf(width * WIDTH) : undefined;
}
