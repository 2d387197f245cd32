import { existsSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { ssim } from 'ssim.js';
import { writeWhole } from './files.ts';

/** Qualities tried in turn until a file is small enough. */
export const LIGHTER = [50, 44, 38, 33, 28, 24, 20];
/** Qualities tried in turn until a picture is indistinguishable from its original. */
export const LIKER = [50, 56, 62, 68, 74, 80];
/**
 * Minimum `likeness` without a visible difference at full size, found by eye on web-hero, rpa and world. Browsers choose
 * files over 1,280 px only on dense screens and those of 2,560 px, which show them scaled down and hide more.
 */
export const ALIKE = { upTo1280: 0.92, wider: 0.9 };

/** Encodes with a quality from 1 to 100. */
type Encode = (quality: number) => Promise<Buffer>;

/**
 * Writes a file, unless it exists, in the best quality within the limit. If no quality is, as for photographs of leaves
 * or a crowd, it uses the lowest.
 *
 * @param limit maximum size in bytes.
 */
export async function writeLight(file: string, limit: number, encode: Encode): Promise<void> {
  if (!existsSync(file)) await writeWhole(file, await lightest(LIGHTER, limit, encode));
}

/**
 * Returns the picture in the first quality within the limit, or else in the last. A binary search: file sizes decrease
 * with each quality.
 *
 * @param at index of the quality to try first; usually the best is small enough.
 */
async function lightest(qualities: readonly number[], limit: number, encode: Encode, at = 0): Promise<Buffer> {
  const encoded = await encode(qualities[at] ?? 0);
  const isLight = encoded.length <= limit;
  const others = isLight ? qualities.slice(0, at) : qualities.slice(at + 1);
  if (others.length === 0) return encoded;
  const other = await lightest(others, limit, encode, Math.floor((others.length - 1) / 2));
  return isLight && other.length > limit ? encoded : other;
}

/** Quantile of the similarities that must be high enough: the worst hundredth. */
const QUANTILE = 0.01;

async function flattened(picture: Buffer, ground: string) {
  const { data, info } = await sharp(picture)
    .flatten({ background: ground })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/**
 * Returns the structural similarity (SSIM, 1 is identical) of a picture and its original of the same size, at the worst
 * hundredth of its pixels. The mean would hide an artefact in a picture with much empty space.
 *
 * @param ground background colour as `#rrggbb`.
 * @see https://ece.uwaterloo.ca/~z70wang/research/ssim/
 */
async function likeness(original: Buffer, encoded: Buffer, ground: string): Promise<number> {
  const { ssim_map: places } = ssim(await flattened(original, ground), await flattened(encoded, ground), {
    downsample: false,
    ssim: 'fast',
  });
  const sorted = Float64Array.from(places.data).sort();
  return sorted[Math.floor(sorted.length * QUANTILE)] ?? 0;
}

/** A picture to encode without visible difference. */
interface Alike {
  /** The original in the size to encode. */
  original: Sharp;
  /** Its width in px. */
  width: number;
  /** Background colour as `#rrggbb`. */
  ground: string;
  /** Maximum size in bytes. */
  limit: number;
}

/**
 * Writes a file, unless it exists, in the lowest quality without visible difference to the original. If that exceeds
 * `limit` bytes, it uses the best quality within the limit.
 */
export async function writeAlike(
  file: string,
  { original, width, ground, limit }: Alike,
  encode: Encode,
): Promise<void> {
  if (existsSync(file)) return;
  const minLikeness = width > 1280 ? ALIKE.wider : ALIKE.upTo1280;
  const before = await original.png({ compressionLevel: 1 }).toBuffer();
  for (const quality of LIKER) {
    const encoded = await encode(quality);
    // Higher qualities are larger, and each comparison takes seconds.
    if (encoded.length > limit) break;
    if ((await likeness(before, encoded, ground)) >= minLikeness) return writeWhole(file, encoded);
  }
  await writeLight(file, limit, encode);
}
