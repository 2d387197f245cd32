import { readFileSync, statSync } from 'node:fs';
import { type Color, formatHex, interpolate, parse, wcagContrast } from 'culori';
import type { Problem } from '../compile/content/problems.ts';
import { messageOf } from '../model/messageOf.ts';
import type { ColourRole, ContrastRule } from '../model/values/themeColours.ts';
import { PlainError } from './plainError.ts';
import { siteColours } from './theme.ts';

/** Path of the site's colours. */
export const SHEET = 'src/theme/tokens.css';
type Theme = 'day' | 'night';

/** Colours of the sheet used outside CSS, as `#rrggbb`. */
export interface Palette extends Record<ColourRole, string> {
  /** Colours of placeholders, by custom property. */
  tones: Record<string, string>;
}

/** Minimum contrast of text, and of icons and outlines: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const MIN_CONTRAST = { words: 4.5, signs: 3 };

/** Values that only a browser computes; browser tests check them on pages. */
const COMPUTED = /^(color-mix|calc|rgb\(from|hsl\(from|oklch\(from|oklab\(from|color\(from)/;

/** Value of a property without a semicolon before the next property. */
const UNENDED = 'has no ";" at its end';
const PROPERTY = /--([\w-]+):\s*((?:(?!\s--[\w-]+:)[^;}])+)([;}]?)/g;

/** Returns the custom properties of a style sheet. */
function tokensOf(css: string): Map<string, string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  return new Map(
    [...plain.matchAll(PROPERTY)].map(([, name = '', value = '', end]) => [name, end ? value.trim() : UNENDED]),
  );
}

/** Thrown for an invalid property, which may be used by others. */
class PropertyError extends Error {
  readonly property: string;

  constructor(property: string, why: string) {
    super(why);
    this.property = property;
  }
}

/** Returns the theme's part of `light-dark(<day>, <night>)`; other values unchanged. */
function themeValue(value: string, theme: Theme): string {
  const both = /^light-dark\((.*)\)$/s.exec(value)?.[1];
  if (both === undefined) return value;
  let depth = 0;
  const comma = [...both].findIndex((sign) => {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    return sign === ',' && depth === 0;
  });
  return (theme === 'day' ? both.slice(0, comma) : both.slice(comma + 1)).trim();
}

/** Two colours, and the percentage of the second. */
const MIXTURE = /^color-mix\(in oklab, ([^,]+), ([^,]+) ([\d.]+)%\)$/;
const REFERENCE = /^var\(\s*--([\w-]+)\s*\)$/;

/** Resolves a property to a colour; undefined if only a browser computes it. @throws if it is missing or invalid */
function colourOf(name: string, tokens: Map<string, string>, theme: Theme, asked: string[] = []): Color | undefined {
  const value = tokens.get(name);
  if (value === undefined) throw new PropertyError(name, asked.length > 0 ? 'is missing, but in use' : 'is missing');
  if (asked.includes(name)) throw new PropertyError(name, 'refers to itself');
  const read = (text: string): Color | undefined => {
    const other = REFERENCE.exec(text)?.[1];
    if (other !== undefined) return colourOf(other, tokens, theme, [...asked, name]);
    const [, first = '', second = '', share] = MIXTURE.exec(text) ?? [];
    const [one, two] = share === undefined ? [] : [read(first), read(second)];
    if (one && two) return interpolate([one, two], 'oklab')(Number(share) / 100);
    if (COMPUTED.test(text)) return undefined;
    const colour = parse(text);
    if (!colour) throw new PropertyError(name, text === UNENDED ? text : `is no colour: ${text}`);
    return colour;
  };
  return read(themeValue(value, theme));
}

/** The contrast of a pair of colours used on pages. */
export interface Contrast {
  /** The custom properties, without `--`. */
  front: string;
  back: string;
  kind: keyof typeof MIN_CONTRAST;
  theme: Theme;
  /** Contrast ratio of WCAG 2, from 1 to 21. */
  ratio: number;
  least: number;
}

/** Called with an invalid property and the reason. */
type Refuse = (name: string, why: string) => void;

/** Returns a sheet's properties and a reader of its colours: undefined if invalid or only a browser computes it. */
function readerOf(css: string, refuse: Refuse = () => {}) {
  const tokens = tokensOf(css);
  const read = (name: string, theme: Theme): Color | undefined => {
    try {
      return colourOf(name, tokens, theme);
    } catch (error) {
      refuse(error instanceof PropertyError ? error.property : name, messageOf(error));
      return undefined;
    }
  };
  return { tokens, read };
}

/** Returns the pairs of colours that a rule compares; none if it does not apply. */
function pairsOf({ fronts, backs, kind = 'words', when }: ContrastRule, tokens: Map<string, string>) {
  if (when && tokens.get(when.property) !== when.is) return [];
  return backs.flatMap((back) => fronts.map((front) => ({ front, back, kind })));
}

/** Returns the contrasts of a sheet, without those that only a browser computes. */
export function contrastsIn(css: string, refuse?: Refuse): Contrast[] {
  const { tokens, read } = readerOf(css, refuse);
  const pairs = siteColours().contrasts.flatMap((rule) => pairsOf(rule, tokens));
  return pairs.flatMap((pair) =>
    (['day', 'night'] as const).flatMap((theme): Contrast[] => {
      const [front, back] = [read(pair.front, theme), read(pair.back, theme)];
      if (!front || !back) return [];
      return [{ ...pair, theme, ratio: wcagContrast(front, back), least: MIN_CONTRAST[pair.kind] }];
    }),
  );
}

/** Returns the sheet's colours by property, as `#rrggbb` in both themes. */
export function coloursIn(css: string): Record<string, Record<Theme, string>> {
  const { tokens, read } = readerOf(css);
  return Object.fromEntries(
    [...tokens.keys()].flatMap((name) => {
      const [day, night] = [formatHex(read(name, 'day')), formatHex(read(name, 'night'))];
      return day && night ? [[name, { day, night }]] : [];
    }),
  );
}

/** Returns the palette of a sheet. @throws {PlainError} if a colour is missing or invalid */
export function paletteIn(css: string): Palette {
  const fail = (name: string, why: string): never => {
    throw new PlainError(`${SHEET} › --${name}: ${why}`);
  };
  const { read } = readerOf(css, fail);
  const hexOf = (name: string) =>
    formatHex(read(name, 'day')) ?? fail(name, 'must be written out: pictures are drawn with it');
  const { roles, tones } = siteColours();
  return {
    page: hexOf(roles.page),
    pageEdge: hexOf(roles.pageEdge),
    text: hexOf(roles.text),
    softText: hexOf(roles.softText),
    accent: hexOf(roles.accent),
    night: hexOf(roles.night),
    tones: Object.fromEntries(tones.map((name) => [name, hexOf(name)])),
  };
}

let cached: { modified: number; palette: Palette } | undefined;

/** Returns the palette of the site in the working directory, cached by mtime. @throws {PlainError} as `paletteIn` */
export function sitePalette(): Palette {
  const modified = statSync(SHEET).mtimeMs;
  if (cached?.modified !== modified) cached = { modified, palette: paletteIn(readFileSync(SHEET, 'utf8')) };
  return cached.palette;
}

/** Returns problems for low contrasts, in light and dark mode, and for invalid colours. */
export function colourMistakes(css: string): Problem[] {
  const found = new Map<string, Problem>();
  const note = (name: string, message: string) =>
    found.set(`${name} ${message}`, { file: SHEET, path: [`--${name}`], message });
  for (const { front, back, kind, theme, ratio, least } of contrastsIn(css, note)) {
    if (ratio >= least) continue;
    const fix = 'make one of them darker, or the other lighter';
    note(front, `by ${theme} its contrast with --${back} is ${ratio.toFixed(1)}, and ${kind} need ${least}; ${fix}`);
  }
  return [...found.values()];
}

/** Returns `colourMistakes` as lines with file and property. */
export const colourProblems = (css: string): string[] =>
  colourMistakes(css).map(({ file, path, message }) => `${file} › ${path}: ${message}`);

/** Checks the site's colours. @throws {PlainError} with all problems */
export function checkColours(): void {
  const problems = colourProblems(readFileSync(SHEET, 'utf8'));
  if (problems.length > 0) throw new PlainError(problems.join('\n'));
}
