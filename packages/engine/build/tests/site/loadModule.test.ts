import { expect, test } from 'vitest';
import { isPackage } from '../../site/loadModule';

test.each([
  ['zod', true],
  ['@scope/package/part', true],
  ['node:fs', true],
  ['./beside', false],
  ['../above.ts', false],
  ['/sites/ours/src/content/faq.ts', false],
  ['C:\\Sites\\ours\\src\\content\\faq.ts', false],
  ['c:/Sites/ours/src/content/faq.ts', false],
])('isPackage of %s is %s', (id, is) => {
  expect(isPackage(id)).toBe(is);
});
