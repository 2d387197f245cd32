import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from './Footer';

const data = { name: 'Acme', tagline: 'Books', email: 'a@acme.test', social: [], navigation: [], services: [] };
const footerOf = (more: object) =>
  renderToStaticMarkup(
    <Footer data={Object({ ...data, ...more })} page={Object({ path: '/', home: '/' })} picture={undefined} />,
  );

test.each([{ services: [{ title: 'Audits', href: '/audits' }] }, { navigation: [{ name: 'Home', path: '/' }] }])(
  'a footer without such links has no heading for them: %j',
  (more) => {
    const headings = (data: object) => footerOf(data).match(/<h2/g)?.length ?? 0;
    expect(headings(more)).toBe(headings({}) + 1);
  },
);

test('a footer without a picture shows everything else', () => {
  expect(footerOf({})).not.toContain('<picture');
  expect(footerOf({})).toContain('mailto:a@acme.test');
});
