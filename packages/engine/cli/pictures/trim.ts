import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { ENDINGS } from './masters.ts';

/** Minimum opacity (of 255) of content; excludes the faint ends of shadows. */
const VISIBLE = 14;
/** The same in dark mode, where shadows are invisible. */
const VISIBLE_BY_NIGHT = 128;
/**
 * Maximum width and height of the shadow at each side, as a fraction of the objects', if the picture has a dark variant.
 * More shadow would make the objects larger in dark mode, and off-centre in light mode.
 */
const MAX_SHADOW_SHARE = 1 / 9;
/** Minimum opacity of objects; fainter pixels are shadow, glow or soft edges. */
const SOLID = 235;
/** Brightness (of 255) below which a pixel is shadow. Half-covered pixels of an object's thin lines are brighter. */
const DARK = 32;
/** Fraction of width and height over which shadows and glow fade out at the edges, so none ends in a hard line. */
const FADE = { shadow: 0.24, glow: 0.08 };

/** Trims the empty space around a cut-out. Resolves to a pipeline to encode from. */
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

/** Returns 0 at the edges and 1 from the fraction `fade` of the length inwards, smoothed between. */
function fromEdge(at: number, length: number, fade: number): number {
  const share = Math.min(1, Math.min(at, length - 1 - at) / (length * fade));
  return share * share * (3 - 2 * share);
}

/** Whether a master has a variant for dark mode. */
export function hasNight(file: string): boolean {
  const name = file.slice(0, -extname(file).length);
  return ENDINGS.some((ending) => existsSync(`${name}-night${ending}`));
}

/** Returns the bounding box of a picture's visible content, in px. @throws if it is fully transparent. */
export async function contentBox(file: string) {
  const { data, info } = await sharp(file).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const objects = edgesOf(data, info.width, VISIBLE_BY_NIGHT);
  const all = file.includes('-night') ? objects : edgesOf(data, info.width, VISIBLE);
  if (all.right < all.left) throw new Error('shows nothing: it is transparent all over');
  const { left, top, right, bottom } = hasNight(file) && objects.right >= objects.left ? within(all, objects) : all;
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

type Edges = Record<'left' | 'top' | 'right' | 'bottom', number>;

/** Returns the bounding box of pixels with an opacity above `least`. */
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

/** Limits the content to the objects and `MAX_SHADOW_SHARE` around them. */
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

/** Minimum opacity (of 255) at which a pixel keeps its colour; fainter ones are hardly visible. */
const KEPT = 16;

/**
 * Fills the invisible pixels of a cut-out with its mean colour. They would be black otherwise, and the invisible edge
 * beside the object would take a tenth of an AVIF's bytes and distort the object's colours.
 */
export async function fillUnseen(cutOut: Sharp): Promise<Sharp> {
  const { data, info } = await cutOut.raw().toBuffer({ resolveWithObject: true });
  // Not all of `info`: after a resize it claims premultiplied colours, which were only intermediate.
  const size = { width: info.width, height: info.height };
  const read = (pixels: Buffer, channels: 3 | 4) => sharp(pixels, { raw: { ...size, channels } });
  const firm = await read(data, 4).linear([1, 1, 1, KEPT], [0, 0, 0, 0]).raw().toBuffer();
  const [r, g, b] = await read(firm, 4).resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  const filled = await read(firm, 4).flatten({ background: { r, g, b } }).raw().toBuffer();
  const alpha = await read(data, 4).extractChannel('alpha').raw().toBuffer();
  return read(filled, 3).joinChannel(alpha, { raw: { ...size, channels: 1 } });
}
