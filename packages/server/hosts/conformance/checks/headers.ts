import { expect } from 'vitest';
import { headersFor } from '../../../headers/headers.ts';
import { ask } from '../ask.ts';
import type { BuiltSite } from '../builtSite.ts';
import { checksOf, type Host } from '../check.ts';

/** Whether an answer has the headers that the site gives to a file; others may be beside them. */
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

/** Headers, from the one source that all hosts have. */
export const headers = checksOf('Headers', {
  'each page has the policy of its own': async (host, site) => {
    for (const { path, file } of site.pages) await hasHeadersOf(host, site, path, file.path);
  },
  'not-found pages have theirs': async (host, site) => {
    for (const [folder, file] of site.notFound) await hasHeadersOf(host, site, `${folder}nowhere`, file.path, 404);
  },
  'files in folders have theirs': async (host, site) => {
    for (const folder of Object.keys(site.release.headers.folders)) {
      const { path } = site.fileLike(new RegExp(`^${folder}`));
      await hasHeadersOf(host, site, path, path);
    }
  },
  'drawings in folders have theirs': async (host, site) => {
    const folders = Object.keys(site.release.headers.drawings);
    const isDrawing = (path: string) => path.endsWith('.svg') && folders.some((folder) => path.startsWith(folder));
    for (const path of [...site.release.files.keys()].filter(isDrawing).slice(0, 3))
      await hasHeadersOf(host, site, path, path);
  },
  'pages in Markdown are kept out of search engines': async (host, site) => {
    const { path } = site.fileLike(/\.md$/);
    await hasHeadersOf(host, site, path, path);
  },
  'encryption is demanded over encryption alone': async (host, { release }) => {
    const [[name = '', value] = []] = Object.entries(release.headers.secure);
    expect((await ask(host, '/')).headers.get(name)).toBeNull();
    // What a proxy in front that speaks TLS says, as every one of these hosts can have it.
    const encrypted = await ask(host, '/', { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(encrypted.headers.get(name)).toBe(value);
  },
  'no version is told': async (host) => {
    const { headers: told } = await ask(host, '/nowhere');
    expect(`${told.get('server') ?? ''} ${told.get('x-powered-by') ?? ''}`).not.toMatch(/\d/);
  },
});
