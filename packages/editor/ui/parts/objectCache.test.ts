import { expect, test } from 'vitest';
import { objectCache } from './objectCache';

test('values are recreated only for objects whose inputs changed', () => {
  const cached = objectCache<string>();
  const made: string[] = [];
  const makeAll = (words: { word: string }[], end: string) => {
    made.length = 0;
    const all = words.map((one, place) =>
      cached(one, [place === 0 ? end : ''], () => {
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
