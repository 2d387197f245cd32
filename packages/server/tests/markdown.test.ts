import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReleases } from '../release/releases.ts';
import { siteHandler } from '../site.ts';
import { Fixture } from './support/fixture.ts';

const fixture = new Fixture();
const server = createServer();
const behind = createServer();
beforeAll(async () => {
  await fixture.build('one', { 'about-us.md': '# About' });
  const releases = await openReleases(fixture.dist);
  for (const [one, proxies] of [
    [server, 0],
    [behind, 1],
  ] as const) {
    one.on('request', siteHandler(releases, proxies));
    await once(one.listen(0), 'listening');
  }
});
afterAll(() => {
  server.close();
  behind.close();
  fixture.remove();
});

/** Returns status and headers of a response. */
async function ask(path: string, headers: Record<string, string> = {}, from = server) {
  const address = from.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const asked = request({ port, path, headers: { connection: 'close', ...headers } }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  return { status: answer.statusCode, headers: answer.headers };
}

test.each([
  ['text/markdown', 'text/markdown'],
  ['text/markdown, text/html;q=0.9', 'text/markdown'],
  ['text/markdown;q=0.5, text/html', 'text/html'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
  ['*/*', 'text/html'],
  ['application/pdf', 'text/html'],
])('Accept: %s gets a page as %s', async (accept, type) => {
  const { status, headers } = await ask('/about-us', { accept });
  expect(status).toBe(200);
  expect(headers['content-type']).toBe(`${type}; charset=utf-8`);
  expect(headers.vary).toMatch(/^Accept(, Accept-Encoding)?$/);
  expect(headers['content-location']).toBe(type === 'text/html' ? undefined : '/about-us.md');
  expect(headers['x-robots-tag']).toBe(type === 'text/html' ? undefined : 'noindex');
});

test('the HTML response announces the Markdown version too', async () => {
  const { etag } = (await ask('/about-us', { accept: 'text/html' })).headers;
  const { status, headers } = await ask('/about-us', { accept: 'text/html', 'if-none-match': String(etag) });
  expect([status, headers.vary]).toEqual([304, 'Accept, Accept-Encoding']);
});

test('a Markdown version has a URL, and other files and missing pages have none', async () => {
  expect((await ask('/about-us.md')).headers['content-type']).toBe('text/markdown; charset=utf-8');
  const plain = await ask('/service/rpa', { accept: 'text/markdown' });
  expect(plain.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(plain.headers.vary).toBe('Accept-Encoding');
  expect((await ask('/nowhere', { accept: 'text/markdown' })).status).toBe(404);
});

test("every response has the site's headers, and a missing page its policy", async () => {
  for (const path of ['/', '/nowhere', '/service/404', '/index.html.br', '/old', '/%zz', '/assets/nowhere.js']) {
    const { headers } = await ask(path);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    if (!path.startsWith('/assets')) expect(headers['content-security-policy'], path).toMatch(/^default-src 'none'/);
  }
});

test('HSTS is sent only if the nearest proxy reports encryption', async () => {
  const hsts = async (said: string, from: typeof server, path = '/') =>
    (await ask(path, { 'x-forwarded-proto': said }, from)).headers['strict-transport-security'];
  expect(await hsts('https', behind)).toMatch(/max-age/);
  expect(await hsts('http', behind)).toBeUndefined();
  expect(await hsts('https, http', behind)).toBeUndefined();
  expect(await hsts('https', server)).toBeUndefined();
  expect(await hsts('https', behind, '/nowhere')).toMatch(/max-age/);
  expect(await hsts('http', behind, '/nowhere')).toBeUndefined();
});
