import { expect, test } from 'vitest';
import { merged } from '../merge';
import { readText } from '../sourceText';

const TEXT = `// head
export default definePages([
  {
    path: '/',
    title: 'One',
    sections: [
      // first
      { type: 'a', heading: 'A' },
      {
        type: 'b',
        heading: 'B',
        text: 'B',
      },
      { type: 'c', heading: 'C' },
    ],
  },
  { path: '/two', title: 'Two', sections: [{ type: 'd' }] },
]);
`;
const base = readText('file.ts', TEXT);
const change = (from: string, to: string, text = TEXT) => text.replace(from, () => to);
const over = (yours: string, theirs: string) => merged(base, yours, theirs, true);
const both = (yours: string, theirs: string) => [merged(base, yours, theirs), merged(base, theirs, yours)];

test.each([
  ['two sections', ["heading: 'A'", "heading: 'AA'"], ["heading: 'C'", "heading: 'CC'"]],
  ['a section and the title of its page', ["heading: 'B'", "heading: 'BB'"], ["'One'", "'Uno'"]],
  [
    'a section and a new one elsewhere',
    ["heading: 'A'", "heading: 'AA'"],
    ["      { type: 'c'", "      { type: 'n' },\n      { type: 'c'"],
  ],
  [
    'a deleted page and a section of another',
    ["  { path: '/two', title: 'Two', sections: [{ type: 'd' }] },\n", ''],
    ["'A'", "'AA'"],
  ],
  ['a section and text outside of it', ["'A'", "'AA'"], ['// head', '// tail']],
])('%s are merged, in either order', (_name, yours, theirs) => {
  const [one, other] = both(change(yours[0] ?? '', yours[1] ?? ''), change(theirs[0] ?? '', theirs[1] ?? ''));
  expect(one).toBe(change(theirs[0] ?? '', theirs[1] ?? '', change(yours[0] ?? '', yours[1] ?? '')));
  expect(other).toBe(one);
  expect(merged(base, one ?? '', TEXT)).toBe(one);
});

test.each([
  ['the same line', ["heading: 'A'", "heading: 'AA'"], ["heading: 'A'", "heading: 'AAA'"]],
  ['two lines of one section', ["heading: 'B'", "heading: 'BB'"], ["text: 'B'", "text: 'BB'"]],
  ['a deleted section', ["      { type: 'c', heading: 'C' },\n", ''], ["heading: 'C'", "heading: 'CC'"]],
  [
    'two new sections at one place',
    ["      { type: 'c'", "      { type: 'x' },\n      { type: 'c'"],
    ["      { type: 'c'", "      { type: 'y' },\n      { type: 'c'"],
  ],
])('%s conflict', (_name, yours, theirs) => {
  expect(both(change(yours[0] ?? '', yours[1] ?? ''), change(theirs[0] ?? '', theirs[1] ?? ''))).toEqual([
    undefined,
    undefined,
  ]);
});

test.each([
  ['the same line: yours wins', ["heading: 'A'", "heading: 'AA'"], ["heading: 'A'", "heading: 'AAA'"], []],
  [
    'two lines of one section: both are kept',
    ["heading: 'B'", "heading: 'BB'"],
    ["text: 'B'", "text: 'BB'"],
    ["text: 'B'", "text: 'BB'"],
  ],
  ['a section that they deleted: it stays', ["'C'", "'CC'"], ["      { type: 'c', heading: 'C' },\n", ''], []],
  [
    'two new sections at one place: both are kept, yours first',
    ["      { type: 'c'", "      { type: 'x' },\n      { type: 'c'"],
    ["      { type: 'c'", "      { type: 'y' },\n      { type: 'c'"],
    ["      { type: 'c'", "      { type: 'y' },\n      { type: 'c'"],
  ],
])('overwriting theirs: %s', (_name, yours, theirs, kept) => {
  const text = change(yours[0] ?? '', yours[1] ?? '');
  expect(over(text, change(theirs[0] ?? '', theirs[1] ?? ''))).toBe(change(kept[0] ?? '', kept[1] ?? '', text));
});
