import { expect, test } from 'vitest';
import { lineEnds } from '../../pages/lineEnds.ts';

test.each(['en', 'en-GB'])('nothing is said of where lines of %s end', (tag) => {
  expect(lineEnds(tag)).toBe('');
});

test.each(['de', 'pl', 'pt-BR', 'ar'])('long words of %s are broken by a hyphen', (tag) => {
  expect(lineEnds(tag)).toContain('hyphens:auto');
});

test('Safari breaks them, too, which knows another limit', () => {
  expect(lineEnds('de')).toMatch(/@supports [^{]*-webkit-hyphenate-limit-before[^{]*\{body\{[^}]*-webkit-hyphens:auto/);
});

test.each([
  ['ja', 'word-break:auto-phrase'],
  ['ja-JP', 'word-break:auto-phrase'],
  ['ko', 'word-break:keep-all'],
])('no line of %s ends in the middle of a word', (tag, styles) => {
  expect(lineEnds(tag)).toContain(styles);
});
