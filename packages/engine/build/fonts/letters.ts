/** Returns the characters between two code points, inclusive. */
const lettersBetween = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Characters of English text, in the files that every page fetches. */
const ENGLISH = ' !"$%&\'()+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz©–—‘’“”…\u00a0';

/** Other characters of western Europe, also from the packages' `latin` files. */
const WESTERN = `#*<=>[\\]^_\`{|}~${lettersBetween(0xa1, 0xff)}ıŒœ‚„•‹›€™↑↓−`;

/** Characters of other European languages, from Polish to Turkish, from the packages' `latin-ext` files. */
const EXTENDED = `${lettersBetween(0x100, 0x130)}${lettersBetween(0x132, 0x151)}${lettersBetween(0x154, 0x17f)}ȘșȚț${lettersBetween(0x1e80, 0x1e85)}ẞỲỳ`;

const RARE = [...WESTERN].filter((letter) => !ENGLISH.includes(letter)).join('');

/** All characters taken from the `latin` files. */
export const LATIN = ENGLISH + RARE;

/** One of the files of a font. */
interface Part {
  /** Suffix of the file's name, after the font's. */
  suffix: string;
  /** The package's file it is a subset of. */
  alphabet: 'latin' | 'latin-ext';
  letters: string;
  /** Whether only pages with its letters fetch it. */
  isRare: boolean;
}

/** The files of every font. */
export const PARTS: Part[] = [
  { suffix: '', alphabet: 'latin', letters: ENGLISH, isRare: false },
  { suffix: '-rare', alphabet: 'latin', letters: RARE, isRare: true },
  { suffix: '-latin-ext', alphabet: 'latin-ext', letters: EXTENDED, isRare: true },
];

/** Returns letters as `unicode-range`, with consecutive ones joined: `U+41-5A, U+A9`. */
export function unicodeRange(letters: string): string {
  const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const ranges: [number, number][] = [];
  for (const point of points) {
    const last = ranges.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else ranges.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return ranges.map(([from, to]) => `U+${hex(from)}${from === to ? '' : `-${hex(to)}`}`).join(', ');
}
