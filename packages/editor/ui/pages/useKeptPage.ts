import { useEffect, useState } from 'react';
import type { Json } from '../../model/json.ts';
import type { PageSummary } from '../../model/site.ts';
import { identityOf, textAt } from '../state/edits/tree.ts';
import { replaceRoute } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';

/**
 * Place of the page at an address, below zero where there is none. One that gets another address while it is open, as
 * by an undo, stays open.
 */
export function useKeptPage(
  pages: readonly Json[],
  path: string | undefined,
  view: 'page' | 'pages' | 'theme',
): number {
  const [kept, keep] = useState<string>();
  const found = pages.findIndex((page) => textAt(page, ['path']) === path);
  const identity = identityOf(pages[found]);
  const moved = pages.findIndex((page) => path !== undefined && kept !== undefined && identityOf(page) === kept);
  const movedTo = found < 0 && moved >= 0 ? textAt(pages[moved], ['path']) : undefined;
  useEffect(() => {
    if (identity !== undefined) keep(identity);
    else if (movedTo) replaceRoute({ view, path: movedTo });
  }, [identity, movedTo, view]);
  return found >= 0 ? found : moved;
}

/** What the server says of the page at a place in the file, as it was when nobody typed last. */
export const usePageSummary = (index: number): PageSummary | undefined =>
  useEditorStore(({ check, site }) => (check ?? site).pages.find((page) => page.index === index));
