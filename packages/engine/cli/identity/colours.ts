import { readFileSync } from 'node:fs';
import { colourProblems, SHEET, sitePalette } from '../../build/colours.ts';
import { siteColours } from '../../build/theme.ts';

/** Colours that a company chooses. The theme's other colours fit most choices. */
export const COLOURS = {
  text: 'Colour of words and buttons, dark',
  page: 'Colour of the page, light',
  accent: 'Accent: what stands out on a page',
} as const;

export type ColourName = keyof typeof COLOURS;

const isColour = (name: string): name is ColourName => name in COLOURS;
/** Their names, in the order of the questions. */
export const colourNames: ColourName[] = Object.keys(COLOURS).filter(isColour);

/** Format of a colour: `#16213b`. */
export const HEX = /^#[0-9a-f]{6}$/i;

/** Returns low contrasts with these colours in the palette, one a line, as `npm run check` reports them. */
export const contrastProblems = (chosen: Partial<Record<ColourName, string>>): string[] =>
  colourProblems(withColours(chosen).get(SHEET) ?? '');

/** Returns the files that contain colours, with these colours replaced. */
export function withColours(chosen: Partial<Record<ColourName, string>>): Map<string, string> {
  let [tokens, favicon] = [readFileSync(SHEET, 'utf8'), readFileSync('public/favicon.svg', 'utf8')];
  for (const [name, colour] of Object.entries(chosen)) {
    if (!isColour(name)) continue;
    const hex = colour.toLowerCase();
    tokens = tokens.replace(new RegExp(`(--${siteColours().roles[name]}: )[^;]+;`), `$1${hex};`);
    favicon = favicon.replaceAll(new RegExp(sitePalette()[name], 'gi'), hex);
  }
  return new Map([
    [SHEET, tokens],
    ['public/favicon.svg', favicon],
  ]);
}
