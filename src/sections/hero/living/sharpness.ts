/** Maximum width in pixels: more would be invisible and slow. */
const MAX_WIDTH = 1800;

/**
 * Sets a canvas's resolution to that of the screen. Only on a change: setting it resets the context.
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
