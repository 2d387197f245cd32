import { readFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import { colourProblems } from '../../build/colours.ts';
import { sitePalette } from '../../build/theme.ts';

/** The colours that a company has of its own. The others of the palette go with most. */
export const COLOURS = {
  ink: 'Colour of words and buttons, dark',
  paper: 'Colour of the page, light',
  ember: 'Accent: what stands out on a page',
} as const;

/** Name of such a colour in the palette. */
export type ColourName = keyof typeof COLOURS;

const isColour = (name: string): name is ColourName => name in COLOURS;
/** All of them, in the order in which they are asked for. */
export const colourNames: ColourName[] = Object.keys(COLOURS).filter(isColour);

/** What must be readable on what, and by how much: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const PAIRS = [
  { front: 'ink', back: 'paper', least: 4.5, what: 'words on the page' },
  { front: 'slate', back: 'paper', least: 4.5, what: 'quiet words on the page' },
  { front: 'ink', back: 'ember', least: 4.5, what: 'words on the accent' },
  { front: 'ember', back: 'night', least: 3, what: 'the accent in the dark theme' },
] as const;

const TOKENS = 'src/theme/tokens.css';

/** How a colour is written: `#16213b`. */
export const HEX = /^#[0-9a-f]{6}$/i;

/** What cannot be read with these colours in place of the palette's, each in a line. */
export function contrastProblems(chosen: Partial<Record<ColourName, string>>): string[] {
  const colours = { ...sitePalette(), ...chosen };
  const ofPalette = PAIRS.flatMap(({ front, back, least, what }) => {
    const contrast = wcagContrast(colours[front], colours[back]);
    if (contrast >= least) return [];
    return [
      `${what}: ${colours[front]} on ${colours[back]} has a contrast of ${contrast.toFixed(1)}, and needs ${least}: choose a darker or lighter one`,
    ];
  });
  // What is made of these colours, as `npm run check` will see it.
  return ofPalette.length > 0 ? ofPalette : colourProblems(withColours(chosen).get(TOKENS) ?? '');
}

/** The files that name colours, with others in their place. */
export function withColours(chosen: Partial<Record<ColourName, string>>): Map<string, string> {
  let [tokens, scripts, favicon] = [
    readFileSync(TOKENS, 'utf8'),
    readFileSync('src/theme/palette.ts', 'utf8'),
    readFileSync('public/favicon.svg', 'utf8'),
  ];
  for (const [name, colour] of Object.entries(chosen)) {
    if (!isColour(name)) continue;
    const hex = colour.toLowerCase();
    tokens = tokens.replace(new RegExp(`(--${name}: )[^;]+;`), `$1${hex};`);
    scripts = scripts.replace(new RegExp(`(\\b${name}: )'[^']+'`), `$1'${hex}'`);
    favicon = favicon.replaceAll(new RegExp(sitePalette()[name], 'gi'), hex);
  }
  return new Map([
    [TOKENS, tokens],
    ['src/theme/palette.ts', scripts],
    ['public/favicon.svg', favicon],
  ]);
}
