import type { Box, Point } from './model';

/**
 * Crops a projection so that part of the frame fills clip space.
 *
 * @param projection matrix from world to the frame's clip space, row-major.
 * @returns a column-major matrix, as WebGL expects.
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

/** Projects a point of the world to normalized device coordinates. @param projection row-major matrix. */
export function seenAt(projection: Float32Array, point: Point): [number, number] {
  const along = (row: number) =>
    [...point, 1].reduce((sum, part, column) => sum + part * (projection[row * 4 + column] ?? 0), 0);
  const depth = along(3);
  return [along(0) / depth, along(1) / depth];
}
