import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Banner from './component';

const headingOf = (heading: string, arrangement: 'right' | 'poster') =>
  /<h1.*<\/h1>/.exec(renderToStaticMarkup(<Banner heading={heading} arrangement={arrangement} />))?.[0];

test.each([
  ['Services', undefined],
  ['All we can do', undefined],
  ['Workshop', '18'],
  ['Consulting', '18'],
  ['What Consulting is', '18'],
  ['Sustainability', '14'],
  ['SUSTAINABILITY', '11'],
  ['Kommunikations\u00ADdesign', '11'],
  ['Data-driven', undefined],
  ['Donaudampfschifffahrtsgesellschaft', '7'],
  ['私たちの仕事について', undefined],
])('the poster title %j has the size %s', (heading, size) => {
  expect(/at(\d+)/.exec(headingOf(heading, 'poster') ?? '')?.[1]).toBe(size);
});

test('a title beside a picture has no size of its own', () => {
  expect(headingOf('Sustainability', 'right')).not.toMatch(/at\d/);
});
