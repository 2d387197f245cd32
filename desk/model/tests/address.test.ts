import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathProblems } from '../../../src/engine/compile/pageRules';
import { addressProblem } from '../address.ts';

const part = fc.constantFrom(
  ...['/', '-', '--', 'a', 'Z', '9', ' ', 'é', '{title}', '.', 'index', 'INDEX', 'about-us', 'assets', 'Data', 'share'],
  ...['pictures', 'send-email', 'healthz', 'readyz', 'metrics'],
);

test('an address is refused in the same words as by the check', () => {
  const address = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
  const addresses = fc.oneof(
    address,
    address.map((path) => `/${path}`),
  );
  fc.assert(
    fc.property(addresses, (path) => {
      expect(addressProblem(path)).toBe(pathProblems(path)[0]);
    }),
    { numRuns: 1000 },
  );
});
