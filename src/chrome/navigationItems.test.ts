import { expect, test } from 'vitest';
import navigation from '../content/schemas/navigation';

const messagesOf = (item: object): string[] =>
  (navigation.schema.safeParse([{ name: 'Work', path: '/work', ...item }]).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

test('an item leads to a page or elsewhere, and may have items below it', () => {
  expect(messagesOf({ path: 'https://jobs.test/?all' })).toEqual([]);
  expect(messagesOf({ items: [{ name: 'Jobs', path: 'https://jobs.test' }] })).toEqual([]);
});

test.each([
  ['an address that is neither', { path: 'jobs.test' }, '0.path'],
  ['a mail', { path: 'mailto:a@b.test' }, '0.path'],
  ['a question', { path: '/work?all' }, '0.path'],
  ['a section of another site', { path: 'https://jobs.test', landingpath: 'all' }, '0.landingpath'],
  [
    'the same below an item',
    { items: [{ name: 'A', path: 'https://a.test', landingpath: 'x' }] },
    '0.items.0.landingpath',
  ],
  ['a list of nothing', { items: [] }, '0.items'],
  ['a list in the footer', { place: 'footer', items: [{ name: 'A', path: '/a' }] }, '0.items'],
  ['a list below a list', { items: [{ name: 'A', path: '/a', items: [] }] }, '0.items.0'],
])('%s is refused at its place', (_, item, place) =>
  expect(messagesOf(item)).toContainEqual(expect.stringMatching(new RegExp(`^${place}: .+`))),
);
