import { expect, test } from 'vitest';
import { slowdownFor } from '../lighthouse/calibration';

test.each([
  ['a machine at rest', 300, 4],
  ['a faster machine', 100, 4],
  ['a machine that needs twice the time', 600, 2],
  ['a machine as slow as the phone', 1200, 1],
  ['a machine that is slower than the phone', 5000, 1],
])('to %s the phone is as slow as on every other', (_, mainThread, slowdown) => {
  expect(slowdownFor(mainThread)).toBe(slowdown);
});
