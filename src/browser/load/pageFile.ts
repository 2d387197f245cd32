import type { PageFile } from '../../engine/model/page';

/** `/` is `/data/index.json`, `/about-us` is `/data/about-us.json`. */
const fileOf = (path: string) => `/data${path === '/' ? '/index' : path}.json`;

/** The not-found pages that stand for a path, the nearest first: `/service/404`, `/404`. */
const notFoundPages = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, depth, parents) => [...parents.slice(0, parents.length - depth), '404'].join('/'));

/**
 * Fetches what a page is made of; for an unknown path, what its not-found page is made of.
 *
 * @throws when the site does not answer.
 */
export async function fetchPageFile(path: string, signal?: AbortSignal): Promise<PageFile> {
  for (const candidate of [path, ...notFoundPages(path)]) {
    const response = await fetch(fileOf(candidate), signal ? { signal } : {});
    if (response.ok) {
      const file: PageFile = await response.json();
      return file;
    }
    if (response.status !== 404) throw new Error(`${response.status} for ${response.url}`);
  }
  throw new Error(`no page for ${path}`);
}
