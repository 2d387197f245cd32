import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsAreExact, tally } from './edits';

test('any change of any file: it says what was meant, and all else stays', () => {
  fc.assert(editsAreExact, { numRuns: 300, seed: 16, endOnFailure: true });
  // Most must not be refused, or nothing would be tried.
  expect(tally.made).toBeGreaterThan(tally.refused);
});
