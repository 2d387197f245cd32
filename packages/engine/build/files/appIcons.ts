import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { messageOf } from '../../model/messageOf.ts';
import { sitePalette } from '../colours.ts';
import { PlainError } from '../plainError.ts';
import { PUBLIC } from '../site/filesBelow.ts';

export const FAVICON = `${PUBLIC}/favicon.svg`;

/** `part` is the mark's height as a fraction of the icon. Maskable icons may be cropped to a circle of 80 %. */
const ICONS = [
  { file: 'apple-touch-icon.png', size: 180, part: 0.66 },
  { file: 'icon-192.png', size: 192, part: 0.72 },
  { file: 'icon-512.png', size: 512, part: 0.72 },
  { file: 'icon-maskable-512.png', size: 512, part: 0.52 },
];

/** Side of the icon in `favicon.ico`, in px: a tab's icon on a high-density screen. */
const TAB = 32;
const ICO_HEADER = 22;

/**
 * Returns an ICO file with one picture. Browsers without SVG favicons, such as Safari before 26, and many feed readers
 * request `/favicon.ico` without a link to it: https://html.spec.whatwg.org/multipage/links.html#rel-icon
 */
function icoOf(png: Buffer): Buffer {
  // https://en.wikipedia.org/wiki/ICO_(file_format)#Header
  const header = Buffer.alloc(ICO_HEADER);
  header.writeUInt16LE(1, 2); // Type: icon
  header.writeUInt16LE(1, 4); // Number of pictures
  header.writeUInt8(TAB, 6); // Width
  header.writeUInt8(TAB, 7); // Height
  header.writeUInt16LE(1, 10); // Colour planes
  header.writeUInt16LE(32, 12); // Bits per pixel
  header.writeUInt32LE(png.length, 14); // Length in bytes
  header.writeUInt32LE(ICO_HEADER, 18); // Offset
  return Buffer.concat([header, png]);
}

/** Draws the company's mark on a square. @param side of the square in px; @param part the mark's fraction of it */
async function iconOf(side: number, part: number, background: string): Promise<Buffer> {
  const height = Math.round(side * part);
  const mark = sharp(FAVICON, { density: 1200 }).resize({ width: height, height, fit: 'inside' });
  const input = await mark.png().toBuffer();
  const square = sharp({ create: { width: side, height: side, channels: 4, background } });
  return square.composite([{ input }]).png({ compressionLevel: 9 }).toBuffer();
}

/**
 * Draws the app icons and `favicon.ico` from `public/favicon.svg`, on the theme's page colour. Keeps icons that the
 * site has in `public`.
 *
 * @param dir the built site, with the files of `public`
 * @throws {PlainError} if the drawing is missing or unreadable
 */
export async function writeAppIcons(dir: string): Promise<void> {
  const { page } = sitePalette();
  const makers = new Map([
    ...ICONS.map(({ file, size, part }) => [file, () => iconOf(size, part, page)] as const),
    ['favicon.ico', async () => icoOf(await iconOf(TAB, 1, 'transparent'))] as const,
  ]);
  for (const [file, make] of makers) {
    if (existsSync(join(dir, file))) continue;
    const icon = await make().catch((error: unknown) => {
      throw new PlainError(
        `${FAVICON}: the icon of the site cannot be drawn (${messageOf(error)}): save it anew as SVG`,
      );
    });
    await writeFile(join(dir, file), icon);
  }
}
