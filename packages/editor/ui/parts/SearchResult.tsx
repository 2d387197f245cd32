import type { ReactNode } from 'react';
import { words } from '../interfaceWords.ts';

interface Props {
  /** The search term. */
  query: string;
  /** Number of results. */
  count: number;
  /** Number of items searched. */
  all: number;
}

/** Announces the number of search results. */
export function SearchResult({ query, count, all }: Props): ReactNode {
  const result = count === 0 ? words.part.notFound : words.part.found(count, all);
  return <p role="status">{query && result}</p>;
}
