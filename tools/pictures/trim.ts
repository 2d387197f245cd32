import sharp, { type Sharp } from 'sharp';

/** Opacity (of 255) from which a pixel counts: the last traces of a shadow do not. */
const VISIBLE = 14;
/** The same by night, when shadows do not show at all. */
const VISIBLE_BY_NIGHT = 128;
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

/** The part of a picture that is not transparent, in px. @throws where all of it is. */
export async function contentBox(file: string) {
  const visible = file.includes('-night') ? VISIBLE_BY_NIGHT : VISIBLE;
  const { data, info } = await sharp(file).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [info.width, info.height, 0, 0];
  for (const [index, alpha] of data.entries()) {
    if (alpha <= visible) continue;
    const [x, y] = [index % info.width, Math.floor(index / info.width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < left) throw new Error('shows nothing: it is transparent all over');
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}
