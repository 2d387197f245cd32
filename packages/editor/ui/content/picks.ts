import type { Change } from '../../model/change.ts';
import { PAGES } from '../../model/files.ts';
import { isGroup, type Json, type Path } from '../../model/json.ts';
import type { ContentDescription } from '../../model/site.ts';
import type { Files } from '../state/edits/change.ts';
import { listAt, textAt } from '../state/edits/tree.ts';
import { useEditorStore } from '../state/store.ts';
import { type ContentItem, placesOf } from './contentModel.ts';

/** A place where a section names an item among those that it shows: `only: ['rpa', 'iot']`. */
interface Choice {
  file: string;
  path: Path;
  /** Whether the section names no other. */
  isLast: boolean;
}

/** What sections name an item by. */
const nameIn = (value: Json): string => {
  const { path, key, id } = isGroup(value) ? value : {};
  return String(path ?? key ?? id ?? '');
};

/** Whether a section chooses among some content: it names nothing else, and the names are those of no other content. */
function choosesAmong(content: ContentDescription, type: string, only: readonly Json[], files: Files): boolean {
  const { site } = useEditorStore.getState();
  const fitting = site.content.filter((one) => {
    const names = new Set(one.shape === 'record' ? [] : placesOf(one, files).map(([, , value]) => nameIn(value)));
    return only.every((name) => names.has(String(name)));
  });
  const fits = fitting.some(({ name }) => name === content.name);
  return fits && (fitting.length === 1 || content.name === type);
}

/** Where sections name an item. */
export function picksOf(content: ContentDescription, { value }: Pick<ContentItem, 'value'>): Choice[] {
  const { files } = useEditorStore.getState().history;
  const name = nameIn(value);
  return listAt(files[PAGES], []).flatMap((page, index) =>
    listAt(page, ['sections']).flatMap((section, place): Choice[] => {
      const only = listAt(section, ['only']);
      const at = only.indexOf(name);
      if (name === '' || at < 0 || !choosesAmong(content, textAt(section, ['type']), only, files)) return [];
      return [{ file: PAGES, path: [index, 'sections', place, 'only', at], isLast: only.length === 1 }];
    }),
  );
}

/** Changes after which no section names an item. One that has named no other shows all from then on. */
export const unpicked = (content: ContentDescription, item: ContentItem): Change[] =>
  picksOf(content, item).map(({ file, path, isLast }) => ({
    file,
    op: 'remove',
    path: isLast ? path.slice(0, -1) : path,
  }));

/** Changes after which sections name an item by another name. */
export const repicked = (content: ContentDescription, item: ContentItem, name: string): Change[] =>
  picksOf(content, item).map(({ file, path }) => ({ file, op: 'replace', path, value: name }));
