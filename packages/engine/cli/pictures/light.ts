import type { Sharp } from 'sharp';
import { luminance } from '../../model/values/luminance.ts';

/** Size in px that a picture is looked at in: what is smaller than a letter there hides no letter. */
const ACROSS = 400;
/** Share of the picture that may be lighter: the lamps of a night are few, but a word may stand on one. */
const LIGHTER = 0.001;

/** Returns the relative luminance of a picture's lightest places, from 0 to 1: a thousandth of it may be lighter. */
export async function lightOf(picture: Sharp): Promise<number> {
  const small = await picture.clone().resize({ width: ACROSS }).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const places = Array.from({ length: small.length / 3 }, (_, index) =>
    luminance([...small.subarray(index * 3, index * 3 + 3)].map((channel) => channel / 255)),
  ).sort((one, other) => other - one);
  return Math.ceil((places[Math.floor(places.length * LIGHTER)] ?? 1) * 100) / 100;
}
