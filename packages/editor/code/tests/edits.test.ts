import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsAreExact, tally } from './edits';

test('random changes produce the intended value and preserve all other text', () => {
  fc.assert(editsAreExact, { numRuns: 300, seed: 16, endOnFailure: true });
  // Otherwise most changes would be rejected, and little tested.
  expect(tally.applied).toBeGreaterThan(tally.refused);
});
