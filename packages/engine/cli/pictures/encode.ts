import { existsSync } from 'node:fs';
import type { Sharp } from 'sharp';
import { writeWhole } from './files.ts';
import { likeness } from './likeness.ts';

/** Tried in turn, until a file is light enough. */
export const LIGHTER = [50, 44, 38, 33, 28, 24, 20];
/** Tried in turn, until a picture cannot be told from its original. */
export const LIKER = [50, 56, 62, 68, 74, 80];
/**
 * Likeness (see `likeness`) from which no difference is seen at full size, found by eye on web-hero, rpa and world. A
 * file of more than 1,280 px is only chosen where more than one of its pixels stands in one px of the page, on dense screens
 * and on those of 2560 px, which hides more.
 */
export const ALIKE = { upTo1280: 0.92, wider: 0.9 };

/** Encodes in a quality from 1 to 100. */
type Encode = (quality: number) => Promise<Buffer>;

/**
 * Writes a file in the best quality that is light enough, unless it is there already. Where none is, as of a photograph
 * with leaves or a crowd, it has the least.
 *
 * @param limit most bytes that it should have.
 */
export async function writeLight(file: string, limit: number, encode: Encode): Promise<void> {
  if (!existsSync(file)) await writeWhole(file, await lightest(LIGHTER, limit, encode));
}

/**
 * The picture in the first of these qualities that is light enough, or else in the last: each is lighter than the one
 * before.
 *
 * @param at place of the quality that is tried first: mostly the best is light enough.
 */
async function lightest(qualities: readonly number[], limit: number, encode: Encode, at = 0): Promise<Buffer> {
  const encoded = await encode(qualities[at] ?? 0);
  const isLight = encoded.length <= limit;
  const others = isLight ? qualities.slice(0, at) : qualities.slice(at + 1);
  if (others.length === 0) return encoded;
  const other = await lightest(others, limit, encode, Math.floor((others.length - 1) / 2));
  return isLight && other.length > limit ? encoded : other;
}

/** A picture that is to be told from its original by nobody. */
interface Alike {
  /** In the size that it is encoded in. */
  original: Sharp;
  /** Its width in px. */
  width: number;
  /** Colour that it stands on, as `#rrggbb`. */
  ground: string;
  /** Most bytes that it may have. */
  limit: number;
}

/**
 * Writes a file in the least quality that cannot be told from the original, unless it is there already. Where that takes
 * more than `limit` bytes, it is as good as that limit allows.
 */
export async function writeAlike(
  file: string,
  { original, width, ground, limit }: Alike,
  encode: Encode,
): Promise<void> {
  if (existsSync(file)) return;
  const enough = width > 1280 ? ALIKE.wider : ALIKE.upTo1280;
  const before = await original.png({ compressionLevel: 1 }).toBuffer();
  for (const quality of LIKER) {
    const encoded = await encode(quality);
    // No better quality is lighter: the grain of a photograph would be compared five times more, each for seconds.
    if (encoded.length > limit) break;
    if ((await likeness(before, encoded, ground)) >= enough) return writeWhole(file, encoded);
  }
  await writeLight(file, limit, encode);
}
