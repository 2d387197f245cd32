import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Guard, router } from '../guard';

const server = createServer();
let port = 0;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  server.on(
    'request',
    router(new Guard(port), `http://127.0.0.1:${port}/__editor/`, {
      api: (_request, response) => response.end('the API'),
      page: (response) => response.end('the page'),
      site: (_request, response) => response.end('the site'),
    }),
  );
});
afterAll(() => server.close());

/** Requests a raw path. Returns status and body. */
async function ask(path: string, host = `127.0.0.1:${port}`, headers: object = {}): Promise<string> {
  const request = get({ host: '127.0.0.1', port, path, headers: { ...headers, host } });
  const [response] = await once(request, 'response');
  return `${response.statusCode} ${await text(response)}`;
}

test.each([
  ['/__editor', '200 the page'],
  ['/__editor/?a=b', '200 the page'],
  ['/__editor/api/site?token=x', '200 the API'],
  ['/', '200 the site'],
  ['/about-us?a=//', '200 the site'],
  ['//', '400 invalid URL'],
  ['//[', '400 invalid URL'],
  ['http://', '400 invalid URL'],
])('responds to %s with %s', async (path, answer) => {
  expect(await ask(path)).toBe(answer);
});

test('redirects from other host names to its own, whose storage contains unsaved changes', async () => {
  for (const host of ['localhost', '[::1]']) {
    const request = get({ host: '127.0.0.1', port, path: '/__editor/', headers: { host: `${host}:${port}` } });
    const [{ statusCode, headers }] = await once(request, 'response');
    expect([statusCode, headers.location]).toEqual([302, `http://127.0.0.1:${port}/__editor/`]);
    expect(await ask('/', `${host}:${port}`)).toBe('200 the site');
  }
});

test('rejects all requests with a foreign host', async () => {
  for (const path of ['/__editor/', '//', '/'])
    expect(await ask(path, 'evil.example')).toMatch(/^403 the editor answers only at its own address/);
});

test.each(['cross-site', 'same-site'])('other sites (%s) may only link to the editor', async (site) => {
  const askFrom = (path: string) => ask(path, undefined, { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate' });
  for (const path of ['/__open-in-editor?file=package.json', '/', '/src/pictures.json', '/__editor/api/site'])
    expect(await askFrom(path)).toBe('403 the editor answers only its own page');
  expect(await askFrom('/__editor/')).toBe('200 the page');
});

test.each(['same-origin', 'none'])('allows all requests of its own page and of the address bar (%s)', async (site) => {
  for (const [path, answer] of [
    ['/', '200 the site'],
    ['/__editor/api/site', '200 the API'],
  ] as const)
    expect(await ask(path, undefined, { 'Sec-Fetch-Site': site })).toBe(answer);
});
