// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { completeGroups } from './logoSwiper';

/** Completes a row of this many logos. @returns the names of logos and copies */
function complete(count: number): (string | null)[] {
  const row = document.createElement('ul');
  row.innerHTML = Array.from({ length: count }, (_, index) => `<li>${index}</li>`).join('');
  const copies = completeGroups(row);
  expect(row.querySelectorAll('[aria-hidden=true]')).toHaveLength(copies.length);
  return [...row.children].map(({ textContent }) => textContent);
}

test.each([1, 2, 4, 5, 6, 9, 10, 11, 18, 20, 23])('%i logos become whole groups of five, at least two', (count) => {
  const names = complete(count);
  expect(names.length % 5).toBe(0);
  expect(names.length).toBeGreaterThanOrEqual(10);
  expect(names.length).toBeLessThan(Math.max(11, count + 5));
  expect(new Set(names).size).toBe(count);
});

test.each([6, 7, 8, 9, 11, 12, 13, 14, 18])('of %i logos no duplicates are among five in a row', (count) => {
  const names = complete(count);
  const round = [...names, ...names];
  for (const index of names.keys()) expect(new Set(round.slice(index, index + 5)).size).toBe(5);
});
