import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { sitePalette } from '../../build/colours.ts';
import { ALIKE, LIGHTER, LIKER, writeAlike, writeLight } from './encode.ts';
import { lightnessOf, toneOf } from './light.ts';
import { type Size, sizesOf } from './sizes.ts';
import { fillUnseen, hasNight, trim } from './trim.ts';

const PUBLIC = 'public';
/** Length of the hash in file names. Short, since pages contain dozens, and a picture has few versions. */
const HASH_LENGTH = 5;
/** Version of the encoding code; increase it with every change that affects pictures. */
const EDITION = 4;
const AVIF = { effort: 6, chromaSubsampling: '4:2:0' };
/** For small files: with this tuning, a quality lower by `LESS` has the same `likeness` and a seventh fewer bytes. */
const TUNED = { tune: 'ssim' } as const;
const LESS = 5;
const WEBP = { effort: 5, smartSubsample: true, alphaQuality: 60 };
/** The one width of WebP, for the few browsers without AVIF. */
const WEBP_WIDTH = 480;
/** Maximum width in px of files written with `isFirst`. */
const FIRST_WIDTH = 640;
/** Width of the file for Markdown, the sitemap and structured data; no page shows it. PNGs are narrower: alpha costs bytes. */
const FALLBACK_WIDTH = { png: 256, jpg: 640 };
/** Maximum size in bytes of the WebP and the fallback. */
const LIMIT = 25_000;
const SETTINGS = { EDITION, AVIF, TUNED, LESS, WEBP, WEBP_WIDTH, FALLBACK_WIDTH, LIMIT, LIGHTER };
const LARGE_SETTINGS = { LIKER, ALIKE };

/** Schema of `src/pictures.json`. */
export const listSchema = z.record(
  z.string(),
  z.object({
    /** The PNG, JPEG or drawing; the other files are in the same folder. */
    src: z.string(),
    width: z.number(),
    height: z.number(),
    widths: z.array(z.number()),
    /** For photographs: see `PictureFiles`. */
    tone: z.string().optional(),
    light: z.number().optional(),
    /** Luminance of the darkest parts of a light photograph. */
    dark: z.number().optional(),
  }),
);

type Entry = z.output<typeof listSchema>[string];

interface WebFile {
  /** Path below `public`. */
  path: string;
  /** Maximum size in bytes. */
  limit: number;
}

interface Source {
  /** Prefix of all its files' paths below `public`. */
  base: string;
  isOpaque: boolean;
  ground: string;
  /** Returns the picture at a width in px, never enlarged. */
  resized: (width: number) => Sharp;
}

/** Returns a hash of the master, the settings, the sizes, and whether there is a dark variant. */
async function hashOf(file: string, sizes: Size[]): Promise<string> {
  const settings = sizes.some(({ isAlike }) => isAlike) ? { ...SETTINGS, ...LARGE_SETTINGS } : SETTINGS;
  const hash = createHash('sha256').update(JSON.stringify([settings, sizes, ...(hasNight(file) ? ['night'] : [])]));
  return hash
    .update(await readFile(file))
    .digest('hex')
    .slice(0, HASH_LENGTH);
}

const readPixels = (picture: Sharp) => picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });

async function writeAvif(source: Source, { width, limit, isAlike, effort = AVIF.effort }: Size): Promise<WebFile> {
  const { base, isOpaque, ground, resized } = source;
  const path = `${base}-${width}.avif`;
  let read: ReturnType<typeof readPixels> | undefined;
  /** Reads a large photograph only once for all qualities. */
  const pixels = async () => {
    read ??= readPixels(resized(width));
    const { data, info } = await read;
    return sharp(data, { raw: info });
  };
  const encode = async (quality: number) => {
    if (isAlike)
      return resized(width)
        .avif({ ...AVIF, quality })
        .toBuffer();
    const light = isOpaque ? await pixels() : await fillUnseen(resized(width));
    return light.avif({ ...AVIF, ...TUNED, effort, quality: quality - LESS }).toBuffer();
  };
  if (isAlike) await writeAlike(`${PUBLIC}${path}`, { original: resized(width), width, ground, limit }, encode);
  else await writeLight(`${PUBLIC}${path}`, limit, encode);
  return { path, limit };
}

async function writeWebp({ base, resized }: Source): Promise<WebFile> {
  const path = `${base}.webp`;
  await writeLight(`${PUBLIC}${path}`, LIMIT, (quality) =>
    resized(WEBP_WIDTH)
      .webp({ ...WEBP, quality: quality + 25 })
      .toBuffer(),
  );
  return { path, limit: LIMIT };
}

