import type { WebPicture } from '@worldwright/engine/component';
import type { Box, Model, Mood } from './model';

/** How much further than the picture the canvas reaches on each side, as a share: tiles rise beyond it. */
const MARGIN = 0.12;

/** What the canvas shows of the frame: the picture, and room around it. `inset` in the styles says the same. */
export function partOf({ left, top, width, height }: Box): Box {
  return {
    left: left - width * MARGIN,
    top: top - height * MARGIN,
    width: width * (1 + 2 * MARGIN),
    height: height * (1 + 2 * MARGIN),
  };
}

/** Whether a model was made from this very picture: it has its size by day and by night. */
export function fits({ box }: Model, { width, height, night }: WebPicture): boolean {
  const isDay = box.day.width === width && box.day.height === height;
  return isDay && box.night.width === night?.width && box.night.height === night.height;
}

/** Whether it is the picture of the night that the browser shows. */
export function moodOf({ currentSrc }: HTMLImageElement, { night }: WebPicture): Mood {
  const base = night?.src.slice(0, night.src.lastIndexOf('.'));
  return base !== undefined && currentSrc.includes(base) ? 'night' : 'day';
}
