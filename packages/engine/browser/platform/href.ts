/*
 * URLs in the code start at the site's root: `/about-us`. A site may be in a folder of its host
 * (`https://example.github.io/klima`): these functions add and remove that folder.
 */

/** The site's base path without the final slash, `/klima`; empty for a whole host, in development and in tests. */
// Undefined outside Vite, such as in the editor's rendering.
const FOLDER = (import.meta.env.BASE_URL ?? '').slice(0, -1);

/** Adds the base path to a URL of the site. Returns other URLs, and those of Vite's assets, unchanged. */
export const href: (address: string) => string = FOLDER
  ? (address) => (/^\/(?!\/)/.test(address) && !address.startsWith(`${FOLDER}/assets/`) ? FOLDER + address : address)
  : (address) => address;

/** Removes the base path from `location.pathname`: `/about-us` for `/klima/about-us`. */
export const pathOf: (pathname: string) => string = FOLDER
  ? (pathname) => pathname.slice(FOLDER.length) || '/'
  : (pathname) => pathname;
