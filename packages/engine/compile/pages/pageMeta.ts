import type { Content } from '../../model/content.ts';
import { isNotFoundPage, type PageMeta } from '../../model/page.ts';
import type { PageTemplate } from '../../model/pages.ts';
import { fullTitle } from '../../model/text/searchResult.ts';
import { withoutSoftHyphens } from '../../model/text/softHyphens.ts';
import { isRightToLeft, isTall } from './direction.ts';
import type { ShareCard } from './share.ts';

/** Returns the data for a page's head. */
export function pageMetaOf(page: PageTemplate, { company }: Content, card: ShareCard): PageMeta {
  const { path, title, description, index, alternates } = page;
  const isNotFound = isNotFoundPage(path);
  return {
    title: withoutSoftHyphens(fullTitle(title, company.name, company.shortName)),
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
