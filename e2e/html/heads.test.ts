import { readFileSync } from 'node:fs';
import { lineEnds } from '@worldwright/engine/testing';
import { expect, test } from 'vitest';
import config from '../../pages.config';
import {
  allPages,
  company,
  DIST,
  documentOf,
  everyPage,
  FOLDER,
  htmlOf,
  inSite,
  isNotFound,
  pages,
} from '../support/built';

const { origin } = new URL(company.url);
const read = (file: string) => readFileSync(`${DIST}/${file}`, 'utf8');

/** Patterns of the paths that the configuration excludes from search engines: a page with `each` has many paths. */
const closed = config
  .filter(({ index }) => index === false)
  .map(({ path }) => new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`));

test('every page has its own head, with the charset first', () => {
  for (const { path, meta } of pages) {
    const $ = documentOf(path);
    expect(htmlOf(path).indexOf('<meta charset'), path).toBeLessThan(100);
    expect($('html').attr('lang'), path).toMatch(/^[a-z]{2}/);
    expect($('title').text(), path).toBe(meta.title);
    expect(meta.title, path).toContain(company.shortName ?? company.name);
    for (const part of [
      '[name=description]',
      '[property="og:title"]',
      '[property="og:image"]',
      '[name="twitter:card"]',
    ])
      expect($(`meta${part}`).length, `${part} on ${path}`).toBe(1);
    expect($('meta[name=description]').attr('content'), path).toBe(meta.description);
  }
});

test('iOS does not enlarge text in landscape', () => {
  for (const { path } of allPages) expect(htmlOf(path), path).toContain('-webkit-text-size-adjust:100%');
});

test("pages use the phone's text size", () => {
  for (const { path } of allPages)
    expect(documentOf(path)('head > meta[name=text-scale]').attr('content'), path).toBe('scale');
});

test("hyphenation and line breaking follow the page's language, with no rules for English", () => {
  for (const { path, meta } of allPages) {
    expect(htmlOf(path), path).toContain(lineEnds(meta.language));
    if (/^en\b/.test(meta.language)) expect(htmlOf(path), path).not.toMatch(/hyphens:auto|word-break/);
  }
});

test('the sitemap and robots.txt list exactly the indexed pages', () => {
  expect(read('robots.txt')).not.toMatch(/disallow: *\S/i);
  expect(read('robots.txt')).toContain(`Sitemap: ${origin}${FOLDER}/sitemap.xml`);
  const listed = [...read('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  // A page's `index` applies to all languages.
  const isOpen = ({ path, meta }: (typeof everyPage)[number]) =>
    meta.language === (company.language ?? 'en') ? !closed.some((pattern) => pattern.test(inSite(path))) : meta.index;
  const open = everyPage.filter((page) => !isNotFound(page) && isOpen(page));
  expect(open.length).toBeGreaterThan(0);
  expect(listed.sort()).toEqual(open.map(({ path }) => origin + path).sort());
  for (const page of allPages) {
    const $ = documentOf(page.path);
    const robots = $('meta[name=robots]').attr('content') ?? '';
    expect(/noindex/.test(robots), `noindex on ${page.path}`).toBe(!open.includes(page));
    const canonical = $('link[rel=canonical]').attr('href');
    expect(canonical, page.path).toBe(isNotFound(page) ? undefined : origin + page.path);
  }
});

test('a former path redirects to its page, unless it is a page itself', () => {
  const redirects = new Map(
    read('_redirects')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const [from = '', to = '', status] = line.split(' ');
        expect(status, line).toBe('301');
        return [from, to];
      }),
  );
  const paths = new Set(pages.map(({ path }) => inSite(path)));
  for (const [from, to] of redirects) {
    expect(paths.has(from), from).toBe(false);
    expect(paths.has(to), to).toBe(true);
  }
  for (const { path, redirectFrom = [] } of config)
    for (const from of path.includes('{') ? [] : redirectFrom) expect(redirects.get(from), from).toBe(path);
});
