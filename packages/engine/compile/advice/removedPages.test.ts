import { expect, test } from 'vitest';
import { formatProblem } from '../content/problems';
import type { CompiledSite } from '../inspect';
import { compileSite } from '../site';
import { type FormerPage, removedPageAdvice } from './removedPages';

const site = compileSite();
const former: FormerPage[] = site.pages.map(({ path, within, meta }) => ({ path, within, title: meta.title }));
const plain = former.filter(({ path }) => site.sources.get(path)?.written === path && path !== '/');
const writtenOf = ({ path }: FormerPage) => site.sources.get(path)?.written;
/** Pages of a single collection. */
const template = former.map(writtenOf).find((written) => written?.endsWith('/{path}')) ?? '';
const entries = former.filter((page) => writtenOf(page) === template);

const advice = (before: FormerPage[], now: CompiledSite = site) => removedPageAdvice(before, now).map(formatProblem);
const redirectAdvice = (from: string, to: string) =>
  `pages.config.ts › ${to}: the site had ${from}, which leads nowhere now. To send its visitors here, paste into this page, or add to its redirectFrom: redirectFrom: ['${from}'],`;

test('nothing is reported if all addresses still work', () => {
  expect(advice(former)).toEqual([]);
  const redirected = { ...site, redirects: [...site.redirects, { from: '/once-here', to: '/' }] };
  expect(advice([...former, { path: '/once-here', title: 'Once' }], redirected)).toEqual([]);
});

test('a renamed page is recognised by its title, a moved page by its last segment', () => {
  const [page] = plain;
  const others = former.filter((one) => one !== page);
  expect(advice([...others, { path: '/once', title: page?.title ?? '' }])).toEqual([
    redirectAdvice('/once', page?.path ?? ''),
  ]);
  const moved = `/once${page?.path}`;
  expect(advice([...others, { path: moved, title: 'Once' }])).toEqual([redirectAdvice(moved, page?.path ?? '')]);
});

test.skipIf(entries.length === 1)('entries that moved together are reported in one line', () => {
  const moved = entries.map((entry) => ({ ...entry, path: `/once${entry.path}` }));
  expect(advice([...former.filter((page) => !entries.includes(page)), ...moved])).toEqual([
    redirectAdvice(`/once${template}`, template),
  ]);
});

test.each(['path', 'id'])('entries whose address no longer contains their %s are reported in one line', (key) => {
  const valuesOf = ({ path }: FormerPage) => site.sources.get(path)?.values ?? {};
  const addressBy = (entry: FormerPage) => `/once/${Reflect.get(valuesOf(entry), key)}`;
  const moved = entries.map((entry) => ({ ...entry, path: addressBy(entry) }));
  // As with a third field.
  const pages = site.pages.map((page) => {
    const entry = entries.find(({ path }) => path === page.path);
    return entry ? { ...page, path: `${addressBy(entry)}-now` } : page;
  });
  const sources = new Map(
    [...site.sources].map(([path, source]) => [
      pages[site.pages.findIndex((page) => page.path === path)]?.path ?? path,
      source,
    ]),
  );
  expect(advice([...former.filter((page) => !entries.includes(page)), ...moved], { ...site, pages, sources })).toEqual([
    redirectAdvice(`/once/{${key}}`, template),
  ]);
});

test('a removed entry redirects to its former parent page, or to the home page without one', () => {
  const [entry] = entries;
  const others = former.filter((page) => page !== entry);
  const renamed = { ...entry, path: '/once/it-was-here', title: entry?.title ?? '' };
  expect(advice([...others, renamed])).toEqual([redirectAdvice(renamed.path, entry?.within ?? '/')]);
  expect(advice([...former, renamed])).toEqual([redirectAdvice(renamed.path, entry?.within ?? '/')]);
  expect(advice([...former, { path: '/gone', title: 'Gone' }])).toEqual([redirectAdvice('/gone', '/')]);
});

test('an entry with a new path redirects by its former path', () => {
  const [entry, other] = entries;
  const { written = '', entry: file = '' } = site.sources.get(entry?.path ?? '') ?? {};
  const renamed = { ...entry, path: written.replace('{path}', 'it-was-here'), title: entry?.title ?? '' };
  expect(advice([...former.filter((page) => page !== entry), renamed])).toEqual([
    `${file}: the site had ${renamed.path}, which leads nowhere now. To send its visitors here, paste into this file, or add to its formerPaths: formerPaths: ['it-was-here'],`,
  ]);
  // In another folder, the path alone is not enough.
  const moved = { ...renamed, path: `/once${renamed.path}`, title: other?.title ?? '' };
  expect(advice([...former.filter((page) => page !== other), moved])).toEqual([
    redirectAdvice(moved.path, other?.within ?? '/'),
  ]);
});

test('a removed page without a new successor redirects home, even if an older page has its name', () => {
  const [page] = plain;
  const others = former.filter((one) => one !== page);
  expect(advice([...others, { path: '/once', title: 'Once' }])).toEqual([redirectAdvice('/once', '/')]);
  const namesake = `/once${page?.path}`;
  expect(advice([...former, { path: namesake, title: 'Once' }])).toEqual([redirectAdvice(namesake, '/')]);
});
