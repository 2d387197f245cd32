import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editsAreExact, tally } from './edits';

test('twenty thousand changes of drawn files, each time others', () => {
  fc.assert(editsAreExact, { numRuns: 7_000, endOnFailure: true });
  expect(tally.made).toBeGreaterThan(10_000);
});
