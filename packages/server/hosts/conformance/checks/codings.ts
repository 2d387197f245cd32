import { expect } from 'vitest';
import { ask } from '../ask.ts';
import type { BuiltSite } from '../builtSite.ts';
import { checksOf, type Host } from '../check.ts';

const texts = ({ home, fileLike }: BuiltSite) => [home.file, fileLike(/^\/assets\/.*\.js$/)];

/** Requests a page and a script, and expects a coding and the decoded content. */
async function comesAs(coding: string | null, accepted: string, host: Host, site: BuiltSite): Promise<void> {
  for (const file of texts(site)) {
    const path = file === site.home.file ? site.home.path : file.path;
    const { status, headers, body } = await ask(host, path, { headers: { 'Accept-Encoding': accepted } });
    expect([path, status, headers.get('content-encoding')]).toEqual([path, 200, coding]);
    expect(body.equals(await site.bytes(file)), path).toBe(true);
  }
}

/** Checks of compression: https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3 */
export const codings = checksOf('Compression', {
  'brotli for browsers': (host, site) => comesAs('br', 'gzip, deflate, br, zstd', host, site),
  'gzip for clients without brotli': (host, site) => comesAs('gzip', 'gzip, deflate', host, site),
  'no compression on request': (host, site) => comesAs(null, 'identity', host, site),
  'codings with quality 0 are not sent': (host, site) => comesAs('gzip', 'br;q=0, gzip', host, site),
  'quality values are respected': (host, site) => comesAs('gzip', 'br;q=0.1, gzip;q=0.9', host, site),
  'Vary names Accept-Encoding': async (host, site) => {
    for (const { path } of [site.home, site.fileLike(/^\/assets\/.*\.js$/)])
      for (const accepted of ['br', 'identity'])
        expect((await ask(host, path, { headers: { 'Accept-Encoding': accepted } })).headers.get('vary')).toMatch(
          /accept-encoding/i,
        );
  },
  'each coding has its own entity tag': async (host, { home }) => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accepted) =>
          (await ask(host, home.path, { headers: { 'Accept-Encoding': accepted } })).headers.get('etag') ?? '',
      ),
    );
    expect(new Set(tags).size, tags.join()).toBe(3);
  },
  'not-found pages are compressed': async (host) => {
    const { status, headers } = await ask(host, '/nowhere', { headers: { 'Accept-Encoding': 'br' } });
    expect([status, headers.get('content-encoding')]).toEqual([404, 'br']);
  },
  'pictures are not compressed': async (host, { fileLike }) => {
    const { path } = fileLike(/\.(avif|png)$/);
    const { headers } = await ask(host, path, { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(headers.get('content-encoding')).toBeNull();
  },
});
