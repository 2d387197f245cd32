import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hasNoAddress, nearestMissing } from '../addresses.ts';
import { cacheAnswer, cachedAnswer, cacheKeyOf } from '../answerCache.ts';
import { readSmallFile } from '../fileCache.ts';
import { headersFor, headersOf, siteHeaders } from '../headers/headers.ts';
import { contentSecurityPolicy, permissionsPolicy } from '../headers/policy.ts';
import { mayBeAskedForLater } from '../release/older.ts';
import type { Copy, Release, StoredFile } from '../release/release.ts';
import { isSecure } from '../secure.ts';
import { prefersMarkdown, twinOf } from '../twin.ts';

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
  ])('%s has none: %s', (path, has) => expect(hasNoAddress(path)).toBe(has));

  test('what is missing is told by the nearest page for it, up the folders', () => {
    const files = new Set(['/404.html', '/service/404.html', '/a/b/404.html']);
    for (const [path, page] of [
      ['/unknown', '/404.html'],
      ['/service/unknown', '/service/404.html'],
      ['/service/deep/unknown', '/service/404.html'],
      ['/a/unknown', '/404.html'],
      ['/a/b/c/unknown', '/a/b/404.html'],
    ] as const)
      expect(nearestMissing(path, files), path).toBe(page);
    expect(nearestMissing('/unknown', new Set())).toBe('/404.html');
  });

  test.each([
    ['/assets/a.js', true],
    ['/pictures/a.webp', true],
    ['/data/a.json', true],
    ['/about.html', false],
    ['/share/a.jpg', false],
    ['/assets', false],
    ['/more/assets/a.js', false],
  ])('%s may be asked for by a page of an earlier build: %s', (path, may) => {
    expect(mayBeAskedForLater(path)).toBe(may);
  });
});

const asked = (headers: object, url?: string) => Object({ url, headers }) as IncomingMessage;

test.each([
  [undefined, 1, false],
  ['https', 1, true],
  ['https', 2, true],
  ['https', 0, false],
  ['http', 1, false],
  ['https, http', 1, false],
  ['http, https', 1, true],
  ['http,https', 1, true],
  ['https ', 1, true],
  ['httpsx', 1, false],
])('where the proxies say %j and %d of them stand in front, the connection is encrypted: %s', (said, proxies, is) => {
  expect(isSecure(asked(said === undefined ? {} : { 'x-forwarded-proto': said }), proxies)).toBe(is);
});

describe('what was answered before', () => {
  const dir = mkdtempSync(join(tmpdir(), 'asked-'));
  afterAll(() => rmSync(dir, { recursive: true }));
  function copyOf(name: string): Copy {
    const file = join(dir, name);
    writeFileSync(file, name);
    return { file, size: name.length, hash: name, modified: statSync(file).mtimeMs };
  }
  const release = () => Object({}) as Release;

  test('depends on the address, on what is accepted and on the connection', () => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    const key = cacheKeyOf(asked(headers, '/a'), false);
    expect(key).toBeDefined();
    expect(cacheKeyOf(asked({ ...headers, cookie: 'a=b' }, '/a'), false)).toBe(key);
    for (const other of [
      cacheKeyOf(asked(headers, '/b'), false),
      cacheKeyOf(asked({ ...headers, accept: 'text/markdown' }, '/a'), false),
      cacheKeyOf(asked({ ...headers, 'accept-encoding': 'gzip' }, '/a'), false),
      cacheKeyOf(asked(headers, '/a'), true),
    ]) {
      expect(other).toBeDefined();
      expect(other).not.toBe(key);
    }
    expect(cacheKeyOf(asked(headers), false)).toBe(cacheKeyOf(asked(headers, '/'), false));
  });

  test.each(['range', 'if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'if-range'])(
    'is not asked for where there is %s',
    (name) => expect(cacheKeyOf(asked({ [name]: '' }, '/a'), false)).toBeUndefined(),
  );

  test('is not asked for by an address that is very long', () => {
    expect(cacheKeyOf(asked({}, '/'.padEnd(200, 'a')), false)).toBeDefined();
    expect(cacheKeyOf(asked({}, '/'.padEnd(201, 'a')), false)).toBeUndefined();
  });

  test.each(['accept', 'accept-encoding'])('is not asked for where %s is very long', (name) => {
    expect(cacheKeyOf(asked({ [name]: 'a'.repeat(300) }, '/a'), false)).toBeDefined();
    expect(cacheKeyOf(asked({ [name]: 'a'.repeat(301) }, '/a'), false)).toBeUndefined();
  });

  test('is known for the same build, as long as its bytes are in memory', async () => {
    const [one, other, copy] = [release(), release(), copyOf('page')];
    const head = ['Content-Type', 'text/html'];
    expect(cachedAnswer('q', one)).toBeUndefined();
    cacheAnswer('q', one, { head, copy });
    expect(cachedAnswer('q', one)).toBeUndefined();
    await readSmallFile(copy);
    expect(cachedAnswer('q', one)).toEqual({ head, content: Buffer.from('page') });
    expect([cachedAnswer('r', one), cachedAnswer('q', other)]).toEqual([undefined, undefined]);
    const newer = copyOf('newer');
    await readSmallFile(newer);
    cacheAnswer('q', one, { head: [], copy: newer });
    expect(cachedAnswer('q', one)).toEqual({ head: [], content: Buffer.from('newer') });
  });

  test('is forgotten when there is too much of it', async () => {
    const [one, copy] = [release(), copyOf('much')];
    await readSmallFile(copy);
    for (let index = 0; index < 4000; index += 1) cacheAnswer(`q${index}`, one, { head: [], copy });
    expect(cachedAnswer('q0', one)).toBeDefined();
    cacheAnswer('one more', one, { head: [], copy });
    expect([cachedAnswer('q0', one), cachedAnswer('q3999', one)]).toEqual([undefined, undefined]);
    expect(cachedAnswer('one more', one)).toBeDefined();
  });
});

