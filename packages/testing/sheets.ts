/**
 * Lays out the pictures that `npx worldwright shots` has taken on contact sheets, one for each width and theme, so that the
 * whole site is seen at a glance: `shots/sheets/1920-dark.webp`. Long pages go on in the next column.
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
/** Width of a column, its height and the room between two, in px. */
const [COLUMN, HEIGHT, GAP] = [360, 1800, 12];
/** Neither a page's paper nor its night. */
const GROUND = '#8a8f98';

readOptions({});
const shots = globSync('*.png', { cwd: SHOTS });
if (shots.length === 0) endInWords(`There are no pictures in ${SHOTS}. \`npx worldwright shots\` takes them.`);
/** The widths and themes that they were taken in: `1920-dark`. */
const names = new Set(shots.flatMap((file) => /\d+-\w+(?=\.png$)/.exec(file) ?? []));

/** Cuts a page into columns. A narrow screen is not enlarged. */
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
