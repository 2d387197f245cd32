import { plainText, readRichText } from '@worldwright/engine';
import { partAt } from '../../model/apply.ts';
import { fieldOf, fieldsOf } from '../../model/field.ts';
import { COMPANY, collectionFolder, contentFile, nameInWords } from '../../model/files.ts';
import type { Json, Path } from '../../model/json.ts';
import type { ContentDescription, EditorSite } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { nameOf } from '../page/pageModel.ts';
import { keeper } from '../parts/keeper.ts';
import type { Files } from '../state/edits/change.ts';
import { fill, identityOf, listAt, textAt } from '../state/edits/tree.ts';
import { useEditorStore } from '../state/store.ts';

/** File of an entry of a collection. */
export const entryFileOf = (name: string, path: string): string => `${collectionFolder(name)}${path}.ts`;

/** The name of an entry in addresses, which its file has too. */
export const pathOf = ({ file }: ContentItem): string => file.replace(/^.*\/|\.ts$/g, '');

/** What content is called: `app-portfolio` is "App portfolio", or what that is in the language of the interface. */
export const titleOf = (name: string): string =>
  useEditorStore.getState().site.content.find((one) => one.name === name)?.title ?? nameInWords(name);

/** An item of a list, or an entry of a collection. */
export interface ContentItem {
  /** Keeps naming it when it is moved or edited. */
  id: string;
  file: string;
  /** Where it is in its file. */
  path: Path;
  value: Json;
  name: string;
  /** What it says beside its name. */
  detail: string;
  /** Address of a small picture of it. */
  thumbnail: string | undefined;
  /** The number that gives its place, if it has one. */
  number: number | undefined;
}

/** The first words of an item, but for those that are its name. */
function firstText(value: Json, { schema }: ContentDescription, not: string): string {
  for (const { name, schema: field } of fieldsOf(schema)) {
    // Words for visitors, not a name that another file refers to.
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

/** The items of a list or a collection, with the file and the place in it where each is. */
export const placesOf = (
  { name, shape }: ContentDescription,
  files: Files,
): [file: string, path: Path, value: Json][] =>
  shape === 'collection'
    ? Object.entries(files).flatMap(([file, value]) =>
        file.startsWith(collectionFolder(name)) ? [[file, [], value]] : [],
      )
    : listAt(files[contentFile(name)], []).map((value, index) => [contentFile(name), [index], value]);

/** Where other content names an item by its path: the services of a family. */
export const namesOf = (
  { name }: ContentDescription,
  path: string,
  { content, files }: { content: ContentDescription[]; files: Files },
): { file: string; path: Path }[] =>
  content.flatMap((other) => {
    const fields = fieldsOf(other.schema).filter(({ schema }) => schema.kind === 'reference' && schema.to === name);
    if (fields.length === 0) return [];
    return placesOf(other, files).flatMap(([file, place, value]) =>
      fields.flatMap(({ name: field }) => (textAt(value, [field]) === path ? [{ file, path: [...place, field] }] : [])),
    );
  });

const keep = keeper<ContentItem>();

/** The items of a list or a collection, in the order in which they are shown. Those that are as before stay the same objects. */
export function itemsOf(content: ContentDescription, files: Files, site: Pick<EditorSite, 'pictures'>): ContentItem[] {
  const folder = collectionFolder(content.name);
  const company = files[COMPANY];
  const items = placesOf(content, files).map(([file, path, value]) =>
    keep(Object(value), [file, path[0], content, company, site.pictures], () => {
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
