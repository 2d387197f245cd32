/**
 * Makes the web files of the picture library: `art/masters/**` becomes `public/pictures/**` (AVIF in several widths,
 * WebP in one, and a PNG or JPEG; cut-outs trimmed to what they show, drawings as they are) and
 * `src/pictures.json`, which tells the site what there is.
 * Each file is named by the hash of its master, so a master is encoded once; files without a master go.
 *
 *   npm run pictures
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import { palette } from '../src/styles/palette.ts';
import { trim } from './trim.ts';

const MASTERS = 'art/masters';
const PUBLIC = 'public';
const LIST = 'src/pictures.json';
/** Goes up with every change of the code that shapes a picture, here or in `trim.ts`. */
const EDITION = 2;
/** Widths in px, with the most bytes that a file may have: the smaller serve cards on phones, the larger banners. */
const WIDTHS = [
  [320, 8_000],
  [480, 12_000],
  [640, 18_000],
  [960, 25_000],
] as const;
/** Tried in turn, until a file is light enough. */
const QUALITIES = [50, 44, 38, 33, 28, 24, 20];
const AVIF = { effort: 6, chromaSubsampling: '4:2:0' };
const WEBP = { effort: 5, smartSubsample: true, alphaQuality: 60 };
/** The one width of WebP, for the few browsers without AVIF. */
const WEBP_WIDTH = 480;
const WEBP_LIMIT = 25_000;
/** For what knows neither: old browsers, feed readers, mail. A cut-out keeps its alpha, and is small for that. */
const FALLBACK_WIDTH = { png: 256, jpg: 640 };
const FALLBACK_LIMIT = 25_000;
/** A picture is encoded anew when any of it changes. */
const SETTINGS = JSON.stringify([
  EDITION,
  WIDTHS,
  QUALITIES,
  AVIF,
  WEBP,
  WEBP_WIDTH,
  WEBP_LIMIT,
  FALLBACK_WIDTH,
  FALLBACK_LIMIT,
]);

/** What may stand for a picture that fills its frame until it is there: the classes of `src/ui/Picture.module.css`. */
const TONES = ['paper', 'bone', 'sand', 'mist', 'sea', 'slate', 'ink'] as const;

interface Entry {
  /** The fallback, or the drawing; the other files stand beside it. */
  src: string;
  width: number;
  height: number;
  widths: number[];
  tone?: string | undefined;
}

/**
 * Encodes a file in the best quality that is light enough, unless it is there already.
 *
 * @throws if no quality is.
 */
async function once(file: string, limit: number, encode: (quality: number) => Promise<Buffer>): Promise<string> {
  if (existsSync(join(PUBLIC, file))) return file;
  for (const quality of QUALITIES) {
    const encoded = await encode(quality);
    if (encoded.length > limit) continue;
    await writeFile(join(PUBLIC, file), encoded);
    return file;
  }
  throw new Error(`${file} cannot be encoded in ${limit} bytes`);
}

/** The tone nearest to what most of an opaque picture is. */
function toneOf(dominant: { r: number; g: number; b: number }): string | undefined {
  const distance = (tone: (typeof TONES)[number]) => {
    const [r = 0, g = 0, b = 0] = (palette[tone].match(/\w\w/g) ?? []).map((part) => Number.parseInt(part, 16));
    return (r - dominant.r) ** 2 + (g - dominant.g) ** 2 + (b - dominant.b) ** 2;
  };
  const [nearest] = [...TONES].sort((one, other) => distance(one) - distance(other));
  return nearest;
}

const masters = (await readdir(MASTERS, { recursive: true })).filter((name) => /\.(webp|png|svg)$/.test(name)).sort();
const list: Record<string, Entry> = {};
const kept = new Set<string>();

for (const [index, master] of masters.entries()) {
  const file = join(MASTERS, master);
  const name = master.slice(0, -extname(master).length);
  const hash = createHash('sha256')
    .update(SETTINGS)
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 8);
  const base = `/pictures/${name}.${hash}`;
  await mkdir(join(PUBLIC, dirname(base)), { recursive: true });
  if (master.endsWith('.svg')) {
    await copyFile(file, join(PUBLIC, `${base}.svg`));
    kept.add(`${base}.svg`);
    const { width, height } = await sharp(file).metadata();
    list[name] = { src: `${base}.svg`, width, height, widths: [] };
    continue;
  }
  const { isOpaque, dominant } = await sharp(file).stats();
  const shown = isOpaque ? sharp(file) : await trim(file);
  const { width, height } = await shown.metadata();
  // A sharper kernel overshoots at the edges of a cut-out, and leaves specks of other colours there.
  const kernel = isOpaque ? 'lanczos3' : 'linear';
  const resized = (to: number) => shown.clone().resize({ width: to, kernel, withoutEnlargement: true });
  const widths: number[] = [];
  for (const [candidate, limit] of WIDTHS) {
    if (candidate > width) continue;
    widths.push(candidate);
    const avif = (quality: number) =>
      resized(candidate)
        .avif({ ...AVIF, quality })
        .toBuffer();
    kept.add(await once(`${base}-${candidate}.avif`, limit, avif));
  }
  const webp = (quality: number) =>
    resized(WEBP_WIDTH)
      .webp({ ...WEBP, quality: quality + 25 })
      .toBuffer();
  kept.add(await once(`${base}.webp`, WEBP_LIMIT, webp));
  const format = isOpaque ? 'jpg' : 'png';
  const fallback = (quality: number) => {
    const small = resized(FALLBACK_WIDTH[format]);
    return (isOpaque ? small.jpeg({ quality: quality + 25, mozjpeg: true }) : small.png({ quality })).toBuffer();
  };
  const src = await once(`${base}.${format}`, FALLBACK_LIMIT, fallback);
  kept.add(src);
  list[name] = { src, width, height, widths, tone: isOpaque ? toneOf(dominant) : undefined };
  console.log(`${index + 1}/${masters.length} ${name}`);
}

for (const name of await readdir(join(PUBLIC, 'pictures'), { recursive: true })) {
  const path = `/pictures/${name}`;
  if (extname(name) && !kept.has(path)) await rm(join(PUBLIC, path));
}
await writeFile(LIST, `${JSON.stringify(list, null, 2)}\n`);
console.log(`${Object.keys(list).length} pictures, ${kept.size} web files`);
