/**
 * Renders scenes of the picture studio in `art/` and puts them into the picture library as cut-outs, trimmed
 * to what they show. Needs Blender 3.4; installs nothing.
 *
 *   npm run art -- rpa cybersecurity      renders masters (one to three minutes each)
 *   npm run art -- rpa --preview          a quick look: `art/preview/rpa.webp`
 *   npm run art -- world --mood night     the night twin, `world-night`
 *   npm run art -- --list                 all scenes
 *
 * Run `npm run pictures` afterwards for the web files.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cutOut } from './cutOut.ts';

const MASTERS = 'art/masters';
const PREVIEWS = 'art/preview';

if (spawnSync('blender', ['--version']).status !== 0) {
  console.error('Blender is missing. On Debian: apt-get install blender python3-numpy gcc libgomp1');
  process.exit(1);
}

const args = process.argv.slice(2);
const target = args.includes('--preview') ? PREVIEWS : MASTERS;
const renders = mkdtempSync(join(tmpdir(), 'renders-'));
const { status } = spawnSync('blender', ['-b', '-P', 'art/render.py', '--', ...args, '--cutout', '--out', renders], {
  stdio: 'inherit',
});
mkdirSync(target, { recursive: true });
for (const file of readdirSync(renders)) {
  const master = join(target, file.replace('-cutout.png', '.webp'));
  const { width, height, size } = await cutOut(join(renders, file), master);
  console.log(`${master}  ${width}x${height}  ${(size / 1000).toFixed(0)} kB`);
}
rmSync(renders, { recursive: true });
process.exit(status ?? 1);
