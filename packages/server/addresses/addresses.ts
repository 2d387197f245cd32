import { dirname } from 'node:path/posix';

/** Returns the folder of its host that a site is in, `/klima`; an empty text for a whole host. @param url address of the site */
export const folderOf = (url: string): string => new URL(url).pathname.replace(/\/+$/, '');

/** Whether a path can have no address: not-found pages, and files for hosts, such as `_redirects`. */
export const hasNoAddress = (path: string): boolean => path.startsWith('/_') || /\/404(\.html)?\/?$/.test(path);

/** Whether a page of an earlier build that is open in a browser can still ask for a file: code, pictures, data. */
export const mayBeAskedForLater = (path: string): boolean => /^\/(assets|pictures|data)\//.test(path);

/**
 * The not-found page nearest to a path, up the folders: `/service/404.html` for `/service/unknown`, else `/404.html`.
 *
 * @param files paths of the files that there are.
 */
export function nearestMissing(path: string, files: { has(file: string): boolean }): string {
  const folder = dirname(path);
  const page = `${folder === '/' ? '' : folder}/404.html`;
  return folder === '/' || files.has(page) ? page : nearestMissing(folder, files);
}
