import { expect, test } from 'vitest';
import { faintColours } from '../identity/logo';

const grounds = { 'by day': '#ffffff', 'by night': '#0e1528' };
const drawn = (...colours: string[]) =>
  `<svg viewBox="0 0 32 32">${colours.map((colour) => `<path d="M0 0h9v9z" fill="${colour}"/>`).join('')}</svg>`;

test.each([
  ['#101840', ['by night']],
  ['#FFF', ['by day']],
  ['#7f8790', []],
  ['currentColor', []],
  ['none', []],
])('a part of a logo that is %s is hardly seen %j', (colour, faint) => {
  const hints = faintColours(drawn(colour, colour), grounds);
  expect(hints).toHaveLength(faint.length);
  for (const [index, when] of faint.entries()) expect(hints[index]).toMatch(`${when} (contrast `);
});
