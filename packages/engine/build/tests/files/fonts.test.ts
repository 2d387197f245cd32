import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { PARTS, unicodeRange } from '../../fonts/letters';
import { fontSheet } from '../../fonts/sheet';
import { sourceOf } from '../../fonts/source';
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
