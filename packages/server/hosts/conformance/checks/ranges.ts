import { expect } from 'vitest';
import { ask } from '../ask.ts';
import type { BuiltSite } from '../builtSite.ts';
import { checksOf, type Host } from '../check.ts';

/** A picture, or an icon of a site without pictures. */
const picture = ({ fileLike }: BuiltSite) => fileLike(/\.(avif|png)$/);

async function part(host: Host, site: BuiltSite, range: string, more: Record<string, string> = {}) {
  const file = picture(site);
  const { status, headers, body } = await ask(host, file.path, { headers: { Range: range, ...more } });
  return { status, contentRange: headers.get('content-range'), headers, body, all: await site.bytes(file) };
}

/** Checks of ranges: https://www.rfc-editor.org/rfc/rfc9110#section-14 */
export const ranges = checksOf('Ranges', {
  'the first bytes': async (host, site) => {
    const { status, contentRange, body, all } = await part(host, site, 'bytes=0-99');
    expect([status, contentRange]).toEqual([206, `bytes 0-99/${all.length}`]);
    expect(body.equals(all.subarray(0, 100))).toBe(true);
  },
  'the last bytes': async (host, site) => {
    const { status, contentRange, body, all } = await part(host, site, 'bytes=-10');
    expect([status, contentRange]).toEqual([206, `bytes ${all.length - 10}-${all.length - 1}/${all.length}`]);
    expect(body.equals(all.subarray(-10))).toBe(true);
  },
  'a range of a page': async (host, { home, bytes }) => {
    const { status, headers, body } = await ask(host, home.path, { headers: { Range: 'bytes=5-9' } });
    const all = await bytes(home.file);
    expect([status, headers.get('content-range')]).toEqual([206, `bytes 5-9/${all.length}`]);
    expect(body.equals(all.subarray(5, 10))).toBe(true);
  },
  'an unsatisfiable range gets 416 with the size': async (host, site) => {
    const { status, contentRange, all } = await part(host, site, 'bytes=99999999-');
    expect([status, contentRange]).toEqual([416, `bytes */${all.length}`]);
  },
  'invalid ranges are ignored': async (host, site) => {
    for (const range of ['bytes=5-2', 'lines=1-2', 'bytes=x'])
      expect([range, (await part(host, site, range)).status]).toEqual([range, 200]);
  },
  'If-Range is respected': async (host, site) => {
    const tag = (await ask(host, picture(site).path)).headers.get('etag') ?? '';
    const same = await part(host, site, 'bytes=0-9', { 'If-Range': tag });
    const other = await part(host, site, 'bytes=0-9', { 'If-Range': '"other"' });
    expect([same.status, other.status]).toEqual([206, 200]);
  },
  'HEAD ignores ranges': async (host, site) =>
    expect((await ask(host, picture(site).path, { method: 'HEAD', headers: { Range: 'bytes=0-9' } })).status).toBe(200),
  'Accept-Ranges is sent': async (host, site) =>
    expect((await ask(host, picture(site).path)).headers.get('accept-ranges')).toBe('bytes'),
});
