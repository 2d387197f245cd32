import { describe, expect, test } from 'vitest';
import { hasNoUrl, mayBeRequestedLater, nearestNotFound } from '../addresses/addresses.ts';
import { headersFor, headersOf, siteHeaders } from '../headers/headers.ts';
import { contentSecurityPolicy, permissionsPolicy } from '../headers/policy.ts';

describe('addresses', () => {
  test.each([
    ['/404', true],
    ['/404.html', true],
    ['/404/', true],
    ['/de/404', true],
    ['/_redirects', true],
    ['/', false],
    ['/404s', false],
    ['/1404', false],
    ['/404.htm', false],
    ['/a_b', false],
    ['/a/_b', false],
    ['/404/more', false],
  ])('hasNoAddress(%s) returns %s', (path, has) => expect(hasNoUrl(path)).toBe(has));

  test('a missing path gets the nearest not-found page, up the folders', () => {
    const files = new Set(['/404.html', '/service/404.html', '/a/b/404.html']);
    for (const [path, page] of [
      ['/unknown', '/404.html'],
      ['/service/unknown', '/service/404.html'],
      ['/service/deep/unknown', '/service/404.html'],
      ['/a/unknown', '/404.html'],
      ['/a/b/c/unknown', '/a/b/404.html'],
    ] as const)
      expect(nearestNotFound(path, files), path).toBe(page);
    expect(nearestNotFound('/unknown', new Set())).toBe('/404.html');
  });

  test.each([
    ['/assets/a.js', true],
    ['/pictures/a.webp', true],
    ['/data/a.json', true],
    ['/about.html', false],
    ['/share/a.jpg', false],
    ['/assets', false],
    ['/more/assets/a.js', false],
  ])('mayBeAskedForLater(%s) returns %s', (path, may) => {
    expect(mayBeRequestedLater(path)).toBe(may);
  });
});

describe('headers', () => {
  const facts = { connect: [], forms: [] };
  const page = (name: string) => ({ styles: [`sha256-${name}`], scripts: ['sha256-script'] });
  const pages = new Map([
    ['/index.html', page('one')],
    ['/about.html', page('two')],
    ['/same.html', page('one')],
  ]);
  const headers = headersOf(pages, facts, true);

  test('equal pages share a policy', () => {
    expect(siteHeaders.parse(headers)).toEqual(headers);
    expect(headers.policies).toEqual([
      contentSecurityPolicy(page('one'), facts),
      contentSecurityPolicy(page('two'), facts),
    ]);
    expect(headers.pages).toEqual({ '/index.html': 0, '/about.html': 1, '/same.html': 0 });
    for (const [path, index] of Object.entries(headers.pages))
      expect(headersFor(path, headers, false)['Content-Security-Policy']).toBe(headers.policies[index]);
  });

  test('videos are allowed if there are any, and only from their players', () => {
    const of = (players?: string[]) =>
      contentSecurityPolicy({ styles: [], scripts: [] }, { connect: [], forms: [], players });
    expect(of()).not.toMatch(/media-src|frame-src/);
    expect(of([])).toContain("media-src 'self'");
    expect(of([])).not.toContain('frame-src');
    expect(of(['https://p.test'])).toContain('frame-src https://p.test;');
    expect(permissionsPolicy({ players: ['https://p.test'] })).toContain('fullscreen=(self "https://p.test")');
    expect(permissionsPolicy({ players: ['https://p.test'] })).toContain('camera=()');
    expect(permissionsPolicy({})).toMatch(/^[a-z-]+=\(\)(, [a-z-]+=\(\))*$/);
  });
});
