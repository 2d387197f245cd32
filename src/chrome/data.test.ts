import { expect, test } from 'vitest';
import { frameData } from './data';

/** Returns the navigation's layout with six header items plus these. */
const fitBeside = (...more: object[]) => {
  const items = Array.from({ length: 6 }, () => ({ name: 'A'.repeat(7), path: '/' }));
  const content = {
    company: { name: 'Acme' },
    navigation: [...items, ...more],
    services: [],
    words: { page: { contact: 'W' } },
  };
  return frameData(Object({ content })).fit;
};

test('footer items take no space in the header', () => {
  const long = { name: 'A'.repeat(40), path: '/' };
  expect(fitBeside(long)).not.toBe(fitBeside());
  expect(fitBeside({ ...long, place: 'footer' })).toBe(fitBeside());
});
