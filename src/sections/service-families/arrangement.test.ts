import { expect, test } from 'vitest';
import { arrangements } from './arrangement';

test('families that fit get different arrangements in rotation', () => {
  const looks = arrangements([7, 4, 3, 5, 4]);
  expect(new Set(looks).size).toBe(5);
});

test('no card is alone in its row', () => {
  for (let count = 1; count <= 60; count += 1) {
    for (const [index, look] of arrangements([count, count, count, count, count]).entries()) {
      const place = `${count} cards, family ${index + 1}`;
      if (look === 'duo') expect(count % 2, place).toBe(0);
      if (look === 'trio') expect(count % 3, place).toBe(0);
      if (look === 'stagger') expect(count % 4, place).toBe(0);
    }
  }
});

test('every number of cards has an arrangement', () => {
  expect(arrangements([1, 13, 60, 6])).toHaveLength(4);
});
