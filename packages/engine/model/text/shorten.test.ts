import { expect, test } from 'vitest';
import { shorten } from './shorten';

test('a text that fits is unchanged', () => {
  expect(shorten('One. Two.', 9)).toBe('One. Two.');
});

test('keeps the sentences that fit, if they are long enough', () => {
  expect(shorten('We build it. You use it. Nobody waits.', 30)).toBe('We build it. You use it.');
  expect(shorten('We build it. You use it. Nobody waits.', 24)).toBe('We build it. You use it.');
  expect(shorten('We build it. You use it. Nobody waits.', 23)).toBe('We build it.');
});

test('keeps whole words if no sentence fits, or only a short one', () => {
  expect(shorten('Ledgers, smart contracts and wallets', 24)).toBe('Ledgers, smart…');
  expect(shorten('Ledgers, smart contracts', 10)).toBe('Ledgers…');
  expect(shorten('Hi. This one is much longer than what fits.', 20)).toBe('Hi. This one is…');
});

test('ends at a word in scripts without spaces too', () => {
  const short = shorten('我们为已有自己的工作方式的公司编写软件', 10);
  expect(short).toMatch(/^我们.+…$/);
  expect(short.length).toBeLessThanOrEqual(10);
});
