import type { WebPicture } from '@worldwright/engine/component';
import type { Box, Model, Mood } from './model';

/** Margin of the canvas around the picture, as a share of its size: tiles rise beyond the picture. */
const MARGIN = 0.12;

/** Returns the part of the frame on the canvas: the picture and its margin. Must match `inset` in the styles. */
export function partOf({ left, top, width, height }: Box): Box {
  return {
    left: left - width * MARGIN,
    top: top - height * MARGIN,
    width: width * (1 + 2 * MARGIN),
    height: height * (1 + 2 * MARGIN),
  };
}

/** Returns whether a model was made from this picture: the sizes in light and dark mode match. */
export function fits({ box }: Model, { width, height, night }: WebPicture): boolean {
  const isDay = box.day.width === width && box.day.height === height;
  return isDay && box.night.width === night?.width && box.night.height === night.height;
}

/** Returns which version of the picture the browser shows. */
export function moodOf({ currentSrc }: HTMLImageElement, { night }: WebPicture): Mood {
  const base = night?.src.slice(0, night.src.lastIndexOf('.'));
  return base !== undefined && currentSrc.includes(base) ? 'night' : 'day';
}
