import { expect, test } from 'vitest';
import { service } from '../tests/littleSite';
import { addressesOf } from './entryPages';

const form = { type: 'contact', id: 'write' };
const enquiriesAt = (...configs: unknown[]) => addressesOf(configs, () => 3).enquiryAddress;

test('the enquiry address is on the home page, or on the first page with a form', () => {
  const home = { path: '/', sections: [{ type: 'banner' }, form] };
  const other = { path: '/other', sections: [form, { type: 'contact', id: 'again' }] };
  const last = { path: '/last', sections: [form] };
  expect(enquiriesAt(other, last, home)).toBe('/#write');
  expect(enquiriesAt({ ...home, sections: [] }, other, last)).toBe('/other#write');
});

test('a form without an id is addressed by its page', () => {
  expect(enquiriesAt({ path: '/other', sections: [{ type: 'contact' }] })).toBe('/other');
});

test('hidden forms and forms on entry pages are ignored', () => {
  const sections = [form];
  expect(
    enquiriesAt(
      { path: '/', sections: [{ ...form, hidden: true }] },
      { path: '/s/{path}', each: 'services', sections },
      { path: '/all/{part}', parts: { of: 'services', size: 1, beyond: 0 }, sections },
    ),
  ).toBeUndefined();
});

test('invalid pages are ignored', () => {
  const sections = [7, { type: 7 }, { ...form, hidden: 'yes' }, form];
  expect(enquiriesAt('x', {}, { path: '/none', sections: 'x' }, { path: '/other', sections })).toBe('/other#write');
  expect(enquiriesAt({ path: '/other', sections: [{ ...form, hidden: false }] })).toBe('/other#write');
});

const entry = (path: string) => ({ ...service(1, path) }) as never;

test("an entry's page is created by the first block for its collection", () => {
  const { pathOf, overviewOf } = addressesOf(
    [
      { path: '/', sections: [] },
      { path: '/s/{path}', each: 'services', within: '/services' },
      { path: '/t/{path}', each: 'services', within: '/t' },
    ],
    () => 3,
  );
  expect(pathOf('services', entry('one'))).toBe('/s/one');
  expect(overviewOf('services')).toBe('/services');
});

test.each([
  ['/services/{family}', '/services'],
  ['/services/old/of-{family}', '/services'],
  ['/services/{family}/{path}', '/services'],
  ['/others/{family}', undefined],
  ['/{family}', undefined],
])('if entries belong to %s, their overview is %s', (within, overview) => {
  const { overviewOf } = addressesOf(
    [{ path: '/' }, 'x', { path: '/services' }, { path: '/s/{path}', each: 'services', within }],
    () => 3,
  );
  expect(overviewOf('services')).toBe(overview);
});

test('the address of an entry without a page throws', () => {
  const { pathOf, overviewOf } = addressesOf([{ path: '/x' }, { path: '/s/{path}', each: 'others' }], () => 3);
  expect(() => pathOf('services', entry('one'))).toThrow(
    'leads to the pages of "services", but no page of pages.config.ts has each: "services"',
  );
  expect(overviewOf('services')).toBeUndefined();
});
