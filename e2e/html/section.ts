import type { CheerioAPI } from 'cheerio';
import { documentOf, type Place, placesOf } from '../support/built';

type Type = Parameters<typeof placesOf>[0];

const find = (section: ReturnType<CheerioAPI>, css: string) => section.find(css);

/** A section of the prerendered HTML. */
export interface Rendered<Of extends Type> {
  place: Place<Of>;
  /** Returns all matches of a CSS selector in the section. */
  all: (css: string) => ReturnType<typeof find>;
  /** Returns the texts of all matches of a CSS selector, in document order. */
  texts: (css: string) => string[];
}

/** Returns every section of a type in the HTML; an empty array if the site has none. */
export function rendered<Of extends Type>(type: Of): Rendered<Of>[] {
  return placesOf(type).map((place) => {
    const $ = documentOf(place.page.path);
    const nth = place.page.sections.filter((section) => section.type === type).indexOf(place.section);
    const section = $(`main > section[data-section=${type}]`).eq(nth);
    const all = (css: string) => find(section, css);
    const texts = (css: string) =>
      all(css)
        .toArray()
        .map((element) => $(element).text());
    return { place, all, texts };
  });
}
