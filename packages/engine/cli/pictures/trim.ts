import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ENDINGS } from './masters.ts';

/** Opacity (of 255) from which a pixel counts: the last traces of a shadow do not. */
const VISIBLE = 14;
/** The same by night, when shadows do not show at all. */
const VISIBLE_BY_NIGHT = 128;
/**
 * Share of the objects' width and height that a shadow may take at each side, where the picture has a night: the more of
 * it there is, the larger they are by night than by day, and the farther out of the middle by day.
 */
const MAX_SHADOW_SHARE = 1 / 9;
/** Opacity from which a pixel is part of an object; below it is shadow or glow, or the object's own soft edge. */
const SOLID = 235;
/** Brightness (of 255) below which a pixel is shadow: half a thin line of an object is brighter. */
const DARK = 32;
/**
 * Share of the width and height over which shadows, and the glow around objects, fade to nothing at the edges, so
 * that none ends in a line.
 */
const FADE = { shadow: 0.24, glow: 0.08 };

/** What a cut-out shows, without the empty room around it. Resolves with a pipeline to encode from. */
export async function trim(file: string): Promise<Sharp> {
  const box = await contentBox(file);
  const { data, info } = await sharp(file).extract(box).raw().toBuffer({ resolveWithObject: true });
  for (let pixel = 0; pixel < info.width * info.height; pixel++) {
    const [r = 0, g = 0, b = 0, opacity = 0] = data.subarray(pixel * 4, pixel * 4 + 4);
    if (opacity >= SOLID) continue;
    const fade = 0.3 * r + 0.6 * g + 0.1 * b < DARK ? FADE.shadow : FADE.glow;
    const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
    data[pixel * 4 + 3] = Math.round(opacity * fromEdge(x, info.width, fade) * fromEdge(y, info.height, fade));
  }
  return sharp(data, { raw: info });
}

/** 0 at the edges, 1 from the share `fade` of the length inwards, smooth between. */
function fromEdge(at: number, length: number, fade: number): number {
  const share = Math.min(1, Math.min(at, length - 1 - at) / (length * fade));
  return share * share * (3 - 2 * share);
}

/** Whether a master has a version for the dark theme. */
export function hasNight(file: string): boolean {
  const name = file.slice(0, -extname(file).length);
  return ENDINGS.some((ending) => existsSync(`${name}-night${ending}`));
}

/** The part of a picture that is not transparent, in px. @throws where all of it is. */
export async function contentBox(file: string) {
  const { data, info } = await sharp(file).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const objects = edgesOf(data, info.width, VISIBLE_BY_NIGHT);
  const all = file.includes('-night') ? objects : edgesOf(data, info.width, VISIBLE);
  if (all.right < all.left) throw new Error('shows nothing: it is transparent all over');
  const { left, top, right, bottom } = hasNight(file) && objects.right >= objects.left ? within(all, objects) : all;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** Between which columns and rows pixels are more opaque than that. */
function edgesOf(opacities: Buffer, width: number, least: number): Edges {
  const edges = { left: width, top: opacities.length / width, right: 0, bottom: 0 };
  for (const [index, opacity] of opacities.entries()) {
    if (opacity <= least) continue;
    const [x, y] = [index % width, Math.floor(index / width)];
    [edges.left, edges.right] = [Math.min(edges.left, x), Math.max(edges.right, x)];
    [edges.top, edges.bottom] = [Math.min(edges.top, y), Math.max(edges.bottom, y)];
  }
  return edges;
}

/** All that there is, as far as it is not too far from the objects. */
function within(all: Edges, objects: Edges): Edges {
  const x = Math.round((objects.right - objects.left) * MAX_SHADOW_SHARE);
  const y = Math.round((objects.bottom - objects.top) * MAX_SHADOW_SHARE);
  return {
    left: Math.max(all.left, objects.left - x),
    top: Math.max(all.top, objects.top - y),
    right: Math.min(all.right, objects.right + x),
    bottom: Math.min(all.bottom, objects.bottom + y),
  };
}
