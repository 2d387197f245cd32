import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import { expect, onTestFinished, test } from 'vitest';
import { PARTS, unicodeRange } from '../../fonts/letters';
import { letterAdvice } from '../../fonts/missingLetters';
import { fontSheet } from '../../fonts/sheet';
import { partsOf, sourceOf } from '../../fonts/source';
import { instanceAt } from '../../fonts/subset';
import { siteTypefaces } from '../../theme';

test('each letter is in exactly one file, and ranges join consecutive letters', () => {
  const letters = PARTS.flatMap((part) => [...part.letters]);
  expect(new Set(letters).size).toBe(letters.length);
  expect(unicodeRange('ACB©')).toBe('U+41-43, U+A9');
});

/** Whether a font has a letter: its subset is larger than that of a letter which none of the fonts has. */
async function has(font: Buffer, letter: string): Promise<boolean> {
  const [one, none]: Buffer[] = await Promise.all([letter, '漢'].map((kept) => subsetFont(font, kept)));
  return Number(one?.length) > Number(none?.length);
}

test.each(['bricolage-grotesque', 'instrument-sans'])('the files of %s contain only their letters', async (font) => {
  const sheet = await fontSheet();
  const css = await readFile(sheet, 'utf8');
  const found = async (part: string, letters: string) => {
    const file = `${font}${part}.woff2`;
    expect(css).toContain(`url("./${file}")`);
    const cut = await readFile(join(dirname(sheet), file));
    return Promise.all([...letters].map((letter) => has(cut, letter)));
  };
  expect(await found('', 'Aä')).toEqual([true, false]);
  expect(await found('-rare', 'Aäé')).toEqual([false, true, true]);
  expect(await found('-latin-ext', 'Ałä')).toEqual([false, true, false]);
});

/** Writes files of a font for some alphabets, and returns it. */
function fontWith(...alphabets: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'font-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const alphabet of alphabets) writeFileSync(join(folder, `font-${alphabet}.woff2`), '');
  return { ...siteTypefaces().text, source: [join(folder, 'font-'), '.woff2'] as const };
}

test('a font has files of the alphabets that its package has, and of the required ones', () => {
  const suffixes = (...alphabets: string[]) => partsOf(fontWith(...alphabets)).map(({ suffix }) => suffix);
  expect(suffixes()).toEqual(['', '-rare', '-latin-ext']);
  expect(suffixes('vietnamese', 'greek', 'hebrew')).toEqual(['', '-rare', '-latin-ext', '-vietnamese', '-greek']);
});

test('Vietnamese letters are those of a font that has them', async () => {
  const sheet = await fontSheet();
  const files = (await readFile(sheet, 'utf8')).match(/[\w-]+-vietnamese\.woff2/g) ?? [];
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(await has(await readFile(join(dirname(sheet), file)), 'ệ')).toBe(true);
});

test.each([
  ['Trí tuệ của người Việt, được làm ở Hà Nội', 1],
  ['Mr Nguyễn', 0],
  ['Zażółć gęślą jaźń, Größe, çığ', 0],
  ['Ξεσκεπάζω την ψυχοφθόρα βδελυγμία', 0],
])('letters of %j that fonts lack are reported in as many fonts: %i', (title, count) => {
  const pages = [{ meta: { title }, sections: [] }];
  const lacking = siteTypefaces().all.filter((one) => !partsOf(one).some(({ alphabet }) => alphabet === 'vietnamese'));
  const places = letterAdvice({ pages }).map(({ path }) => path[0]);
  expect(places).toEqual(count > 0 ? lacking.map(({ name }) => name) : []);
});

test("the custom properties contain the theme's fonts", async () => {
  const css = await readFile(await fontSheet(), 'utf8');
  const { display, text } = siteTypefaces();
  expect(css).toMatch(new RegExp(`--font-display: "${display.name}",.*\\n.*--font-text: "${text.name}",`));
});

test('a static font is used at any weight', async () => {
  const { text } = siteTypefaces();
  const oneWeight = await instanceAt(await readFile(sourceOf(text, 'latin')), 'abc', text.axes, 600);
  expect((await instanceAt(oneWeight, 'abc', {}, 700)).byteLength).toBeGreaterThan(0);
});
