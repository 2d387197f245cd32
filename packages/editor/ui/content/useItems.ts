import { useEffect, useMemo, useState } from 'react';
import type { ContentDescription } from '../../model/site.ts';
import { replaceRoute } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';
import { type ContentItem, entryPath, itemsOf } from './contentModel.ts';

/** Returns the items of a list or collection. Unchanged items keep their objects, as there may be thousands. */
export function useItems(content: ContentDescription): ContentItem[] {
  const files = useEditorStore(({ history }) => history.files);
  const pictures = useEditorStore(({ site }) => site.pictures);
  return useMemo(() => itemsOf(content, files, { pictures }), [content, files, pictures]);
}

/** Returns the key of an item in the address: its file name or its index. */
export const itemKey = (item: ContentItem): string => (item.path.length === 0 ? entryPath(item) : String(item.path[0]));

/**
 * Returns the selected item. It stays selected when it moves.
 *
 * @param name of the content
 * @param key of the item in the address
 */
export function useSelectedItem(items: readonly ContentItem[], name: string, key: string | undefined) {
  const [kept, keep] = useState<{ key: string; id: string }>();
  const found = items.find((one) => itemKey(one) === key);
  const moved = kept?.key === key && kept?.id !== found?.id ? items.find(({ id }) => id === kept?.id) : undefined;
  const id = found?.id;
  const movedTo = moved && itemKey(moved);
  useEffect(() => {
    if (movedTo !== undefined) replaceRoute({ view: 'content', name, item: movedTo });
    else if (key !== undefined && id !== undefined) keep({ key, id });
  }, [movedTo, name, key, id]);
  return moved ?? found;
}
