import { type Box, KIND, STEPS, TONES } from '../../src/sections/hero/living/model.ts';
import { at, CORNERS, type Light, type Point, type Scene, type Solid, visibleSolids } from './solids.ts';

/**
 * Encodes the model of an animated picture: a head of 32-bit numbers, then one row of bytes for each property of all
 * solids, because rows of one kind compress best. Decoded by `src/sections/hero/living/model.ts`.
 */
export function pack(scene: Scene, boxes: { day: Box; night: Box }): Buffer {
  const solids = visibleSolids(scene);
  const frame = ({ left, top, width, height }: Box) => [left, top, width, height];
  const numbers = [solids.length, ...scene.projection, ...scene.centre, ...scene.eye, ...scene.size];
  const head = new Float32Array([...numbers, ...frame(boxes.day), ...frame(boxes.night)]);
  const rows = [...shapes(solids, scene.centre), ...light(solids, scene.day), ...light(solids, scene.night)];
  return Buffer.concat([new Uint8Array(head.buffer), ...rows.map((row) => Uint8Array.from(row))]);
}

/** Returns rows of bytes: kind, taper, bevel, six rows of positions, eighteen of corners. */
function shapes(solids: Solid[], centre: Point): number[][] {
  const rows = [
    solids.map((solid, index) => kindOf(solid, solids[index - 1])),
    solids.map(({ taper }) => Math.round(taper * STEPS.taper)),
    solids.map(({ bevel }) => Math.round(bevel * STEPS.bevel)),
  ];
  for (const axis of [0, 1, 2] as const) {
    rows.push(...wide(solids.map(({ foot }) => (foot[axis] - centre[axis]) * STEPS.place)));
    rows.push(...wide(solids.map(({ axis: way }) => way[axis] * STEPS.place)));
  }
  for (let k = 0; k < CORNERS; k++) {
    for (const axis of [0, 1, 2] as const) {
      rows.push(solids.map(({ corners }) => signed(Math.round(at(corners, k)[axis] * STEPS.corner))));
    }
  }
  return rows;
}

/** Returns a solid's kind. It is attached to the previous solid if both have the same mover. */
function kindOf({ part, mover }: Solid, before: Solid | undefined): number {
  return part === 'tile' && before?.mover === mover ? KIND.attached : KIND[part];
}

/** Returns rows of bytes: colours of top, foot and the rim's sides, then the glowing share of each. */
function light(solids: Solid[], { colours, glow }: Light): number[][] {
  const rows: number[][] = [];
  const sides = Array.from({ length: CORNERS }, (_, k) => k);
  for (const channel of [0, 1, 2]) {
    const value = (index: number, place: number) => at(at(colours, index), 3 * place + channel);
    rows.push(solids.map(({ index }) => tone(value(index, 0))));
    rows.push(
      solids.map(({ index, seen }) => tone(mean(sides.filter((k) => seen[k]).map((k) => value(index, lower(k)))))),
    );
    for (const k of sides) rows.push(solids.map(({ index, seen }) => (seen[k] ? tone(value(index, upper(k))) : 0)));
  }
  const share = (index: number, place: number) => at(at(glow, index), place);
  rows.push(solids.map(({ index }) => tone(share(index, 0))));
  for (const level of [lower, upper]) {
    rows.push(
      solids.map(({ index, seen }) => tone(mean(sides.filter((k) => seen[k]).map((k) => share(index, level(k)))))),
    );
  }
  return rows;
}

/** Indexes of the probes in `studio/studio/model.py`. */
const lower = (side: number) => 1 + 2 * side;
const upper = (side: number) => 2 + 2 * side;

const mean = (values: number[]) => (values.length > 0 ? values.reduce((a, b) => a + b) / values.length : 0);
/** Six bits are enough for a moving picture. */
const tone = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * TONES);
const wide = (values: number[]) => {
  const whole = values.map((value) => Math.round(value) & 0xffff);
  return [whole.map((value) => value & 255), whole.map((value) => value >> 8)];
};
/** @throws if it does not fit into a byte */
function signed(value: number): number {
  if (value < -128 || value > 127) throw new Error(`a solid is too large for the model: ${value}`);
  return value & 255;
}
