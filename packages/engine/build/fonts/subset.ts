// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import type { Typeface } from '../../model/values/typeface.ts';

/** OpenType features that the site uses: kerning, ligatures, tabular digits. Others are removed to save bytes. */
const FEATURES = ['kern', 'liga', 'tnum'];

/** Returns a WOFF2 file with some letters of a font. */
export const webFile = (font: Buffer, letters: string, { axes }: Typeface): Promise<Buffer> =>
  subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES });

/** Returns a TrueType file with some letters of a font at one weight. Fonts without a weight axis ignore `weight`. */
export const instanceAt = (font: Buffer, letters: string, axes: Typeface['axes'], weight: number): Promise<Buffer> =>
  subsetFont(font, letters, {
    targetFormat: 'truetype',
    variationAxes: 'wght' in axes ? { ...axes, wght: weight } : axes,
  });
