import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsAreExact, tally } from './edits';

test('twenty thousand random changes of random files are exact', () => {
  fc.assert(editsAreExact, { numRuns: 7_000, endOnFailure: true });
  expect(tally.applied).toBeGreaterThan(10_000);
});
