import type { Box, Point } from './model';

/**
 * The part of a frame as the whole of clip space.
 *
 * @param projection world to the clip space of the frame, by rows.
 * @returns by columns, as WebGL wants it.
 */
export function cropped(projection: Float32Array, [width, height]: [number, number], part: Box): Float32Array {
  const [sx, sy] = [width / part.width, height / part.height];
  const shiftX = sx - 1 - (2 * part.left) / part.width;
  const shiftY = 1 - sy + (2 * part.top) / part.height;
  const made = new Float32Array(16);
  for (let column = 0; column < 4; column++) {
    const [x, y, z, w] = [0, 1, 2, 3].map((row) => projection[row * 4 + column] ?? 0);
    made.set([(x ?? 0) * sx + (w ?? 0) * shiftX, (y ?? 0) * sy + (w ?? 0) * shiftY, z ?? 0, w ?? 0], column * 4);
  }
  return made;
}

/** Where a point of the world is seen: clip space after division. @param projection by rows. */
export function seenAt(projection: Float32Array, point: Point): [number, number] {
  const along = (row: number) =>
    [...point, 1].reduce((sum, part, column) => sum + part * (projection[row * 4 + column] ?? 0), 0);
  const depth = along(3);
  return [along(0) / depth, along(1) / depth];
}
