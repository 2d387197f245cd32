import { expect, test, vi } from 'vitest';
import { missingFonts } from '../fonts/missingFonts';
import * as theme from '../theme';

test('a font whose file is not there is named with its file', () => {
  expect(missingFonts()).toEqual([]);
  const { all, ...typefaces } = theme.siteTypefaces();
  const [first, ...others] = all;
  if (!first) throw new Error('the theme has no font');
  const source = ['nowhere/font-', '.woff2'] as const;
  vi.spyOn(theme, 'siteTypefaces').mockReturnValue({ ...typefaces, all: [{ ...first, source }, ...others] });
  const said = missingFonts().map(({ path, message }) => [...path, message].join(': '));
  expect(said).toEqual([
    expect.stringMatching(`^${first.name}: .*nowhere/font-latin.woff2`),
    expect.stringMatching(`^${first.name}: .*nowhere/font-latin-ext.woff2`),
  ]);
});
