import { expect, test } from 'vitest';
import { KIND, type Model, type Mover, type Point } from './model';
import { Motion } from './motion';

const CENTRE: Point = [0, 0, 0];
/** The camera looks along y, from far away. */
const EYE: Point = [0, -20, 0];
/** px of the frame per unit. */
const SCALE = 300;

const tile = (x: number, y: number, z: number): Mover => {
  const far = Math.hypot(x, y, z);
  return { kind: KIND.tile, place: [x, y, z], outward: [x / far, y / far, z / far] };
};
/** Tiles: at the left, where the shell is open, at the front, at the right, at the back. */
const movers = [tile(-2.2, -0.6, 0), tile(0, -1.7, 0), tile(1.5, -0.8, 0), tile(0, 1.7, 0)];
const [OUT, FRONT, RIGHT, BEHIND] = [0, 1, 2, 3];

const spotOf = ([x, , z]: Point) => [x * SCALE, -z * SCALE] as const;

function motion(): Motion {
  const part = { left: 0, top: 0, width: 1, height: 1 };
  const light = { day: new Uint8Array(0), night: new Uint8Array(0) };
  const model: Model = {
    count: 0,
    projection: new Float32Array(16),
    centre: CENTRE,
    eye: EYE,
    frame: [1, 1],
    box: { day: part, night: part },
    solids: new Float32Array(0),
    light,
    movers,
  };
  return new Motion(model, spotOf);
}

const SECOND = 60;
function run(made: Motion, frames: number, attention: Parameters<Motion['step']>[1]): void {
  for (let frame = 0; frame < frames; frame++) made.step(1 / SECOND, attention);
}

/** Returns how far a mover has lifted. */
function lift(made: Motion, index: number): number {
  const [x = 0, y = 0, z = 0] = made.moves.subarray(4 * (index + 1));
  return Math.hypot(x, y, z);
}

const away = { pointer: null, open: 0 };

test('only tiles under the pointer rise, and they sink when it has left', () => {
  const made = motion();
  run(made, SECOND, { pointer: spotOf([0, -1.7, 0]), open: 0 });
  const risen = lift(made, FRONT);
  expect(risen).toBeGreaterThan(0.2);
  expect(lift(made, RIGHT)).toBeLessThan(0.02);
  expect(made.still).toBe(0);
  run(made, 3 * SECOND, away);
  expect(lift(made, FRONT)).toBeLessThan(risen / 100);
  expect(made.still).toBe(1);
});

test('tiles at the back do not move', () => {
  const made = motion();
  run(made, SECOND, { pointer: spotOf([0, 1.7, 0]), open: 1 });
  expect(lift(made, BEHIND)).toBe(0);
});

test('the shell opens from its opening outwards, and closes again', () => {
  const made = motion();
  run(made, 3 * SECOND, { pointer: null, open: 0.4 });
  expect(lift(made, OUT)).toBeGreaterThan(2 * lift(made, RIGHT));
  const half = lift(made, OUT);
  run(made, 3 * SECOND, { pointer: null, open: 1 });
  expect(lift(made, OUT)).toBeGreaterThan(half);
  run(made, 6 * SECOND, away);
  expect(made.still).toBe(1);
});

test('a tap sends a wave from tile to tile, which fades out', () => {
  const made = motion();
  made.ripple(spotOf([0, -1.7, 0]));
  const highest = { front: { at: 0, lift: 0 }, right: { at: 0, lift: 0 } };
  for (let frame = 0; frame < 2 * SECOND; frame++) {
    made.step(1 / SECOND, away);
    for (const [index, high] of [
      [FRONT, highest.front],
      [RIGHT, highest.right],
    ] as const) {
      if (lift(made, index) > high.lift) Object.assign(high, { at: frame, lift: lift(made, index) });
    }
  }
  expect(highest.right.lift).toBeGreaterThan(0.02);
  expect(highest.front.lift).toBeGreaterThan(highest.right.lift);
  expect(highest.right.at).toBeGreaterThan(highest.front.at + SECOND / 4);
  run(made, 2 * SECOND, away);
  expect(made.still).toBe(1);
});

test('a tap beside the world moves nothing', () => {
  const made = motion();
  made.ripple([5_000, 5_000]);
  run(made, SECOND / 2, away);
  expect(made.still).toBe(1);
});
