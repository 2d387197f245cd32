import type { PageData } from '../../../model/page';
import { prerender } from '../../../render/prerender';

/** What the checks of a page must know of its HTML. */
export interface PageFacts {
  path: string;
  title: string;
  /** How many main headings it has. */
  headings: number;
  ids: string[];
  hrefs: string[];
  /** Words that only a program would say. */
  slips: string[];
}

/** Attributes as React writes them: always in double quotes, which it escapes everywhere else. */
const valuesOf = (html: string, attribute: string): string[] =>
  [...html.matchAll(new RegExp(`<[a-z][^>]*? ${attribute}="([^"]*)"`, 'g'))].map(([, value = '']) =>
    value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'"),
  );

/** Reads what the checks must know in the HTML of a page, prerendered or as a browser writes it. */
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

/** What is known of prerendered pages. A page is rendered once: most changes leave most pages as they are. */
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

  /** Keeps what is known now for good. */
  keep(): void {
    this.#lasting = new Set(this.#known.keys());
  }

  /** Forgets what a change has made: all of it would fill the memory. */
  forget(): void {
    for (const key of this.#known.keys()) if (!this.#lasting.has(key)) this.#known.delete(key);
  }
}

/** What is wrong with the pages of a site, each in a line. */
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
  // The style sheet: it comes with the browser's code.
  if (path.startsWith('/assets/')) return [];
  const target = path === '' ? page : pages.get(path);
  if (!target && redirects.includes(path)) return [];
  if (!target) return [`leads nowhere: ${href}`];
  return anchor === undefined || target.ids.includes(anchor) ? [] : [`leads to no section: ${href}`];
}
