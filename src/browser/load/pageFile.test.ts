// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPageFile, isPageFile } from './pageFile';

const page = {
  path: '/a',
  version: '1',
  codeVersion: 'c',
  meta: { title: 'A', description: 'B', image: {}, siteName: 'S', index: true },
  layout: { name: 'site', data: {} },
  sections: [{ type: 'text', key: 'text', hydrate: 'never', props: {} }],
  steps: [{ id: 'a', label: 'A', offset: 0 }],
  anchors: ['a'],
};

/** The files of a site, by their addresses; what is a number is answered with that status. */
let files: Record<string, unknown> = {};
let asked: string[] = [];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (file: string) => {
    asked.push(file);
    const found = files[file];
    return typeof found === 'number' || found === undefined
      ? new Response(null, { status: found ?? 404 })
      : Response.json(found);
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page is what its file says', async () => {
  files = { '/data/a.json': page, '/data/index.json': { ...page, path: '/' } };
  expect(await fetchPageFile('/a')).toEqual(page);
  expect((await fetchPageFile('/')).path).toBe('/');
});

test('an unknown path has the not-found page that is nearest', async () => {
  files = { '/data/service/404.json': { ...page, path: '/service/404' }, '/data/404.json': { ...page, path: '/404' } };
  expect((await fetchPageFile('/service/unknown')).path).toBe('/service/404');
  expect((await fetchPageFile('/a/b/c')).path).toBe('/404');
  expect(asked).toEqual([
    '/data/service/unknown.json',
    '/data/service/404.json',
    '/data/a/b/c.json',
    '/data/a/b/404.json',
    '/data/a/404.json',
    '/data/404.json',
  ]);
});

test.each([
  ['answers with an error', 503, '503'],
  ['answers with something else', { hello: 'world' }, 'is not a page'],
])('a site that %s has no page', async (_, answer, message) => {
  files = { '/data/a.json': answer, '/data/404.json': page };
  await expect(fetchPageFile('/a')).rejects.toThrow(message);
});

test('a site without a not-found page says so', async () => {
  files = {};
  await expect(fetchPageFile('/a')).rejects.toThrow('no page for /a');
});

test.each([
  ['', page, true],
  ['nothing', null, false],
  ['a text', 'page', false],
  ...Object.keys(page).map((key): [string, unknown, boolean] => [`no ${key}`, { ...page, [key]: undefined }, false]),
  ['a number as its path', { ...page, path: 7 }, false],
  ['a heading that lacks its title', { ...page, meta: { ...page.meta, title: undefined } }, false],
  ['half a section', { ...page, sections: [{ type: 'text' }] }, false],
  ['half a step', { ...page, steps: [{ id: 'a' }] }, false],
])('what has %s is a page or not', (_, value, expected) => {
  // What is undefined does not travel.
  expect(isPageFile(JSON.parse(JSON.stringify(value)))).toBe(expected);
});
