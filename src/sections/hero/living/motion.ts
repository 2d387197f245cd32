import { KIND, type Model, type Mover, type Point } from './model';

/** Lengths are Blender units: the world's radius is 1.7. */
const LIFT = { pointer: 0.45, ripple: 0.36, open: 0.55 };
/** Width of the hill under the pointer, in px of the frame. */
const HILL = 195;
/** Speed in units per second, width in units, share left after a second, lifetime in seconds. */
const RIPPLE = { speed: 1.7, width: 0.3, fade: 0.45, ends: 2.6 };
/** Tiles farther from the centre than this at rest mark where the shell opens. */
const OUT = 1.95;
/** Rates of exponential approach per second: tiles rise faster than they sink. */
const PACE = { up: 9, down: 3.2, open: 3 };
/** Movement below this is invisible. */
const INVISIBLE = 0.002;
/** Seconds of the transition between picture and model. */
const TURN = 0.25;
const MAX_RIPPLES = 4;
/** Brightening of towns: radians per second, phase between neighbours in the list, share of their light. */
const TWINKLE = { pace: 0.9, apart: 2.4, by: 0.35 };

/** A tile, or a piece of debris. */
interface Piece {
  /** Index in the list of movers. */
  index: number;
  outward: Point;
  place: Point;
  /** Visible position at rest, in px of the frame. */
  spot: readonly [number, number];
  /** Freedom of movement from 0 to 1: pieces at the back would expose gaps. */
  free: number;
  /** Angle in radians from the centre of the opening. */
  fromOpening: number;
  lift: number;
}

interface Ripple {
  place: Point;
  age: number;
}

/** The visitor's current input. */
export interface Attention {
  /** Position of the pointer, in px of the frame. */
  pointer: readonly [number, number] | null;
  /** How far the shell should open, from 0 to 1. */
  open: number;
}

/** Animates the pieces of a model, independent of rendering. */
export class Motion {
  /** Offset as x, y, z and brightness of the windows for each mover, after an unused first. */
  readonly moves: Float32Array;
  /** 1 while nothing has moved. */
  still = 1;
  readonly #pieces: Piece[];
  #ripples: Ripple[] = [];
  #open = 0;
  #time = 0;

  /** @param spotOf projects a point of the world to px of the frame. */
  constructor({ movers, centre, eye }: Model, spotOf: (place: Point) => readonly [number, number]) {
    this.moves = new Float32Array(4 * (movers.length + 1));
    const opening = middleOfOpening(movers, centre);
    this.#pieces = movers.flatMap(({ kind, place, outward }, index) => {
      if (kind !== KIND.tile && kind !== KIND.debris) return [];
      const free = smooth(-0.1, 0.3, dot(outward, unit(minus(eye, place))));
      const fromOpening = Math.acos(Math.min(1, dot(outward, opening)));
      return { index, outward, place, spot: spotOf(place), free, fromOpening, lift: 0 };
    });
  }

  /** Starts a wave over the shell at a point of the picture, in px of the frame. */
  ripple(spot: readonly [number, number]): void {
    let nearest: Piece | undefined;
    let nearestDistance = HILL;
    for (const piece of this.#pieces) {
      const far = distance(piece.spot, spot) + HILL * (1 - piece.free);
      if (far >= nearestDistance) continue;
      [nearest, nearestDistance] = [piece, far];
    }
    if (nearest) this.#ripples = [...this.#ripples, { place: nearest.place, age: 0 }].slice(-MAX_RIPPLES);
  }

  /** Advances the animation. @param seconds since the previous step. */
  step(seconds: number, { pointer, open }: Attention): void {
    this.#time += seconds;
    this.#open += (open - this.#open) * towards(PACE.open, seconds);
    for (const ripple of this.#ripples) ripple.age += seconds;
    this.#ripples = this.#ripples.filter(({ age }) => age < RIPPLE.ends);
    let highest = 0;
    for (const piece of this.#pieces) {
      const hill = pointer ? bell(distance(piece.spot, pointer) / HILL) : 0;
      const aim = (LIFT.pointer * hill + LIFT.open * openness(piece.fromOpening, this.#open)) * piece.free;
      piece.lift += (aim - piece.lift) * towards(aim > piece.lift ? PACE.up : PACE.down, seconds);
      const lift = piece.lift + this.#wave(piece);
      highest = Math.max(highest, Math.abs(lift));
      const at = 4 * (piece.index + 1);
      this.moves[at] = piece.outward[0] * lift;
      this.moves[at + 1] = piece.outward[1] * lift;
      this.moves[at + 2] = piece.outward[2] * lift;
      this.moves[at + 3] = hill + this.#twinkle(piece);
    }
    const change = seconds / TURN;
    this.still = clamp(this.still + (highest < INVISIBLE ? change : -change));
  }

  /** Brightens towns slowly, one after another. */
  #twinkle({ index }: Piece): number {
    const swing = Math.max(0, Math.sin(this.#time * TWINKLE.pace + index * TWINKLE.apart));
    return TWINKLE.by * swing * smooth(0, 2, this.#time);
  }

  #wave({ place, free }: Piece): number {
    let sum = 0;
    for (const { place: from, age } of this.#ripples) {
      const front = (Math.hypot(...minus(place, from)) - age * RIPPLE.speed) / RIPPLE.width;
      sum += LIFT.ripple * bell(front) * RIPPLE.fade ** age * smooth(0, 0.15, age);
    }
    return sum * free;
  }
}

/** Returns how far a tile has risen, by its angle from the opening: the nearest tiles rise first and farthest. */
function openness(angle: number, open: number): number {
  const begins = Math.min(0.45, angle * 0.22);
  return smooth(begins, begins + 0.55, open) * (0.16 + 0.84 * bell(angle / 1.1));
}

function middleOfOpening(movers: Mover[], centre: Point): Point {
  const sum: [number, number, number] = [0, 0, 0];
  for (const { kind, place, outward } of movers) {
    const weight = kind === KIND.tile ? Math.max(0, Math.hypot(...minus(place, centre)) - OUT) : 0;
    for (const axis of [0, 1, 2] as const) sum[axis] += outward[axis] * weight;
  }
  return unit(sum);
}

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const smooth = (from: number, to: number, value: number) => {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
};
const bell = (value: number) => Math.exp(-value * value);
const towards = (pace: number, seconds: number) => 1 - Math.exp(-pace * seconds);
// `Math.hypot` is several times slower.
const distance = (a: readonly [number, number], b: readonly [number, number]) =>
  Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Point, b: Point) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const unit = (a: Point): Point => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};
