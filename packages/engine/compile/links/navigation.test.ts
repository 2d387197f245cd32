import { expect, test } from 'vitest';
import { formatProblem } from '../content/problems';
import { checkNavigation } from './navigation';

const pages = [
  { path: '/', anchors: ['start'] },
  { path: '/about', anchors: ['team'], hidden: ['form'] },
];
const mistakes = (...items: { path: string; landingpath?: string }[]) =>
  checkNavigation(
    items.map((item) => ({ name: 'Item', ...item })),
    pages,
  ).map(formatProblem);

test('an item may lead to a page, or to a section of some page', () => {
  expect(mistakes({ path: '/' }, { path: '/about', landingpath: 'start' }, { path: '/about#team' })).toEqual([]);
  expect(mistakes()).toEqual([]);
});

test('a broken link is reported with the place of its item', () => {
  expect(
    mistakes({ path: '/' }, { path: '/abuot' }, { path: '/', landingpath: 'taem' }, { path: '/', landingpath: 'form' }),
  ).toEqual([
    'src/content/navigation.ts › [1] › path: "/abuot" leads nowhere: there is no such page. Did you mean "/about"?',
    'src/content/navigation.ts › [2] › landingpath: no page has a section with the id "taem". Did you mean "team"?',
    'src/content/navigation.ts › [3] › landingpath: the section with the id "form" is hidden: show it, or leave this out',
  ]);
});

test('an item cannot lead to the top of the only page with its section', () => {
  const item = { path: '/about', landingpath: 'team' };
  expect(mistakes(item)).toEqual([
    'src/content/navigation.ts › [0] › landingpath: is a section of /about alone, and other pages lead to the top of that: leave this out, and write path: "/about#team"',
  ]);
  const home = { path: '/', anchors: ['team'] };
  expect(checkNavigation([{ name: 'Item', ...item }], [...pages, home])).toEqual([]);
});

test('an item cannot lead to the not-found page', () => {
  const paths = ['/404', '/service/404'];
  const items = paths.map((path) => ({ name: 'Item', path }));
  const all = [...pages, ...paths.map((path) => ({ path, anchors: [] }))];
  expect(checkNavigation(items, all).map(formatProblem)).toEqual([
    'src/content/navigation.ts › [0] › path: "/404" is the page for unknown addresses: link to another page',
    'src/content/navigation.ts › [1] › path: "/service/404" is the page for unknown addresses: link to another page',
  ]);
});
