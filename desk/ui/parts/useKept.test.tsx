// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useKept } from './useKept';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

test('of a list only what is made of something else is made anew', async () => {
  const made: string[] = [];
  const lists: string[][] = [];
  function List({ words, end }: { words: string[]; end: string }): ReactNode {
    const keep = useKept<string>();
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
  const root = createRoot(document.createElement('div'));
  const show = async (words: string[], end: string) => {
    made.length = 0;
    await act(() => root.render(<List words={words} end={end} />));
    return [...made];
  };
  expect(await show(['a', 'b', 'c'], '!')).toEqual(['a', 'b', 'c']);
  expect(await show(['a', 'x', 'c'], '!')).toEqual(['x']);
  expect(await show(['a', 'x', 'c'], '?')).toEqual(['a']);
  expect(await show(['a', 'x'], '?')).toEqual([]);
  expect(await show(['a', 'x', 'c'], '?')).toEqual(['c']);
  expect(lists.at(-1)).toEqual(['a?', 'x!', 'c?']);
  await act(() => root.unmount());
});
