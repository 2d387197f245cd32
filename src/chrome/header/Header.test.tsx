import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Header } from './Header';

const data = { name: 'Acme', social: [], navigation: [], contact: 'WRITE', contactAddress: '/#form', fit: 'wide' };

/** Where the header of a page with these sections leads to write to the company. */
const contactLink = (...sections: object[]) =>
  /href="([^"]*)"[^>]*>WRITE</.exec(
    renderToStaticMarkup(<Header data={Object(data)} page={Object({ path: '/x', sections })} />),
  )?.[1];

test('the header leads to the section that takes enquiries, whatever its type', () => {
  const text = { type: 'text', id: 'about' };
  expect(contactLink(text, { type: 'booking', id: 'book', takesEnquiries: true })).toBe('#book');
  expect(contactLink(text)).toBe('/#form');
  expect(contactLink({ type: 'booking', takesEnquiries: true })).toBe('/#form');
});
