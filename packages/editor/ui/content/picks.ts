import type { Change } from '../../model/change.ts';
import { PAGES } from '../../model/files.ts';
import { isGroup, type Json, listAt, type Path, textAt } from '../../model/json.ts';
import type { ContentDescription } from '../../model/site.ts';
import type { Files } from '../state/edits/history.ts';
import { useEditorStore } from '../state/store.ts';
import { type ContentItem, itemPlaces } from './contentModel.ts';

/** An item in the selection of a section: `only: ['rpa', 'iot']`. */
interface ItemPick {
  file: string;
  path: Path;
  isOnly: boolean;
}

/** Returns the name by which sections select an item. */
const pickName = (value: Json): string => {
  const { path, key, id } = isGroup(value) ? value : {};
  return String(path ?? key ?? id ?? '');
};

/** Whether a section selects items of this content: all names match its items, and those of no other content. */
function picksFrom(content: ContentDescription, type: string, only: readonly Json[], files: Files): boolean {
  const { site } = useEditorStore.getState();
  const fitting = site.content.filter((one) => {
    const names = new Set(one.shape === 'record' ? [] : itemPlaces(one, files).map(([, , value]) => pickName(value)));
    return only.every((name) => names.has(String(name)));
  });
  const fits = fitting.some(({ name }) => name === content.name);
  return fits && (fitting.length === 1 || content.name === type);
}

export function picksOf(content: ContentDescription, { value }: Pick<ContentItem, 'value'>): ItemPick[] {
  const { files } = useEditorStore.getState().history;
  const name = pickName(value);
  return listAt(files[PAGES], []).flatMap((page, index) =>
    listAt(page, ['sections']).flatMap((section, place): ItemPick[] => {
      const only = listAt(section, ['only']);
      const at = only.indexOf(name);
      if (name === '' || at < 0 || !picksFrom(content, textAt(section, ['type']), only, files)) return [];
      return [{ file: PAGES, path: [index, 'sections', place, 'only', at], isOnly: only.length === 1 }];
    }),
  );
}

/**
 * Returns the changes that remove an item from all selections. A section whose selection becomes empty shows all items.
 */
export const removePicks = (content: ContentDescription, item: ContentItem): Change[] =>
  picksOf(content, item).map(({ file, path, isOnly }) => ({
    file,
    op: 'remove',
    path: isOnly ? path.slice(0, -1) : path,
  }));

export const renamePicks = (content: ContentDescription, item: ContentItem, name: string): Change[] =>
  picksOf(content, item).map(({ file, path }) => ({ file, op: 'replace', path, value: name }));
