import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { palette } from '../../src/styles/palette';
import { allPages, DIST, htmlOf } from '../built';

const all = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));

/** Custom properties that a text uses without saying what else there would be. */
const usedIn = (text: string) => all(text, /var\((--[\w-]+)\)/g);
const definedIn = (text: string) => all(text, /(?<![\w-])(--[\w-]+):/g);
const without = (names: Set<string | undefined>, others: Set<string | undefined>) =>
  [...names].filter((name) => !others.has(name));

const sheet = globSync('assets/*.css', { cwd: DIST })
  .map((file) => readFileSync(join(DIST, file), 'utf8'))
  .join('');

test('every custom property that styles, drawings or code use is defined, in the sheet and in each page', () => {
  const code = globSync('{assets,data}/**/*.{js,json}', { cwd: DIST }).map((file) =>
    readFileSync(join(DIST, file), 'utf8'),
  );
  const used = usedIn([sheet, ...code].join(''));
  expect(used.size).toBeGreaterThan(0);
  expect(without(used, definedIn(sheet))).toEqual([]);
  for (const { path } of allPages) {
    const html = htmlOf(path);
    // What stands below the first section has the linked sheet.
    const [above = ''] = html.split('<link rel="stylesheet"');
    expect(without(usedIn(above), definedIn(above)), path).toEqual([]);
  }
});

test('no page carries the long names that its styles are written with', () => {
  const tokens = definedIn(readFileSync('src/styles/tokens.css', 'utf8'));
  const code = globSync('src/**/*.{ts,tsx,svg}').map((file) => readFileSync(file, 'utf8'));
  const kept = new Set([...all(code.join(''), /(--[a-z][\w-]*)/g), ...Object.keys(palette).map((name) => `--${name}`)]);
  const written = definedIn(sheet);
  expect(without(tokens, kept).filter((name) => written.has(name))).toEqual([]);
});
