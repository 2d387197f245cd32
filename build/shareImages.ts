import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
// @ts-expect-error The package has no types
import subsetFont from 'subset-font';
import type { ShareCard } from '../src/engine/compile/share.ts';
import type { CompiledSite } from '../src/engine/compile/site.ts';
import { palette } from '../src/styles/palette.ts';
import { inParallel } from './inParallel.ts';

/** Drawn once, kept for the next build. */
const CACHE = 'node_modules/.cache/share-images';
/** Goes up with every change of the drawing below. */
const CACHE_VERSION = 2;

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
/** The words' part in px; the picture has the rest, and leaves it a little at the right. */
const WORDS = { width: 560, height: 330 };
const PICTURE = { left: 612, top: 40, width: 600, height: 550 };
/** Room for the company's name above the title, in px. */
const NAME_HEIGHT = 60;
/** Characters of a title that are shown; more would be too small to read. */
const LONGEST = 120;
/** Sizes in pt that a title is tried in, until it fits. */
const SIZES = [86, 76, 66, 56, 48];

const FONT_FILE =
  'node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-opsz-normal.woff2';
/** The name that the font file gives itself. */
const FONT = 'Bricolage Grotesque 96pt ExtraBold,';

const GROUND = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><radialGradient id="g" cx=".76" cy=".38" r=".95"><stop offset=".2" stop-color="${palette.paper}"/><stop offset="1" stop-color="${palette.bone}"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/><rect x="${MARGIN}" y="${HEIGHT - MARGIN - 6}" width="72" height="6" rx="3" fill="${palette.ember}"/></svg>`,
);

/**
 * Draws the pictures for shared links into `dir`, 1200 × 630 px: the page's title, its picture, the company.
 * Each is drawn once for the same title and picture.
 */
export async function writeShareImages(
  dir: string,
  { shareCards, company }: Pick<CompiledSite, 'shareCards' | 'company'>,
): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  await mkdir(join(dir, 'share'), { recursive: true });
  const font = join(CACHE, 'display.ttf');
  if (!existsSync(font)) await keep(font, await plainFont());
  await inParallel(shareCards, async (card) => {
    const key = createHash('sha256').update(
      JSON.stringify([CACHE_VERSION, palette, company, card.title, card.picture?.src]),
    );
    const drawn = join(CACHE, `${key.digest('hex').slice(0, 24)}.jpg`);
    if (!existsSync(drawn)) await keep(drawn, await draw(card, company, font));
    await mkdir(dirname(join(dir, card.file)), { recursive: true });
    await copyFile(drawn, join(dir, card.file));
  });
}

/** Puts a file into the cache, whole: a build may be stopped, and another may run beside it. */
async function keep(file: string, content: Buffer): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/** The display font in one weight and as TrueType, which the text renderer reads. */
async function plainFont(): Promise<Buffer> {
  const letters = Array.from({ length: 0x250 - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
  return subsetFont(await readFile(FONT_FILE), `${letters}–—‘’“”…`, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700, opsz: 48 },
  });
}

async function draw({ title, picture }: ShareCard, company: string, font: string): Promise<Buffer> {
  const [mark, name, words] = await Promise.all([
    sharp('public/favicon.svg', { density: 144 }).resize({ height: 46 }).png().toBuffer(),
    companyName(company, font),
    headline(title, font),
  ]);
  const width = picture?.widths.find((width) => width >= 640) ?? picture?.widths.at(-1);
  const scene =
    picture &&
    (await sharp(join('public', picture.src.replace(/\.\w+$/, `-${width}.avif`)))
      .resize({ width: PICTURE.width, height: PICTURE.height, fit: 'inside' })
      .png()
      .toBuffer({ resolveWithObject: true }));
  return sharp(GROUND)
    .composite([
      ...(scene
        ? [
            {
              input: scene.data,
              left: PICTURE.left + Math.round((PICTURE.width - scene.info.width) / 2),
              top: PICTURE.top + Math.round((PICTURE.height - scene.info.height) / 2),
            },
          ]
        : []),
      { input: mark, left: MARGIN, top: MARGIN - 8 },
      { input: name.data, left: MARGIN + 56, top: MARGIN },
      { input: words.data, left: MARGIN, top: Math.round((HEIGHT - words.info.height) / 2) },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}

/** The company's name in one line, or smaller where it needs more. */
async function companyName(company: string, font: string): ReturnType<typeof write> {
  const style = { font, size: 34, colour: palette.slate, width: 400 };
  const name = await write(company, style);
  return name.info.height <= NAME_HEIGHT ? name : write(company, { ...style, height: NAME_HEIGHT });
}

/** A title in the largest size that fits. */
async function headline(whole: string, font: string): ReturnType<typeof write> {
  const title = whole.length > LONGEST ? `${whole.slice(0, LONGEST).trim()}…` : whole;
  for (const size of SIZES) {
    const words = await write(title, { font, size, colour: palette.ink, width: WORDS.width });
    if (words.info.height <= WORDS.height && words.info.width <= WORDS.width) return words;
  }
  return write(title, { font, size: SIZES.at(-1) ?? 48, colour: palette.ink, ...WORDS });
}

interface TextStyle {
  font: string;
  /** In pt, which are px here. */
  size: number;
  colour: string;
  width: number;
  /** Makes the text smaller until it fits into this height. */
  height?: number;
}

/** Text as a picture with a transparent background. */
async function write(text: string, { font, size, colour, width, height }: TextStyle) {
  const escaped = text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);
  // Letters closer by 3 % of the size; Pango counts in 1024ths of a point.
  const markup = `<span foreground="${colour}" letter_spacing="${Math.round(size * -0.03 * 1024)}">${escaped}</span>`;
  return sharp({
    text: {
      text: markup,
      fontfile: font,
      font: height === undefined ? `${FONT} ${size}` : FONT,
      width,
      // A word that is wider than the picture's half is broken.
      wrap: 'word-char',
      ...(height === undefined ? { dpi: 72 } : { height }),
      spacing: Math.round(size * -0.12),
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}
