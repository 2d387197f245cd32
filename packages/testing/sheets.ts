/**
 * Puts the screenshots of `npx worldwright shots` on contact sheets, one for each width and theme, for an overview of
 * the whole site: `shots/sheets/1920-dark.webp`. Long pages continue in the next column.
 *
 *   npx worldwright shots --widths 320,390,768,1024,1440,1920,2560 && npx worldwright sheets
 */
import { globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawSheet } from '@worldwright/engine/cli';
import { endInWords, readOptions } from '@worldwright/relay/node';
import sharp from 'sharp';

const SHOTS = 'shots';
const OUT = join(SHOTS, 'sheets');
/** Width and height of a column, and the gap between columns, in px. */
const [COLUMN, HEIGHT, GAP] = [360, 1800, 12];
/** Different from the page background in both themes. */
const GROUND = '#8a8f98';

readOptions({});
const shots = globSync('*.png', { cwd: SHOTS });
if (shots.length === 0) endInWords(`There are no screenshots in ${SHOTS}. Take them with \`npx worldwright shots\`.`);
/** Widths and themes of the screenshots, such as `1920-dark`. */
const names = new Set(shots.flatMap((file) => /\d+-\w+(?=\.png$)/.exec(file) ?? []));

/** Cuts a page into columns. Narrow screenshots are not enlarged. */
async function columnsOf(file: string): Promise<Buffer[]> {
  const page = sharp(join(SHOTS, file));
  const { width, height } = await page.metadata();
  const wide = Math.min(COLUMN, width);
  const whole = await page.resize({ width: wide }).png().toBuffer();
  const tall = Math.round((height * wide) / width);
  return Promise.all(
    Array.from({ length: Math.ceil(tall / HEIGHT) }, (_, index) => {
      const top = index * HEIGHT;
      return sharp(whole)
        .extract({ left: 0, top, width: wide, height: Math.min(HEIGHT, tall - top) })
        .toBuffer();
    }),
  );
}

mkdirSync(OUT, { recursive: true });
for (const name of names) {
  const files = shots.filter((file) => file.endsWith(`-${name}.png`)).sort();
  const columns = (await Promise.all(files.map(columnsOf))).flat();
  await drawSheet({
    cells: columns,
    columns: columns.length,
    width: COLUMN,
    height: HEIGHT,
    gap: GAP,
    ground: GROUND,
    quality: 80,
    out: join(OUT, `${name}.webp`),
  });
  console.log(`${files.length} pages on ${join(OUT, name)}.webp`);
}
