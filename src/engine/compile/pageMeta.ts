import type { Content } from '../model/content';
import { isNotFoundPage, type PageMeta } from '../model/page';
import type { PageTemplate } from '../model/pages';
import { fullTitle } from '../model/searchResult';
import { withoutSoftHyphens } from '../model/softHyphens';
import { isRightToLeft, isTall } from './direction';
import type { ShareCard } from './share';

/** What the head of a page is made of. */
export function pageMetaOf(page: PageTemplate, { company }: Content, card: ShareCard): PageMeta {
  const { path, title, description, index, alternates } = page;
  const isNotFound = isNotFoundPage(path);
  return {
    title: withoutSoftHyphens(fullTitle(title, company.name)),
    description: withoutSoftHyphens(description),
    ...(isNotFound ? {} : { url: company.url + path }),
    image: { url: company.url + card.file, alt: card.picture?.alt ?? card.title },
    siteName: company.name,
    language: company.language,
    ...(isRightToLeft(company.language) ? { direction: 'rtl' } : {}),
    ...(isTall(company.language) ? { isTall: true } : {}),
    ...(alternates && !isNotFound ? { alternates } : {}),
    index: company.findable && !isNotFound && index !== false,
  };
}
