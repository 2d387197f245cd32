import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Header } from './Header';

const data = { name: 'Acme', social: [], navigation: [], contact: 'WRITE', contactAddress: '/#form', fit: 'wide' };

/** Returns the target of the contact link on a page with these sections. */
const contactLink = (...sections: object[]) =>
  /href="([^"]*)"[^>]*>WRITE</.exec(
    renderToStaticMarkup(<Header data={Object(data)} page={Object({ path: '/x', sections })} />),
  )?.[1];

test('the contact link points to the section that takes enquiries, whatever its type', () => {
  const text = { type: 'text', id: 'about' };
  expect(contactLink(text, { type: 'booking', id: 'book', takesEnquiries: true })).toBe('#book');
  expect(contactLink(text)).toBe('/#form');
  expect(contactLink({ type: 'booking', takesEnquiries: true })).toBe('/#form');
});
