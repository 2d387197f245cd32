/**
 * Compares dimmed pictures with scenes rendered by night, for dark mode. `docs/night.webp` shows each rendered scene by
 * day, dimmed and by night, then every dimmed picture, on the dark background. Prints the lightness of their objects,
 * from 0 to 100.
 *
 *   npx node studio/night.ts
 */

import { sitePalette } from '@worldwright/engine/build';
import { drawSheet } from '@worldwright/engine/cli';
import { readOptions } from '@worldwright/relay/node';
import sharp from 'sharp';
import { dimmed, lightness, type Scene, sceneOf, scenesByNight } from './night/scene.ts';

const OUT = 'docs/night.webp';
const palette = sitePalette();
/** Size of a cell, and padding around its picture, in px. */
const [WIDTH, HEIGHT, ROOM] = [260, 220, 14];
/** Two rendered scenes in a row, in three versions each. */
const COLUMNS = 6;

interface Cell {
  scene: Scene;
  ground: string;
}

const byNight = (scene: Scene): Cell => ({ scene, ground: palette.night });

/** Prints the lightness of a scene's versions. */
function row(name: string, ...scenes: Scene[]): void {
  const figures = scenes.map(lightness).map(({ middle, lights }) => `${middle.toFixed(0)} ${lights.toFixed(0)}`);
  console.log([name.padEnd(38), ...figures.map((pair) => pair.padEnd(8))].join(''));
}

async function draw({ scene, ground }: Cell): Promise<Buffer> {
  const picture = await sharp(scene.data, { raw: scene.info })
    .resize({ width: WIDTH - 2 * ROOM, height: HEIGHT - 2 * ROOM, fit: 'inside' })
    .png()
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: ground } })
    .composite([{ input: picture }])
    .png()
    .toBuffer();
}

readOptions({});
const { rendered, dimmed: others } = scenesByNight();
const cells: Cell[] = [];
console.log(`${'middle and lights'.padEnd(38)}day     dimmed  rendered by night`);
for (const name of rendered) {
  const [day, night] = await Promise.all([sceneOf(name, WIDTH), sceneOf(`${name}-night`, WIDTH)]);
  row(name, day, dimmed(day), night);
  cells.push({ scene: day, ground: palette.page }, byNight(dimmed(day)), byNight(night));
}
for (const name of others) {
  const day = await sceneOf(name, WIDTH);
  row(name, day, dimmed(day));
  cells.push(byNight(dimmed(day)));
}
await drawSheet({
  cells: await Promise.all(cells.map(draw)),
  columns: COLUMNS,
  width: WIDTH,
  height: HEIGHT,
  ground: palette.night,
  quality: 78,
  out: OUT,
});
console.log(`${cells.length} pictures on ${OUT}`);
