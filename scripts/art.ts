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
import sharp from 'sharp';

const MASTERS = 'art/masters';
const PREVIEWS = 'art/preview';
/** Opacity (of 255) from which a pixel belongs to the picture: the last of the shadow does not. */
const VISIBLE = 14;

if (spawnSync('blender', ['--version']).status !== 0) {
  console.error('Blender is missing. On Debian: apt-get install blender python3-numpy gcc libgomp1');
  process.exit(1);
}

/** The part of a picture that is not transparent, in px. */
async function contentBox(file: string) {
  const { data, info } = await sharp(file).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (const [index, alpha] of data.entries()) {
    if (alpha <= VISIBLE) continue;
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

const args = process.argv.slice(2);
const target = args.includes('--preview') ? PREVIEWS : MASTERS;
const renders = mkdtempSync(join(tmpdir(), 'renders-'));
const { status } = spawnSync('blender', ['-b', '-P', 'art/render.py', '--', ...args, '--cutout', '--out', renders], {
  stdio: 'inherit',
});
mkdirSync(target, { recursive: true });
for (const file of readdirSync(renders)) {
  const name = file.replace('-cutout.png', '');
  const picture = join(renders, file);
  const { width, height, size } = await sharp(picture)
    .extract(await contentBox(picture))
    .webp({ quality: 92, alphaQuality: 95, effort: 6, smartSubsample: true })
    .toFile(join(target, `${name}.webp`));
  console.log(`${target}/${name}.webp  ${width}x${height}  ${(size / 1000).toFixed(0)} kB`);
}
rmSync(renders, { recursive: true });
process.exit(status ?? 1);
