import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the relay knows of the site that it works for. */
export interface Site {
  /** Whether the site has a page at this path, as a browser says it: `/about-us`. */
  hasPage(path: string): boolean;
  /**
   * HTML of the page that tells a visitor that an enquiry was not sent; absent where the site has none.
   *
   * @param language as addresses have it, `de`; the first of the site without it.
   */
  refusalPage(language?: string): string | undefined;
}

/** Name of that page's file in the built site. Its underscore says that it has no address of its own. */
export const REFUSAL_PAGE = '_not-sent.html';

/** Name of the same page in a further language of the site. */
export const refusalPageIn = (language: string | undefined): string =>
  language === undefined ? REFUSAL_PAGE : REFUSAL_PAGE.replace('.html', `.${language}.html`);

/** Name of the manifest in a built site. Static hosts and the server leave out files that begin with a dot. */
export const MANIFEST = '.release.json';

/** Nothing is known of the site: visitors get a plain page, and no figures are taken. */
export const unknownSite: Site = { hasPage: () => false, refusalPage: () => undefined };

/** Paths that can be pages: letters, digits and a few signs, no name that begins with a dot or an underscore. */
const PAGE = /^\/$|^(\/[\w~-][\w.~-]*)+$/;

/** The file of a page in a built site, if the path is one that a page can have. */
export function pageFile(path: string): string | undefined {
  if (!PAGE.test(path) || /\/_|\/404$|\.html$/.test(path)) return undefined;
  return path === '/' ? '/index.html' : `${path}.html`;
}

/** The text of a page; nothing where it cannot be read, as who asks is being told of a failure already. */
export function readPage(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The site that was built into a folder. It may be built anew while the relay runs. */
export function siteIn(directory: string): Site {
  return {
    hasPage(path) {
      const file = pageFile(path);
      return file !== undefined && existsSync(join(directory, file));
    },
    refusalPage: (language) => readPage(join(directory, refusalPageIn(language))),
  };
}
