import type { Drawing } from '@worldwright/engine/component';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Services from './component';

const dp = { src: '/pictures/a.svg', width: 10, height: 10, widths: [], alt: '' };
const service = { title: 'Bridges', href: '/service/bridges', description: 'We build them.', icon: undefined, dp };

/** Renders this many services. */
const shown = (arrangement: 'row' | 'grid', count: number, more: object = {}) => {
  const services = Array.from({ length: count }, (_, index) => ({
    ...service,
    ...more,
    href: `${service.href}-${index}`,
  }));
  const props = {
    heading: 'Services',
    arrangement,
    count,
    number: 1,
    all: arrangement === 'row' ? '/services' : undefined,
    services,
  };
  return renderToStaticMarkup(<Services {...props} />);
};
const listOf = (html: string) => /<ul[^>]*>/.exec(html)?.[0];

test('a single service is rendered as a grid and links to the page of all services', () => {
  const alone = shown('row', 1);
  expect(listOf(alone)).toBe(listOf(shown('grid', 1)));
  // There is nothing to scroll.
  expect(alone).not.toContain('tabindex');
  expect(alone).toContain('href="/services"');
});

test('a row of two is focusable for scrolling, and a grid has no link to all services', () => {
  expect(listOf(shown('row', 2))).toContain('tabindex="0"');
  expect(shown('grid', 2)).not.toMatch(/tabindex|href="\/services"/);
});

test('without a picture, a card shows the icon', () => {
  const icon: Drawing = { box: '0 0 24 24', shapes: [['path', { d: 'M0 0' }]] };
  expect(shown('grid', 3, { icon, dp: undefined })).toMatch(/^(?!.*<img).*<article[^>]*><span[^>]*><svg/);
});
