/**
 * Makes the icons of phones and installed apps from `public/favicon.svg`, and the one of tabs that cannot show a drawing, and
 * puts them beside it.
 *
 *   npx worldwright icons
 */
import { writeFile } from 'node:fs/promises';
import { readOptions } from '@worldwright/relay/node';
import sharp from 'sharp';
import { sitePalette } from '../build/theme.ts';

/** The mark, this much of the square high. A maskable icon may be cut to a circle of 80 %. */
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, part: 0.66 },
  { file: 'icon-192.png', size: 192, part: 0.72 },
  { file: 'icon-512.png', size: 512, part: 0.72 },
  { file: 'icon-maskable-512.png', size: 512, part: 0.52 },
];

/** Side of the icon in `favicon.ico`, in px: of a tab on a fine screen. */
const TAB = 32;
const ICO_HEADER = 22;

/**
 * An icon file with one picture in it. Browsers without drawings in tabs, such as Safari before 26, and many readers of
 * feeds ask for `/favicon.ico`, whatever a page says: https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
function icoOf(png: Buffer): Buffer {
  // https://en.wikipedia.org/wiki/ICO_(file_format)#Header
  const header = Buffer.alloc(ICO_HEADER);
  header.writeUInt16LE(1, 2); // An icon,
  header.writeUInt16LE(1, 4); // of one picture,
  header.writeUInt8(TAB, 6); // so wide
  header.writeUInt8(TAB, 7); // and so high,
  header.writeUInt16LE(1, 10); // in one plane
  header.writeUInt16LE(32, 12); // of 32 bits a pixel,
  header.writeUInt32LE(png.length, 14); // so long,
  header.writeUInt32LE(ICO_HEADER, 18); // which begins here.
  return Buffer.concat([header, png]);
}

/** The company's mark, as large as it can be in a square. @param side of the square, in px. */
const markOf = (side: number) =>
  sharp('public/favicon.svg', { density: 1200 }).resize({ width: side, height: side, fit: 'inside' });

async function write(file: string, icon: Buffer): Promise<void> {
  await writeFile(`public/${file}`, icon);
  console.log(`public/${file}  ${(icon.length / 1000).toFixed(1)} kB`);
}

readOptions({});
for (const { file, size, part } of ICONS) {
  const mark = await markOf(Math.round(size * part))
    .png()
    .toBuffer();
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: sitePalette().paper } });
  const icon = ground.composite([{ input: mark }]).png({ palette: true, compressionLevel: 9 });
  await write(file, await icon.toBuffer());
}
const mark = await markOf(TAB).png().toBuffer();
const square = sharp({ create: { width: TAB, height: TAB, channels: 4, background: 'transparent' } });
await write(
  'favicon.ico',
  icoOf(
    await square
      .composite([{ input: mark }])
      .png({ compressionLevel: 9 })
      .toBuffer(),
  ),
);
