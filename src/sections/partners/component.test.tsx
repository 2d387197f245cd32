import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Partners from './component';

const logo = { src: '/pictures/a.svg', width: 10, height: 10, widths: [], alt: 'A logo' };

test('a row with links is no tab stop itself; a partner without a logo shows its name', () => {
  const partners = [
    { name: 'Acme', logo, to: 'https://acme.test' },
    { name: 'Little', logo, to: undefined },
    { name: 'Nameless & Sons', logo: undefined, to: undefined },
  ];
  const html = renderToStaticMarkup(<Partners heading="With us" partners={partners} />);
  expect(html).toMatch(/<a href="https:\/\/acme\.test"[^>]* aria-label="Acme" target="_blank"/);
  expect(html).not.toContain('tabindex="0"');
  expect(html).toMatch(/<span[^>]*>Nameless &amp; Sons<\/span>/);
});
