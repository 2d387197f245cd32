import { expect, test } from 'vitest';
import { navigationFitOf } from './navigationFit';

const items = (count: number, length = 7) => Array.from({ length: count }, () => 'A'.repeat(length));

test('the navigation uses one row if it fits, then two, then a menu', () => {
  expect(navigationFitOf('Company', items(6))).toBe('row');
  expect(navigationFitOf('Company', items(8))).toBe('rows');
  expect(navigationFitOf('Company', items(20))).toBe('menu');
});

test('a long company name takes space, up to a limit', () => {
  const labels = items(8, 6);
  expect(navigationFitOf('Co', labels)).toBe('row');
  expect(navigationFitOf('A company with a long name', labels)).toBe('rows');
  expect(navigationFitOf('W'.repeat(500), labels)).toBe(navigationFitOf('W'.repeat(30), labels));
});

test('an item too long for a row turns the navigation into a menu', () => {
  expect(navigationFitOf('Company', [...items(3), 'A'.repeat(40)])).toBe('menu');
});

test('wide characters need more space', () => {
  expect(navigationFitOf('Company', items(6, 6))).toBe('row');
  expect(
    navigationFitOf(
      'Company',
      Array.from({ length: 6 }, () => '会社概要会社'),
    ),
  ).toBe('rows');
});
