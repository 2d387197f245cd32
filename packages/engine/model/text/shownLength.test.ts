import { expect, test } from 'vitest';
import { shownLength } from './shownLength';

test.each([
  ['', 0],
  ['Services', 8],
  ['サービス', 8],
  ['仕事の一覧', 10],
  ['서비스', 6],
  ['「a」', 5],
  ['الخدمات', 7],
  ['naïve', 5],
  ['सेवाएँ', 3],
])('%s is as wide as %d narrow letters', (text, length) => expect(shownLength(text)).toBe(length));
