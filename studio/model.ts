/**
 * Exports the model of a scene for its animated picture: solids, and their light by day and by night. Writes
 * `src/sections/hero/models/NAME.bin` for the pictures NAME and NAME-night of the library. Run it again after either
 * was rendered. Needs Blender 3.4, and takes three minutes.
 *
 *   npx node studio/model.ts world
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { contentBox, MASTERS } from '@worldwright/engine/cli';
import { readOptions } from '@worldwright/relay/node';
import sharp from 'sharp';
import { pack } from './model/pack.ts';
import type { Scene } from './model/solids.ts';

const MODELS = 'src/sections/hero/models';

const [name] = readOptions({ allowPositionals: true }).positionals;
if (!name) {
  console.error('No scene given. Example: npx node studio/model.ts world');
  process.exit(1);
}
const [byDay, byNight] = [join(MASTERS, `${name}.webp`), join(MASTERS, `${name}-night.webp`)];
const missing = [byDay, byNight].filter((file) => !existsSync(file));
if (missing.length > 0) {
  console.error(
    `There is no ${missing.join(', and no ')}: \`npx node studio/art.ts\` renders a scene, by night with --mood night.`,
  );
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'model-'));
process.once('exit', () => rmSync(folder, { recursive: true }));
const taken = join(folder, 'scene.json');
const { status, error } = spawnSync('blender', ['-b', '-P', 'studio/model.py', '--', name, taken], {
  stdio: 'inherit',
});
// Blender exits with 0 even if its script fails.
if (error || status !== 0 || !existsSync(taken)) {
  console.error(
    error
      ? 'Blender is missing. On Debian: apt-get install blender python3-numpy gcc libgomp1'
      : `Blender could not export ${name}. \`npx node studio/art.ts --list\` lists the scenes.`,
  );
  process.exit(1);
}
const scene: Scene = JSON.parse(readFileSync(taken, 'utf8'));
const [day, night] = await Promise.all([contentBox(byDay), contentBox(byNight)]);
// An original may be larger than its framing.
const { width, height } = await sharp(byDay).metadata();
scene.size = [width, height];
const file = join(MODELS, `${name}.bin`);
// Compressed here, because many hosts compress only known file types.
writeFileSync(file, deflateRawSync(pack(scene, { day, night }), { level: 9 }));
console.log(`${file}  ${(readFileSync(file).length / 1000).toFixed(1)} kB`);
