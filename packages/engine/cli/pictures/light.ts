import type { Sharp } from 'sharp';
import { luminance } from '../../model/values/luminance.ts';

/** Size in px that a picture is looked at in: what is smaller than a letter there hides no letter. */
const ACROSS = 400;
/** Share of the picture that may be lighter, or darker: the lamps of a night are few, but a word may stand on one. */
const BEYOND = 0.001;
/** Mean relative luminance from which a photograph is light as a whole: snow, a white room, a table in the sun. */
const LIGHT = 0.5;

/** How light a photograph is, in relative luminance from 0 to 1. A thousandth of it may be beyond. */
interface Lightness {
  /** Of its lightest places. */
  light: number;
  /** Of its darkest places; only of a photograph that is light as a whole. */
  dark?: number;
}

/** Measures how light a photograph is. */
export async function lightnessOf(picture: Sharp): Promise<Lightness> {
  const small = await picture.clone().resize({ width: ACROSS }).removeAlpha().toColourspace('srgb').raw().toBuffer();
  const places = Array.from({ length: small.length / 3 }, (_, index) =>
    luminance([...small.subarray(index * 3, index * 3 + 3)].map((channel) => channel / 255)),
  ).sort((one, other) => other - one);
  const beyond = Math.floor(places.length * BEYOND);
  const light = Math.ceil((places[beyond] ?? 1) * 100) / 100;
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  if (mean < LIGHT) return { light };
  return { light, dark: Math.floor((places.at(-1 - beyond) ?? 0) * 100) / 100 };
}
