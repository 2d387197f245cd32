import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import { keep } from '../cache.ts';
import { EXTENDED, LATIN } from './fontFiles.ts';

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
  const font = await readFile(source);
  const made = createHash('sha256').update(font).update(letters).digest('hex').slice(0, 24);
  const file = join(folder, `display-${made}.ttf`);
  if (!existsSync(file))
    keep(file, await subsetFont(font, letters, { targetFormat: 'truetype', variationAxes: { wght: 700, opsz: 48 } }));
  return file;
}
