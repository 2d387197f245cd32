import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';
import { dataFileOf } from '@worldwright/engine/component';
import { documentOf, headingOf, pages, redirects } from './built';
import { thorough } from './site';

/** A page beside the home page, and one in a folder, if there is one. */
const path = pages.find((page) => /^\/[^/]+$/.test(page.path))?.path ?? '';
const deep = pages.find((page) => /^\/.+\//.test(page.path))?.path ?? path;
const [shared] = pages.map(({ meta }) => new URL(meta.image.url).pathname);
const notFound = headingOf('/404');

const PLAIN = { maxRedirects: 0, headers: { 'Accept-Encoding': 'identity' } };

test('compresses, and names what it sends', async ({ request }) => {
  const plain = await request.get(path, PLAIN);
  for (const encoding of ['br', 'gzip']) {
    const response = await request.get(path, { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers()['content-encoding']).toBe(encoding);
    expect(Number(response.headers()['content-length'])).toBeLessThan(Number(plain.headers()['content-length']) / 3);
    expect(response.headers().vary).toContain('Accept-Encoding');
    expect(await response.text()).toBe(await plain.text());
  }
  expect(plain.headers()['content-type']).toBe('text/html; charset=utf-8');
});

test('keeps hashed files for ever and the icon for a day, and asks again for the rest', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const [icon, type] of [
    ['/favicon.svg', 'image/svg+xml'],
    ['/favicon.ico', 'image/x-icon'],
  ] as const) {
    const { 'content-type': is, 'cache-control': kept } = (await request.get(icon)).headers();
    expect([is, kept]).toEqual([expect.stringContaining(type), 'public, max-age=86400']);
  }
  for (const asked of ['/', path, dataFileOf('/')])
    expect((await request.get(asked)).headers()['cache-control']).toBe('no-cache');
});

test('answers conditional, range and HEAD requests', async ({ request }) => {
  const full = await request.get(path, PLAIN);
  const etag = full.headers().etag ?? '';
  const cached = await request.get(path, { headers: { ...PLAIN.headers, 'If-None-Match': etag } });
  expect(cached.status()).toBe(304);

  const part = await request.get(shared ?? '', { headers: { Range: 'bytes=0-99' } });
  expect(part.status()).toBe(206);
  expect(await part.body()).toHaveLength(100);
  expect((await request.get(shared ?? '', { headers: { Range: 'bytes=99999999-' } })).status()).toBe(416);

  const head = await request.head(path, PLAIN);
  expect(head.headers()['content-length']).toBe(full.headers()['content-length']);
  expect(await head.body()).toHaveLength(0);
});

const RANGES = {
  'bytes=0-9': 206,
  'bytes=-10': 206,
  'bytes=0-9007199254740993': 206,
  'bytes=99999999-': 416,
  'bytes=5-2': 200,
  'bytes=0-1,3-4': 200,
  'lines=1-2': 200,
  'bytes=x-y': 200,
};

test('every range is answered, and the server lives on', async ({ request }) => {
  for (const [range, status] of Object.entries(RANGES)) {
    const headers = { ...PLAIN.headers, Range: range };
    expect((await request.get(path, { headers })).status()).toBe(status);
    // A range is for GET alone.
    expect((await request.head(path, { headers })).status()).toBe(200);
    expect((await request.get(path)).status()).toBe(200);
  }
});

test('an address has one form: others, and old addresses, have moved to it', async ({ request }) => {
  const moved = [
    [`${path}/`, path],
    [`${path}.html`, path],
    ['/index.html', '/'],
    [`${deep}.html?from=mail`, `${deep}?from=mail`],
    ...redirects,
    ...redirects.slice(0, 1).map(([from, to]) => [`${from}/`, to]),
  ];
  for (const [from = '', to] of moved) {
    const response = await request.get(from, PLAIN);
    expect(response.status(), from).toBe(301);
    expect(response.headers().location, from).toBe(to);
  }
});

