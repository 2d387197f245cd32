import { readFileSync } from 'node:fs';
import { type Color, parse, wcagContrast } from 'culori';
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

/**
 * Which colours of a sheet cannot be read on each other, by day or by night, and which are none: each in a line with
 * its cure.
 *
 * @param css what `src/theme/tokens.css` holds, or is to hold.
 */
export function colourProblems(css: string): string[] {
  const tokens = tokensOf(css);
  const problems = new Set<string>();
  for (const { front, back, kind } of PAIRS)
    for (const theme of ['day', 'night'] as const) {
      const [words, ground] = [front, back].map((name) => {
        try {
          return colourOf(name, tokens, theme);
        } catch (error) {
          problems.add(`${SHEET} › --${name}: ${messageOf(error)}`);
          return undefined;
        }
      });
      const contrast = words && ground ? wcagContrast(words, ground) : MIN_CONTRAST[kind];
      if (contrast >= MIN_CONTRAST[kind]) continue;
      const cure = 'make one of them darker, or the other lighter';
      problems.add(
        `${SHEET} › --${front}: by ${theme} its contrast with --${back} is ${contrast.toFixed(1)}, and ${kind} need ${MIN_CONTRAST[kind]}; ${cure}`,
      );
    }
  return [...problems];
}

/** Checks the site's own colours. @throws {PlainError} with those that cannot be read on each other */
export function checkColours(): void {
  const problems = colourProblems(readFileSync(SHEET, 'utf8'));
  if (problems.length > 0) throw new PlainError(problems.join('\n'));
}
