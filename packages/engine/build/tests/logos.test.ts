import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logoAdvice, logoProblems } from '../logos.ts';
import { PUBLIC } from '../site/filesBelow.ts';

const home = process.cwd();
const folder = mkdtempSync(join(tmpdir(), 'logos-'));
beforeAll(() => {
  mkdirSync(join(folder, PUBLIC, 'pictures'), { recursive: true });
  cpSync('src/theme', join(folder, 'src/theme'), { recursive: true });
  process.chdir(folder);
});
afterAll(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

/** Writes a logo as SVG or PNG, transparent or with a background. */
async function logo(name: string, colour: string, { isDrawn = true, ground = 'none' } = {}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><path fill="${ground}" d="M0 0h120v40H0z"/><path fill="${colour}" d="M10 10h80v20H10z"/></svg>`;
  const src = `/pictures/${name}.1a2b3.${isDrawn ? 'svg' : 'png'}`;
  writeFileSync(`${PUBLIC}${src}`, isDrawn ? svg : await sharp(Buffer.from(svg)).png().toBuffer());
  return { src, width: 120, height: 40, widths: isDrawn ? [] : [120], alt: name };
}

/** Returns the modes in which a logo is unreadable. */
const times = async (picture: Awaited<ReturnType<typeof logo>> & { night?: Awaited<ReturnType<typeof logo>> }) =>
  (await logoProblems(picture)).map((message) => /in (light|dark) mode/.exec(message)?.[1]);

test.each([
  ['#16213b', []],
  ['#ffffff', ['light', 'dark']],
  ['#c22a2a', []],
  ['#ffd400', ['light', 'dark']],
])('a logo in %s, as SVG or PNG, is unreadable in the modes %j', async (colour, expected) => {
  const name = colour.slice(1);
  expect(await times(await logo(name, colour))).toEqual(expected);
  expect(await times(await logo(name, colour, { isDrawn: false }))).toEqual(expected);
});

test('a dark variant is measured without inverting it', async () => {
  const [dark, light] = [await logo('dark', '#16213b'), await logo('dark-night', '#ffffff')];
  expect(await times({ ...dark, night: light })).toEqual([]);
  expect(await times({ ...dark, night: await logo('other-night', '#16213b') })).toEqual(['dark']);
});

test('missing files have no advice: they are reported as missing', async () => {
  const gone = { ...(await logo('gone', '#ffffff')), src: '/pictures/gone.0.svg' };
  expect(await times(gone)).toEqual([]);
  expect(await times({ ...(await logo('there', '#16213b')), night: gone })).toEqual([]);
});

test('an opaque logo is always readable', async () => {
  expect(await times(await logo('boxed', '#16213b', { ground: '#ffffff' }))).toEqual([]);
});

test.each([
  ['#ffffff', ['light']],
  ['#16213b', ['dark']],
  ['#c22a2a', []],
  ['currentColor', []],
  ['var(--unknown, currentColor)', []],
])("the company's logo in %s is unreadable in the modes %j", async (colour, expected) => {
  writeFileSync('src/theme/logo.svg', `<svg viewBox="0 0 9 9"><path d="M1 1h6v6H1z" fill="${colour}"/></svg>`);
  const advice = await logoAdvice([]);
  expect(advice.map(({ message }) => /in (light|dark) mode/.exec(message)?.[1])).toEqual(expected);
});

test('a logo that cannot be read is a mistake, and a site may have none', async () => {
  writeFileSync('src/theme/logo.svg', 'no drawing');
  await expect(logoAdvice([])).rejects.toThrow('src/theme/logo.svg');
  rmSync('src/theme/logo.svg');
  expect(await logoAdvice([])).toEqual([]);
});
