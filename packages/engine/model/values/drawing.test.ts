import { expect, test } from 'vitest';
import { readDrawing } from './drawing';

test.each([
  ['<svg viewBox="0 0 1 1">text</svg>'],
  ['<svg viewBox="0 0 1 1"><!-- words --></svg>'],
  ['<svg viewBox="0 0 1 1"><path d=""></svg>'],
  ['<svg viewBox="0 0 1 1"></svg></svg>'],
  ['<g><path d=""/></g>'],
  ['no drawing'],
  [''],
])('%s is rejected', (svg) => {
  expect(() => readDrawing(svg)).toThrow(`not a drawing of elements alone: ${svg}`);
});

test('error messages only quote the start of the SVG', () => {
  expect(() => readDrawing('x'.repeat(300))).toThrow(/: x{200}$/);
});

test("elements are nested in order, with React's attribute names", () => {
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
