/*
 * Addresses are written from the root of the site: `/about-us`. A site may be in a folder of its host
 * (`https://example.github.io/klima`): these functions add that folder, and remove it.
 */

/** Folder of the host that the site is in, `/klima`; empty for a whole host, in development and in tests. */
// What is rendered without Vite, such as by the editor, has no such variable.
const FOLDER = (import.meta.env.BASE_URL ?? '').slice(0, -1);

/** Returns an address of the site as the browser needs it. Others, and those of files that Vite imports, are returned as they are. */
export const href: (address: string) => string = FOLDER
  ? (address) => (/^\/(?!\/)/.test(address) && !address.startsWith(`${FOLDER}/assets/`) ? FOLDER + address : address)
  : (address) => address;

/** Returns the path of a page from what the browser says: `/about-us` for `/klima/about-us`. */
export const pathOf: (pathname: string) => string = FOLDER
  ? (pathname) => pathname.slice(FOLDER.length) || '/'
  : (pathname) => pathname;
