import { describe, expect, test } from 'vitest';
import { hasNoUrl, mayBeRequestedLater, nearestNotFound } from '../addresses/addresses.ts';

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
