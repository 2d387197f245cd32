import { expect, test } from 'vitest';
import { keeper } from './keeper';

test('of a list only what is made of something else is made anew', () => {
  const keep = keeper<string>();
  const made: string[] = [];
  const makeAll = (words: { word: string }[], end: string) => {
    made.length = 0;
    const all = words.map((one, place) =>
      keep(one, [place === 0 ? end : ''], () => {
        made.push(one.word);
        return one.word + (place === 0 ? end : '');
      }),
    );
    return { all, made: [...made] };
  };
  const [a, b, c, x] = [{ word: 'a' }, { word: 'b' }, { word: 'c' }, { word: 'x' }];
  expect(makeAll([a, b, c], '!').made).toEqual(['a', 'b', 'c']);
  expect(makeAll([a, x, c], '!').made).toEqual(['x']);
  expect(makeAll([a, x, c], '?').made).toEqual(['a']);
  expect(makeAll([a, x], '?').made).toEqual([]);
  expect(makeAll([a, x, c], '?').all).toEqual(['a?', 'x', 'c']);
});
