import { photograph } from '@worldwright/engine/little-site';
import { shownSections } from '@worldwright/engine/shown-section';
import { expect, test } from 'vitest';

test('a piece is a link with its picture', () => {
  const piece = { img: { src: photograph, alt: 'A shop window' }, title: 'Shop', link: 'https://shop.test' };
  const { problems, markdown } = shownSections([{ type: 'portfolio', heading: 'Work', of: 'web', items: [piece] }]);
  expect(problems).toEqual([]);
  expect(markdown).toContain('[Shop](https://shop.test) ![A shop window]');
});
