/** Most pixels in width: more would not be seen, and take long. */
const MAX_WIDTH = 1800;

/**
 * Gives a canvas as many pixels as the screen has where it stands. A context is made anew with every change, so one
 * that fits is left alone.
 *
 * @param scale share of the pixels in each direction that the device can draw in time.
 */
export function sharpen(canvas: HTMLCanvasElement, scale: number): void {
  const { clientWidth, clientHeight } = canvas;
  const ratio = Math.min(devicePixelRatio * scale, MAX_WIDTH / clientWidth);
  const [width, height] = [Math.round(clientWidth * ratio), Math.round(clientHeight * ratio)];
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
