import { readFileSync } from 'node:fs';
import { colourProblems, SHEET, sitePalette } from '../../build/colours.ts';

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

/** How a colour is written: `#16213b`. */
export const HEX = /^#[0-9a-f]{6}$/i;

/** What cannot be read with these colours in place of the palette's, each in a line, as the check says it. */
export const contrastProblems = (chosen: Partial<Record<ColourName, string>>): string[] =>
  colourProblems(withColours(chosen).get(SHEET) ?? '');

/** The files that name colours, with others in their place. */
export function withColours(chosen: Partial<Record<ColourName, string>>): Map<string, string> {
  let [tokens, favicon] = [readFileSync(SHEET, 'utf8'), readFileSync('public/favicon.svg', 'utf8')];
  for (const [name, colour] of Object.entries(chosen)) {
    if (!isColour(name)) continue;
    const hex = colour.toLowerCase();
    tokens = tokens.replace(new RegExp(`(--${name}: )[^;]+;`), `$1${hex};`);
    favicon = favicon.replaceAll(new RegExp(sitePalette()[name], 'gi'), hex);
  }
  return new Map([
    [SHEET, tokens],
    ['public/favicon.svg', favicon],
  ]);
}
