import { expect, test } from 'vitest';
import { readDrawing } from './drawing';

const pathOf = (box: string, d: string) => readDrawing(`<svg viewBox="${box}"><g><path d="${d}"/></g></svg>`).shapes;

test('paths have no digits that cannot be seen, and each number stays one', () => {
  expect(pathOf('0 0 24 24', 'M17.472 14.382c-.297-.149 1.5.999h2.004.5l3-.005')).toEqual([
    ['g', {}, ['path', { d: 'M17.47 14.38c-.3-.15 1.5.99h2.0.5l3-.01' }]],
  ]);
});

test('the smaller the box, the more digits are seen', () => {
  const path = 'M.123456 0';
  expect(JSON.stringify(pathOf('0 0 1 1', path))).toContain('M.1235 0');
  expect(JSON.stringify(pathOf('0 0 2400 2400', path))).toContain('M.1 0');
});

test('what is more than a drawing is refused', () => {
  expect(() => readDrawing('<svg viewBox="0 0 1 1">text</svg>')).toThrow('not a drawing');
});
