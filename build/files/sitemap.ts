import { picturesIn } from '../../src/engine/compile/describe/pictures.ts';
import type { CompiledSite } from '../../src/engine/compile/inspect.ts';
import type { PageData } from '../../src/engine/model/page.ts';
import { type History, lastModified } from '../lastModified.ts';

/** Pictures that a search engine takes from one page: https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps */
const MOST_PICTURES = 1000;

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Addresses of the pictures on a page, without drawings. */
function picturesOf({ sections }: PageData, origin: string): string[] {
  const shown = picturesIn(sections).filter(({ widths }) => widths.length > 0);
  return [...new Set(shown.map(({ src }) => origin + src))].slice(0, MOST_PICTURES);
}

/** The pages that search engines may show, each with its pictures and, where it is known, the day of its last change. */
export function sitemap({ pages, origin, sources }: CompiledSite, history: History): string {
  const urls = pages.flatMap((page) => {
    const { index, url } = page.meta;
    if (!index || !url) return [];
    const source = sources.get(page.path);
    const day = source && lastModified(source.written, source.files, history);
    const pictures = picturesOf(page, origin).map(
      (picture) => `<image:image><image:loc>${escaped(picture)}</image:loc></image:image>`,
    );
    return `<url><loc>${escaped(url)}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}${pictures.join('')}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${urls.join('')}</urlset>
`;
}
