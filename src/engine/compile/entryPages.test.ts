import { expect, test } from 'vitest';
import { addressesOf } from './entryPages';

const form = { type: 'contact', id: 'write' };
const whereIs = (...configs: object[]) => addressesOf(configs, () => 3).whereIs('contact');

test('a section is led to on the home page first, then on the first page that has one', () => {
  const home = { path: '/', sections: [{ type: 'banner' }, form] };
  const other = { path: '/other', sections: [form, { type: 'contact', id: 'again' }] };
  const last = { path: '/last', sections: [form] };
  expect(whereIs(other, last, home)).toBe('/#write');
  expect(whereIs({ ...home, sections: [] }, other, last)).toBe('/other#write');
});

test('a section without an id is led to by its page', () => {
  expect(whereIs({ path: '/other', sections: [{ type: 'contact' }] })).toBe('/other');
});

test('what is hidden, or on the pages of entries, is not led to', () => {
  const sections = [form];
  expect(
    whereIs(
      { path: '/', sections: [{ ...form, hidden: true }] },
      { path: '/s/{path}', each: 'services', sections },
      { path: '/all/{part}', parts: { of: 'services', size: 1, beyond: 0 }, sections },
    ),
  ).toBeUndefined();
});
