import type { Context } from 'hono';
import type { Site } from './site.ts';
import { type RelayWords, takeWords } from './siteWords.ts';

/** The part of a site that provides its words. */
export type SiteWords = Pick<Site, 'refusalPage'>;

/** A language as in page URLs: `/de/ueber-uns`, or `/shop/de` if the site is in a folder of its host. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/;
const MAX_DEPTH = 2;

/** Returns a page's language, or undefined for the site's first. @param address URL or path sent by the browser. */
export function languageOfPage(address: string | undefined, site: SiteWords): string | undefined {
  if (!address || !URL.canParse(address, 'http://site')) return undefined;
  const parts = new URL(address, 'http://site').pathname.split('/').slice(1, 1 + MAX_DEPTH);
  return parts.find((part) => LANGUAGE.test(part) && site.refusalPage(part) !== undefined);
}

/** The error page and words for a visitor, in one language. */
export interface LocalizedSite {
  page: string;
  words: RelayWords;
  /** Undefined for the site's first language. */
  language: string | undefined;
}

/** Returns page and words in a language; by default in the site's first. */
export const localized = (language: string | undefined, site: SiteWords): LocalizedSite => ({
  ...takeWords((language && site.refusalPage(language)) ?? site.refusalPage() ?? ''),
  language,
});

/** Returns the words for the page of a form. @param page its path. */
export const wordsOfPage = (page: string | undefined, site: SiteWords): RelayWords =>
  localized(languageOfPage(page, site), site).words;

/** Returns page and words in the language of a request's `Referer`, or of the query added by the error page. */
export function localizedFor(c: Context, site: Site): LocalizedSite {
  const repeated = c.req.query('language');
  return localized(languageOfPage(repeated === undefined ? c.req.header('referer') : `/${repeated}`, site), site);
}
