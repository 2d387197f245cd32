import type { HeadEntries } from './headEntries.ts';
import type { LayoutData } from './layout.ts';
import type { SectionData } from './section.ts';
import type { Step } from './sectionOptions.ts';

/** A dot of the navigator. */
export interface NavigatorStep extends Step {
  /** Id of the section it leads to. */
  id: string;
}

/** A picture for shared links, 1200 × 630 px. */
export interface ShareImage {
  url: string;
  alt: string;
}

/** Data for a page's head. */
export interface PageMeta {
  title: string;
  description: string;
  /** Canonical address; none for the not-found pages. */
  url?: string;
  image: ShareImage;
  siteName: string;
  /** Language of its texts, as a BCP 47 tag: `en`. */
  language: string;
  /** Text direction, if it is not left to right. */
  direction?: 'rtl';
  /** Set if its script has taller glyphs than Latin. */
  isTall?: true;
  /** Addresses of the same page in other languages, by language. */
  alternates?: Record<string, string>;
  /** Additions of its sections and of the collections that it shows. */
  more?: HeadEntries;
  /** Whether search engines may index it. */
  index: boolean;
}

export interface Crumb {
  name: string;
  path: string;
}

export interface LanguageLink {
  language: string;
  /** The language's own name: `Deutsch`. */
  name: string;
  /** The same page in that language, or that language's home page if the page is not translated. */
  href: string;
  /** Whether `href` is the same page. */
  isTranslated?: true;
}

/** The data of a page, as JSON. The HTML is prerendered from it; the browser fetches it to hydrate or navigate. */
export interface PageData {
  path: string;
  /** Path of the home page in the page's language, if it is not `/`. */
  home?: string;
  /** All languages of a multilingual site, including the page's own. */
  languages?: LanguageLink[];
  /** Path of the parent page. */
  within?: string | undefined;
  /** Breadcrumbs of a page with a parent, from the home page to the page itself. */
  trail?: Crumb[];
  meta: PageMeta;
  layout: LayoutData;
  /** Notice on a page that is not public, or in a build with drafts. */
  notice?: string;
  sections: SectionData[];
  /** Index of the section with the main heading, if it is not the first. */
  headingAt?: number;
  steps: NavigatorStep[];
  /** Ids of the page's sections. Links to them scroll instead of navigating. */
  anchors: string[];
}

/** A page's JSON file. */
export interface PageFile extends PageData {
  /**
   * Changes with the page's content or the site's code. The prerendered HTML has the same value; if they differ, one of
   * them is from an older deploy.
   */
  version: string;
  /** Identifies the site's code. A page built with other code needs a full page load. */
  codeVersion: string;
}

/** Returns whether a path is a not-found page: `/404`, or `/service/404` for unknown paths below `/service`. */
export const isNotFoundPage = (path: string): boolean => path.endsWith('/404');

/** Returns whether the page is the copy at `/` of a home page with another canonical address: `/en`. */
export const isCopy = ({ path, meta }: Pick<PageData, 'path' | 'meta'>): boolean =>
  path === '/' && meta.url?.endsWith('/') === false;

/** Returns a page's file name without the extension: `/index` for `/`, otherwise the path itself. */
export const fileNameOf = (path: string): string => (path === '/' ? '/index' : path);

/** Returns the address of a page's Markdown version: `/about-us.md`. */
export const markdownFileOf = (path: string): string => `${fileNameOf(path)}.md`;

/** Returns the address of a page's JSON file: `/data/about-us.json`. */
export const dataFileOf = (path: string): string => `/data${fileNameOf(path)}.json`;

/** Returns the page path for the address of a JSON file; undefined for any other address. */
export function pathOfDataFile(address: string): string | undefined {
  const name = /^\/data(\/.+)\.json$/.exec(address)?.[1];
  return name === '/index' ? '/' : name;
}
