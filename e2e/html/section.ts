import type { CheerioAPI } from 'cheerio';
import { asWritten, documentOf, type Place, placesOf } from '../support/built';

type Type = Parameters<typeof placesOf>[0];

const find = (section: ReturnType<CheerioAPI>, css: string) => section.find(css);

/** A section of the prerendered HTML. */
export interface Rendered<Of extends Type> {
  place: Place<Of>;
  /** Returns all matches of a CSS selector in the section. */
  all: (css: string) => ReturnType<typeof find>;
  /** Returns the texts of all matches of a CSS selector, in document order. */
  texts: (css: string) => string[];
  /** Returns the addresses of all matches of a CSS selector, in document order. */
  hrefs: (css: string) => (string | undefined)[];
  /** The text of the whole section. */
  text: string;
}

/** Returns every section of a type in the HTML; an empty array if the site has none. */
export function rendered<Of extends Type>(type: Of): Rendered<Of>[] {
  return placesOf(type).map(({ page, section: data }) => {
    const place: Place<Of> = JSON.parse(asWritten(JSON.stringify({ page, section: data })));
    const $ = documentOf(page.path);
    const nth = page.sections.filter((section) => section.type === type).indexOf(data);
    const section = $(`main > section[data-section=${type}]`).eq(nth);
    const all = (css: string) => find(section, css);
    const texts = (css: string) =>
      all(css)
        .toArray()
        .map((element) => $(element).text());
    const hrefs = (css: string) =>
      all(css)
        .toArray()
        .map(({ attribs }) => attribs.href);
    return { place, all, texts, hrefs, text: section.text() };
  });
}
