/**
 * Makes the icons of phones and installed apps from `public/favicon.svg`, and puts them beside it.
 *
 *   npm run icons
 */
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { readOptions } from '../relay/options.ts';
import { palette } from '../src/styles/palette.ts';

/** The mark, this much of the square high. A maskable icon may be cut to a circle of 80 %. */
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, part: 0.66 },
  { file: 'icon-192.png', size: 192, part: 0.72 },
  { file: 'icon-512.png', size: 512, part: 0.72 },
  { file: 'icon-maskable-512.png', size: 512, part: 0.52 },
];

readOptions({});
for (const { file, size, part } of ICONS) {
  const mark = await sharp('public/favicon.svg', { density: 1200 })
    .resize({ width: Math.round(size * part), height: Math.round(size * part), fit: 'inside' })
    .png()
    .toBuffer();
  const icon = await sharp({ create: { width: size, height: size, channels: 3, background: palette.paper } })
    .composite([{ input: mark }])
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(`public/${file}`, icon);
  console.log(`public/${file}  ${(icon.length / 1000).toFixed(1)} kB`);
}
