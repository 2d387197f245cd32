import { expect, test } from 'vitest';
import { formatProblem } from '../../src/engine/compile/problems';
import { fontAdvice } from '../fontAdvice';

const face = (file: string, range = '') => `@font-face { src: url("./fonts/${file}.woff2");${range} }`;
const sheet = [
  face('a'),
  face('a-rare', 'unicode-range: U+23, U+E4-F6;'),
  face('a-latin-ext', 'unicode-range: U+100-17F;'),
].join('\n');

const advice = (...texts: string[]) =>
  fontAdvice(
    texts.map((text) => ({ text })),
    sheet,
  ).map(formatProblem);

test('letters that most pages have, and not every page fetches, are told with the cure', () => {
  expect(advice('Mädchen', 'schön, ähnlich', 'öde')).toEqual([
    'src/styles/fonts.css: has ä, ö in files of their own, and most pages need them: npm run fonts puts them where every page has its letters',
  ]);
});

test('what few pages have, what is no letter, and what stands in other files is not told', () => {
  expect(advice('Mädchen', 'plain', 'words')).toEqual([]);
  expect(advice('#', '#', '#')).toEqual([]);
  expect(advice('łąka', 'Łęka', 'łyż')).toEqual([]);
  expect(fontAdvice([])).toEqual([]);
});
