import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Hero from './component';
import section from './section';

test('a greeting works without a company name', () => {
  const { example } = section;
  const picture = { src: '/pictures/a.svg', width: 10, height: 10, widths: [], alt: '' };
  const heading = (company?: string) =>
    /<h1>(.*)<\/h1>/
      .exec(renderToStaticMarkup(<Hero {...example} picture={picture} welcome="Hello" company={company} />))?.[1]
      ?.replace(/<[^>]*>/g, '')
      .replace(/\s+/g, ' ');
  expect(heading('Acme')).toBe(`Hello Acme ${example.tagline}`);
  expect(heading()).toBe(`Hello ${example.tagline}`);
});

test('the hero works without a picture', () => {
  const { picture: _, ...example } = section.example;
  const shown = renderToStaticMarkup(<Hero {...example} />);
  expect(shown).toContain(example.tagline);
  expect(shown).not.toContain('<img');
});
