import { expect, test } from 'vitest';
import navigation from '../content/schemas/navigation';

const messagesOf = (item: object): string[] =>
  (navigation.schema.safeParse([{ name: 'Work', path: '/work', ...item }]).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('an item links to a page or another site, and may have a submenu', () => {
  expect(messagesOf({ path: 'https://jobs.test/?all' })).toEqual([]);
  expect(messagesOf({ items: [{ name: 'Jobs', path: 'https://jobs.test' }] })).toEqual([]);
});

test.each([
  ['an address without a scheme', { path: 'jobs.test' }, '0.path'],
  ['a mailto link', { path: 'mailto:a@b.test' }, '0.path'],
  ['a query', { path: '/work?all' }, '0.path'],
  ['a section of another site', { path: 'https://jobs.test', landingpath: 'all' }, '0.landingpath'],
  [
    'the same in a submenu',
    { items: [{ name: 'A', path: 'https://a.test', landingpath: 'x' }] },
    '0.items.0.landingpath',
  ],
  ['an empty submenu', { items: [] }, '0.items'],
  ['a submenu in the footer', { place: 'footer', items: [{ name: 'A', path: '/a' }] }, '0.items'],
  ['a submenu in a submenu', { items: [{ name: 'A', path: '/a', items: [] }] }, '0.items.0'],
])('%s is refused with its path', (_, item, place) =>
  expect(messagesOf(item)).toContainEqual(expect.stringMatching(new RegExp(`^${place}: .+`))),
);
