/**
 * Puts all originals in `pictures` on one sheet, `studio/preview/sheet.webp`, for comparison.
 *
 *   npx node studio/art-sheet.ts             all
 *   npx node studio/art-sheet.ts rpa ui   those whose names contain one of these
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { sitePalette } from '@worldwright/engine/build';
import { drawSheet, ENDINGS, MASTERS, masterName } from '@worldwright/engine/cli';
import { readOptions } from '@worldwright/relay/node';
import sharp from 'sharp';

const OUT = 'studio/preview/sheet.webp';
const COLUMNS = 6;
/** Size of a cell, and height of its label, in px. */
const [WIDTH, HEIGHT, LABEL] = [320, 260, 24];

const { positionals: wanted } = readOptions({ allowPositionals: true });
const files = readdirSync(MASTERS, { recursive: true, encoding: 'utf8' })
  .filter((file) => ENDINGS.includes(extname(file).toLowerCase()))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();
if (files.length === 0) {
  console.error(`No picture in ${MASTERS} has ${wanted.join(' or ') || 'a known file extension'} in its name.`);
  process.exit(1);
}

const palette = sitePalette();

/** Returns an original with its name below it. */
async function cellOf(file: string): Promise<Buffer> {
  const picture = await sharp(join(MASTERS, file))
    .resize(WIDTH - 24, HEIGHT - 16, { fit: 'contain', background: palette.page })
    .flatten({ background: palette.page })
    .toBuffer();
  const label = Buffer.from(
    `<svg width="${WIDTH}" height="${LABEL}"><text x="12" y="17" font-family="sans-serif" font-size="13" fill="${palette.text}">${masterName(file)}</text></svg>`,
  );
  return sharp({ create: { width: WIDTH, height: HEIGHT + LABEL, channels: 3, background: palette.page } })
    .composite([
      { input: picture, left: 12, top: 8 },
      { input: label, left: 0, top: HEIGHT },
    ])
    .png()
    .toBuffer();
}

mkdirSync('studio/preview', { recursive: true });
await drawSheet({
  cells: await Promise.all(files.map(cellOf)),
  columns: COLUMNS,
  width: WIDTH,
  height: HEIGHT + LABEL,
  ground: palette.page,
  quality: 85,
  out: OUT,
});
console.log(`${files.length} pictures on ${OUT}`);
