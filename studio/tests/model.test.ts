import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import pictures from '../../src/pictures.json';
import { cropped, seenAt } from '../../src/sections/hero/living/matrix';
import { KIND, readModel, TEXELS } from '../../src/sections/hero/living/model';
import { pack } from '../model/pack';
import type { Light, Scene } from '../model/solids';

const box = { day: { left: 1, top: 2, width: 30, height: 20 }, night: { left: 3, top: 4, width: 28, height: 18 } };
const square = (half: number, y: number) => {
  const corners = [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ];
  return [...corners, corners[3], corners[3]].flatMap((corner) => [corner?.[0] ?? 0, y, corner?.[1] ?? 0]);
};
const light = (colour: number): Light => ({
  colours: [0, 1, 2].map(() => Array.from({ length: 39 }, () => colour)),
  glow: [0, 1, 2].map(() => Array.from({ length: 13 }, () => 0.5)),
});
/** A tile in front of the camera with a tower on it, and one behind the world. */
const scene: Scene = {
  size: [64, 36],
  projection: [1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1],
  centre: [0, 0, 0],
  eye: [0, -20, 0],
  movers: [{ part: 'tile' }, { part: 'tile' }],
  solids: [
    { mover: 0, foot: square(0.02, -1.7), rim: square(0.02, -1.75), bevel: 0.005 },
    { mover: 0, foot: square(0.08, -1.3), rim: square(0.1, -1.7), bevel: 0.02 },
    { mover: 1, foot: square(0.08, 1.3), rim: square(0.1, 1.7), bevel: 0.02 },
  ],
  day: light(1),
  night: light(0.25),
};
const bufferOf = (file: Uint8Array) => Uint8Array.from(file).buffer;

test('a packed model contains the visible tile and its attachment, but not the hidden tile', () => {
  const model = readModel(bufferOf(pack(scene, box)));
  expect(model).toMatchObject({ count: 2, centre: [0, 0, 0], eye: [0, -20, 0], frame: [64, 36], box });
  expect(model.movers).toHaveLength(1);
  expect(model.movers[0]?.outward.map(Math.round)).toEqual([0, -1, 0]);
  const texel = (solid: number, index: number) => [...model.solids.subarray((solid * TEXELS + index) * 4).slice(0, 4)];
  const near = (actual: number[], wanted: number[]) => {
    for (const [index, value] of wanted.entries()) expect(actual[index], `${actual}`).toBeCloseTo(value, 2);
  };
  near(texel(0, 0), [0, -1.3, 0, 0.8]);
  near(texel(0, 1), [0, -0.4, 0, 0.02]);
  near(texel(0, 2), [-0.1, 0, -0.1, 1]);
  near(texel(1, 2), [-0.02, 0, -0.02, 1]);
  expect([texel(0, 3)[3], texel(1, 3)[3]]).toEqual([KIND.tile, KIND.attached]);
  expect([...model.light.day.subarray(0, 4)]).toEqual([255, 255, 255, 129]);
  expect(model.light.night[0]).toBeCloseTo(64, -1);
});

test('a cropped projection shows points at the same position as the whole frame', () => {
  const projection = Float32Array.from([2, 0.3, 0.1, 0.2, 0.1, 0.4, 2, 0.1, 0, 1, 0, 0, 0, 1, 0, 5]);
  const part = { left: 10, top: 6, width: 40, height: 24 };
  const matrix = cropped(projection, [64, 36], part);
  const byRows = Float32Array.from(matrix, (_, index) => matrix[(index % 4) * 4 + Math.floor(index / 4)] ?? 0);
  const px = ([x, y]: [number, number], width: number, height: number) => [
    ((x + 1) / 2) * width,
    ((1 - y) / 2) * height,
  ];
  const [left = 0, top = 0] = px(seenAt(byRows, [0.3, 1, -0.2]), part.width, part.height);
  const [x = 0, y = 0] = px(seenAt(projection, [0.3, 1, -0.2]), 64, 36);
  expect(left + part.left).toBeCloseTo(x, 3);
  expect(top + part.top).toBeCloseTo(y, 3);
});

const sizes = new Map<string, { width: number; height: number }>(Object.entries(pictures));
/** A company may have removed the picture of a model. */
const files = globSync('src/sections/hero/models/*.bin').filter((file) => sizes.has(basename(file, '.bin')));

test.each(files)('%s matches its pictures in size and position', (file) => {
  const name = basename(file, '.bin');
  const { box: boxes, movers, projection, frame, count } = readModel(bufferOf(inflateRawSync(readFileSync(file))));
  for (const [picture, { width, height }] of [
    [name, boxes.day],
    [`${name}-night`, boxes.night],
  ] as const) {
    const found = sizes.get(picture);
    const cure = `the picture ${picture} has changed, run: npx node studio/model.ts ${name}`;
    expect({ width: found?.width, height: found?.height }, cure).toEqual({ width, height });
  }
  expect(count).toBeGreaterThan(movers.length);
  const tiles = movers.filter(({ kind }) => kind === KIND.tile);
  const { left, top, width, height } = boxes.day;
  for (const { place } of tiles) {
    const [x, y] = seenAt(projection, place);
    expect(Math.abs(((x + 1) / 2) * frame[0] - left - width / 2)).toBeLessThan(width * 0.55);
    expect(Math.abs(((1 - y) / 2) * frame[1] - top - height / 2)).toBeLessThan(height * 0.55);
  }
});
