import { sitePalette } from '../../build/colours.ts';

/** Placeholder colours while a photograph loads: the classes of `src/ui/photo/Picture.module.css`. */
const TONES = ['paper', 'bone', 'sand', 'mist', 'sea', 'slate', 'ink'] as const;

/** Returns the tone nearest to an opaque picture's dominant colour. */
export function toneOf(dominant: { r: number; g: number; b: number }): string | undefined {
  const distance = (tone: (typeof TONES)[number]) => {
    const [r = 0, g = 0, b = 0] = (sitePalette()[tone].match(/\w\w/g) ?? []).map((part) => Number.parseInt(part, 16));
    return (r - dominant.r) ** 2 + (g - dominant.g) ** 2 + (b - dominant.b) ** 2;
  };
  const [nearest] = [...TONES].sort((one, other) => distance(one) - distance(other));
  return nearest;
}
