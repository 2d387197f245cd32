import { readFileSync } from 'node:fs';
import { type Color, formatHex, parse, wcagContrast } from 'culori';
import type { Problem } from '../compile/content/problems.ts';
import { messageOf } from '../model/messageOf.ts';
import { PlainError } from './plainError.ts';

/** Where the site's colours are. */
export const SHEET = 'src/theme/tokens.css';
type Theme = 'day' | 'night';

/** The least contrast of words, and of signs, with what is behind them: https://www.w3.org/TR/WCAG22/#contrast-minimum */
const MIN_CONTRAST = { words: 4.5, signs: 3 };
type Kind = keyof typeof MIN_CONTRAST;

const on = (backs: string[], fronts: string[], kind: Kind = 'words') =>
  backs.flatMap((back) => fronts.map((front) => ({ front, back, kind })));

/** What stands on what somewhere on a page. */
const PAIRS = [
  ...on(['surface', 'surface-alt', 'raised', 'tint'], ['text', 'text-soft']),
  ...on(['night', 'night-high'], ['on-dark', 'on-dark-soft']),
  ...on(['action'], ['on-action']),
  ...on(['ember'], ['ink']),
  ...on(['night'], ['ember'], 'signs'),
  ...on(['surface', 'surface-alt', 'raised'], ['focus'], 'signs'),
];

/** What stands on the dark bands, which may be light: a sheet without `--band` has them in the colours of the night. */
function bandPairs(tokens: Map<string, string>): typeof PAIRS {
  if (!tokens.has('band')) return [];
  const isDark = tokens.get('band-scheme') === 'dark';
  return [
    ...on(['band', 'band-high'], isDark ? ['on-dark', 'on-dark-soft'] : ['text', 'text-soft']),
    ...(isDark ? on(['band'], ['ember'], 'signs') : []),
  ];
}

/** What only a browser can work out: the tests look at it on the pages. */
const COMPUTED = /^(color-mix|calc|rgb\(from|hsl\(from|oklch\(from|oklab\(from|color\(from)/;

/** The custom properties of a sheet. */
function tokensOf(css: string): Map<string, string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '');
  return new Map(
    [...plain.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
  );
}

/** Of `light-dark(<day>, <night>)` the one for that theme; anything else as it is. */
function ofTheme(value: string, theme: Theme): string {
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

/** What a property is in a theme, through all that it refers to. @throws with what is wrong. */
function plainValue(name: string, tokens: Map<string, string>, theme: Theme, asked: string[] = []): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error('is missing');
  if (asked.includes(name)) throw new Error('refers to itself');
  const own = ofTheme(value, theme);
  const other = /^var\(\s*--([\w-]+)\s*\)$/.exec(own)?.[1];
  return other === undefined ? own : plainValue(other, tokens, theme, [...asked, name]);
}

/** A property as a colour; nothing where only a browser can tell. @throws with what is wrong. */
function colourOf(name: string, tokens: Map<string, string>, theme: Theme): Color | undefined {
  const value = plainValue(name, tokens, theme);
  if (COMPUTED.test(value)) return undefined;
  const colour = parse(value);
  if (!colour) throw new Error(`is no colour: ${value}`);
  return colour;
}

/** A colour on another, as it stands somewhere on a page. */
export interface Contrast {
  /** The custom properties, without `--`. */
  front: string;
  back: string;
  kind: Kind;
  theme: Theme;
  /** By WCAG 2, from 1 to 21. */
  ratio: number;
  /** What it must be at least. */
  least: number;
}

/**
 * Returns the contrasts that a sheet has, but for those that only a browser can work out.
 *
 * @param css what `src/theme/tokens.css` holds, or is to hold.
 * @param refuse called with a property that is no colour, and why.
 */
export function contrastsIn(css: string, refuse: (name: string, why: string) => void = () => {}): Contrast[] {
  const tokens = tokensOf(css);
  const seen = (name: string, theme: Theme): Color | undefined => {
    try {
      return colourOf(name, tokens, theme);
    } catch (error) {
      refuse(name, messageOf(error));
      return undefined;
    }
  };
  return [...PAIRS, ...bandPairs(tokens)].flatMap((pair) =>
    (['day', 'night'] as const).flatMap((theme): Contrast[] => {
      const [front, back] = [seen(pair.front, theme), seen(pair.back, theme)];
      if (!front || !back) return [];
      return [{ ...pair, theme, ratio: wcagContrast(front, back), least: MIN_CONTRAST[pair.kind] }];
    }),
  );
}

/** Returns the colours of a sheet by their properties, as `#rrggbb`, in both themes. */
export function coloursIn(css: string): Record<string, Record<Theme, string>> {
  const tokens = tokensOf(css);
  const hexOf = (name: string, theme: Theme): string | undefined => {
    try {
      return formatHex(colourOf(name, tokens, theme));
    } catch {
      return undefined;
    }
  };
  return Object.fromEntries(
    [...tokens.keys()].flatMap((name) => {
      const [day, night] = [hexOf(name, 'day'), hexOf(name, 'night')];
      return day && night ? [[name, { day, night }]] : [];
    }),
  );
}

/**
 * Returns which colours of a sheet cannot be read on each other, by day or by night, and which are none.
 *
 * @param css what `src/theme/tokens.css` holds, or is to hold.
 */
export function colourMistakes(css: string): Problem[] {
  const found = new Map<string, Problem>();
  const note = (name: string, message: string) =>
    found.set(`${name} ${message}`, { file: SHEET, path: [`--${name}`], message });
  for (const { front, back, kind, theme, ratio, least } of contrastsIn(css, note)) {
    if (ratio >= least) continue;
    const cure = 'make one of them darker, or the other lighter';
    note(front, `by ${theme} its contrast with --${back} is ${ratio.toFixed(1)}, and ${kind} need ${least}; ${cure}`);
  }
  return [...found.values()];
}

/** Returns what `colourMistakes` finds, each in a line with its place. */
export const colourProblems = (css: string): string[] =>
  colourMistakes(css).map(({ file, path, message }) => `${file} › ${path}: ${message}`);

/** Checks the site's own colours. @throws {PlainError} with those that cannot be read on each other */
export function checkColours(): void {
  const problems = colourProblems(readFileSync(SHEET, 'utf8'));
  if (problems.length > 0) throw new PlainError(problems.join('\n'));
}
