import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawChange } from '../../code/tests/drawnChange';
import { applyChange, ChangeError, inverseOf } from '../change.ts';
import type { Json } from '../json';

const VALUE: Json = [
  { path: '/', sections: [{ type: 'a', list: [1, 2] }, { type: 'b' }] },
  { path: '/two', sections: [] },
];

test('the inverse of a change restores the value, and the old value is never mutated', () => {
  let applied = 0;
  const inverseRestores = fc.property(fc.gen(), (draw) => {
    const before = structuredClone(VALUE);
    const change = drawChange(draw, before);
    let after: Json;
    try {
      after = applyChange(before, change);
    } catch (error) {
      if (error instanceof ChangeError) return;
      throw error;
    }
    applied += 1;
    expect(before).toEqual(VALUE);
    expect(applyChange(after, inverseOf(change, before))).toEqual(VALUE);
  });
  fc.assert(inverseRestores, { numRuns: 1_000, seed: 6902, endOnFailure: true });
  expect(applied).toBeGreaterThan(500);
});
