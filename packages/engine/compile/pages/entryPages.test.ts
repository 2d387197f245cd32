import { expect, test } from 'vitest';
import { contentDefinitions } from '../registry';
import { service } from '../tests/littleSite';
import { addressesOf, collectionNames, entriesOf } from './entryPages';

const form = { type: 'contact', id: 'write' };
const enquiriesAt = (...configs: unknown[]) => addressesOf(configs, () => 3).enquiryAddress;

test('a form is led to on the home page first, then on the first page that has one', () => {
  const home = { path: '/', sections: [{ type: 'banner' }, form] };
  const other = { path: '/other', sections: [form, { type: 'contact', id: 'again' }] };
  const last = { path: '/last', sections: [form] };
  expect(enquiriesAt(other, last, home)).toBe('/#write');
  expect(enquiriesAt({ ...home, sections: [] }, other, last)).toBe('/other#write');
});

test('a form without an id is led to by its page', () => {
  expect(enquiriesAt({ path: '/other', sections: [{ type: 'contact' }] })).toBe('/other');
});

test('what is hidden, or on the pages of entries, is not led to', () => {
  const sections = [form];
  expect(
    enquiriesAt(
      { path: '/', sections: [{ ...form, hidden: true }] },
      { path: '/s/{path}', each: 'services', sections },
      { path: '/all/{part}', parts: { of: 'services', size: 1, beyond: 0 }, sections },
    ),
  ).toBeUndefined();
});

test('pages that cannot be read lead nowhere, and keep no other from it', () => {
  const sections = [7, { type: 7 }, { ...form, hidden: 'yes' }, { ...form, id: 7 }, form];
  expect(enquiriesAt('x', {}, { path: '/none', sections: 'x' }, { path: '/other', sections })).toBe('/other#write');
  expect(enquiriesAt({ path: '/other', sections: [{ ...form, hidden: false }] })).toBe('/other#write');
});

const entry = (path: string) => ({ ...service(1, path) }) as never;

test('an entry is led to by the first page that is made for each of its collection', () => {
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
])('where entries belong to %s, all of them are on %s', (within, overview) => {
  const { overviewOf } = addressesOf(
    [{ path: '/' }, 'x', { path: '/services' }, { path: '/s/{path}', each: 'services', within }],
    () => 3,
  );
  expect(overviewOf('services')).toBe(overview);
});

test('a template that names what the entry has not is told elsewhere', () => {
  const { pathOf, overviewOf } = addressesOf([{ path: '/s/{pth}', each: 'services' }], () => 3);
  expect(pathOf('services', entry('one'))).toBe('/s/{pth}');
  expect(overviewOf('services')).toBeUndefined();
});

test('an entry without such a page cannot be led to', () => {
  const { pathOf, overviewOf } = addressesOf([{ path: '/x' }, { path: '/s/{path}', each: 'others' }], () => 3);
  expect(() => pathOf('services', entry('one'))).toThrow(
    'leads to the pages of "services", but no page of pages.config.ts has each: "services"',
  );
  expect(overviewOf('services')).toBeUndefined();
});

test('parts of a collection are known where it is long', () => {
  const all = { path: '/all/{part}', parts: { of: 'services', size: 2, beyond: 2 } };
  const partsOf = (count: number) => addressesOf([{ path: '/' }, all], () => count).partsOf('services');
  expect(partsOf(2)).toEqual([]);
  expect(partsOf(3)).toEqual([
    { collection: 'services', path: '/all/1', number: 1, start: 0, end: 2 },
    { collection: 'services', path: '/all/2', number: 2, start: 2, end: 3 },
  ]);
  expect(partsOf(4).map(({ end }) => end)).toEqual([2, 4]);
});

test('pages are made for the entries of collections, and of nothing else', () => {
  const collections = collectionNames();
  expect(collections).not.toContain('company');
  for (const name of collections) expect(contentDefinitions.has(name)).toBe(true);
  const [one, two] = [entry('one'), entry('two')];
  expect(entriesOf('services', { services: [one, two] })).toEqual([
    { collection: 'services', item: one, index: 0 },
    { collection: 'services', item: two, index: 1 },
  ]);
  for (const name of ['services', 'company', 'nobody']) expect(entriesOf(name, {})).toEqual([]);
});
