import { picturesIn } from '../../compile/describe/pictures.ts';
import type { CompiledSite } from '../../compile/inspect.ts';
import { isCopy, type PageData } from '../../model/page.ts';
import { type History, lastModified } from '../lastModified.ts';

/** Pictures that a search engine takes from one page: https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const MOST_PICTURES = 1000;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Addresses of the pictures on a page, without drawings. */
function picturesOf({ sections }: PageData, origin: string): string[] {
  const shown = picturesIn(sections).filter(({ widths }) => widths.length > 0);
  return [...new Set(shown.map(({ src }) => origin + src))].slice(0, MOST_PICTURES);
}

/** What one sitemap may have at most: https://www.sitemaps.org/protocol.html */
const MOST = { addresses: 50_000, bytes: 50_000_000 };

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
/** For the addresses of pages in other languages: https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
const LANGUAGES = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const headOf = (hasLanguages: boolean) =>
  `${XML}<urlset xmlns="${NAMESPACE}" ${IMAGES}${hasLanguages ? ` ${LANGUAGES}` : ''}>\n`;
const END = '</urlset>\n';

/** What is said of a page; nothing of one that search engines are kept from. */
function entryOf(page: PageData, { origin, sources, languages }: CompiledSite, history: History): string[] {
  const { index, url } = page.meta;
  if (!index || !url || isCopy(page)) return [];
  const source = sources.get(page.path);
  const day = source && lastModified(source.written, source.files, history);
  const pictures = picturesOf(page, origin).map(
    (picture) => `<image:image><image:loc>${escaped(picture)}</image:loc></image:image>`,
  );
  const versions =
    languages.length > 0 && page.meta.alternates ? { [page.meta.language]: url, ...page.meta.alternates } : {};
  const links = Object.entries(versions).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`,
  );
  return [
    `<url><loc>${escaped(url)}</loc>${links.join('')}${day ? `<lastmod>${day}</lastmod>` : ''}${pictures.join('')}</url>\n`,
  ];
}

/** Puts the entries into as few sitemaps as may hold them. */
function inParts(entries: string[], head: string, most: typeof MOST): string[] {
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry);
    const isFull = parts.at(-1)?.length === most.addresses || bytes + size + head.length + END.length > most.bytes;
    if (isFull) parts.push([]);
    bytes = isFull ? size : bytes + size;
    parts.at(-1)?.push(entry);
  }
  return parts.map((part) => head + part.join('') + END);
}

/**
 * The pages that search engines may show, each with its pictures and, where it is known, the day of its last change. Of
 * more than one sitemap may hold, `sitemap.xml` lists others.
 *
 * @returns texts by the names of their files.
 */
export function sitemaps(site: CompiledSite, history: History, most = MOST): Record<string, string> {
  const entries = site.pages.flatMap((page) => entryOf(page, site, history));
  const parts = inParts(entries, headOf(site.languages.length > 0), most);
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return { 'sitemap.xml': only };
  const named = parts.map((part, index) => [`sitemap-${index + 1}.xml`, part] as const);
  const lines = named.map(([name]) => `<sitemap><loc>${escaped(`${site.origin}/${name}`)}</loc></sitemap>\n`);
  return {
    'sitemap.xml': `${XML}<sitemapindex xmlns="${NAMESPACE}">\n${lines.join('')}</sitemapindex>\n`,
    ...Object.fromEntries(named),
  };
}
