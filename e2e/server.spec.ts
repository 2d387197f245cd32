import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from '@playwright/test';

const PLAIN = { maxRedirects: 0, headers: { 'Accept-Encoding': 'identity' } };

test('compresses, and names what it sends', async ({ request }) => {
  const plain = await request.get('/about-us', PLAIN);
  for (const encoding of ['br', 'gzip']) {
    const response = await request.get('/about-us', { headers: { 'Accept-Encoding': encoding } });
    expect(response.headers()['content-encoding']).toBe(encoding);
    expect(Number(response.headers()['content-length'])).toBeLessThan(Number(plain.headers()['content-length']) / 3);
    expect(response.headers().vary).toContain('Accept-Encoding');
    expect(await response.text()).toBe(await plain.text());
  }
  expect(plain.headers()['content-type']).toBe('text/html; charset=utf-8');
});

test('keeps hashed files for ever, and asks again for the rest', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const script = /src="(\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const path of ['/', '/about-us', '/data/index.json', '/favicon.svg'])
    expect((await request.get(path)).headers()['cache-control']).toBe('no-cache');
});

test('answers conditional, range and HEAD requests', async ({ request }) => {
  const full = await request.get('/about-us', PLAIN);
  const etag = full.headers().etag ?? '';
  const cached = await request.get('/about-us', { headers: { ...PLAIN.headers, 'If-None-Match': etag } });
  expect(cached.status()).toBe(304);

  const part = await request.get('/share/index.jpg', { headers: { Range: 'bytes=0-99' } });
  expect(part.status()).toBe(206);
  expect(await part.body()).toHaveLength(100);
  expect((await request.get('/share/index.jpg', { headers: { Range: 'bytes=99999999-' } })).status()).toBe(416);

  const head = await request.head('/about-us', PLAIN);
  expect(head.headers()['content-length']).toBe(full.headers()['content-length']);
  expect(await head.body()).toHaveLength(0);
});

for (const [range, status] of Object.entries({
  'bytes=0-9': 206,
  'bytes=-10': 206,
  'bytes=0-9007199254740993': 206,
  'bytes=99999999-': 416,
  'bytes=5-2': 200,
  'bytes=0-1,3-4': 200,
  'lines=1-2': 200,
  'bytes=x-y': 200,
})) {
  test(`Range: ${range} is answered with ${status}, and the server lives on`, async ({ request }) => {
    const headers = { ...PLAIN.headers, Range: range };
    expect((await request.get('/about-us', { headers })).status()).toBe(status);
    // A range is for GET alone.
    expect((await request.head('/about-us', { headers })).status()).toBe(200);
    expect((await request.get('/about-us')).status()).toBe(200);
  });
}

for (const [from, to] of Object.entries({
  '/about-us/': '/about-us',
  '/about-us.html': '/about-us',
  '/index.html': '/',
  '/aboutus': '/about-us',
  '/rpa': '/service/rpa',
  '/ai-calling/': '/service/ai-calling',
  '/service/rpa.html?from=mail': '/service/rpa?from=mail',
})) {
  test(`${from} has moved to ${to}`, async ({ request }) => {
    const response = await request.get(from, PLAIN);
    expect(response.status()).toBe(301);
    expect(response.headers().location).toBe(to);
  });
}

test('the slug of a service alone leads to its page, unless it is a page of its own', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const slugs = [...sitemap.matchAll(/\/service\/([a-z-]+)</g)].map(([, slug]) => slug);
  expect(slugs).toHaveLength(23);
  for (const slug of slugs) {
    const response = await request.get(`/${slug}`, PLAIN);
    if (slug === 'web-development') expect(response.status()).toBe(200);
    else expect(response.headers().location).toBe(`/service/${slug}`);
  }
  expect(sitemap).not.toContain('thank-you');
  expect(sitemap).not.toContain('404');
});

for (const path of [
  '/nowhere',
  '/about-us/nowhere',
  '/404',
  '/404.html',
  '/_redirects',
  '/.built-from',
  '/.release.json',
  '/index.html.br',
  '/data/nowhere.json',
]) {
  test(`${path} is not found`, async ({ request }) => {
    const response = await request.get(path, PLAIN);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('This tile is missing');
  });
}

test('the not-found page of the services is not a page of its own', async ({ request }) => {
  const response = await request.get('/service/404', PLAIN);
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('Service not found!');
});

test('says when it is ready, also to a probe that speaks HTTP/1.0', async ({ request }) => {
  expect((await request.get('/readyz')).status()).toBe(200);
  expect(await send('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
});

test('an unknown service is not found by name', async ({ page }) => {
  const response = await page.goto('/service/unknown');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found!');
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

for (const target of [
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
]) {
  test(`refuses ${target.slice(0, 40)} (${target.length} characters)`, async () => {
    const answer = await raw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/root:.*:0:0:/);
    expect(answer).not.toMatch(/^location:/im);
  });
}

test('knows only reading', async () => {
  for (const method of ['PUT', 'DELETE', 'PATCH']) expect(await raw('/', method)).toMatch(/^HTTP\/1\.1 405 /);
});

test('a port in use is said in one line', async () => {
  const { port } = new URL(test.info().project.use.baseURL ?? '');
  const second = spawn(process.execPath, ['build/start.ts'], { env: { ...process.env, PORT: port } });
  let said = '';
  second.stderr.on('data', (data) => {
    said += data;
  });
  const [status] = await once(second, 'exit');
  expect(status).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(1);
  expect(said).toContain(port);
});

test('npm start that is told to stop leaves no server behind', async () => {
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
