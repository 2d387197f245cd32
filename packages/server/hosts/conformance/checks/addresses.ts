import { expect } from 'vitest';
import { ask } from '../ask.ts';
import { checksOf } from '../check.ts';

/**
 * Normalises media types with two names: the old one of scripts, and the unregistered one of icons that browsers use.
 */
const mediaType = (type: string | undefined) =>
  type?.split(';')[0]?.replace('vnd.microsoft.icon', 'x-icon').replace('application/javascript', 'text/javascript');

/** Checks of files and paths. */
export const addresses = checksOf('Addresses', {
  'every page is at its clean URL': async (host, { pages, bytes }) => {
    for (const { path, file } of pages) {
      const { status, headers, body } = await ask(host, path);
      expect([path, status, headers.get('content-type')?.toLowerCase()]).toEqual([path, 200, file.type]);
      expect(body.equals(await bytes(file)), path).toBe(true);
    }
    // The site's folder, without a slash.
    const entrance = await ask(host, '');
    expect([200, 301, 302, 307, 308]).toContain(entrance.status);
  },
  'a query is ignored': async (host, { home, bytes }) => {
    const { status, body } = await ask(host, '/?utm_source=mail&x=%2F..');
    expect([status, body.equals(await bytes(home.file))]).toEqual([200, true]);
  },
  'every type of file has its media type': async (host, { release, bytes }) => {
    const types = new Map(
      [...release.files.values()]
        .filter(({ path }) => !/\.html$|^\/_|\/404\./.test(path))
        .map((file) => [file.path.replace(/.*\./, ''), file]),
    );
    for (const file of types.values()) {
      const { status, headers, body } = await ask(host, file.path);
      const type = headers.get('content-type')?.toLowerCase();
      expect([file.path, status, mediaType(type)]).toEqual([file.path, 200, mediaType(file.type)]);
      // Only text types need a charset; hosts differ for others.
      if (type?.startsWith('text/')) expect([file.path, type]).toEqual([file.path, file.type]);
      expect(body.equals(await bytes(file)), file.path).toBe(true);
    }
  },
  'unknown paths get the nearest not-found page with 404': async (host, { notFound, bytes }) => {
    for (const [folder, page] of notFound)
      for (const name of ['nowhere', 'nowhere/deeper', 'nowhere.js']) {
        const { status, headers, body } = await ask(host, folder + name);
        expect([folder + name, status, headers.get('content-type')?.toLowerCase()]).toEqual([
          folder + name,
          404,
          page.type,
        ]);
        expect(body.equals(await bytes(page)), folder + name).toBe(true);
      }
  },
  'not-found pages have no URL': async (host, { notFound }) => {
    for (const folder of notFound.keys())
      for (const name of ['404', '404.html', '404/'])
        expect((await ask(host, folder + name)).status, folder + name).toBe(404);
  },
  'compressed copies have no URL': async (host, { fileLike }) => {
    const { path } = fileLike(/^\/assets\/.*\.js$/);
    for (const copy of ['/index.html.br', '/index.html.gz', `${path}.br`, `${path}.gz`])
      expect((await ask(host, copy)).status, copy).toBe(404);
  },
  'host configuration files have no URL': async (host) => {
    for (const path of ['/_redirects', '/_headers', '/_not-sent', '/_not-sent.html', '/.release.json', '/.built-from'])
      expect((await ask(host, path)).status, path).toBe(404);
  },
});
