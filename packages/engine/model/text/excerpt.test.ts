import { expect, test } from 'vitest';
import { excerpt, pageOfAll, surroundings } from './excerpt';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const parity = (number: number) => number % 2;

test('a short list is complete', () => {
  expect(excerpt(numbers(5), 5, parity)).toEqual(numbers(5));
  expect(surroundings(numbers(5), 2, 5, () => false)).toEqual(numbers(5));
});

test('a long list keeps items of every group, in order', () => {
  // One odd number among even ones.
  const list = [...numbers(100).map((number) => number * 2), 201];
  expect(excerpt(list, 4, parity)).toEqual([0, 2, 4, 201]);
  expect(excerpt(numbers(100), 6, parity)).toEqual([0, 1, 2, 3, 4, 5]);
});

test('keeps the nearest related items on both sides', () => {
  expect(surroundings(numbers(100), 50, 5, (number) => parity(number) === 0)).toEqual([46, 48, 50, 52, 54]);
  expect(surroundings(numbers(100), 0, 4, () => true)).toEqual([0, 1, 2, 3]);
  expect(surroundings(numbers(100), 99, 3, () => true)).toEqual([97, 98, 99]);
});

test('an item without related ones is alone', () => {
  expect(surroundings(numbers(100), 7, 10, () => false)).toEqual([7]);
});

test('does not exceed the limit for items at the same distance', () => {
  expect(surroundings(numbers(100), 50, 4, () => true)).toEqual([48, 49, 50, 51]);
  expect(surroundings(numbers(3), 1, 2, () => true)).toEqual([0, 1]);
});

test('returns the first directory page if a page cannot show all entries', () => {
  const parts = [{ path: '/all/1' }, { path: '/all/2' }];
  expect(pageOfAll('services', 61, 60, parts)).toBe('/all/1');
  expect(pageOfAll('services', 60, 60, parts)).toBeUndefined();
  expect(pageOfAll('services', 60, 60, [])).toBeUndefined();
  expect(() => pageOfAll('services', 61, 60, [])).toThrow(
    "there are 61 services, and a page can show 60: add a page with parts: { of: 'services', size: 150, beyond: 60 } that lists them all",
  );
});
