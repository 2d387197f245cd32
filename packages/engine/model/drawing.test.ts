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

test.each([
  ['<svg viewBox="0 0 1 1">text</svg>'],
  ['<svg viewBox="0 0 1 1"><!-- words --></svg>'],
  ['<svg viewBox="0 0 1 1"><path d=""></svg>'],
  ['<svg viewBox="0 0 1 1"></svg></svg>'],
  ['<g><path d=""/></g>'],
  ['no drawing'],
  [''],
])('%s is more or less than a drawing', (svg) => {
  expect(() => readDrawing(svg)).toThrow(`not a drawing of elements alone: ${svg}`);
});

test('of what is refused only the beginning is told', () => {
  expect(() => readDrawing('x'.repeat(300))).toThrow(/: x{200}$/);
});

test('elements are there in their order, one in the other, with the attributes as React names them', () => {
  const svg = `
    <svg viewBox="0 0 24 24" xmlns="http://www.w3.org/2000/svg">
      <g fill-rule="evenodd" xlink:href="#a"><circle r="1" /><g></g></g>
      <linearGradient id="a"/><path stroke-dash-array="1 2" d=""/>
    </svg>
  `;
  expect(readDrawing(svg)).toEqual({
    box: '0 0 24 24',
    shapes: [
      ['g', { fillRule: 'evenodd', xlinkHref: '#a' }, ['circle', { r: '1' }], ['g', {}]],
      ['linearGradient', { id: 'a' }],
      ['path', { strokeDashArray: '1 2', d: '' }],
    ],
  });
  expect(readDrawing('<svg/>')).toEqual({ box: '', shapes: [] });
});

test.each([
  ['0 0 24 24', 'M1.5', 'M1.5'],
  ['0 0 24 24', 'M1.999', 'M1.99'],
  ['0 0 24 24', 'M1.004', 'M1.0'],
  ['0 0 24 24', 'M1.096', 'M1.1'],
  ['0 0 24 24', 'M1.046', 'M1.05'],
  ['0,0,2400,2400', 'M1.26', 'M1.3'],
  ['0, 0, 48000, 48000', 'M1.26', 'M1.3'],
  ['0 0 240 240', 'M1.26', 'M1.3'],
  ['0 0 239 239', 'M1.26', 'M1.26'],
  // Without a width as many digits as that of one needs.
  ['', 'M1.23456', 'M1.2346'],
])('in the box %s the path %s is %s', (box, path, seen) => {
  expect(readDrawing(`<svg viewBox="${box}"><path d="${path}"/></svg>`).shapes).toEqual([['path', { d: seen }]]);
});
