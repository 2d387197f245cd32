import { readFileSync, statSync } from 'node:fs';
import { type Color, formatHex, interpolate, parse, wcagContrast } from 'culori';
import { z } from 'zod';
import type { Problem } from '../compile/content/problems.ts';
import { messageOf } from '../model/messageOf.ts';
import { PlainError } from './plainError.ts';

/** Path of the site's colours. */
export const SHEET = 'src/theme/tokens.css';
type Theme = 'day' | 'night';

const palette = z.record(
  z.enum(['paper', 'bone', 'sand', 'mist', 'sea', 'slate', 'ink', 'ember', 'night']),
  z.string(),
);

/** Colours of the sheet used outside CSS (heads, icons, share images, veils), as `#rrggbb`. */
export type Palette = z.output<typeof palette>;

/** Minimum contrast of text, and of icons and outlines: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const MIN_CONTRAST = { words: 4.5, signs: 3 };
type Kind = keyof typeof MIN_CONTRAST;

const on = (backs: string[], fronts: string[], kind: Kind = 'words') =>
  backs.flatMap((back) => fronts.map((front) => ({ front, back, kind })));

/** Foreground and background pairs used on pages. */
const PAIRS = [
  ...on(['surface', 'surface-alt', 'raised', 'tint'], ['text', 'text-soft']),
  ...on(['night', 'night-high'], ['on-dark', 'on-dark-soft']),
  ...on(['action'], ['on-action']),
  ...on(['ember'], ['ink']),
  ...on(['night'], ['ember'], 'signs'),
  ...on(['surface', 'surface-alt', 'raised'], ['focus'], 'signs'),
];

/** Returns the pairs of the bands. Without `--band` they use dark mode's colours, which `PAIRS` contains. */
function bandPairs(tokens: Map<string, string>): typeof PAIRS {
  if (!tokens.has('band')) return [];
  const isDark = tokens.get('band-scheme') === 'dark';
  return [
    ...on(['band', 'band-high'], isDark ? ['on-dark', 'on-dark-soft'] : ['text', 'text-soft']),
    ...(isDark ? on(['band'], ['ember'], 'signs') : []),
  ];
}

/** Values that only a browser computes; browser tests check them on pages. */
const COMPUTED = /^(color-mix|calc|rgb\(from|hsl\(from|oklch\(from|oklab\(from|color\(from)/;

/** Returns the custom properties of a style sheet. */
function tokensOf(css: string): Map<string, string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  return new Map(
    [...plain.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
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
  if (value === undefined) throw new Error('is missing');
  if (asked.includes(name)) throw new Error('refers to itself');
  const read = (text: string): Color | undefined => {
    const other = REFERENCE.exec(text)?.[1];
    if (other !== undefined) return colourOf(other, tokens, theme, [...asked, name]);
    const [, first = '', second = '', share] = MIXTURE.exec(text) ?? [];
    const [one, two] = share === undefined ? [] : [read(first), read(second)];
    if (one && two) return interpolate([one, two], 'oklab')(Number(share) / 100);
    if (COMPUTED.test(text)) return undefined;
    const colour = parse(text);
    if (!colour) throw new Error(`is no colour: ${text}`);
    return colour;
  };
  return read(themeValue(value, theme));
}

/** The contrast of a pair of colours used on pages. */
export interface Contrast {
  /** The custom properties, without `--`. */
  front: string;
  back: string;
  kind: Kind;
  theme: Theme;
  /** Contrast ratio of WCAG 2, from 1 to 21. */
  ratio: number;
  /** Minimum ratio. */
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
      refuse(name, messageOf(error));
      return undefined;
    }
  };
  return { tokens, read };
}

/**
 * Returns the contrasts of a sheet, without those that only a browser computes.
 *
 * @param css current or planned content of `src/theme/tokens.css`.
 */
export function contrastsIn(css: string, refuse?: Refuse): Contrast[] {
  const { tokens, read } = readerOf(css, refuse);
  return [...PAIRS, ...bandPairs(tokens)].flatMap((pair) =>
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
  return palette.parse(Object.fromEntries(palette.keyType.options.map((name) => [name, hexOf(name)])));
}

let cached: { modified: number; palette: Palette } | undefined;

/** Returns the palette of the site in the working directory, cached by mtime. @throws {PlainError} as `paletteIn` */
export function sitePalette(): Palette {
  const modified = statSync(SHEET).mtimeMs;
  if (cached?.modified !== modified) cached = { modified, palette: paletteIn(readFileSync(SHEET, 'utf8')) };
  return cached.palette;
}

/**
 * Returns problems for low contrasts, in light and dark mode, and for invalid colours.
 *
 * @param css current or planned content of `src/theme/tokens.css`.
 */
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
