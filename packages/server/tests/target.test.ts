import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRedirects, redirectOf, spellingsOf } from '../redirects.ts';
import { decodePath, readTarget } from '../target.ts';

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
])('%j asks for the path %j and the query %j', (url, path, query) => {
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
])('%s is the path %s', (path, decoded) => expect(decodePath(path)).toBe(decoded));

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
])('%j is no path of a site', (path) => expect(decodePath(path)).toBeUndefined());

test('the file of redirects has a line for each', () => {
  const dir = mkdtempSync(join(tmpdir(), 'redirects-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  writeFileSync(join(dir, '_redirects'), '/old /new 301\n/old/page /page 301\n\n');
  expect(readRedirects(dir)).toEqual(
    new Map([
      ['/old', '/new'],
      ['/old/page', '/page'],
    ]),
  );
});

const redirects = new Map([
  ['/old', '/new'],
  ['/old/page', '/page'],
  ['/license', '/new'],
]);
const files = ['/index.html', '/new.html', '/page.html', '/Team.html', '/LICENSE', '/404.html', '/_not-sent.html'];
const moved = { redirects, spellings: spellingsOf(files, redirects) };

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
  ['/Nowhere', undefined],
  ['/nowhere.', undefined],
  ['/404.', undefined],
  ['/_Not-Sent', undefined],
])('%s has moved to %s', (path, target) => expect(redirectOf(path, moved)).toBe(target));
