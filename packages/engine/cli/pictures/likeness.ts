import sharp from 'sharp';
import { ssim } from 'ssim.js';

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
export async function likeness(original: Buffer, encoded: Buffer, ground: string): Promise<number> {
  const { ssim_map: places } = ssim(await flattened(original, ground), await flattened(encoded, ground), {
    downsample: false,
    ssim: 'fast',
  });
  const sorted = Float64Array.from(places.data).sort();
  return sorted[Math.floor(sorted.length * QUANTILE)] ?? 0;
}
