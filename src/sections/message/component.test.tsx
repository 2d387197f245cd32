import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Message from './component';

test.each([
  ['Thank you!', '30'],
  ['Angekommen', '14'],
])('the heading %j has a size in which no word breaks', (heading, size) => {
  const html = renderToStaticMarkup(<Message heading={heading} text="We write soon." />);
  expect(/<h1[^>]*at(\d+)/.exec(html)?.[1]).toBe(size);
});
