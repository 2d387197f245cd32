import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allPages, DIST, documentOf, everyPage, inSite, isNotFound } from '../support/built';

const paths = new Set(everyPage.filter((page) => !isNotFound(page)).map(({ path }) => path));

/** Every link of every page, with its page. */
const links = everyPage.flatMap(({ path }) => {
  const $ = documentOf(path);
  return $('a')
    .toArray()
    .map((link) => ({
      on: path,
      href: $(link).attr('href') ?? '',
      target: $(link).attr('target'),
      rel: $(link).attr('rel'),
    }));
});

test('every internal link and anchor has a target', () => {
  const targets = new Map(
    links.flatMap(({ on, href }) => {
      const url = new URL(href, `http://site${on}`);
      return url.host === 'site' ? [[url.pathname + url.hash, on] as const] : [];
    }),
  );
  expect(targets.size).toBeGreaterThan(paths.size);
  for (const [target, on] of targets) {
    const [path = '', id] = target.split('#');
    const isPage = paths.has(path) || path === on;
    expect(isPage || existsSync(DIST + inSite(path)), `${target}, linked on ${on}`).toBe(true);
    if (id && isPage) expect(documentOf(path)(`[id="${id}"]`).length, `${target}, linked on ${on}`).toBe(1);
  }
});

test('an external link uses HTTPS, opens a new tab, and has rel=noopener', () => {
  const external = links.filter(({ href }) => /^https?:/.test(href));
  // A company may have neither chat nor social links.
  const leaves = allPages.some(({ layout: { data } }) => data.social.length > 0 || data.whatsapp);
  if (leaves) expect(external.length).toBeGreaterThan(0);
  for (const { on, href, target, rel } of external) {
    expect(href, on).toMatch(/^https:/);
    expect([target, rel], `${href} on ${on}`).toEqual(['_blank', 'noopener']);
  }
});

test('every link has a name and a known scheme', () => {
  for (const { path } of allPages) {
    const $ = documentOf(path);
    for (const link of $('a').toArray()) {
      const name = $(link).attr('aria-label') ?? $(link).text();
      expect(name.trim(), `${$(link).attr('href')} on ${path}`).not.toBe('');
      expect($(link).attr('href'), `"${name}" on ${path}`).toMatch(/^(\/|#|https:\/\/|mailto:|tel:)/);
    }
  }
});

test('an address with `wbr` is read out in one piece', () => {
  for (const { path } of allPages) {
    const $ = documentOf(path);
    for (const link of $('a:has(wbr)').toArray()) expect($(link).attr('aria-label'), path).toBe($(link).text());
  }
});
