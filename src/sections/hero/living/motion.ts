import { KIND, type Model, type Mover, type Point } from './model';

/** Lengths are Blender units: the world's radius is 1.7. */
const LIFT = { pointer: 0.45, ripple: 0.36, open: 0.55 };
/** How wide the pointer's hill is, in px of the frame. */
const HILL = 195;
/** Units per second, units, and share that is left after a second. */
const RIPPLE = { speed: 1.7, width: 0.3, fade: 0.45, ends: 2.6 };
/** Tiles that stand so far from the middle at rest show where the shell opens. */
const OUT = 1.95;
/** Share of the way to its aim that a tile goes in a second, as an exponent: it rises faster than it sinks. */
const PACE = { up: 9, down: 3.2, open: 3 };
/** Below this nobody sees that something has moved. */
const UNSEEN = 0.002;
/** How long the picture takes in s to become the model, and back. */
const TURN = 0.25;
const MAX_RIPPLES = 4;
/** How towns brighten: radians per second, and between neighbours in the list; share of their light. */
const TWINKLE = { pace: 0.9, apart: 2.4, by: 0.35 };

/** A tile, or a piece of debris. */
interface Piece {
  /** Place among the movers. */
  index: number;
  outward: Point;
  place: Point;
  /** Where it is seen at rest, in px of the frame. */
  spot: readonly [number, number];
  /** How freely it moves: what is turned away would show the gaps behind it. */
  free: number;
  /** Angle in radians from the middle of the opening. */
  fromOpening: number;
  lift: number;
}

interface Ripple {
  place: Point;
  age: number;
}

/** What the visitor does now. */
export interface Attention {
  /** Where the pointer is, in px of the frame. */
  pointer: readonly [number, number] | null;
  /** How far the shell is to open: 0 to 1. */
  open: number;
}

/** Moves the pieces of a model; knows nothing of how they are drawn. */
export class Motion {
  /** For each mover, after an unused first: how far it has gone as x, y, z, and how bright its windows are. */
  readonly moves: Float32Array;
  /** 1 while nothing has moved. */
  still = 1;
  readonly #pieces: Piece[];
  #ripples: Ripple[] = [];
  #open = 0;
  #time = 0;

  /** @param spotOf where a point of the world is seen, in px of the frame. */
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

  /** Sends a wave over the shell from where a point of the picture is touched. */
  ripple(spot: readonly [number, number]): void {
    let nearest: Piece | undefined;
    let least = HILL;
    for (const piece of this.#pieces) {
      const far = distance(piece.spot, spot) + HILL * (1 - piece.free);
      if (far >= least) continue;
      [nearest, least] = [piece, far];
    }
    if (nearest) this.#ripples = [...this.#ripples, { place: nearest.place, age: 0 }].slice(-MAX_RIPPLES);
  }

  /** @param seconds since the step before. */
  step(seconds: number, { pointer, open }: Attention): void {
    this.#time += seconds;
    this.#open += (open - this.#open) * towards(PACE.open, seconds);
    for (const ripple of this.#ripples) ripple.age += seconds;
    this.#ripples = this.#ripples.filter(({ age }) => age < RIPPLE.ends);
    let most = 0;
    for (const piece of this.#pieces) {
      const hill = pointer ? bell(distance(piece.spot, pointer) / HILL) : 0;
      const aim = (LIFT.pointer * hill + LIFT.open * openness(piece.fromOpening, this.#open)) * piece.free;
      piece.lift += (aim - piece.lift) * towards(aim > piece.lift ? PACE.up : PACE.down, seconds);
      const lift = piece.lift + this.#wave(piece);
      most = Math.max(most, Math.abs(lift));
      const at = 4 * (piece.index + 1);
      this.moves[at] = piece.outward[0] * lift;
      this.moves[at + 1] = piece.outward[1] * lift;
      this.moves[at + 2] = piece.outward[2] * lift;
      this.moves[at + 3] = hill + this.#twinkle(piece);
    }
    const change = seconds / TURN;
    this.still = clamp(this.still + (most < UNSEEN ? change : -change));
  }

  /** Towns brighten slowly one after another. */
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

/** How far a tile has risen at that angle from the opening: the nearest first and farthest. */
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
