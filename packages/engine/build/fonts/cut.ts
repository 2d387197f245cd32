// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import type { Typeface } from '../../model/values/typeface.ts';

/** OpenType features that the site's text has: kerning, ligatures, digits of one width. Others weigh, and stay away. */
const FEATURES = ['kern', 'liga', 'tnum'];

/** The web file of some letters of a font. */
export const webFile = (font: Buffer, letters: string, { axes }: Typeface): Promise<Buffer> =>
  subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES });

/** Some letters of a font at one weight, as it would stand on a machine. A font without the axis has one weight. */
export const instanceAt = (font: Buffer, letters: string, axes: Typeface['axes'], weight: number): Promise<Buffer> =>
  subsetFont(font, letters, {
    targetFormat: 'truetype',
    variationAxes: 'wght' in axes ? { ...axes, wght: weight } : axes,
  });
