/** Position and size of a picture in its scene's frame, in px of that frame. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The version of a scene: light or dark mode. */
export type Mood = 'day' | 'night';

/** Kinds of solids. Only tiles lift; attached solids move with the tile before them. */
export const KIND = { still: 0, core: 1, tile: 2, debris: 3, attached: 4 };

/** A position or direction, in Blender units: x, y, z. */
export type Point = readonly [number, number, number];

/** A group of solids that moves as one: its position, and the direction away from the world's centre. */
export interface Mover {
  kind: number;
  place: Point;
  outward: Point;
}

/** A scene exported by `npx node studio/model.ts`. */
export interface Model {
  /** Number of solids, which are hexagonal frusta. */
  count: number;
  /** Matrix from world to clip space of the whole frame, row-major. */
  projection: Float32Array;
  /** The centre of the world, and the position of the camera. */
  centre: Point;
  eye: Point;
  /** The frame's width and height in px. */
  frame: [number, number];
  box: Record<Mood, Box>;
  /** Eight texels of four floats per solid: foot and taper, axis and bevel, six corners with mover and kind. */
  solids: Float32Array;
  /** Eight texels of colour and glow per solid: top, foot, six sides. */
  light: Record<Mood, Uint8Array<ArrayBuffer>>;
  /** A mover's number is its index here plus one. */
  movers: Mover[];
}

/** Texels per solid. */
export const TEXELS = 8;
const CORNERS = 6;
/** Floats in the file's header. */
const HEAD = 33;
/** Integer steps per Blender unit in the file, for each kind of length. */
export const STEPS = { place: 1000, corner: 600, bevel: 4000, taper: 200 };
/** The brightest tone of light; 0 is the darkest. */
export const TONES = 63;

/** Reads the file's rows one after another. */
class Rows {
  readonly #bytes: Uint8Array;
  readonly #length: number;
  #at: number;

  constructor(buffer: ArrayBuffer, start: number, length: number) {
    this.#bytes = new Uint8Array(buffer);
    this.#at = start;
    this.#length = length;
  }

  next(): Uint8Array {
    const from = this.#at;
    this.#at += this.#length;
    return this.#bytes.subarray(from, this.#at);
  }

  signed(): Int8Array {
    return Int8Array.from(this.next());
  }

  wide(): Int16Array {
    const [low, high] = [this.next(), this.next()];
    return Int16Array.from(low, (byte, index) => byte | ((high[index] ?? 0) << 8));
  }
}

/** Parses a model file written by `studio/model/pack.ts`. */
export function readModel(buffer: ArrayBuffer): Model {
  const head = new Float32Array(buffer, 0, HEAD);
  const number = (index: number) => head[index] ?? 0;
  const box = (from: number) => {
    const [left = 0, top = 0, width = 1, height = 1] = head.subarray(from, from + 4);
    return { left, top, width, height };
  };
  const count = number(0);
  const point = (from: number): Point => [number(from), number(from + 1), number(from + 2)];
  const centre = point(17);
  const rows = new Rows(buffer, HEAD * 4, count);
  const shapes = readSolids(rows, count, centre);
  return {
    count,
    projection: head.subarray(1, 17),
    centre,
    eye: point(20),
    frame: [number(23), number(24)],
    box: { day: box(25), night: box(29) },
    ...shapes,
    light: { day: readLight(rows, count), night: readLight(rows, count) },
  };
}

function readSolids(rows: Rows, count: number, centre: Point): Pick<Model, 'solids' | 'movers'> {
  const solids = new Float32Array(count * TEXELS * 4);
  const put = (texel: number, channel: number, row: ArrayLike<number>, step: number, start = 0) => {
    for (let k = 0; k < count; k++) solids[(k * TEXELS + texel) * 4 + channel] = (row[k] ?? 0) / step + start;
  };
  const kinds = rows.next();
  put(0, 3, rows.next(), STEPS.taper);
  put(1, 3, rows.next(), STEPS.bevel);
  for (const axis of [0, 1, 2]) {
    put(0, axis, rows.wide(), STEPS.place, centre[axis]);
    put(1, axis, rows.wide(), STEPS.place);
  }
  for (let corner = 0; corner < CORNERS; corner++) {
    for (const axis of [0, 1, 2]) put(2 + corner, axis, rows.signed(), STEPS.corner);
  }
  const movers: Mover[] = [];
  const numbers = Float32Array.from(kinds, (kind, k) => {
    const isNew = kind === KIND.tile || kind === KIND.debris || movers.at(-1)?.kind !== kind;
    if (isNew && kind !== KIND.attached) movers.push(mover(kind, solids, k, centre));
    return movers.length;
  });
  put(2, 3, numbers, 1);
  put(3, 3, kinds, 1);
  return { solids, movers };
}

function mover(kind: number, solids: Float32Array, index: number, centre: Point): Mover {
  const from = index * TEXELS * 4;
  const part = (axis: number) => (solids[from + axis] ?? 0) + (solids[from + 4 + axis] ?? 0);
  const place: Point = [part(0), part(1), part(2)];
  const [x, y, z] = [place[0] - centre[0], place[1] - centre[1], place[2] - centre[2]];
  const far = Math.hypot(x, y, z) || 1;
  return { kind, place, outward: [x / far, y / far, z / far] };
}

function readLight(rows: Rows, count: number): Uint8Array<ArrayBuffer> {
  const light = new Uint8Array(count * TEXELS * 4);
  const put = (texel: number, channel: number, row: ArrayLike<number>) => {
    for (let k = 0; k < count; k++) light[(k * TEXELS + texel) * 4 + channel] = ((row[k] ?? 0) * 255) / TONES;
  };
  for (const channel of [0, 1, 2]) for (let texel = 0; texel < TEXELS; texel++) put(texel, channel, rows.next());
  put(0, 3, rows.next());
  put(1, 3, rows.next());
  const sides = rows.next();
  for (let texel = 2; texel < TEXELS; texel++) put(texel, 3, sides);
  return light;
}
