import { expect, test } from 'vitest';
import { blocks, heading, linked, list, opening, pictured, plain } from './markdown';

test.each([
  ['plain words, 7 of them: all (really)!', 'plain words, 7 of them: all (really)!'],
  ['a*b_c`d', 'a\\*b\\_c\\`d'],
  ['[a](b) <c> \\', '\\[a\\](b) \\<c\\> \\\\'],
  ['&amp; &#38; & &x', '\\&amp; \\&#38; & &x'],
  ['# one', '\\# one'],
  ['+ one\n- two', '\\+ one\n\\- two'],
  ['one - two # three', 'one - two # three'],
  ['  - one', '  \\- one'],
  ['12. one', '12\\. one'],
  ['1) one', '1\\) one'],
  ['3.', '3\\.'],
  ['4.5+', '4.5+'],
  ['12 of 20', '12 of 20'],
])('%j is escaped as %j', (text, markdown) => expect(plain(text)).toBe(markdown));

test('blocks are separated by blank lines, and missing ones are skipped', () => {
  expect(blocks('a', undefined, false, '', 'b')).toBe('a\n\nb');
  expect(blocks()).toBe('');
});

test("headings, lists and a section's opening", () => {
  expect([heading(1, 'a'), heading(3, '*a*')]).toEqual(['# a', '### \\*a\\*']);
  expect(list(['a', 'b'])).toBe('- a\n- b');
  expect(opening({ heading: 'a' })).toBe('## a');
  expect(opening({ heading: 'a', subheading: '[b]' })).toBe('## a\n\n\\[b\\]');
});

test('a link with any characters in its address, or just its label', () => {
  expect(linked('a [b]', '/c')).toBe('[a \\[b\\]](/c)');
  expect(linked('a', 'https://x.test/a b')).toBe('[a](https://x.test/a%20b)');
  expect(linked('a', '/b)[c](/d')).toBe('[a](/b\\)[c]\\(/d)');
  expect(linked('a', 'tel:+49(30)12')).toBe('[a](tel:+49\\(30\\)12)');
  for (const nowhere of [undefined, '']) expect(linked('[a]', nowhere)).toBe('\\[a\\]');
});

test('an image has its text alternative and its file', () => {
  expect(pictured({ alt: 'A [hill]', src: '/pictures/hill.png' })).toBe('![A \\[hill\\]](/pictures/hill.png)');
});
