import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './Picture';

/** Returns the widths in `srcset` for a picture with files of these widths. */
function offered(widths: number[], limits: { narrowest?: number; widest?: number } = {}): number[] {
  const picture = { src: '/pictures/one.1.png', width: 900, height: 600, widths, alt: '' };
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100px" {...limits} />);
  return [...html.matchAll(/\.avif (\d+)w/g)].map(([, width]) => Number(width));
}

const ALL = [240, 320, 480, 640];

test.each([
  ['all files but the smallest', {}, [320, 480, 640]],
  ['the smallest file of a small picture, too', { narrowest: 240, widest: 480 }, [240, 320, 480]],
  ['a single file', { narrowest: 240, widest: 240 }, [240]],
])('offers %s', (_what, limits, widths) => {
  expect(offered(ALL, limits)).toEqual(widths);
});

test('offers the only file of a small original', () => {
  expect(offered([240])).toEqual([240]);
});

const day = { src: '/pictures/one.1.svg', width: 90, height: 30, widths: [], alt: '' };
const night = { src: '/pictures/one-night.2.svg', width: 80, height: 30, widths: [] };

test.each([
  ['a drawing', day],
  ['a picture', { ...day, src: '/pictures/one.1.png', widths: [320] }],
])('in dark mode %s is replaced by its dark drawing', (_what, picture) => {
  const html = renderToStaticMarkup(<Picture picture={{ ...picture, night }} sizes="100px" />);
  expect(/<source[^>]*>/.exec(html)?.[0]).toMatch(/srcSet="\/pictures\/one-night\.2\.svg".*dark/);
});

test.each([
  ['a picture has its aspect ratio', [320, 640], '800', '533'],
  ['a drawing has its own size', [], '900', '600'],
])('in the HTML %s', (_what, widths, width, height) => {
  const picture = { src: '/pictures/one.1.svg', width: 900, height: 600, widths, alt: '' };
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100px" />);
  expect(/<img[^>]* width="(\d+)" height="(\d+)"/.exec(html)?.slice(1)).toEqual([width, height]);
});
