/**
 * Puts all masters on one sheet, `art/preview/sheet.webp`, to see them side by side.
 *
 *   npm run art:sheet             all
 *   npm run art:sheet -- rpa ui   those whose names contain one of these
 */
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { palette } from '../src/styles/palette.ts';

const MASTERS = 'art/masters';
const OUT = 'art/preview/sheet.webp';
const COLUMNS = 6;
/** Size of a cell and of its label in px. */
const [WIDTH, HEIGHT, LABEL] = [320, 260, 24];

const wanted = process.argv.slice(2);
const files = readdirSync(MASTERS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(webp|svg|png)$/.test(file))
  .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
  .sort();
const cells = await Promise.all(
  files.map(async (file, index) => {
    const [left, top] = [(index % COLUMNS) * WIDTH, Math.floor(index / COLUMNS) * (HEIGHT + LABEL)];
    const picture = await sharp(join(MASTERS, file))
      .resize(WIDTH - 24, HEIGHT - 16, { fit: 'contain', background: palette.paper })
      .flatten({ background: palette.paper })
      .toBuffer();
    const label = Buffer.from(
      `<svg width="${WIDTH}" height="${LABEL}"><text x="12" y="17" font-family="sans-serif" font-size="13" fill="${palette.ink}">${file.replace(/\.\w+$/, '')}</text></svg>`,
    );
    return [
      { input: picture, left: left + 12, top: top + 8 },
      { input: label, left, top: top + HEIGHT },
    ];
  }),
);
mkdirSync('art/preview', { recursive: true });
const height = Math.ceil(files.length / COLUMNS) * (HEIGHT + LABEL);
await sharp({ create: { width: WIDTH * COLUMNS, height, channels: 3, background: palette.paper } })
  .composite(cells.flat())
  .webp({ quality: 85 })
  .toFile(OUT);
console.log(`${files.length} pictures on ${OUT}`);
