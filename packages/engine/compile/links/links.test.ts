import { expect, test } from 'vitest';
import { z } from 'zod';
import { link, text } from '../../model/fields';
import { formatProblem } from '../content/problems';
import { checkLinks, leadsToFile, linksIn, linkTargets } from './links';

const place = { file: 'a.ts', path: ['b'] };

test('finds all links in a value, and nothing else', () => {
  const to = link({ label: 'Link' });
  const schema = z.object({ name: text({ label: 'Name' }), to, more: z.array(z.object({ to: to.optional() })) });
  const value = { name: '/no-link', to: '/one', more: [{ to: '#two' }, {}, { to: 7 }, { to: 'https://x.test' }] };
  expect(linksIn(schema, value, place, '/page')).toEqual([
    { href: '/one', place: { file: 'a.ts', path: ['b', 'to'] }, page: '/page' },
    { href: '#two', place: { file: 'a.ts', path: ['b', 'more[0]', 'to'] }, page: '/page' },
    { href: 'https://x.test', place: { file: 'a.ts', path: ['b', 'more[3]', 'to'] }, page: '/page' },
  ]);
});

test('pages and their visible sections are link targets', () => {
  const files = new Map([
    ['services/one.ts', {}],
    ['services/two.ts', {}],
    ['faq.ts', []],
  ]);
  const sections = [{ id: 'a' }, { id: 'b', hidden: true }, { type: 'c' }, { id: 'd', hidden: false }, 7];
  const parts = { of: 'services', size: 1, beyond: 1 };
  expect(
    linkTargets(
      [
        { path: '/', sections },
        { path: '/broken', sections: 'x' },
        { sections },
        'x',
        { path: '/s/{path}', each: 'services', sections: [{ id: 'e' }] },
        { path: '/all/{part}', parts, sections: [{ id: 'f' }] },
        { path: '/short/{part}', parts: { ...parts, beyond: 2 } },
      ],
      files,
    ),
  ).toEqual([
    { path: '/', anchors: ['a', 'd'], hidden: ['b'] },
    { path: '/broken', anchors: [] },
    { path: '/s/one', anchors: ['e'] },
    { path: '/s/two', anchors: ['e'] },
    { path: '/all/1', anchors: ['f'] },
    { path: '/all/2', anchors: ['f'] },
  ]);
});

test('paths may contain several fields of an entry', () => {
  const files = new Map([
    ['services/one.ts', { id: 23, path: 'one', family: 'all' }],
    ['services/two.ts', { id: 24, family: 'all' }],
    ['services/broken.ts', undefined],
  ]);
  const each = { path: '/{family}/{id}/{path}', each: 'services', sections: [] };
  const targets = linkTargets([each], files);
  expect(targets.map(({ path }) => path)).toEqual(['/all/23/one', '/all/24/two']);
  const links = ['/all/23/one', '/all/23/two'].map((href) => ({ href, place }));
  expect(checkLinks(links, targets).map(formatProblem)).toEqual([
    'a.ts › b: "/all/23/two" leads nowhere: there is no such page. Did you mean "/all/24/two"?',
  ]);
});

const pages = [
  { path: '/', anchors: ['start', 'both'] },
  { path: '/about', anchors: ['team', 'both'] },
];

test.each<[href: string, page: string | undefined, wrong: string | undefined]>([
  ['/about', undefined, undefined],
  ['/#start', '/about', undefined],
  ['#start', undefined, undefined],
  ['#team', '/about', undefined],
  ['/about#team', '/', undefined],
  ['https://x.test/nowhere', '/', undefined],
  ['mailto:us@x.test', '/', undefined],
  ['https://x.test/#nowhere', '/', undefined],
  ['/about?from=home', '/', undefined],
  ['/about?from=home#team', '/', undefined],
  ['/about#team?', '/', '/about has no section with the id "team?". Did you mean "team"?'],
  ['/abuot', '/', 'there is no such page. Did you mean "/about"?'],
  ['/abuot?from=home', '/', 'there is no such page. Did you mean "/about"?'],
  ['/quite-another', '/', 'there is no such page.'],
  ['#start', '/about', '/about has no section with the id "start". / has one: "/#start".'],
  ['#team', undefined, '/ has no section with the id "team". /about has one: "/about#team".'],
  ['/#strat', '/about', '/ has no section with the id "strat". Did you mean "start"?'],
  ['#nobody', '/about', '/about has no section with the id "nobody".'],
  ['/about#', '/', '/about has no section with the id "".'],
])('the link %s on the page %s: %s', (href, page, wrong) => {
  const lines = checkLinks([{ href, place, page }], pages).map(formatProblem);
  expect(lines).toEqual(wrong === undefined ? [] : [`a.ts › b: "${href}" leads nowhere: ${wrong}`]);
});

test('links to a page with an invalid address are not reported as well', () => {
  const mistaken = [...pages, { path: '/services/', anchors: [] }];
  const links = ['/services', '/elsewhere'].map((href) => ({ href, place }));
  expect(checkLinks(links, mistaken).map(formatProblem)).toEqual([
    'a.ts › b: "/elsewhere" leads nowhere: there is no such page.',
  ]);
});

test('reports that a section is hidden, even if another page shows one with the same id', () => {
  const more = [...pages, { path: '/more', anchors: ['both'], hidden: ['team', 'both'] }];
  const problemsOf = (href: string) => checkLinks([{ href, place, page: '/more' }], more).map(formatProblem);
  for (const href of ['#team', '/more#team'])
    expect(problemsOf(href)).toEqual([
      `a.ts › b: "${href}" leads nowhere: /more hides its section with the id "team". Show that, or link elsewhere.`,
    ]);
  expect(problemsOf('#both')).toEqual([]);
});

test.each([
  ['/prices.pdf', true],
  ['/papers/2024.v2/prices.pdf', true],
  ['/prices.pdf?v=1', true],
  ['/prices.pdf#page=2', true],
  ['/about', false],
  ['/about?to=a.pdf', false],
  ['/about#a.b', false],
  ['/a.b/about', false],
  ['/about.', false],
  ['#a.b', false],
  ['https://x.test/prices.pdf', false],
])('%s is a file link: %s', (href, isFile) => {
  expect(leadsToFile({ href, place })).toBe(isFile);
});

test('makes no suggestion if two pages have the section', () => {
  const more = [...pages, { path: '/more', anchors: [] }];
  expect(checkLinks([{ href: '/more#both', place }], more).map(formatProblem)).toEqual([
    'a.ts › b: "/more#both" leads nowhere: /more has no section with the id "both".',
  ]);
});
