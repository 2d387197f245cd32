import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRule } from '../addresses/oldAddress.ts';
import { moveOf, readRedirects, resolved, spellingsOf } from '../addresses/redirects.ts';
import { decodePath, readTarget } from '../addresses/target.ts';

test.each([
  ['/', '/', undefined],
  ['/about-us', '/about-us', undefined],
  ['/about-us?', '/about-us', ''],
  ['/a?b=1&c=2', '/a', 'b=1&c=2'],
  ['/a?b?c', '/a', 'b?c'],
  ['/a?b\nc', '/a', 'b\nc'],
  ['?b', '/', 'b'],
  ['', '/', undefined],
  ['http://site.test', '/', undefined],
  ['http://site.test?b', '/', 'b'],
  ['https://site.test:80/a?b', '/a', 'b'],
  ['HTTP://SITE.TEST/A', '/A', undefined],
  ['/to?next=http://site.test/a', '/to', 'next=http://site.test/a'],
  ['/http://site.test/a', '/http://site.test/a', undefined],
  ['http://site.test#part', '#part', undefined],
])('readTarget(%j) returns the path %j and the query %j', (url, path, query) => {
  expect(readTarget(url)).toEqual({ path, query });
});

test.each([
  ['/', '/'],
  ['/about-us', '/about-us'],
  ['/a%20b~!', '/a b~!'],
  ['/%E0%A4%85', '/अ'],
  ['/.well-known/x', '/.well-known/x'],
  ['/...', '/...'],
  ['/a..b/c.', '/a..b/c.'],
  ['/%252f', '/%2f'],
])('decodePath(%s) returns %s', (path, decoded) => expect(decodePath(path)).toBe(decoded));

test.each([
  '',
  'a/b',
  '*',
  '/a b',
  '/a\u007f',
  '/é',
  '/a\\b',
  '/a//b',
  '/%2f',
  '/%5C',
  '/%00',
  '/%zz',
  '/%ff',
  '/..',
  '/../a',
  '/a/..',
  '/a/./b',
  '/a/.',
  '/%2e%2e/a',
  '/%2E',
])('decodePath(%j) returns undefined', (path) => expect(decodePath(path)).toBeUndefined());

