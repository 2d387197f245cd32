import { readFileSync } from 'node:fs';
import { palette } from '../../src/styles/palette.ts';

/** The colours that a company has of its own. The others of the palette go with most. */
export const COLOURS = {
  ink: 'Colour of words and buttons, dark',
  paper: 'Colour of the page, light',
  ember: 'Accent: the one warm thing on a screen',
} as const;

export type ColourName = keyof typeof COLOURS;

const isColour = (name: string): name is ColourName => name in COLOURS;
export const colourNames: ColourName[] = Object.keys(COLOURS).filter(isColour);

/** What must be readable on what, and by how much: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const PAIRS = [
  { front: 'ink', back: 'paper', least: 4.5, what: 'words on the page' },
  { front: 'slate', back: 'paper', least: 4.5, what: 'quiet words on the page' },
  { front: 'ink', back: 'ember', least: 4.5, what: 'words on the accent' },
  { front: 'ember', back: 'night', least: 3, what: 'the accent in the dark theme' },
] as const;

export const HEX = /^#[0-9a-f]{6}$/i;

/** Relative luminance from 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What cannot be read with these colours in place of the palette's, each in a line. */
export function contrastProblems(chosen: Partial<Record<ColourName, string>>): string[] {
  const colours = { ...palette, ...chosen };
  return PAIRS.flatMap(({ front, back, least, what }) => {
    const contrast = contrastOf(colours[front], colours[back]);
    if (contrast >= least) return [];
    return [
      `${what}: ${colours[front]} on ${colours[back]} has a contrast of ${contrast.toFixed(1)}, and needs ${least}: choose a darker or lighter one`,
    ];
  });
}

/** The files that name colours, with others in their place. */
export function withColours(chosen: Partial<Record<ColourName, string>>): Map<string, string> {
  let [tokens, scripts, favicon] = [
    readFileSync('src/styles/tokens.css', 'utf8'),
    readFileSync('src/styles/palette.ts', 'utf8'),
    readFileSync('public/favicon.svg', 'utf8'),
  ];
  for (const [name, colour] of Object.entries(chosen)) {
    if (!isColour(name)) continue;
    const hex = colour.toLowerCase();
    tokens = tokens.replace(new RegExp(`(--${name}: )[^;]+;`), `$1${hex};`);
    scripts = scripts.replace(new RegExp(`(\\b${name}: )'[^']+'`), `$1'${hex}'`);
    favicon = favicon.replaceAll(new RegExp(palette[name], 'gi'), hex);
  }
  return new Map([
    ['src/styles/tokens.css', tokens],
    ['src/styles/palette.ts', scripts],
    ['public/favicon.svg', favicon],
  ]);
}
