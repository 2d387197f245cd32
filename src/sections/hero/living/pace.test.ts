import { expect, test } from 'vitest';
import { Pace } from './pace';

/** Counts frames of this duration, enough for a decision. @returns whether the scale has changed */
const run = (pace: Pace, milliseconds: number) =>
  Array.from({ length: 60 }, () => pace.count(milliseconds)).includes(true);

test('a fast device draws all pixels', () => {
  const pace = new Pace();
  for (let time = 0; time < 10; time++) expect(run(pace, 16.7)).toBe(false);
  expect(pace.scale).toBe(1);
});

test('a slow device draws fewer and fewer pixels, then none', () => {
  const pace = new Pace();
  const scales = [];
  while (pace.scale !== null && scales.length < 10) {
    scales.push(pace.scale);
    expect(run(pace, 50)).toBe(true);
  }
  expect(scales.length).toBeGreaterThan(1);
  expect(scales).toEqual([...scales].sort((a, b) => b - a));
  expect(pace.scale).toBeNull();
});

test('a few late frames are tolerated', () => {
  const pace = new Pace();
  for (let frame = 0; frame < 600; frame++) expect(pace.count(frame % 8 === 0 ? 60 : 16.7)).toBe(false);
});
