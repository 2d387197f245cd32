import type { LayoutData, LayoutName } from './layout';
import type { SectionData, SectionDescriptor, Step } from './section';

/** The collections of `src/content` that can make a page per item. */
export type Collection = 'services';

/** One page of `pages.config.ts`, or with `each` one page per item of a collection. */
export interface PageConfig {
  /** `/about-us`; with `each`, fields of the item in braces: `/service/{path}`. */
  path: `/${string}`;
  /** Makes the page once per item of this collection. `{field}` in any of the page's texts is the item's field. */
  each?: Collection;
  layout: LayoutName;
  /** For the browser tab and search results; the company's name is added unless it is in it. */
  title: string;
  /** One or two sentences for search results and shared links. */
  description: string;
  /**
   * What the picture of a shared link shows, where it should not be the page's title and the first picture
   * on it. The build draws it: 1200 × 630 px.
   */
  share?: { title?: string; picture?: { src: string; alt: string } };
  /** `false` keeps the page out of search engines and the sitemap. */
  index?: false;
  /** Old addresses that lead here for good (301). An address that is itself a page stays that page. */
  redirectFrom?: `/${string}`[];
  sections: SectionDescriptor[];
}

/** The whole site, in the order of the file. */
export function definePages(pages: PageConfig[]): PageConfig[] {
  return pages;
}

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
  index: boolean;
}

/**
 * Everything a page is made of, as JSON. The prerendered HTML is made from it, and the browser fetches it
 * from `/data{path}.json` when it brings the page to life or navigates to it.
 */
export interface PageData {
  path: string;
  meta: PageMeta;
  layout: LayoutData;
  sections: SectionData[];
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
  app: string;
}
