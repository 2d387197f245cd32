import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { partsOf, unicodeRange, westernOfMost } from '../fonts/letters';
import { fontSheet } from '../fonts/sheet';

const pagesWith = (...texts: string[]) => texts.map((text) => ({ text }));

test('western letters that more than half of the pages have are wanted by every page, and no others', () => {
  expect(westernOfMost(pagesWith('Mädchen', 'schön, ähnlich', 'öde'))).toBe('äö');
  expect(westernOfMost(pagesWith('Mädchen', 'plain', 'words'))).toBe('');
  expect(westernOfMost(pagesWith('„Ja“', '„Nein“', '#'))).toBe('„');
  expect(westernOfMost(pagesWith('#', '#', '#'))).toBe('');
  expect(westernOfMost(pagesWith('łąka', 'Łęka', 'łyż'))).toBe('');
  expect(westernOfMost([])).toBe('');
});

test('each letter is in one file alone, and the faces of rare ones say which they are for', () => {
  const letters = partsOf('äö').flatMap((part) => [...part.letters]);
  expect(new Set(letters).size).toBe(letters.length);
  expect(unicodeRange('ACB©')).toBe('U+41-43, U+A9');
});

/** The files of the fonts in the sheet for some letters, by the ends of their names. */
async function filesFor(western: string): Promise<(name: string) => Promise<Buffer>> {
  const sheet = await fontSheet(western);
  const css = await readFile(sheet, 'utf8');
  const files = (css.match(/@font-face\s*\{[^}]*\}/g) ?? []).flatMap(
    (face) => /url\("\.\/([^"]+)"/.exec(face)?.[1] ?? [],
  );
  expect(files).toHaveLength(6);
  return async (name) => readFile(join(dirname(sheet), files.find((file) => file === name) ?? ''));
}

/** Whether a font has a letter: cut to it, it is larger than cut to one that no font here has. */
async function has(font: Buffer, letter: string): Promise<boolean> {
  const [one, none]: Buffer[] = await Promise.all([letter, '漢'].map((kept) => subsetFont(font, kept)));
  return Number(one?.length) > Number(none?.length);
}

test.each(['bricolage-grotesque', 'instrument-sans'])('%s is cut to the letters that it is asked for', async (font) => {
  const [plain, german] = await Promise.all(['', 'äö'].map(filesFor));
  const found = async (file: Buffer | undefined, letters: string) =>
    Promise.all([...letters].map((letter) => file && has(file, letter)));
  expect(await found(await plain?.(`${font}.woff2`), 'Aä')).toEqual([true, false]);
  expect(await found(await plain?.(`${font}-rare.woff2`), 'Aäé')).toEqual([false, true, true]);
  expect(await found(await german?.(`${font}.woff2`), 'Aäöé')).toEqual([true, true, true, false]);
  expect(await found(await german?.(`${font}-rare.woff2`), 'Aäé')).toEqual([false, false, true]);
  expect(await found(await german?.(`${font}-latin-ext.woff2`), 'Ałä')).toEqual([false, true, false]);
});
