import { useEffect, useMemo, useState } from 'react';
import type { ContentDescription } from '../../model/site.ts';
import { replaceRoute } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import { type ContentItem, itemsOf, pathOf } from './contentModel.ts';

/** The items of a list or a collection. One that is as it was stays the same object: there may be thousands. */
export function useItems(content: ContentDescription): ContentItem[] {
  const files = useEditorStore(({ history }) => history.files);
  const pictures = useEditorStore(({ site }) => site.pictures);
  return useMemo(() => itemsOf(content, files, { pictures }), [content, files, pictures]);
}

/** What names an item in the address: its file, or its place in the list. */
export const keyOf = (item: ContentItem): string => (item.path.length === 0 ? pathOf(item) : String(item.path[0]));

/**
 * The item that is chosen; one that gets another place in its list stays chosen.
 *
 * @param name of the content.
 * @param key what names the item in the address.
 */
export function useChosen(items: readonly ContentItem[], name: string, key: string | undefined) {
  const [kept, keep] = useState<{ key: string; id: string }>();
  const found = items.find((one) => keyOf(one) === key);
  const moved = kept?.key === key && kept?.id !== found?.id ? items.find(({ id }) => id === kept?.id) : undefined;
  const id = found?.id;
  const movedTo = moved && keyOf(moved);
  useEffect(() => {
    if (movedTo !== undefined) replaceRoute({ view: 'content', name, item: movedTo });
    else if (key !== undefined && id !== undefined) keep({ key, id });
  }, [movedTo, name, key, id]);
  return moved ?? found;
}
