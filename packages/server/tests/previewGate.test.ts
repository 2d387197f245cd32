import { createServer } from 'node:http';
import { portOf } from '@worldwright/relay/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirePreviewLink } from '../previewGate.ts';
import { guard } from '../process/guard.ts';

const TOKEN = 'eUKjPiORozRrj0VckR-IrA';
const server = createServer(guard(requirePreviewLink((_request, response) => void response.end('the site'), TOKEN)));
let origin: string;
beforeAll(async () => {
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens));
  origin = `http://127.0.0.1:${portOf(server)}`;
});
afterAll(() => void server.close());

const ask = (path: string, cookie = '') => fetch(origin + path, { headers: { cookie }, redirect: 'manual' });

test('the link shows its page and sets a cookie for all others', async () => {
  const { status, headers } = await ask(`/about-us?preview=${TOKEN}`);
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/about-us', 'no-store']);
  const [cookie = '', ...attributes] = headers.get('set-cookie')?.split('; ') ?? [];
  expect(attributes).toContain('HttpOnly');
  for (const sent of [cookie, `theme=dark; ${cookie}`, `preview=old; ${cookie}`])
    expect(await (await ask('/services', sent)).text()).toBe('the site');
});

test.each([
  ['nothing', '/', ''],
  ['a truncated link', `/?preview=${TOKEN.slice(0, -1)}`, ''],
  ['an empty link', '/?preview=', ''],
  ['the link of an earlier preview', `/?preview=${TOKEN.replace('e', 'f')}`, ''],
  ['the cookie of an earlier preview', '/', `preview=${TOKEN.replace('e', 'f')}`],
  ['a cookie with another name', '/', `mypreview=${TOKEN}`],
  ['a link with a letter of two bytes', `/?preview=${TOKEN.replace('e', '%C3%A9')}`, ''],
  ['a cookie with a letter of two bytes', '/', `preview=${TOKEN.replace('e', 'é')}`],
])('a visitor with %s gets 404', async (_what, path, cookie) => {
  const answer = await ask(path, cookie);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('the site');
});

test.each(['//elsewhere.test', '/\\elsewhere.test', '/.//elsewhere.test'])(
  'a link at %s redirects to the home page',
  async (path) => {
    expect((await ask(`${path}?preview=${TOKEN}`)).headers.get('location')).toBe('/');
  },
);
