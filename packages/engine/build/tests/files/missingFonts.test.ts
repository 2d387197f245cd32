import { afterEach, expect, test, vi } from 'vitest';
import { assetPackages } from '../../files/licences';
import { missingFonts } from '../../site/fileMistakes';
import * as theme from '../../theme';

/** Replaces the theme's first font. */
function takeFontOf(...source: [start: string, end: string]): string {
  const { all, ...typefaces } = theme.siteTypefaces();
  const [first, ...others] = all;
  if (!first) throw new Error('the theme has no font');
  vi.spyOn(theme, 'siteTypefaces').mockReturnValue({ ...typefaces, all: [{ ...first, source }, ...others] });
  return first.name;
}
afterEach(() => vi.restoreAllMocks());

test('a missing font file is reported', () => {
  expect(missingFonts()).toEqual([]);
  const name = takeFontOf('nowhere/font-', '.woff2');
  const messages = missingFonts().map(({ path, message }) => [...path, message].join(': '));
  expect(messages).toEqual([
    expect.stringMatching(`^${name}: .*nowhere/font-latin.woff2`),
    expect.stringMatching(`^${name}: .*nowhere/font-latin-ext.woff2`),
  ]);
});

test("a font's licence comes from its package", () => {
  const before = assetPackages();
  takeFontOf('node_modules/@other/font/files/font-', '.woff2');
  const packages = assetPackages();
  expect(packages).toContain('@other/font');
  expect(packages).not.toEqual(expect.arrayContaining(before));
  takeFontOf('src/theme/fonts/own-', '.woff2');
  expect(assetPackages().every((name) => before.includes(name))).toBe(true);
});
