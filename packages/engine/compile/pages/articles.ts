import type { Content, PageEntry } from '../../model/content.ts';
import type { GraphNode, GraphPlace } from '../../model/graph.ts';
import type { HeadEntries } from '../../model/headEntries.ts';
import { sharedEntryOf } from '../../model/sharedEntry.ts';
import { collectionDefinitions } from '../registry.ts';

const articleTypeOf = (collection: string) => collectionDefinitions.get(collection)?.article;

/** Returns an article's head elements: https://ogp.me/#type_article */
export function articleHead({ collection, item }: PageEntry): HeadEntries {
  const shared = articleTypeOf(collection) && sharedEntryOf(item);
  if (!shared) return {};
  const { date, modified } = shared;
  return {
    meta: [
      { property: 'og:type', content: 'article' },
      ...(date ? [{ property: 'article:published_time', content: date }] : []),
      ...(modified ? [{ property: 'article:modified_time', content: modified }] : []),
    ],
  };
}

/** Returns an article's structured data. */
export function articleGraph(
  { collection, item }: PageEntry,
  { url, origin, company }: GraphPlace,
  { language }: Content['company'],
): GraphNode[] {
  const type = articleTypeOf(collection);
  const shared = type && sharedEntryOf(item);
  if (!type || !shared) return [];
  const { title, summary, picture, date, modified, authors } = shared;
  return [
    {
      '@type': type,
      '@id': `${url}#article`,
      headline: title,
      ...(summary ? { description: summary } : {}),
      ...(picture ? { image: origin + picture.src } : {}),
      ...(date ? { datePublished: date, dateModified: modified ?? date } : {}),
      inLanguage: language,
      author: authors.length > 0 ? authors.map((name) => ({ '@type': 'Person' as const, name })) : { '@id': company },
      publisher: { '@id': company },
      mainEntityOfPage: { '@id': url },
    },
  ];
}
