import { expect, test } from 'vitest';
import { figuresSize } from './figuresSize';

const sizeOf = (...values: string[]) => figuresSize(values)?.match(/at(\d+)/)?.[1];

test.each([
  ['100+', undefined],
  ['1,234', undefined],
  ['many thousand', '18'],
  ['10,000', '30'],
  ['1,234,567', '18'],
  ['1,234,567,890 €', '11'],
  ['1 234 567 890 123 456 789 €', '7'],
])('%s has the size %s', (value, size) => {
  expect(sizeOf(value)).toBe(size);
});

test('figures in a row have the size of the longest', () => {
  expect(sizeOf('7', '1,234,567', '24/7')).toBe('18');
});
