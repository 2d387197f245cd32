import { expect, test } from 'vitest';
import type { PageData } from '../../model/page';
import { trailOf } from './trail';

const names = new Map([
  ['/', 'Home'],
  ['/list', 'List'],
  ['/list/part', 'Part'],
]);

/** Returns the breadcrumb names of a page, for pages given as `path: within`. */
function breadcrumbsOf(path: string, within: Record<string, string | undefined>) {
  const pages = new Map(Object.entries(within).map(([one, other]) => [one, { path: one, within: other } as PageData]));
  return trailOf({ path, within: within[path] }, pages, names);
}

test('a page without a parent has no breadcrumbs', () => {
  expect(breadcrumbsOf('/list', { '/list': undefined })).toBeUndefined();
});

test('breadcrumbs start at the home page and contain all ancestors', () => {
  const list = { name: 'List', path: '/list' };
  const home = { name: 'Home', path: '/' };
  expect(breadcrumbsOf('/list/part', { '/list/part': '/list', '/list': undefined })).toEqual([
    home,
    list,
    { name: 'Part', path: '/list/part' },
  ]);
  expect(breadcrumbsOf('/list', { '/list': '/', '/': undefined })).toEqual([home, list]);
});

test('breadcrumbs end at a cycle or a missing page', () => {
  expect(breadcrumbsOf('/list', { '/list': '/list/part', '/list/part': '/list' })?.map(({ path }) => path)).toEqual([
    '/',
    '/list/part',
    '/list',
  ]);
  expect(breadcrumbsOf('/list', { '/list': '/gone' })?.map(({ path }) => path)).toEqual(['/', '/list']);
});
