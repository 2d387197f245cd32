import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The site of the form, as far as the relay uses it. */
export interface Site {
  /** Returns whether the site has a page at a path such as `/about-us`. */
  hasPage(path: string): boolean;
  /**
   * Returns the HTML of the page for refused enquiries; undefined if the site has none.
   *
   * @param language as in URLs, `de`; by default the site's first.
   */
  refusalPage(language?: string): string | undefined;
}

/** File name of that page in the built site. The underscore means that it has no URL. */
export const REFUSAL_PAGE = '_not-sent.html';

export const refusalPageIn = (language: string | undefined): string =>
  language === undefined ? REFUSAL_PAGE : REFUSAL_PAGE.replace('.html', `.${language}.html`);

/** Name of the manifest in a built site. Static hosts and the server do not serve dotfiles. */
export const MANIFEST = '.release.json';

/** An unknown site: visitors get a plain page, and Web Vitals are refused. */
export const unknownSite: Site = { hasPage: () => false, refusalPage: () => undefined };

/** Paths of pages: letters, digits and `_.~-`; no segment starts with a dot or an underscore. */
const PAGE = /^\/$|^(\/[\w~-][\w.~-]*)+$/;

/** Returns a page's file in the built site, or undefined if no page can have this path. */
export function pageFile(path: string): string | undefined {
  if (!PAGE.test(path) || /\/_|\/404$|\.html$/.test(path)) return undefined;
  return path === '/' ? '/index.html' : `${path}.html`;
}

/** Returns a page's HTML, or undefined if it cannot be read: the caller is already reporting an error. */
export function readPage(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the site in a build folder. The folder may be rebuilt while the relay runs. */
export function siteIn(directory: string): Site {
  return {
    hasPage(path) {
      const file = pageFile(path);
      return file !== undefined && existsSync(join(directory, file));
    },
    refusalPage: (language) => readPage(join(directory, refusalPageIn(language))),
  };
}
