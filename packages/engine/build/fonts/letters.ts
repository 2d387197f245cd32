/** The letters and signs from one code point to another, both with them. */
const lettersBetween = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/** What English copy is made of: in the files that every page fetches. */
const ENGLISH = ' !"$%&\'()+,-./0123456789:;?@ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz©–—‘’“”…\u00a0';

/** Other signs, and letters of western Europe, which the packages' files of the Latin alphabet have, too. */
const WESTERN = `#*<=>[\\]^_\`{|}~${lettersBetween(0xa1, 0xff)}ıŒœ‚„•‹›€™↑↓−`;

/** Letters of the rest of Europe, from Polish to Turkish, which the packages have in files of their own. */
const EXTENDED = `${lettersBetween(0x100, 0x130)}${lettersBetween(0x132, 0x151)}${lettersBetween(0x154, 0x17f)}ȘșȚț${lettersBetween(0x1e80, 0x1e85)}ẞỲỳ`;

const RARE = [...WESTERN].filter((letter) => !ENGLISH.includes(letter)).join('');

/** All letters of the Latin alphabet that the fonts have, whichever of their files has them. */
export const LATIN = ENGLISH + RARE;

/** One of the files that a font is cut into. */
interface Part {
  /** Stands behind the font's name in the name of the file. */
  suffix: string;
  /** Which of the package's files it is cut from. */
  alphabet: 'latin' | 'latin-ext';
  letters: string;
  /** Whether only pages that have its letters fetch it. */
  isRare: boolean;
}

/** The files of each font. */
export const PARTS: Part[] = [
  { suffix: '', alphabet: 'latin', letters: ENGLISH, isRare: false },
  { suffix: '-rare', alphabet: 'latin', letters: RARE, isRare: true },
  { suffix: '-latin-ext', alphabet: 'latin-ext', letters: EXTENDED, isRare: true },
];

/** Letters as the `unicode-range` of a font face, neighbours joined: `U+41-5A, U+A9`. */
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
