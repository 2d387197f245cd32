import { expect } from 'vitest';
import { headersFor } from '../../../headers/headers.ts';
import { ask } from '../ask.ts';
import type { BuiltSite } from '../builtSite.ts';
import { checksOf, type Host } from '../check.ts';

/** Expects the headers that the site defines for a file; the response may have more. */
async function hasHeadersOf(host: Host, { release }: BuiltSite, path: string, file: string, status = 200) {
  const answer = await ask(host, path);
  const wanted = Object.entries(headersFor(file, release.headers, false));
  const got = wanted.map(([name]) => [name, answer.headers.get(name)]);
  expect({ path, status: answer.status, headers: Object.fromEntries(got) }).toEqual({
    path,
    status,
    headers: Object.fromEntries(wanted),
  });
}

/** Checks of headers. All hosts get them from the same source. */
export const headers = checksOf('Headers', {
  'each page has its own policy': async (host, site) => {
    for (const { path, file } of site.pages) await hasHeadersOf(host, site, path, file.path);
  },
  'not-found pages have their headers': async (host, site) => {
    for (const [folder, file] of site.notFound) await hasHeadersOf(host, site, `${folder}nowhere`, file.path, 404);
  },
  'files in folders have their headers': async (host, site) => {
    for (const folder of Object.keys(site.release.headers.folders)) {
      const path = [...site.release.files.keys()].find((file) => file.startsWith(folder));
      if (path) await hasHeadersOf(host, site, path, path);
    }
  },
  'SVG files have their policy': async (host, site) => {
    const folders = Object.keys(site.release.headers.drawings);
    const isDrawing = (path: string) => path.endsWith('.svg') && folders.some((folder) => path.startsWith(folder));
    for (const path of [...site.release.files.keys()].filter(isDrawing).slice(0, 3))
      await hasHeadersOf(host, site, path, path);
  },
  'Markdown versions are not indexed': async (host, site) => {
    const { path } = site.fileLike(/\.md$/);
    await hasHeadersOf(host, site, path, path);
  },
  'Strict-Transport-Security is sent over HTTPS only': async (host, { release }) => {
    const [[name = '', value] = []] = Object.entries(release.headers.secure);
    expect((await ask(host, '/')).headers.get(name)).toBeNull();
    // The header of a proxy with TLS in front, which every one of these hosts may have.
    const encrypted = await ask(host, '/', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(encrypted.headers.get(name)).toBe(value);
  },
  'no software version is revealed': async (host) => {
    const { headers: told } = await ask(host, '/nowhere');
    expect(`${told.get('server') ?? ''} ${told.get('x-powered-by') ?? ''}`).not.toMatch(/\d/);
  },
});
