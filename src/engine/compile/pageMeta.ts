import type { Content } from '../model/content';
import type { PageMeta } from '../model/page';
import type { PageTemplate } from '../model/pages';
import { fullTitle } from '../model/searchResult';
import { isRightToLeft } from './direction';
import type { ShareCard } from './share';

/** What the head of a page is made of. */
export function pageMetaOf(page: PageTemplate, { company }: Content, card: ShareCard): PageMeta {
  const { path, title, description, index, alternates } = page;
  const isMissing = path.endsWith('/404');
  return {
    title: fullTitle(title, company.name),
    description,
    ...(isMissing ? {} : { url: company.url + path }),
    image: { url: company.url + card.file, alt: card.picture?.alt ?? card.title },
    siteName: company.name,
    language: company.language,
    ...(isRightToLeft(company.language) ? { direction: 'rtl' } : {}),
    ...(alternates && !isMissing ? { alternates } : {}),
    index: company.findable && !isMissing && index !== false,
  };
}
