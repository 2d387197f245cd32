const lettersBetween = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** Characters of English text, in the files that every page fetches. */
const ENGLISH = ' !"$%&\'()+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz©–—‘’“”…\u00a0';

/** Other characters of western Europe, also from the packages' `latin` files. */
const WESTERN = `#*<=>[\\]^_\`{|}~${lettersBetween(0xa1, 0xff)}ıŒœ‚„•‹›€™↑↓−`;

/** Characters of other European languages, from Polish to Turkish, from the packages' `latin-ext` files. */
const EXTENDED = `${lettersBetween(0x100, 0x130)}${lettersBetween(0x132, 0x151)}${lettersBetween(0x154, 0x17f)}ȘșȚț${lettersBetween(0x1e80, 0x1e85)}ẞỲỳ`;

/** Vietnamese letters beside those of Europe, from `vietnamese` files. */
const VIETNAMESE = `ƠơƯư${lettersBetween(0x1ea0, 0x1ef1)}${lettersBetween(0x1ef4, 0x1ef9)}₫`;

const GREEK = `${lettersBetween(0x384, 0x38a)}Ό${lettersBetween(0x38e, 0x3a1)}${lettersBetween(0x3a3, 0x3ce)}`;

/** Letters of Russian, Ukrainian, Bulgarian, Serbian and others. */
const CYRILLIC = `${lettersBetween(0x400, 0x45f)}Ґґ№`;

const RARE = [...WESTERN].filter((letter) => !ENGLISH.includes(letter)).join('');

/** All characters taken from the `latin` files. */
export const LATIN = ENGLISH + RARE;

export type Alphabet = 'latin' | 'latin-ext' | 'vietnamese' | 'greek' | 'cyrillic';

/** Alphabets that every font has. */
export const REQUIRED = ['latin', 'latin-ext'] as const;

export interface Part {
  suffix: string;
  /** The package's file it is a subset of. */
  alphabet: Alphabet;
  letters: string;
  /** Whether only pages with its letters fetch it. */
  isRare: boolean;
}

/** The files of a font. Those of other alphabets are only of fonts that have them. */
export const PARTS: Part[] = [
  { suffix: '', alphabet: 'latin', letters: ENGLISH, isRare: false },
  { suffix: '-rare', alphabet: 'latin', letters: RARE, isRare: true },
  { suffix: '-latin-ext', alphabet: 'latin-ext', letters: EXTENDED, isRare: true },
  { suffix: '-vietnamese', alphabet: 'vietnamese', letters: VIETNAMESE, isRare: true },
  { suffix: '-greek', alphabet: 'greek', letters: GREEK, isRare: true },
  { suffix: '-cyrillic', alphabet: 'cyrillic', letters: CYRILLIC, isRare: true },
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
