import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Banner from './component';

const headingOf = (heading: string, arrangement: 'right' | 'poster') =>
  /<h1.*<\/h1>/.exec(renderToStaticMarkup(<Banner heading={heading} arrangement={arrangement} />))?.[0];

test.each([
  ['Services', undefined],
  ['All we can do', undefined],
  ['Workshop', '9'],
  ['Consulting', '9'],
  ['What Consulting is', '9'],
  ['Sustainability', '12'],
  ['SUSTAINABILITY', '16'],
  ['Kommunikations\u00ADdesign', '16'],
  ['Data-driven', undefined],
  ['Donaudampfschifffahrtsgesellschaft', '28'],
  ['私たちの仕事について', undefined],
])('the title %j of a poster has the size %s', (heading, size) => {
  expect(/data-letters="(\d+)"/.exec(headingOf(heading, 'poster') ?? '')?.[1]).toBe(size);
});

test('a title beside a picture has no size of its own', () => {
  expect(headingOf('Sustainability', 'right')).not.toContain('data-letters');
});
