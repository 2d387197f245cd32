import type { Sharp } from 'sharp';
import { sitePalette } from '../../build/colours.ts';
import { luminance } from '../../model/values/luminance.ts';

/** Width in px at which a picture is measured. Smaller details do not hide a letter. */
const MEASURED_WIDTH = 400;
/** Fraction of pixels ignored at each end: street lamps in a photo are small, but text may be on one. */
const IGNORED_SHARE = 0.001;
/** Minimum mean relative luminance of a light photograph: snow, a white room, a table in the sun. */
const LIGHT = 0.5;

/** Relative luminance of a photograph, from 0 to 1, without the extreme thousandth. */
interface Lightness {
  light: number;
  /** Luminance of its darkest parts; only for a light photograph. */
  dark?: number;
}

/** Measures the luminance of a photograph. */
export async function lightnessOf(picture: Sharp): Promise<Lightness> {
  const small = await picture
    .clone()
    .resize({ width: MEASURED_WIDTH })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const places = Array.from({ length: small.length / 3 }, (_, index) =>
    luminance([...small.subarray(index * 3, index * 3 + 3)].map((channel) => channel / 255)),
  ).sort((one, other) => other - one);
  const ignored = Math.floor(places.length * IGNORED_SHARE);
  const light = Math.ceil((places[ignored] ?? 1) * 100) / 100;
  const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
  if (mean < LIGHT) return { light };
  return { light, dark: Math.floor((places.at(-1 - ignored) ?? 0) * 100) / 100 };
}

/** Returns the tone nearest to an opaque picture's dominant colour. */
export function toneOf(dominant: { r: number; g: number; b: number }): string | undefined {
  const distances = Object.entries(sitePalette().tones).map(([tone, colour]) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/\w\w/g) ?? []).map((part) => Number.parseInt(part, 16));
    return { tone, distance: (r - dominant.r) ** 2 + (g - dominant.g) ** 2 + (b - dominant.b) ** 2 };
  });
  return distances.sort((one, other) => one.distance - other.distance)[0]?.tone;
}
