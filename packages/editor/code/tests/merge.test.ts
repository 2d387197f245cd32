import { expect, test } from 'vitest';
import type { Kept } from '../../model/requests.ts';
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
const merge = (yours: string, theirs: string, kept?: Kept[]) => merged(base, readText('file.ts', yours), theirs, kept);
const both = (yours: string, theirs: string) => [merge(yours, theirs), merge(theirs, yours)];

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
  const text = change(theirs[0] ?? '', theirs[1] ?? '', change(yours[0] ?? '', yours[1] ?? ''));
  expect(one).toEqual({ text });
  expect(other).toEqual(one);
  expect(merge(text, TEXT)).toEqual(one);
  expect(merge(text, text)).toEqual(one);
});

test.each([
  ['the same line', ["heading: 'A'", "heading: 'AA'"], ["heading: 'A'", "heading: 'AAA'"], [0, 'sections', 0]],
  ['two lines of one section', ["heading: 'B'", "heading: 'BB'"], ["text: 'B'", "text: 'BB'"], [0, 'sections', 1]],
  [
    'a deleted section',
    ["      { type: 'c', heading: 'C' },\n", ''],
    ["heading: 'C'", "heading: 'CC'"],
    [0, 'sections', 1],
  ],
])('%s conflict, with the place in the own version', (_name, yours, theirs, at) => {
  const own = change(yours[0] ?? '', yours[1] ?? '');
  const other = change(theirs[0] ?? '', theirs[1] ?? '');
  const block = { yours: expect.any(String), theirs: expect.stringContaining(theirs[1] ?? '') };
  expect(merge(own, other)).toEqual({ blocks: [{ at, ...block }] });
  const added = own.replace('      // first', "      { type: 'n' },\n      // first");
  expect(merge(added, other)).toEqual({ blocks: [{ at: at.with(2, Number(at[2]) + 1), ...block }] });
  expect(merge(own, other, ['yours'])).toEqual({ text: own });
  expect(merge(own, other, ['theirs'])).toEqual({ text: other });
});

test('different insertions at one place are both kept, yours first, and equal ones are kept once', () => {
  const added = (type: string) => change("      { type: 'c'", `      { type: '${type}' },\n      { type: 'c'`);
  expect(merge(added('x'), added('y'))).toEqual({
    text: change("      { type: 'c'", "      { type: 'x' },\n      { type: 'y' },\n      { type: 'c'"),
  });
  expect(merge(added('x'), added('x'))).toEqual({ text: added('x') });
});

test('of two conflicts, each is resolved by its own choice, and both sides are kept where they do not overlap', () => {
  const own = change("heading: 'B'", "heading: 'BB'", change("heading: 'A'", "heading: 'AA'"));
  const other = change("text: 'B'", "text: 'BB'", change("heading: 'A'", "heading: 'AAA'"));
  expect(merge(own, other, ['theirs', 'both'])).toEqual({ text: change("heading: 'B'", "heading: 'BB'", other) });
  expect(merge(own, other, ['both', 'theirs'])).toEqual({ text: change("heading: 'AAA'", "heading: 'AA'", other) });
});

test('of a section that one side moves and the other changes, either version is kept as a whole', () => {
  const [second, third] = [TEXT.match(/ {6}\{\n[^}]*\},\n/)?.[0] ?? '', "      { type: 'c', heading: 'C' },\n"];
  const own = change(second + third, third + second);
  const other = change("heading: 'C'", "heading: 'CC'");
  expect(merge(own, other)).toMatchObject({ blocks: [{ theirs: expect.stringContaining("'CC'") }] });
  expect(merge(own, other, ['yours'])).toEqual({ text: own });
  expect(merge(own, other, ['theirs'])).toEqual({ text: other });
});
