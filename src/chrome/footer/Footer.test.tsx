import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Footer } from './Footer';

const data = { name: 'Acme', tagline: 'Books', email: 'a@acme.test', social: [], navigation: [], services: [] };
const footerOf = (more: object) =>
  renderToStaticMarkup(
    <Footer data={Object({ ...data, ...more })} page={Object({ path: '/', home: '/' })} picture={undefined} />,
  );

test('a footer without services has no heading for them', () => {
  const headings = (more: object) => footerOf(more).match(/<h2/g)?.length ?? 0;
  expect(headings({ services: [{ title: 'Audits', href: '/audits' }] })).toBe(headings({}) + 1);
});

test('a footer without a picture shows everything else', () => {
  expect(footerOf({})).not.toContain('<picture');
  expect(footerOf({})).toContain('mailto:a@acme.test');
});
