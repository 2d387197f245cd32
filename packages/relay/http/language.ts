import type { Context } from 'hono';
import type { Site } from './site.ts';
import { type RelayWords, takeWords } from './siteWords.ts';

/** A site, as far as it is known what it says. */
export type SiteWords = Pick<Site, 'refusalPage'>;

/** As addresses of pages have it: `/de/ueber-uns`, or `/shop/de` where the site is in a folder of its host. */
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/;
const MAX_DEPTH = 2;

/** The language of a page, where that is not the first of the site. @param address of the page, as a browser says it. */
export function languageOfPage(address: string | undefined, site: SiteWords): string | undefined {
  if (!address || !URL.canParse(address, 'http://site')) return undefined;
  const parts = new URL(address, 'http://site').pathname.split('/').slice(1, 1 + MAX_DEPTH);
  return parts.find((part) => LANGUAGE.test(part) && site.refusalPage(part) !== undefined);
}

/** What is said to a visitor in a language: the page for it, and the words. */
export interface Said {
  page: string;
  words: RelayWords;
  /** None where it is the first of the site. */
  language: string | undefined;
}

/** What is said in a language, or in the first of the site. */
export const saidIn = (language: string | undefined, site: SiteWords): Said => ({
  ...takeWords((language && site.refusalPage(language)) ?? site.refusalPage() ?? ''),
  language,
});

/** Returns the words of the page that a form was on. @param page its path. */
export const wordsOfPage = (page: string | undefined, site: SiteWords): RelayWords =>
  saidIn(languageOfPage(page, site), site).words;

/** What is said to who sends a request: by the page that it comes from, which the page of a refusal repeats. */
export function saidTo(c: Context, site: Site): Said {
  const repeated = c.req.query('language');
  return saidIn(languageOfPage(repeated === undefined ? c.req.header('referer') : `/${repeated}`, site), site);
}
