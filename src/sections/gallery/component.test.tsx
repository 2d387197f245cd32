import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import Gallery from './component';

vi.mock('./component.module.css', () => ({
  default: { panorama: 'panorama', landscape: 'landscape', square: 'square', upright: 'upright' },
}));

test('a picture gets the class of its aspect ratio, and its caption', () => {
  const picture = (width: number, height: number) => ({ src: '/pictures/a.svg', alt: 'A', width, height, widths: [] });
  const pictures = [
    { picture: picture(2400, 1000), caption: 'Wide' },
    { picture: picture(1500, 1000) },
    { picture: picture(1000, 1000) },
    { picture: picture(700, 1000) },
  ];
  const html = renderToStaticMarkup(<Gallery heading="Seen" pictures={pictures} tone="paper" />);
  const shapes = [...html.matchAll(/<li class="(\w+)"/g)].map(([, shape]) => shape);
  expect(shapes).toEqual(['panorama', 'landscape', 'square', 'upright']);
  expect(html.match(/<figcaption/g)).toHaveLength(1);
});
