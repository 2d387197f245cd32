import { existsSync } from 'node:fs';
import { trim } from '../pictures/trim.ts';
import { filtered, nightFilter } from './filter.ts';

/** Longest side in px that a scene is looked at in. */
const SIZE = 280;
/** Opacity (of 255) from which a pixel is of an object, not of its shadow. */
const SOLID = 200;

/** A picture as raw pixels with opacity. */
export interface Scene {
  data: Buffer;
  info: { width: number; height: number; channels: 4 };
}

const masterOf = (name: string) => `art/masters/${name}.webp`;

/** Whether a scene has been rendered by night. */
export const hasTwin = (name: string): boolean => existsSync(masterOf(`${name}-night`));

/** A master of a cut-out, small. */
export async function sceneOf(name: string): Promise<Scene> {
  const shown = await trim(masterOf(name));
  const { data, info } = await shown
    .resize({ width: SIZE, height: SIZE, fit: 'inside', kernel: 'linear' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 4 } };
}

/** A scene as the site shows it by night. */
export async function nightOf(name: string): Promise<Scene> {
  if (hasTwin(name)) return sceneOf(`${name}-night`);
  return dimmed(await sceneOf(name));
}

/** A day scene as the site dims it. */
export const dimmed = ({ data, info }: Scene): Scene => ({ data: filtered(data, nightFilter()), info });

/** How light a scene is, as the eye sees it, from 0 (black) to 100 (white). */
export interface Lightness {
  /** Of its middle pixel, and of that which only a tenth of them are lighter than. */
  middle: number;
  lights: number;
}

/** https://www.w3.org/TR/css-color-4/#lab-colors */
function lightnessOf(red: number, green: number, blue: number): number {
  const linear = (level: number) => (level <= 10.3 ? level / 3294.6 : ((level / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  return luminance > 0.008856 ? 116 * Math.cbrt(luminance) - 16 : 903.3 * luminance;
}

/** How light the objects of a scene are. */
export function lightness({ data }: Scene): Lightness {
  const levels: number[] = [];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
    if (opacity >= SOLID) levels.push(lightnessOf(red, green, blue));
  }
  levels.sort((a, b) => a - b);
  const at = (share: number) => levels[Math.floor(levels.length * share)] ?? 0;
  return { middle: at(0.5), lights: at(0.9) };
}
