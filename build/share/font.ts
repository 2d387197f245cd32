import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import { keep } from '../cache.ts';
import { lettersBetween } from '../letters.ts';

const FOLDER = 'node_modules/@fontsource-variable/bricolage-grotesque/files';
/**
 * The files that letters are taken from, and which: each from one alone, as the renderer may take what is in two from
 * either. The second has those of the rest of Europe, from Polish to Turkish.
 */
const LATIN = {
  source: 'bricolage-grotesque-latin-opsz-normal.woff2',
  letters: `${lettersBetween(0x20, 0xff)}ıŒœ${lettersBetween(0x2010, 0x2044)}€™−`,
};
const EXTENDED = {
  source: 'bricolage-grotesque-latin-ext-opsz-normal.woff2',
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

/**
 * The display font in one weight and as TrueType, which the text renderer reads: its file, made once. The renderer knows
 * a second file with further letters then, which it takes where the first has none: both say that they are the same font.
 */
export async function readFont(folder: string): Promise<string> {
  const [latin = '', extended = ''] = await Promise.all([LATIN, EXTENDED].map((file) => plainFont(folder, file)));
  await sharp({ text: { text: 'a', fontfile: extended } })
    .raw()
    .toBuffer();
  return latin;
}

async function plainFont(folder: string, { source, letters }: typeof LATIN): Promise<string> {
  const font = await readFile(join(FOLDER, source));
  const made = createHash('sha256').update(font).update(letters).digest('hex').slice(0, 24);
  const file = join(folder, `display-${made}.ttf`);
  if (!existsSync(file))
    keep(file, await subsetFont(font, letters, { targetFormat: 'truetype', variationAxes: { wght: 700, opsz: 48 } }));
  return file;
}
