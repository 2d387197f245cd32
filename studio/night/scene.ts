import sharp from 'sharp';
import library from '../../src/pictures.json' with { type: 'json' };
import { filtered, nightFilter } from './filter.ts';

/** Opacity (of 255) from which a pixel belongs to an object, not to its shadow. */
const SOLID = 200;

/** A picture as raw pixels with opacity. */
export interface Scene {
  data: Buffer;
  info: { width: number; height: number; channels: 4 };
}

const files: ReadonlyMap<string, { src: string }> = new Map(Object.entries(library));

/** Returns the names of cut-outs rendered by night, and of dimmed ones. Pictures in folders are no cut-outs. */
export function scenesByNight(): { rendered: string[]; dimmed: string[] } {
  const day = [...files.keys()].filter((name) => !name.includes('/') && !name.endsWith('-night')).sort();
  const hasNight = (name: string) => files.has(`${name}-night`);
  return { rendered: day.filter(hasNight), dimmed: day.filter((name) => !hasNight(name)) };
}

/** Loads a picture of the library at a width in px. @throws if there is none */
export async function sceneOf(name: string, width: number): Promise<Scene> {
  const src = files.get(name)?.src;
  if (!src) throw new Error(`src/pictures.json has no picture "${name}": npm run pictures`);
  const { data, info } = await sharp(`public${src.slice(0, src.lastIndexOf('.'))}.webp`)
    .resize({ width })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 4 } };
}

/** Returns a day scene as shown in dark mode. */
export const dimmed = ({ data, info }: Scene): Scene => ({ data: filtered(data, nightFilter()), info });

/** Perceived lightness of a scene's objects, from 0 (black) to 100 (white). */
export interface Lightness {
  /** The darkest tenth is darker. */
  darks: number;
  /** The median. */
  middle: number;
  /** The lightest tenth is lighter. */
  lights: number;
}

/** https://www.w3.org/TR/css-color-4/#lab-colors */
function lightnessOf(red: number, green: number, blue: number): number {
  const linear = (level: number) => (level <= 10.3 ? level / 3294.6 : ((level / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
}

/** Returns the lightness of a scene's objects, without their shadows. */
export function lightness({ data }: Scene): Lightness {
  const levels: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
    if (opacity >= SOLID) levels.push(lightnessOf(red, green, blue));
  }
  levels.sort((a, b) => a - b);
  const at = (share: number) => levels[Math.floor(levels.length * share)] ?? 0;
  return { darks: at(0.1), middle: at(0.5), lights: at(0.9) };
}
