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
  /** Absolute address. */
  url: string;
  alt: string;
}

/** What the head of a page is made of. */
export interface PageMeta {
  title: string;
  description: string;
  /** Canonical address; none for the not-found pages. */
  url?: string;
  /** The picture for shared links. */
  image: ShareImage;
  siteName: string;
  /** Language of its texts, as BCP 47 writes it: `en`. */
  language: string;
  /** Which way that is written, where it is not from left to right. */
  direction?: 'rtl';
  /** Its letters reach further up and down than Latin ones. */
  isTall?: true;
  /** Addresses of the same page in other languages, by language. */
  alternates?: Record<string, string>;
  /** What its sections and the collections that it shows add to its head. */
  more?: HeadEntries;
  /** Whether search engines may show it. */
  index: boolean;
}

/** A page on the way from the home page to another. */
export interface Crumb {
  name: string;
  path: string;
}

/** A language of the site, and where a visitor of a page goes on in it. */
export interface LanguageLink {
  /** As BCP 47 writes it. */
  language: string;
  /** What its speakers call it: `Deutsch`. */
  name: string;
  /** The same page in it, or its home page where there is none. */
  href: string;
  /** Whether it is the same page. */
  isTranslated?: true;
}

/**
 * Everything a page is made of, as JSON. The prerendered HTML is made from it, and the browser fetches it when
 * it hydrates the page or navigates to it.
 */
export interface PageData {
  path: string;
  /** Path of the home page in its language, where that is not `/`. */
  home?: string;
  /** All languages of the site, the page's own too; none on a site of one. */
  languages?: LanguageLink[];
  /** Path of the page that it belongs to. */
  within?: string | undefined;
  /** The way to a page that belongs to another: from the home page to itself. */
  trail?: Crumb[];
  meta: PageMeta;
  layout: LayoutData;
  /** What a page says of itself that is not public, or that is part of a build with drafts. */
  notice?: string;
  sections: SectionData[];
  /** Number of the section with its main heading, where that is not the first. */
  headingAt?: number;
  steps: NavigatorStep[];
  /** Ids of the page's sections: links to them scroll instead of leaving. */
  anchors: string[];
}

/** A page's JSON file. */
export interface PageFile extends PageData {
  /**
   * Changes with the page's content or the site's code. The prerendered HTML carries the same value; where
   * the two differ, one of them is from an older deploy.
   */
  version: string;
  /** Names the site's code. A page made by other code than the one that runs must be loaded in full. */
  codeVersion: string;
}

/** Whether a page is a not-found page: `/404`, or `/service/404` for what is below `/service`. */
export const isNotFoundPage = (path: string): boolean => path.endsWith('/404');

/** Whether the page is the home page at `/` whose canonical address is another: `/en`. */
export const isCopy = ({ path, meta }: Pick<PageData, 'path' | 'meta'>): boolean =>
  path === '/' && meta.url?.endsWith('/') === false;

/** Name of a page's files without their ending: `/` is `/index`, `/about-us` is itself. */
export const fileNameOf = (path: string): string => (path === '/' ? '/index' : path);

/** Address of a page in Markdown: `/about-us.md`. */
export const markdownFileOf = (path: string): string => `${fileNameOf(path)}.md`;

/** Address of a page's JSON file: `/data/about-us.json`. */
export const dataFileOf = (path: string): string => `/data${fileNameOf(path)}.json`;

/** The path of the page whose JSON file has an address; nothing where it is no such address. */
export function pathOfDataFile(address: string): string | undefined {
  const name = /^\/data(\/.+)\.json$/.exec(address)?.[1];
  return name === '/index' ? '/' : name;
}
