import { expect, test } from 'vitest';
import { frameData } from './data';

/** How the header stands of a site with six items in the header, and these beside them. */
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

test('items of the footer take no room in the header', () => {
  const long = { name: 'A'.repeat(40), path: '/' };
  expect(fitBeside(long)).not.toBe(fitBeside());
  expect(fitBeside({ ...long, place: 'footer' })).toBe(fitBeside());
});
