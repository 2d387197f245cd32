import { useEffect, useMemo, useState } from 'react';
import { COMPANY, PAGES } from '../../model/files.ts';
import { type Json, listAt, textAt } from '../../model/json.ts';
import type { PageSummary } from '../../model/site.ts';
import { titleOf } from '../content/contentModel.ts';
import { words } from '../interfaceWords.ts';
import { isOfCollection, pageName } from '../page/pageModel.ts';
import { fill, identityOf } from '../state/edits/tree.ts';
import { replaceRoute } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';

interface ListedPage {
  value: Json;
  path: string;
  label: string;
  isTemplate: boolean;
}

export function usePages(): ListedPage[] {
  const file = useEditorStore(({ history }) => history.files[PAGES]);
  const company = useEditorStore(({ history }) => history.files[COMPANY]);
  return useMemo(
    () =>
      listAt(file, []).map((value) => ({
        value,
        path: textAt(value, ['path']),
        label: pageLabel(value, company),
        isTemplate: isOfCollection(value),
      })),
    [file, company],
  );
}

/**
 * Returns the index of the page at an address, or -1. The open page stays open when its address changes, as by an undo.
 */
export function usePageIndex(path: string | undefined, view: 'page' | 'pages' | 'theme'): number {
  const pages = usePages();
  const [kept, keep] = useState<string>();
  const found = pages.findIndex((page) => page.path === path);
  const identity = identityOf(pages[found]?.value);
  const moved = pages.findIndex(({ value }) => path !== undefined && kept !== undefined && identityOf(value) === kept);
  const movedTo = found < 0 && moved >= 0 ? pages[moved]?.path : undefined;
  useEffect(() => {
    if (identity !== undefined) keep(identity);
    else if (movedTo) replaceRoute({ view, path: movedTo });
  }, [identity, movedTo, view]);
  return found >= 0 ? found : moved;
}

/** Returns the server's last summary of a page. */
export const usePageSummary = (index: number): PageSummary | undefined =>
  useEditorStore(({ check, site }) => (check ?? site).pages.find((page) => page.index === index));

/** Returns the name of a page in lists: its own, or that of its collection. */
export function pageLabel(page: Json | undefined, company: Json | undefined): string {
  const [each, parts] = [textAt(page, ['each']), textAt(page, ['parts', 'of'])];
  if (each !== '') return words.pages.each(titleOf(each));
  return parts === '' ? fill(pageName(page), company) : words.pages.parts(titleOf(parts));
}

/**
 * Returns the public address of a page in the first language. It has a language prefix if `languagePrefix` says so.
 *
 * @param path as in `pages.config.ts`
 */
export function publicAddress(path: string, company: Json | undefined): string {
  if (textAt(company, ['languagePrefix']) !== 'always' || path === '/404') return path;
  const home = `/${(textAt(company, ['language']) || 'en').toLowerCase()}`;
  return path === '/' ? home : home + path;
}
