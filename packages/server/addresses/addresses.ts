import { dirname } from 'node:path/posix';

/** Returns the base path of a site, `/klima`; an empty text if it has the whole host. @param url of the site */
export const folderOf = (url: string): string => new URL(url).pathname.replace(/\/+$/, '');

/** Returns whether a path has no URL: not-found pages, and files for hosts such as `_redirects`. */
export const hasNoUrl = (path: string): boolean => path.startsWith('/_') || /\/404(\.html)?\/?$/.test(path);

/** Returns whether a file is a page with a URL. */
export const isPage = (path: string): boolean => path.endsWith('.html') && !hasNoUrl(path);

/** Returns an address of the site with its base path; addresses on other sites stay unchanged. */
export const addressIn = (folder: string, address: string): string =>
  address.startsWith('/') ? folder + address : address;

/** Returns whether open pages of an earlier build may still request a file: code, pictures, data. */
export const mayBeRequestedLater = (path: string): boolean => /^\/(assets|pictures|data)\//.test(path);

/**
 * Returns the not-found page nearest to a path, up the folders: `/service/404.html` for `/service/unknown`, else
 * `/404.html`.
 *
 * @param files paths of the existing files.
 */
export function nearestNotFound(path: string, files: { has(file: string): boolean }): string {
  const folder = dirname(path);
  const page = `${folder === '/' ? '' : folder}/404.html`;
  return folder === '/' || files.has(page) ? page : nearestNotFound(folder, files);
}
