import { plainText, readRichText } from '@worldwright/engine';
import { useEffect, useMemo, useState } from 'react';
import { fieldOf, fieldsOf } from '../../model/field.ts';
import { COMPANY, collectionFolder, contentFile, nameInWords } from '../../model/files.ts';
import { type Json, listAt, type Path, partAt, textAt } from '../../model/json.ts';
import type { ContentDescription, EditorSite } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { nameOf } from '../page/pageModel.ts';
import { objectCache } from '../parts/objectCache.ts';
import type { Files } from '../state/edits/history.ts';
import { fill, identityOf } from '../state/edits/tree.ts';
import { replaceRoute } from '../state/route.ts';
import { useEditorStore } from '../state/store.ts';

export const entryFileOf = (name: string, path: string): string => `${collectionFolder(name)}${path}.ts`;

/** Returns an entry's name in addresses, which is its file name. */
export const entryPath = ({ file }: ContentItem): string => file.replace(/^.*\/|\.ts$/g, '');

/**
 * Returns the title of some content: `app-portfolio` is "App portfolio", or its translation for the editor's language.
 */
export const titleOf = (name: string): string =>
  useEditorStore.getState().site.content.find((one) => one.name === name)?.title ?? nameInWords(name);

/** An item of a list, or an entry of a collection. */
export interface ContentItem {
  /** Stays the same when the item is moved or edited. */
  id: string;
  file: string;
  path: Path;
  value: Json;
  name: string;
  /** Text shown beside the name. */
  detail: string;
  thumbnail: string | undefined;
  /** The number that defines its position, if it has one. */
  number: number | undefined;
}

/** Returns the first text of an item, except its name. */
function firstText(value: Json, { schema }: ContentDescription, not: string): string {
  for (const { name, schema: field } of fieldsOf(schema)) {
    // Only texts for visitors, not references.
    if (field.kind !== 'text') continue;
    const written = textAt(value, [name]);
    const text = field.isRich ? plainText(readRichText(written).text) : written;
    if (text !== '' && text !== not) return text;
  }
  return '';
}

function thumbnailOf(value: Json, { schema }: ContentDescription, { pictures }: Pick<EditorSite, 'pictures'>) {
  const field = fieldsOf(schema).find((one) => fieldOf(one.schema).kind === 'picture');
  const source = field && textAt(value, [field.name, 'src']);
  return pictures.find(({ name }) => name === source)?.thumbnail;
}

export const itemPlaces = (
  { name, shape }: ContentDescription,
  files: Files,
): [file: string, path: Path, value: Json][] =>
  shape === 'collection'
    ? Object.entries(files).flatMap(([file, value]) =>
        file.startsWith(collectionFolder(name)) ? [[file, [], value]] : [],
      )
    : listAt(files[contentFile(name)], []).map((value, index) => [contentFile(name), [index], value]);

/** Returns where other content refers to an item by its path, such as the services of a family. */
export const pathReferences = (
  { name }: ContentDescription,
  path: string,
  { content, files }: { content: ContentDescription[]; files: Files },
): { file: string; path: Path }[] =>
  content.flatMap((other) => {
    const fields = fieldsOf(other.schema).filter(({ schema }) => schema.kind === 'reference' && schema.to === name);
    if (fields.length === 0) return [];
    return itemPlaces(other, files).flatMap(([file, place, value]) =>
      fields.flatMap(({ name: field }) => (textAt(value, [field]) === path ? [{ file, path: [...place, field] }] : [])),
    );
  });

const cached = objectCache<ContentItem>();

/** Returns the items of a list or collection in display order. Unchanged items keep their objects. */
export function itemsOf(content: ContentDescription, files: Files, site: Pick<EditorSite, 'pictures'>): ContentItem[] {
  const folder = collectionFolder(content.name);
  const company = files[COMPANY];
  const items = itemPlaces(content, files).map(([file, path, value]) =>
    cached(Object(value), [file, path[0], content, company, site.pictures], () => {
      const name =
        nameOf(value) ||
        firstText(value, content, '') ||
        (path.length === 0 ? file.slice(folder.length) : words.content.newItem);
      const number = partAt(value, ['id']);
      return {
        id: identityOf(value) ?? `${file} ${path.join()}`,
        file,
        path,
        value,
        name: fill(name, company),
        detail: fill(firstText(value, content, name), company),
        thumbnail: thumbnailOf(value, content, site),
        number: typeof number === 'number' ? number : undefined,
      };
    }),
  );
  return items.toSorted((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

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
