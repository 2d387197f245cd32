import { expect, test } from 'vitest';
import { Pace } from './pace';

/** Frames that take so many ms each, until the pace has an opinion. */
const run = (pace: Pace, milliseconds: number) =>
  Array.from({ length: 60 }, () => pace.count(milliseconds)).includes(true);

test('a device that keeps up draws all pixels', () => {
  const pace = new Pace();
  for (let time = 0; time < 10; time++) expect(run(pace, 16.7)).toBe(false);
  expect(pace.scale).toBe(1);
});

test('a device that does not draws fewer and fewer, and none in the end', () => {
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

test('a few late frames are forgiven', () => {
  const pace = new Pace();
  for (let frame = 0; frame < 600; frame++) expect(pace.count(frame % 8 === 0 ? 60 : 16.7)).toBe(false);
});
