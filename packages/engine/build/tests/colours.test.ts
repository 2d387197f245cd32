import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkColours, colourProblems, coloursIn, paletteIn } from '../colours';
import { siteColours } from '../theme';

const sheet = readFileSync('src/theme/tokens.css', 'utf8');
/** Returns the site's sheet with another value for a property. */
const withValue = (name: string, value: string) =>
  sheet.replace(new RegExp(`--${name}: [^;]+;`), `--${name}: ${value};`);

test('the contrasts of this site are sufficient', () => {
  expect(checkColours).not.toThrow();
});

test('the engine names no colour of the theme', () => {
  const code = globSync('packages/{editor,engine,server,testing}/**/*.{ts,tsx}', {
    exclude: ['**/tests/**', '**/*.test.*'],
  })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  // These are also usual words.
  const usual = [...Object.keys(siteColours().roles), 'action', 'focus'];
  const names = Object.keys(coloursIn(sheet)).filter((name) => !usual.includes(name));
  expect(names).toContain('ink');
  expect(names.filter((name) => new RegExp(`['"\`]${name}['"\`]|var\\(--${name}\\b`).test(code))).toEqual([]);
});

test('a low contrast of text is reported with background and theme', () => {
  const [first = '', ...others] = colourProblems(withValue('text-soft', 'light-dark(#b0b0b0, var(--on-dark-soft))'));
  expect(first).toMatch(
    /^src\/theme\/tokens\.css › --text-soft: by day its contrast with --surface is \d\.\d, and words need 4\.5; make one/,
  );
  expect(others.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toMatch(/--text-soft: by day/);
});

test('the palette reads colours in any CSS notation', () => {
  expect(paletteIn(withValue('ember', 'rgb(0 128 255)')).accent).toBe('#0080ff');
  expect(paletteIn(withValue('ember', 'var(--sea)')).accent).toBe(paletteIn(sheet).tones.sea);
  expect(() => paletteIn(withValue('night', 'color-mix(in oklab, black, blue)'))).toThrow(
    '--night: must be written out',
  );
  expect(() => paletteIn(sheet.replace(/--sand: [^;]+;/, ''))).toThrow('src/theme/tokens.css › --sand: is missing');
});

test('surfaces in both themes derive from the palette', () => {
  const before = coloursIn(sheet);
  const after = coloursIn(withValue('paper', '#d0e0ff').replace(/--night: [^;]+;/, '--night: #301000;'));
  for (const name of ['raised', 'surface-alt', 'night-high', 'tint'])
    expect(after[name]?.night, name).not.toBe(before[name]?.night);
  expect(after.raised?.day).not.toBe(before.raised?.day);
});

test('resolves references between properties', () => {
  const problems = colourProblems(withValue('on-dark', 'oklch(0.3 0.04 267)'));
  expect(problems.find((problem) => problem.includes('--text: by night'))).toBeDefined();
  expect(problems.find((problem) => problem.includes('--on-dark: by day'))).toBeDefined();
  expect(problems.find((problem) => problem.includes('--text: by day'))).toBeUndefined();
});

test('a focus ring needs less contrast than text', () => {
  const grey = colourProblems(withValue('focus', 'light-dark(#808080, var(--sand))'));
  expect(grey.filter((problem) => problem.includes('--focus'))).toEqual([]);
  const pale = colourProblems(withValue('focus', 'light-dark(#d0d0d0, var(--sand))'));
  expect(pale[0]).toContain('--focus: by day its contrast with --surface is 1.');
  expect(pale[0]).toContain('signs need 3');
});

test.each([
  ['oklch(0.9.1 x)', 'is no colour: oklch(0.9.1 x)'],
  ['var(--text)', 'refers to itself'],
])('refuses an invalid colour: %s', (value, message) => {
  expect(colourProblems(withValue('text', value)).join('\n')).toContain(`src/theme/tokens.css › --text: ${message}`);
});

test('a property that others use is reported once', () => {
  expect(colourProblems(withValue('text', 'var(--nothing)'))).toEqual([
    'src/theme/tokens.css › --nothing: is missing, but in use',
  ]);
  expect(colourProblems(withValue('ink', 'dark'))).toEqual(['src/theme/tokens.css › --ink: is no colour: dark']);
  const unended = sheet.replace(/(--slate: [^;]+);/, '$1');
  expect(colourProblems(unended)).toEqual(['src/theme/tokens.css › --slate: has no ";" at its end']);
  expect(colourProblems('/* */ :root { --last: #fff }').join()).not.toContain('last');
});

test('skips values that only a browser computes', () => {
  expect(colourProblems(withValue('raised', 'color-mix(in oklab, var(--text) 90%, white)'))).toEqual([]);
});

test('checks text on bands, in dark and light designs', () => {
  expect(colourProblems(withValue('band', 'var(--sand)')).join('\n')).toContain(
    '--on-dark: by day its contrast with --band is',
  );
  const light = sheet.replace('--band-scheme: dark', '--band-scheme: initial');
  const lightBands = light.replaceAll(/(--band(?:-high)?): [^;]+;/g, '$1: var(--surface-alt);');
  expect(colourProblems(lightBands)).toEqual([]);
  // Dark bands with light mode's text.
  expect(colourProblems(light).join('\n')).toContain('--text: by day its contrast with --band is');
  // Sheets of earlier versions have no bands.
  expect(colourProblems(sheet.replaceAll(/--band[\w-]*: [^;]+;/g, ''))).toEqual([]);
});
