// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../tests/mount';
import { useMemoByKey } from './useMemoByKey';

test('of a list only what is made of something else is made anew', async () => {
  const made: string[] = [];
  const lists: string[][] = [];
  function List({ words, end }: { words: string[]; end: string }): ReactNode {
    const keep = useMemoByKey<string>();
    lists.push(
      keep(
        words.map((word, place) => ({
          key: String(place),
          from: [word, place === 0 ? end : ''],
          make: () => {
            made.push(word);
            return word + end;
          },
        })),
      ),
    );
    return null;
  }
  const render = await mount(null);
  const show = async (words: string[], end: string) => {
    made.length = 0;
    await render(<List words={words} end={end} />);
    return [...made];
  };
  expect(await show(['a', 'b', 'c'], '!')).toEqual(['a', 'b', 'c']);
  expect(await show(['a', 'x', 'c'], '!')).toEqual(['x']);
  expect(await show(['a', 'x', 'c'], '?')).toEqual(['a']);
  expect(await show(['a', 'x'], '?')).toEqual([]);
  expect(await show(['a', 'x', 'c'], '?')).toEqual(['c']);
  expect(lists.at(-1)).toEqual(['a?', 'x!', 'c?']);
});
