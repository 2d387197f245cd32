import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import { keep } from '../cache.ts';

const FONT_FILE =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';

/** The display font in one weight and as TrueType, which the text renderer reads: its file, made once. */
export async function readFont(folder: string): Promise<string> {
  const font = join(folder, 'display.ttf');
  if (!existsSync(font)) keep(font, await plainFont());
  return font;
}

async function plainFont(): Promise<Buffer> {
  const letters = Array.from({ length: 0x250 - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
  return subsetFont(await readFile(FONT_FILE), `${letters}–—‘’“”…`, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700, opsz: 48 },
  });
}
