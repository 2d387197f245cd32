import { sitePalette } from '../../build/colours.ts';

/** Returns the tone nearest to an opaque picture's dominant colour. */
export function toneOf(dominant: { r: number; g: number; b: number }): string | undefined {
  const distances = Object.entries(sitePalette().tones).map(([tone, colour]) => {
    const [r = 0, g = 0, b = 0] = (colour.match(/\w\w/g) ?? []).map((part) => Number.parseInt(part, 16));
    return { tone, distance: (r - dominant.r) ** 2 + (g - dominant.g) ** 2 + (b - dominant.b) ** 2 };
  });
  return distances.sort((one, other) => one.distance - other.distance)[0]?.tone;
}
