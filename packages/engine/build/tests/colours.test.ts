import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkColours, colourProblems, coloursIn, paletteIn } from '../colours';

const sheet = readFileSync('src/theme/tokens.css', 'utf8');
/** The site's own sheet with another value for a property. */
const withValue = (name: string, value: string) =>
  sheet.replace(new RegExp(`--${name}: [^;]+;`), `--${name}: ${value};`);

test('the colours of this site can be read on each other', () => {
  expect(checkColours).not.toThrow();
});

test('words that can hardly be read are named with what is behind them, and in which theme', () => {
  const [first = '', ...others] = colourProblems(withValue('text-soft', 'light-dark(#b0b0b0, var(--on-dark-soft))'));
  expect(first).toMatch(
    /^src\/theme\/tokens\.css › --text-soft: by day its contrast with --surface is \d\.\d, and words need 4\.5; make one/,
  );
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toMatch(/--text-soft: by day/);
});

test('heads and pictures get the colours of the sheet, however they are written', () => {
  expect(paletteIn(withValue('ember', 'rgb(0 128 255)')).ember).toBe('#0080ff');
  expect(paletteIn(withValue('ember', 'var(--sea)')).ember).toBe(paletteIn(sheet).sea);
  expect(() => paletteIn(withValue('night', 'color-mix(in oklab, black, blue)'))).toThrow(
    '--night: must be written out',
  );
  expect(() => paletteIn(sheet.replace(/--sand: [^;]+;/, ''))).toThrow('src/theme/tokens.css › --sand: is missing');
});

test('raised surfaces and the shades of the night follow from the palette', () => {
  const before = coloursIn(sheet);
  const after = coloursIn(withValue('paper', '#d0e0ff').replace(/--night: [^;]+;/, '--night: #301000;'));
  for (const name of ['raised', 'surface-alt', 'night-high', 'tint'])
    expect(after[name]?.night, name).not.toBe(before[name]?.night);
  expect(after.raised?.day).not.toBe(before.raised?.day);
});

test('what a property refers to is followed', () => {
  const problems = colourProblems(withValue('on-dark', 'oklch(0.3 0.04 267)'));
  expect(problems.find((problem) => problem.includes('--text: by night'))).toBeDefined();
  expect(problems.find((problem) => problem.includes('--on-dark: by day'))).toBeDefined();
  expect(problems.find((problem) => problem.includes('--text: by day'))).toBeUndefined();
});

test('a ring round what has the focus needs less than words', () => {
  const grey = colourProblems(withValue('focus', 'light-dark(#808080, var(--sand))'));
  expect(grey.filter((problem) => problem.includes('--focus'))).toEqual([]);
  const pale = colourProblems(withValue('focus', 'light-dark(#d0d0d0, var(--sand))'));
  expect(pale[0]).toContain('--focus: by day its contrast with --surface is 1.');
  expect(pale[0]).toContain('signs need 3');
});

test.each([
  ['oklch(0.9.1 x)', 'is no colour: oklch(0.9.1 x)'],
  ['var(--text)', 'refers to itself'],
  ['var(--nothing)', 'is missing'],
])('what is no colour is refused: %s', (value, message) => {
  expect(colourProblems(withValue('text', value)).join('\n')).toContain(`src/theme/tokens.css › --text: ${message}`);
});

test('what only a browser can work out is left to it', () => {
  expect(colourProblems(withValue('raised', 'color-mix(in oklab, var(--text) 90%, white)'))).toEqual([]);
});

test('words on dark bands are looked at, also where a company has them light', () => {
  expect(colourProblems(withValue('band', 'var(--sand)')).join('\n')).toContain(
    '--on-dark: by day its contrast with --band is',
  );
  const light = sheet.replace('--band-scheme: dark', '--band-scheme: initial');
  const alike = light.replaceAll(/(--band(?:-high)?): [^;]+;/g, '$1: var(--surface-alt);');
  expect(colourProblems(alike)).toEqual([]);
  // Dark as before, with words by day on it.
  expect(colourProblems(light).join('\n')).toContain('--text: by day its contrast with --band is');
  // A sheet of before has none.
  expect(colourProblems(sheet.replaceAll(/--band[\w-]*: [^;]+;/g, ''))).toEqual([]);
});
