import { readFileSync } from 'node:fs';
import { pageLines } from '@worldwright/engine/testing';
import company from '../src/content/company';
import { allPages } from './built';
import { expect, test } from './site';

const file = readFileSync('pages.config.ts', 'utf8');
const lines = file.split('\n');
/** Addresses that the configuration keeps out of search engines; a page with `each` has many. */
const closed = [...pageLines(file)]
  .filter(([, { first, last }]) =>
    /^(.*[{,])?\s*(["']?)index\2: false\b/m.test(lines.slice(first - 1, last).join('\n')),
  )
  .map(([path]) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));
const isMissing = (path: string) => /(^|\/)404$/.test(path);
const isMeant = (path: string) => !isMissing(path) && !closed.some((pattern) => pattern.test(path));

/** The rules of robots.txt for everybody, as lines. */
const rules = (text: string) => text.split('\n').filter((line) => /^(allow|disallow):/i.test(line));

test('what search engines may show they can fetch, index and list, and nothing else', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(rules(robots)).toEqual(['Allow: /']);
  expect(robots).toContain(`Sitemap: ${company.url}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(allPages.filter(({ path }) => isMeant(path)).length).toBeGreaterThan(0);
  for (const { path } of allPages) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const html = await answer.text();
    const meant = isMeant(path);
    expect(answer.status(), path).toBe(isMissing(path) ? 404 : 200);
    expect(answer.headers()['x-robots-tag'], path).toBeUndefined();
    expect(/<meta name="robots" content="[^"]*noindex/.test(html), `noindex on ${path}`).toBe(!meant);
    expect(listed.includes(company.url + path), `${path} in the sitemap`).toBe(meant);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    expect(canonical, `canonical of ${path}`).toBe(isMissing(path) ? undefined : company.url + path);
  }
  expect(listed.length).toBe(allPages.filter(({ path }) => isMeant(path)).length);
});

test('a page has one twin in Markdown, by its address, by its link and by what is accepted', async ({ request }) => {
  for (const { path } of allPages.filter((page) => !isMissing(page.path))) {
    const html = await (await request.get(path)).text();
    const link = /<link rel="alternate" type="text\/markdown" href="([^"]*)"/.exec(html)?.[1] ?? '';
    const twin = await request.get(link);
    expect(twin.headers()['content-type'], link).toBe('text/markdown; charset=utf-8');
    const accepted = await request.get(path, { headers: { accept: 'text/markdown' } });
    expect(await accepted.text(), path).toBe(await twin.text());
  }
});

test('files of the build are not to be had, and not-found pages have no address', async ({ request }) => {
  for (const path of [
    '/index.html.br',
    '/index.html.gz',
    '/index.md.br',
    '/_redirects',
    '/.release.json',
    '/404',
    '/404.md',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  for (const { path } of allPages.filter((page) => isMissing(page.path)))
    for (const address of [path, `${path}.html`]) expect((await request.get(address)).status(), address).toBe(404);
});