test('the redirects file has a line for each rule', () => {
  const dir = mkdtempSync(join(tmpdir(), 'redirects-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(
    join(dir, '_redirects'),
    '/old /new 301\n/old/page /page 301\n/blog/* /news/:splat 301\n/ page_id=12 /page 302\n\n',
  );
  expect(readRedirects(dir)).toEqual({
    redirects: new Map([
      ['/old', '/new'],
      ['/old/page', '/page'],
    ]),
    rules: [
      { from: '/blog/*', query: '', to: '/news/:splat', status: 301 },
      { from: '/', query: 'page_id=12', to: '/page', status: 302 },
    ],
  });
});

const redirects = new Map([
  ['/old', '/new'],
  ['/old/page', '/page'],
  ['/license', '/new'],
  ['/%C3%BCber-uns', '/new'],
  ['/our_team', '/new'],
  ['/contact.php', '/new#form'],
  ['/kontakt.html', '/page'],
  ['/About%20Us', '/new'],
  ['/blog/own', '/page'],
]);
const pages = ['/index.html', '/new.html', '/page.html', '/Team.html', '/404.html', '/_not-sent.html'];
const files = [...pages, '/new.md', '/Team.md', '/LICENSE', '/notes.md'];
const rules = [
  '/ page_id=12 /page 301',
  '/shop cat=3 id=4 /new?from=shop 302',
  '/blog/* /news/:splat 301',
  '/soon /new 302',
  '/gone https://other.test/x 301',
].map(readRule);
const moved = { redirects, rules, spellings: spellingsOf(files, redirects) };

test.each([
  ['/', undefined],
  ['/new', undefined],
  ['/old', '/new'],
  ['/old/', '/new'],
  ['/old.html', '/new'],
  ['/old/index.html', '/new'],
  ['/old/page', '/page'],
  ['/new/', '/new'],
  ['/new///', '/new'],
  ['/new.html', '/new'],
  ['/new.html/', '/new'],
  ['/new/index.html', '/new'],
  ['/new.html.txt', undefined],
  ['/newhtml', undefined],
  ['/index', '/'],
  ['/index.html', '/'],
  ['/index/', '/'],
  ['/data/index', undefined],
  ['/New', '/new'],
  ['/NEW.HTML', '/new'],
  ['/new.', '/new'],
  ['/New./', '/new'],
  ['/Old', '/new'],
  ['/OLD/Page..', '/page'],
  ['/team', '/Team'],
  ['/Team', undefined],
  ['/INDEX.html', '/'],
  ['/license', '/new'],
  ['/LICENSE', undefined],
  ['/new.md', undefined],
  ['/New.md', '/new.md'],
  ['/team.MD', '/Team.md'],
  ['/Team.md', undefined],
  ['/Notes.md', undefined],
  ['/Nowhere', undefined],
  ['/nowhere.', undefined],
  ['/404.', undefined],
  ['/_Not-Sent', undefined],
])('%s is redirected to %s', (path, target) =>
  expect(moveOf(path, undefined, moved, '')).toEqual(target && { location: target, status: 301 }),
);

test.each([
  ['/%C3%BCber-uns', undefined, 301, '/new'],
  ['/%c3%9cber-Uns/', undefined, 301, '/new'],
  ['/u%CC%88ber-uns', undefined, 301, '/new'],
  ['/Our_Team', undefined, 301, '/new'],
  ['/contact.php', 'a=b', 301, '/new?a=b#form'],
  ['/CONTACT.PHP/', undefined, 301, '/new#form'],
  ['/kontakt.html', undefined, 301, '/page'],
  ['/kontakt', undefined, 301, '/page'],
  ['/about%20us', undefined, 301, '/new'],
  ['/', 'page_id=12', 301, '/page'],
  ['/', 'utm_source=x&page_id=12', 301, '/page?utm_source=x'],
  ['/', 'page_id=13', undefined, undefined],
  ['/shop/', 'id=4&cat=3', 302, '/new?from=shop'],
  ['/shop', 'cat=3', undefined, undefined],
  ['/blog', undefined, 301, '/news'],
  ['/blog/a/b%20c', 'd', 301, '/news/a/b%20c?d='],
  ['/Blog/2020/', undefined, 301, '/news/2020'],
  ['/Blog/Own/', undefined, 301, '/page'],
  ['/blog/own/more', undefined, 301, '/news/own/more'],
  ['/blogs', undefined, undefined, undefined],
  ['/soon', undefined, 302, '/new'],
  ['/gone', undefined, 301, 'https://other.test/x'],
])('%s?%s is redirected with %s to %s', (path, query, status, location) => {
  const move = moveOf(path, query, moved, '/klima');
  const expected = location?.startsWith('/') ? `/klima${location}` : location;
  expect(move).toEqual(status === undefined ? undefined : { status, location: expected });
});

test('a rule for a folder redirects existing pages only, in their own spelling', () => {
  const there = ['/index.html', '/news.html', '/news/a.html', '/news/b/c.html', '/news/p q.pdf', '/news/404.html'];
  const lines = [
    '/blog/* /news/:splat#top 301',
    '/soon/* /news/:splat 302',
    '/soon/* /news 302',
    '/all/* /news 301',
  ].map(readRule);
  const site = resolved({ redirects: new Map([['/blog/b/C', '/']]), rules: lines }, [...there, '/assets/x.js']);
  const spellings = spellingsOf(there, site.redirects);
  const led = (path: string) => moveOf(path, undefined, { ...site, spellings }, '')?.location;
  expect(led('/blog')).toBe('/news#top');
  expect(led('/Blog/A/')).toBe('/news/a#top');
  expect(led('/blog/b/c.html')).toBe('/');
  expect(led('/blog/p%20q.pdf')).toBe('/news/p%20q.pdf#top');
  expect(led('/soon/a')).toBe('/news/a');
  expect(led('/soon/gone')).toBe('/news');
  expect(led('/all/gone')).toBe('/news');
  for (const path of ['/blog/gone', '/blog/404', '/blog/b']) expect([path, led(path)]).toEqual([path, undefined]);
});

test('a folder that moved to the root redirects to its pages, not to assets', () => {
  const site = resolved({ redirects: new Map(), rules: [readRule('/en/* /:splat 301')] }, [
    '/index.html',
    '/a.html',
    '/assets/x.js',
    '/_headers',
  ]);
  expect([...site.redirects]).toEqual([
    ['/en', '/'],
    ['/en/a', '/a'],
  ]);
});
