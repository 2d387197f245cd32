import sharp from 'sharp';
import { ssim } from 'ssim.js';

/** The weakest part of a picture that still has to be like its original: of a hundred places, the worst one. */
const WEAKEST = 0.01;

/** The pixels of a picture as they are seen, on the colour that it stands on. */
async function seen(picture: Buffer, ground: string) {
  const { data, info } = await sharp(picture)
    .flatten({ background: ground })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

/**
 * How like a picture is to its original, both of the same size: the structural similarity (1 is the same) in the
 * weakest hundredth of its places. The mean over all of them would hide a fault below the empty room round it.
 *
 * @param ground colour that both stand on, as `#rrggbb`.
 * @see https://ece.uwaterloo.ca/~z70wang/research/ssim/
 */
export async function likeness(original: Buffer, encoded: Buffer, ground: string): Promise<number> {
  const { ssim_map: places } = ssim(await seen(original, ground), await seen(encoded, ground), {
    downsample: false,
    ssim: 'fast',
  });
  const sorted = Float64Array.from(places.data).sort();
  return sorted[Math.floor(sorted.length * WEAKEST)] ?? 0;
}
