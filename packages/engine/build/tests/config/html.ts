import type { PageData } from '../../../model/page';
import { prerender } from '../../../render/prerender';

/** Facts about a page's HTML, for checks. */
export interface PageFacts {
  path: string;
  title: string;
  /** Number of `<h1>`. */
  headings: number;
  ids: string[];
  hrefs: string[];
  /** Accidental output such as `undefined`. */
  slips: string[];
}

/** Returns the values of an attribute. React always uses double quotes and escapes them elsewhere. */
const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`<[a-z][^>]*? ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'"),
  );

/** Reads the facts from a page's HTML, prerendered or serialized by a browser. */
export function factsIn(page: PageData, html: string): PageFacts {
  return {
    path: page.path,
    title: page.meta.title,
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    ids: valuesOf(html, 'id'),
    hrefs: valuesOf(html, 'href'),
    slips: html.match(/\[object \w+\]|>undefined<|>NaN<|>null</g) ?? [],
  };
}

/** Caches the facts of prerendered pages: most changes affect few pages. */
export class KnownFacts {
  readonly #known = new Map<string, PageFacts>();
  #lasting = new Set<string>();

  get size(): number {
    return this.#known.size;
  }

  async of(pages: readonly PageData[]): Promise<PageFacts[]> {
    const all: PageFacts[] = [];
    for (const page of pages) {
      const key = JSON.stringify(page);
      const facts = this.#known.get(key) ?? factsIn(page, await prerender(page));
      this.#known.set(key, facts);
      all.push(facts);
    }
    return all;
  }

  /** Keeps the current entries permanently. */
  keep(): void {
    this.#lasting = new Set(this.#known.keys());
  }

  /** Removes all other entries to save memory. */
  forget(): void {
    for (const key of this.#known.keys()) if (!this.#lasting.has(key)) this.#known.delete(key);
  }
}

/** Returns the faults of a site's pages, one a line. */
export function faultsIn(pages: PageFacts[], redirects: string[]): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const faults = pages.flatMap((page) =>
    [
      ...(page.title.trim() ? [] : ['has no title']),
      ...(page.headings === 1 ? [] : [`has ${page.headings} main headings`]),
      ...[...new Set(page.ids.filter((id, index) => page.ids.indexOf(id) !== index))].map(
        (id) => `has the id "${id}" twice`,
      ),
      ...page.slips.map((slip) => `says ${slip}`),
      ...[...new Set(page.hrefs)].flatMap((href) => faultOf(href, page, byPath, redirects)),
    ].map((fault) => `${page.path} ${fault}`),
  );
  if (byPath.size !== pages.length) faults.push('two pages have the same address');
  return faults;
}

function faultOf(href: string, page: PageFacts, pages: Map<string, PageFacts>, redirects: string[]): string[] {
  if (/^(https?:\/\/[^\s/]+|mailto:[^@\s]+@[^@\s]+$|tel:\+?[\d().-]+$)/.test(href)) return [];
  const [address = '', anchor] = href.split('#');
  const [path = ''] = address.split('?');
  // The style sheet, part of the browser bundle.
  if (path.startsWith('/assets/')) return [];
  const target = path === '' ? page : pages.get(path);
  if (!target && redirects.includes(path)) return [];
  if (!target) return [`leads nowhere: ${href}`];
  return anchor === undefined || target.ids.includes(anchor) ? [] : [`leads to no section: ${href}`];
}