async function writeFallback({ base, isOpaque, resized }: Source): Promise<string> {
  const format = isOpaque ? 'jpg' : 'png';
  const path = `${base}.${format}`;
  const small = resized(FALLBACK_WIDTH[format]);
  await writeLight(`${PUBLIC}${path}`, LIMIT, (quality) => {
    const one = small.clone();
    return (isOpaque ? one.jpeg({ quality: quality + 25, mozjpeg: true }) : one.png({ quality })).toBuffer();
  });
  return path;
}

/** Reads a master. Rotates JPEGs by their EXIF orientation and converts them to sRGB. */
const readMaster = (file: string): Promise<Buffer> =>
  /\.jpe?g$/i.test(file) ? sharp(file).autoOrient().png().toBuffer() : readFile(file);

/** The web files of a master. */
export interface Written {
  /** Entry in `src/pictures.json`. */
  entry: Entry;
  /** Paths below `public`. */
  files: string[];
  /** Files over their size limit, with their sizes. */
  heavy: string[];
}

interface Making {
  isFirst?: boolean;
  onFile?: (made: number, total: number) => void;
}

/**
 * Writes the missing web files of a master.
 *
 * @param name its name in the library: its path without the extension.
 * @param isFirst whether to write only the files that a page needs to show it.
 * @param onFile called after each file, with the number of finished files and the total.
 * @throws if the master is fully transparent.
 */
export async function writeWebFiles(
  file: string,
  name: string,
  { isFirst = false, onFile = () => {} }: Making = {},
): Promise<Written> {
  const picture = await readMaster(file);
  const { isOpaque, dominant } = await sharp(picture).stats();
  const shown = isOpaque ? sharp(picture) : await trim(file);
  const { width, height } = await shown.metadata();
  const master = await sharp(picture).metadata();
  const all = sizesOf(master.width, width, isOpaque);
  const sizes = isFirst ? all.filter((size) => size.width <= FIRST_WIDTH).slice(-1) : all;
  const total = sizes.length + 2;
  let made = 0;
  const done = <File>(file: File): File => {
    made += 1;
    onFile(made, total);
    return file;
  };
  // A sharper kernel overshoots at the edges of a cut-out and leaves specks of other colours.
  const kernel = isOpaque ? 'lanczos3' : 'linear';
  const source: Source = {
    base: `/pictures/${name}.${await hashOf(file, all)}`,
    isOpaque,
    ground: name.endsWith('-night') ? sitePalette().night : sitePalette().page,
    resized: (to) => shown.clone().resize({ width: to, kernel, withoutEnlargement: true }),
  };
  // Concurrent: one encoder rarely uses all cores.
  const files = Promise.all([...sizes.map((size) => writeAvif(source, size).then(done)), writeWebp(source).then(done)]);
  const [shownFiles, src] = await Promise.all([files, writeFallback(source).then(done)]);
  const ofPhotograph = isOpaque ? { tone: toneOf(dominant), ...(await lightnessOf(sharp(picture))) } : {};
  return {
    entry: { src, width, height, widths: sizes.map((size) => size.width), ...ofPhotograph },
    files: [...shownFiles.map(({ path }) => path), src],
    heavy: await tooHeavy(shownFiles),
  };
}

/**
 * Returns a master's existing web files without reading its pixels.
 *
 * @param entry its entry in the list.
 * @returns undefined if any file is missing or outdated.
 */
export async function writtenBefore(file: string, name: string, entry: Entry): Promise<Written | undefined> {
  const isOpaque = entry.tone !== undefined;
  const { width, autoOrient } = await sharp(file).metadata();
  const sizes = sizesOf(/\.jpe?g$/i.test(file) ? autoOrient.width : width, entry.width, isOpaque);
  const base = `/pictures/${name}.${await hashOf(file, sizes)}`;
  const shown = sizes.map((size) => ({ path: `${base}-${size.width}.avif`, limit: size.limit }));
  const shownFiles = [...shown, { path: `${base}.webp`, limit: LIMIT }];
  const files = [...shownFiles.map(({ path }) => path), entry.src];
  const isWhole =
    entry.src === `${base}.${isOpaque ? 'jpg' : 'png'}` && files.every((path) => existsSync(PUBLIC + path));
  return isWhole ? { entry, files, heavy: await tooHeavy(shownFiles) } : undefined;
}

/** Returns files over their limit in bytes, with their sizes. */
export async function tooHeavy(files: WebFile[]): Promise<string[]> {
  const weights = await Promise.all(files.map(async (file) => ({ ...file, ...(await stat(`${PUBLIC}${file.path}`)) })));
  return weights
    .filter(({ size, limit }) => size > limit)
    .map(({ path, size, limit }) => `${path} has ${Math.ceil(size / 1000)} kB and should have ${limit / 1000}`);
}

/** Returns a drawing's path below `public`. */
export async function drawingPath(file: string, name: string): Promise<string> {
  return `/pictures/${name}.${await hashOf(file, [])}${extname(file)}`;
}
