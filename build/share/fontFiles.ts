import { lettersBetween } from '../letters.ts';

const FOLDER = 'node_modules/@fontsource-variable/bricolage-grotesque/files';
/**
 * The file that western letters and signs are taken from, and which they are. No letter is taken from both files: the renderer might
 * draw it from either.
 */
export const LATIN = {
  source: `${FOLDER}/bricolage-grotesque-latin-opsz-normal.woff2`,
  letters: `${lettersBetween(0x20, 0xff)}ıŒœ${lettersBetween(0x2010, 0x2044)}€™−`,
};
/** The same for the letters of the rest of Europe, from Polish to Turkish. */
export const EXTENDED = {
  source: `${FOLDER}/bricolage-grotesque-latin-ext-opsz-normal.woff2`,
  letters: [
    lettersBetween(0x100, 0x130),
    lettersBetween(0x132, 0x151),
    lettersBetween(0x154, 0x24f),
    lettersBetween(0x1e80, 0x1eff),
    // Signs of currencies, but for the euro.
    lettersBetween(0x20a0, 0x20ab),
    lettersBetween(0x20ad, 0x20bf),
  ].join(''),
};