describe('the twin of a page', () => {
  const stored = (path: string) => Object({ path }) as StoredFile;
  const files = new Map(['/about.md', '/html.md', '/readme.md'].map((path) => [path, stored(path)]));

  test('is the same page in Markdown', () => {
    expect(twinOf(stored('/about.html'), { files })?.path).toBe('/about.md');
    expect(twinOf(stored('/html.html'), { files })?.path).toBe('/html.md');
    for (const path of ['/none.html', '/about.js', '/readme.md'])
      expect(twinOf(stored(path), { files })).toBeUndefined();
  });

  test.each([
    [undefined, false],
    ['*/*', false],
    ['text/html', false],
    ['text/markdown', true],
    ['text/markdown, text/html', true],
    ['text/html, text/markdown', false],
    ['text/markdown, text/html;q=0.9', true],
    ['text/markdown;q=0.5, text/html;q=0.9', false],
    ['text/markdown, */*;q=0.1', true],
    ['application/json', false],
  ])('who accepts %j would rather have it: %s', (accept, would) => {
    expect(prefersMarkdown({ headers: { accept } })).toBe(would);
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

  test('have each policy once, and the same pages the same one', () => {
    expect(siteHeaders.parse(headers)).toEqual(headers);
    expect(headers.policies).toEqual([
      contentSecurityPolicy(page('one'), facts),
      contentSecurityPolicy(page('two'), facts),
    ]);
    expect(headers.pages).toEqual({ '/index.html': 0, '/about.html': 1, '/same.html': 0 });
    for (const [path, index] of Object.entries(headers.pages))
      expect(headersFor(path, headers, false)['Content-Security-Policy']).toBe(headers.policies[index]);
  });

  test('allow a page that is not known what all pages have, each once', () => {
    expect(headersFor('/nowhere', headers, false)['Content-Security-Policy']).toBe(
      contentSecurityPolicy({ styles: ['sha256-one', 'sha256-two'], scripts: ['sha256-script'] }, facts),
    );
  });

  test('allow nothing but what is named', () => {
    const directives = contentSecurityPolicy(page('one'), { connect: ['https://c.test'], forms: ['https://f.test'] });
    expect(directives.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'strict-dynamic' 'sha256-script' 'self'",
      "style-src 'self' 'sha256-one'",
      "img-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "connect-src 'self' https://c.test",
      "form-action 'self' https://f.test",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]);
    expect(permissionsPolicy({}).split(', ')).toEqual(
      expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'payment=()', 'usb=()']),
    );
    expect(permissionsPolicy({})).toMatch(/^[a-z-]+=\(\)(, [a-z-]+=\(\))*$/);
  });

  test('videos may be shown where there are some, and players of nobody else', () => {
    const of = (players?: string[]) =>
      contentSecurityPolicy({ styles: [], scripts: [] }, { connect: [], forms: [], players });
    expect(of()).not.toMatch(/media-src|frame-src/);
    expect(of([])).toContain("media-src 'self'");
    expect(of([])).not.toContain('frame-src');
    expect(of(['https://p.test'])).toContain('frame-src https://p.test;');
    expect(permissionsPolicy({ players: ['https://p.test'] })).toContain('fullscreen=(self "https://p.test")');
    expect(permissionsPolicy({ players: ['https://p.test'] })).toContain('camera=()');
  });

  test('of each kind of file are those that it needs', () => {
    const always = {
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    };
    const forEver = { ...always, 'Cache-Control': 'public, max-age=31536000, immutable' };
    const document = {
      ...always,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': headers.policies[0],
      'Permissions-Policy': permissionsPolicy({}),
      'Cross-Origin-Opener-Policy': 'same-origin',
    };
    const kinds: [string, object][] = [
      ['/assets/a.js', forEver],
      ['/pictures/a.webp', { ...forEver, 'Cross-Origin-Resource-Policy': 'cross-origin' }],
      ['/share/a.jpg', { ...always, 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' }],
      ['/data/a.json', { ...always, 'Cache-Control': 'no-cache' }],
      ['/index.html', document],
    ];
    for (const [path, expected] of kinds) {
      expect(headersFor(path, headers, false), path).toEqual(expected);
      const hsts = { 'Strict-Transport-Security': 'max-age=63072000' };
      expect(headersFor(path, headers, true), path).toEqual({ ...expected, ...hsts });
    }
    expect(headersFor('/about.md', headers, false)).toMatchObject({
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-cache',
    });
    expect(headersFor('/favicon.svg', headers, false)).toMatchObject({ 'Cache-Control': 'public, max-age=86400' });
    expect(headersFor('/index.html', headers, false)).not.toHaveProperty('X-Robots-Tag');
  });
});
