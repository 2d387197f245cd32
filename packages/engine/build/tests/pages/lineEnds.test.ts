import { expect, test } from 'vitest';
import { lineEnds } from '../../pages/lineEnds.ts';

test.each(['en', 'en-GB'])('%s has no styles for line breaks', (tag) => {
  expect(lineEnds(tag)).toBe('');
});

test.each(['de', 'pl', 'pt-BR', 'ar'])('long words in %s are hyphenated', (tag) => {
  expect(lineEnds(tag)).toContain('hyphens:auto');
});

test("hyphenates in Safari, too, with Safari's own properties", () => {
  expect(lineEnds('de')).toMatch(/@supports [^{]*-webkit-hyphenate-limit-before[^{]*\{body\{[^}]*-webkit-hyphens:auto/);
});

test.each([
  ['ja', 'word-break:auto-phrase'],
  ['ja-JP', 'word-break:auto-phrase'],
  ['ko', 'word-break:keep-all'],
])('lines in %s do not break within words', (tag, styles) => {
  expect(lineEnds(tag)).toContain(styles);
});
