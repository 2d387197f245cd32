import { expect, test } from 'vitest';
import { itemsOf } from './selection';

const shared = [
  { id: 1, name: 'one', tags: ['odd'] },
  { key: 'b', name: 'two' },
  { path: 'three', name: 'three', tags: ['odd'] },
];
const names = (selection: Parameters<typeof itemsOf>[0]) =>
  itemsOf(selection, () => shared).map((item) => Object(item).name);

test.each([
  [{}, ['one', 'two', 'three']],
  [{ first: 2 }, ['one', 'two']],
  [{ only: ['three', 'b', '1'] }, ['three', 'two', 'one']],
  [{ tag: 'odd' }, ['one', 'three']],
  [{ tag: 'odd', first: 1 }, ['one']],
])('%j selects items of a shared list', (selection, shown) => expect(names(selection)).toEqual(shown));

test('selection properties are not sent to the browser', () => {
  expect(itemsOf({ first: 2 }, () => shared)).toEqual([{ id: 1, name: 'one' }, { name: 'two' }]);
});

test('own items do not need a shared list', () => {
  const none = () => {
    throw new Error('the list is empty');
  };
  expect(itemsOf({ items: [{ name: 'own' }] }, none)).toEqual([{ name: 'own' }]);
});

test.each([
  [{ only: ['bb'] }, 'only: there is no item "bb". Did you mean "b"?'],
  [{ only: ['b', 'b'] }, 'only: names "b" twice'],
  [{ tag: 'od' }, 'tag: no item has the tag "od". Did you mean "odd"?'],
  [{ items: [{}], first: 1 }, 'has "items", which names all that it shows: leave out "first"'],
  [{ only: ['b'], tag: 'odd' }, 'has "only", which names all that it shows: leave out "tag"'],
])('%j throws', (selection, message) => expect(() => names(selection)).toThrow(message));

test('if no item has a key, the error explains how to add one', () => {
  expect(() => itemsOf({ only: ['x'] }, () => [{ name: 'a' }])).toThrow('write key: "…"');
});
