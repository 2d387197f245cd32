/**
 * Returns what is seen of a photograph when it is cropped and its author names no focal point, in hundredths of its width
 * and height: of a tall one the upper third, where a face or the top of a house is, of others what is above the middle.
 */
export const standardFocus = ({ width, height }: { width: number; height: number }): { x: number; y: number } => ({
  x: 50,
  y: height > width ? 10 : 30,
});
