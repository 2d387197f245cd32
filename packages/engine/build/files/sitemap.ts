import { picturesIn } from '../../compile/describe/pictures.ts';
import type { CompiledSite } from '../../compile/inspect.ts';
import { isCopy, type PageData } from '../../model/page.ts';
import { type History, lastModified } from '../site/lastModified.ts';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function picturesOf({ sections }: PageData, origin: string): string[] {
  const shown = picturesIn(sections).filter(({ widths }) => widths.length > 0);
  return [...new Set(shown.map(({ src }) => origin + src))];
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
/** For pages in other languages: https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap */
const LANGUAGES = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Returns a page's entry; none for pages that are not indexed. */
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

/** Returns the sitemap: indexed pages with their pictures and, if known, the date of their last change. */
export function sitemap(site: CompiledSite, history: History): string {
  const entries = site.pages.flatMap((page) => entryOf(page, site, history));
  const namespaces = [NAMESPACE, IMAGES, ...(site.languages.length > 0 ? [LANGUAGES] : [])].join(' ');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${entries.join('')}</urlset>\n`;
}
