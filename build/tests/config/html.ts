import type { PageData } from '../../../src/engine/model/page';
import { prerender } from '../../../src/engine/render/prerender';

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

/** Renders a page, and reads what the checks must know. */
export async function factsOf(page: PageData): Promise<PageFacts> {
  const html = await prerender(page);
  return {
    path: page.path,
    title: page.meta.title,
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    ids: valuesOf(html, 'id'),
    hrefs: valuesOf(html, 'href'),
    slips: html.match(/\[object \w+\]|>undefined<|>NaN<|>null</g) ?? [],
  };
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
  const [path = '', anchor] = href.split('#');
  const target = path === '' ? page : pages.get(path);
  if (!target && redirects.includes(path)) return [];
  if (!target) return [`leads nowhere: ${href}`];
  return anchor === undefined || target.ids.includes(anchor) ? [] : [`leads to no section: ${href}`];
}
