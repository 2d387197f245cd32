import { expect, test } from 'vitest';
import { countWords } from './countWords';

test.each([
  ['', 0],
  ['  Two words. ', 2],
  ["It's what we don't do", 5],
  ['كلمة وكلمة', 2],
  ['翻訳、辞書。', 2],
  ['日本語の文章を読みます', 6],
])('"%s" has %i words', (text, count) => {
  expect(countWords(text)).toBe(count);
});
