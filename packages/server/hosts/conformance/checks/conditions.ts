import { expect } from 'vitest';
import { ask } from '../ask.ts';
import type { BuiltSite } from '../builtSite.ts';
import { checksOf, type Host } from '../check.ts';

/** Returns a page and an immutable file. */
const both = ({ home, fileLike }: BuiltSite) => [home.path, fileLike(/^\/assets\/.*\.js$/).path];

async function tagOf(host: Host, path: string): Promise<string> {
  const tag = (await ask(host, path)).headers.get('etag');
  if (!tag) throw new Error(`${path} has no entity tag`);
  return tag;
}

/** Checks of conditional requests: https://www.rfc-editor.org/rfc/rfc9110#section-13 */
export const conditions = checksOf('Conditions', {
  'a matching entity tag gets 304 with the caching headers': async (host, site) => {
    for (const path of both(site)) {
      const first = await ask(host, path);
      const again = await ask(host, path, { headers: { 'If-None-Match': await tagOf(host, path) } });
      const said = ['etag', 'cache-control', 'vary'];
      expect([path, again.status, again.body.length]).toEqual([path, 304, 0]);
      expect(said.map((name) => again.headers.get(name))).toEqual(said.map((name) => first.headers.get(name)));
    }
  },
  'entity tags are compared weakly, and in lists': async (host, site) => {
    for (const path of both(site)) {
      const tag = (await tagOf(host, path)).replace(/^W\//, '');
      for (const known of [`"other", ${tag}`, `W/${tag}`, '*'])
        expect([known, (await ask(host, path, { headers: { 'If-None-Match': known } })).status]).toEqual([known, 304]);
    }
  },
  'another entity tag gets 200': async (host, site) => {
    for (const path of both(site))
      expect((await ask(host, path, { headers: { 'If-None-Match': '"other"' } })).status, path).toBe(200);
  },
  'an equal modification time gets 304': async (host, site) => {
    for (const path of both(site)) {
      const time = (await ask(host, path)).headers.get('last-modified');
      if (!time) throw new Error(`${path} has no Last-Modified`);
      expect((await ask(host, path, { headers: { 'If-Modified-Since': time } })).status, path).toBe(304);
    }
  },
  'a failed precondition gets 412': async (host, site) => {
    for (const path of both(site))
      expect((await ask(host, path, { headers: { 'If-Match': '"other"' } })).status, path).toBe(412);
  },
  'unknown paths get 404 under any condition': async (host) =>
    expect((await ask(host, '/nowhere', { headers: { 'If-None-Match': '*' } })).status).toBe(404),
});
