/**
 * Renders scenes of the picture studio into the picture library, at the size of their framing. Most are cut-outs;
 * scenes with their own backdrop (`portfolio/…`, `people/…`) are opaque. Needs Blender 3.4, and a Chromium for the
 * screens in `studio/screens/`. Installs nothing.
 *
 *   npx node studio/art.ts rpa cybersecurity      renders originals (one to three minutes each)
 *   npx node studio/art.ts rpa --preview          a quick preview: `studio/preview/rpa.webp`
 *   npx node studio/art.ts world --mood night     the dark version, `world-night`
 *   npx node studio/art.ts --list                 lists all scenes
 *
 * Run `npm run pictures` afterwards for the web files.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MASTERS } from '@worldwright/engine/cli';
import sharp from 'sharp';
import { shootScreens } from './screens.ts';

const PREVIEWS = 'studio/preview';
const CUT_OUT = '-cutout.png';
/** No visible difference at full size, at 200 kB instead of a lossless megabyte. */
const NEAR_LOSSLESS = { quality: 95, alphaQuality: 100, effort: 6, smartSubsample: true };

if (spawnSync('blender', ['--version']).status !== 0) {
  console.error('Blender is missing. On Debian: apt-get install blender python3-numpy gcc libgomp1');
  process.exit(1);
}

const args = process.argv.slice(2);
const target = args.includes('--preview') ? PREVIEWS : MASTERS;
if (args.some((name) => name.startsWith('portfolio/'))) await shootScreens();
const renders = mkdtempSync(join(tmpdir(), 'renders-'));
const { status } = spawnSync('blender', ['-b', '-P', 'studio/render.py', '--', ...args, '--cutout', '--out', renders], {
  stdio: 'inherit',
});
for (const file of globSync('**/*.png', { cwd: renders })) {
  const suffix = file.endsWith(CUT_OUT) ? CUT_OUT : '.png';
  const master = join(target, `${file.slice(0, -suffix.length)}.webp`);
  mkdirSync(dirname(master), { recursive: true });
  const { width, height, size } = await sharp(join(renders, file)).webp(NEAR_LOSSLESS).toFile(master);
  console.log(`${master}  ${width}x${height}  ${(size / 1000).toFixed(0)} kB`);
}
rmSync(renders, { recursive: true });
process.exit(status ?? 1);
