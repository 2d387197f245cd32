import { expect, test } from 'vitest';
import words from '../content/words';
import { leaving } from './leaving';

test('a link to another site opens in a new tab, and says so', () =>
  expect(leaving('https://example.org/there')).toEqual({
    target: '_blank',
    rel: 'noopener',
    title: words.page.newTab,
  }));

test.each(['/there', '#there', '/#there', 'mailto:us@example.org', 'tel:+4930123'])('%s stays in its tab', (to) =>
  expect(leaving(to)).toBeNull(),
);
