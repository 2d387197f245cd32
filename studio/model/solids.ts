/** Output of `studio/model.py`: lengths in Blender units, colours as sRGB from 0 to 1. */
export interface Scene {
  /** Width and height of the frame in px. */
  size: [number, number];
  /** World to clip space, row by row. */
  projection: number[];
  /** Centre of the world; tiles move away from it. */
  centre: Point;
  eye: Point;
  /** Groups that move as one. */
  movers: { part: Part }[];
  solids: { mover: number; foot: number[]; rim: number[]; bevel: number }[];
  day: Light;
  night: Light;
}

/** For each solid, at its top and then at each side below and above: colours, and the glowing share of the light. */
export interface Light {
  colours: number[][];
  glow: number[][];
}

/** Kind of a mover. */
export type Part = 'still' | 'core' | 'tile' | 'debris';
/** A position or direction in Blender units: x, y, z. */
export type Point = [number, number, number];

/** Corners of a solid's outline. */
export const CORNERS = 6;

/** A solid with a foot, a rim around its top, and sides between them. */
export interface Solid {
  /** Index in the scene. */
  index: number;
  mover: number;
  part: Part;
  foot: Point;
  /** From the middle of the foot to the middle of the top. */
  axis: Point;
  /** From the middle of the top to the rim. */
  corners: Point[];
  /** Width of the foot, relative to the top. */
  taper: number;
  bevel: number;
  /** Which sides can be visible. */
  seen: boolean[];
}

/** Lower limits for the cosine of a surface's angle to the eye. They allow for some tilt. */
const TURNED = { tile: -0.6, side: -0.12 };

/** Returns the solids that can be visible, grouped by mover, the largest first. */
export function visibleSolids(scene: Scene): Solid[] {
  return scene.solids
    .map((_, index) => solid(scene, index))
    .filter((one) => isSeen(scene, one))
    .sort((a, b) => a.mover - b.mover || size(b) - size(a));
}

function solid(scene: Scene, index: number): Solid {
  const { mover, foot, rim, bevel } = at(scene.solids, index);
  const [low, high] = [points(foot), points(rim)];
  const [bottom, top] = [middle(low), middle(high)];
  const corners = high.map((corner) => minus(corner, top));
  const taper = length(minus(at(low, 0), bottom)) / length(at(corners, 0));
  const seen = corners.map((corner, k) => {
    const next = at(corners, (k + 1) % CORNERS);
    const outward = cross(minus(next, corner), minus(top, bottom));
    return facing(outward, plus(top, corner), scene.eye) > TURNED.side;
  });
  const { part } = at(scene.movers, mover);
  return { index, mover, part, foot: bottom, axis: minus(top, bottom), corners, taper, bevel, seen };
}

function isSeen({ eye, centre }: Scene, { part, foot, axis, bevel }: Solid): boolean {
  if (part === 'debris' || part === 'still') return true;
  // Parts of a tile without a bevel are too small: windows.
  if (part === 'tile' && bevel === 0) return false;
  const top = plus(foot, axis);
  const isFarOut = length(minus(top, centre)) > 1.9;
  return isFarOut || facing(minus(top, centre), top, eye) > (part === 'core' ? -0.05 : TURNED.tile);
}

const size = ({ corners }: Solid) => length(at(corners, 0));
const facing = (normal: Point, from: Point, eye: Point) => {
  const way = minus(eye, from);
  return dot(normal, way) / (length(normal) * length(way) || 1);
};

const points = (flat: number[]): Point[] =>
  Array.from({ length: CORNERS }, (_, k) => [at(flat, 3 * k), at(flat, 3 * k + 1), at(flat, 3 * k + 2)]);
/** A loop with fewer corners repeats the last one. */
const middle = (loop: Point[]): Point => {
  const own = loop.filter((point, k) => k === 0 || length(minus(point, at(loop, k - 1))) > 1e-6);
  return scale(own.reduce(plus), 1 / own.length);
};
const plus = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const scale = (a: Point, by: number): Point => [a[0] * by, a[1] * by, a[2] * by];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const length = (a: Point) => Math.hypot(...a);
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Returns a list entry. @throws if there is none */
export function at<T>(list: ArrayLike<T>, index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`the model has no entry ${index}`);
  return found;
}