test('every page is there, in as many types as browsers need', async ({ request }) => {
  const types: Record<string, string> = {
    avif: 'image/avif',
    webp: 'image/webp',
    png: 'image/png',
    jpg: 'image/jpeg',
    svg: 'image/svg+xml',
    js: 'text/javascript',
    webmanifest: 'application/manifest+json',
  };
  const files = new Set<string>();
  for (const { path: address } of pages) {
    expect((await request.head(address, PLAIN)).status(), address).toBe(200);
    const $ = documentOf(address);
    for (const { attribs } of $('source[srcset], [src], link[href]'))
      files.add((attribs.srcset?.split(' ')[0] ?? attribs.src ?? attribs.href ?? '').trim());
  }
  for (const [ending, type] of Object.entries(types)) {
    const file = [...files].find((name) => name.startsWith('/') && name.endsWith(`.${ending}`));
    if (file) expect((await request.head(file)).headers()['content-type'], file).toContain(type);
  }
});

test('what is no page, and what is not for visitors, is not found', async ({ request }) => {
  for (const target of [
    '/nowhere',
    `${path}/nowhere`,
    '/404',
    '/404.html',
    '/_redirects',
    '/.built-from',
    '/.release.json',
    '/index.html.br',
    '/data/nowhere.json',
  ]) {
    const response = await request.get(target, PLAIN);
    expect(response.status(), target).toBe(404);
    expect((await response.text()).replaceAll('<!-- -->', ''), target).toContain(notFound);
  }
});

test('says when it is ready, also to a probe that speaks HTTP/1.0', async ({ request }) => {
  expect((await request.get('/readyz')).status()).toBe(200);
  expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

/** Sends a request line as it is; browsers and clients would tidy it up. */
const raw = (target: string, method = 'GET') =>
  send(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);

/** Sends bytes, and resolves with all that comes back. */
async function send(bytes: string): Promise<string> {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  const socket = connect(Number(port), 'localhost');
  socket.write(bytes);
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString('latin1');
  });
  // A server may cut the connection when it has refused.
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

const HOSTILE = [
  '/../package.json',
  '/assets/../../package.json',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cetc',
  '/about-us%00.html',
  '/%',
  '/%ff',
  '//example.com/',
  '/\\example.com',
  `/${'a'.repeat(5000)}`,
  `/${'a'.repeat(20_000)}`,
];

test('refuses addresses that lead out of the site, or are none', async () => {
  for (const target of HOSTILE) {
    const answer = await raw(target);
    expect(answer, target.slice(0, 40)).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/root:.*:0:0:/);
    expect(answer).not.toMatch(/^location:/im);
  }
});

test('knows only reading', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH']) expect(await raw('/', method)).toMatch(/^HTTP\/1\.1 405 /);
});

test('a port in use is said in one line', thorough, async () => {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  const second = spawn(process.execPath, ['packages/engine/build/start.ts'], { env: { ...process.env, PORT: port } });
  let said = '';
  second.stderr.on('data', (data) => {
    said += data;
  });
  const [status] = await once(second, 'exit');
  expect(status).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).toContain(port);
});

test('npm start that is told to stop leaves no server behind', thorough, async () => {
  test.skip(process.platform === 'win32', 'there is no such signal');
  const npm = spawn('npm', ['start'], {
    env: { ...process.env, PORT: '0', DRAIN_SECONDS: '0', OUTBOX_DIR: test.info().outputPath('outbox') },
  });
  let said = '';
  npm.stdout.on('data', (data) => {
    said += data;
  });
  await expect.poll(() => said, { timeout: 25_000 }).toMatch(/^http:\/\/localhost:\d+$/m);
  const [url = ''] = /^http:.*$/m.exec(said) ?? [];
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  const reached = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => 'nobody',
    );
  await expect.poll(reached, { timeout: 15_000 }).toBe('nobody');
});
