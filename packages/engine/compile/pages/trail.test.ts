import { expect, test } from 'vitest';
import type { PageData } from '../../model/page';
import { trailOf } from './trail';

const names = new Map([
  ['/', 'Home'],
  ['/list', 'List'],
  ['/list/part', 'Part'],
]);

/** The names on the way to a page of a site whose pages belong to others: `path: within`. */
function wayTo(path: string, within: Record<string, string | undefined>) {
  const pages = new Map(Object.entries(within).map(([one, other]) => [one, { path: one, within: other } as PageData]));
  return trailOf({ path, within: within[path] }, pages, names);
}

test('a page that belongs to no other has no way to it', () => {
  expect(wayTo('/list', { '/list': undefined })).toBeUndefined();
});

test('the way leads from the home page over all that a page belongs to', () => {
  const list = { name: 'List', path: '/list' };
  const home = { name: 'Home', path: '/' };
  expect(wayTo('/list/part', { '/list/part': '/list', '/list': undefined })).toEqual([
    home,
    list,
    { name: 'Part', path: '/list/part' },
  ]);
  expect(wayTo('/list', { '/list': '/', '/': undefined })).toEqual([home, list]);
});

test('pages that belong to each other, and one that is not there, end the way', () => {
  expect(wayTo('/list', { '/list': '/list/part', '/list/part': '/list' })?.map(({ path }) => path)).toEqual([
    '/',
    '/list/part',
    '/list',
  ]);
  expect(wayTo('/list', { '/list': '/gone' })?.map(({ path }) => path)).toEqual(['/', '/list']);
});
