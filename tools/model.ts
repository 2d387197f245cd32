/**
 * Takes a scene of the picture studio apart, so that its picture can come alive: solids, light by day and by night.
 * Writes `src/sections/hero/models/NAME.bin`, for the pictures NAME and NAME-night of the library. Do it again after
 * either has been rendered anew. Needs Blender 3.4, and three minutes.
 *
 *   npm run art:model -- world
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import sharp from 'sharp';
import { readOptions } from '../relay/options.ts';
import { pack } from './model/pack.ts';
import type { Scene } from './model/solids.ts';
import { contentBox } from './pictures/trim.ts';

const MASTERS = 'art/masters';
const MODELS = 'src/sections/hero/models';

const [name] = readOptions({ allowPositionals: true }).positionals;
if (!name) {
  console.error('Which scene? npm run art:model -- world');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'model-'));
const taken = join(folder, 'scene.json');
const { status, error } = spawnSync('blender', ['-b', '-P', 'art/model.py', '--', name, taken], { stdio: 'inherit' });
if (error || status !== 0) {
  console.error('Blender is missing, or has failed. On Debian: apt-get install blender python3-numpy gcc libgomp1');
  process.exit(1);
}
const scene: Scene = JSON.parse(readFileSync(taken, 'utf8'));
rmSync(folder, { recursive: true });
const [day, night] = await Promise.all([name, `${name}-night`].map((one) => contentBox(join(MASTERS, `${one}.webp`))));
if (!day || !night) throw new Error(`${MASTERS} needs ${name}.webp and ${name}-night.webp`);
// The master may be larger than the framing says.
const { width, height } = await sharp(join(MASTERS, `${name}.webp`)).metadata();
scene.size = [width, height];
const file = join(MODELS, `${name}.bin`);
// Packed, because many hosts compress only what they know.
writeFileSync(file, deflateRawSync(pack(scene, { day, night }), { level: 9 }));
console.log(`${file}  ${(readFileSync(file).length / 1000).toFixed(1)} kB`);
