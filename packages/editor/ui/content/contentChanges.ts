import { iconNames } from '@worldwright/engine';
import { partAt } from '../../model/apply.ts';
import type { Change } from '../../model/change.ts';
import { emptyValue, fieldsOf, type NamedField } from '../../model/field.ts';
import { contentFile, PAGES } from '../../model/files.ts';
import { isGroup, type Json, type Path } from '../../model/json.ts';
import type { ContentDescription } from '../../model/site.ts';
import { slugOf } from '../../model/slug.ts';
import { words } from '../interfaceWords.ts';
import { followEntry } from '../languages/translate.ts';
import { ledTo } from '../pages/pageChanges.ts';
import { linksTo, mended, type Reference, redirected } from '../pages/references.ts';
import { applyChanges, type Files } from '../state/edits/change.ts';
import { savedFiles } from '../state/edits/history.ts';
import { keepIdentities, listAt, textAt } from '../state/edits/tree.ts';
import { announce, change, useEditorStore } from '../state/store.ts';
import { type ContentItem, entryFileOf, itemsOf, namesOf, pathOf } from './contentModel.ts';
import { picksOf, repicked, unpicked } from './picks.ts';

/** Puts an item in another place: by its number where items have one, by its place in the file otherwise. */
export function moveItem(items: ContentItem[], from: number, to: number): void {
  const [moved, numbers] = [items[from], items.map(({ number }) => number)];
  if (!moved) return;
  if (numbers.every((number) => number === undefined)) {
    change([{ file: moved.file, op: 'move', from: [from], path: [to] }]);
  } else {
    const order = items.toSpliced(from, 1).toSpliced(to, 0, moved);
    const renumbered = order.flatMap(({ file, path, number }, place): Change[] => {
      const next = numbers[place];
      if (next === undefined || next === number) return [];
      return [{ file, op: 'replace', path: [...path, 'id'], value: next }];
    });
    change(renumbered);
  }
  announce(words.list.moved(moved.name, to + 1, items.length));
}

/** The number after all others, where items are numbered. */
function numbered(content: ContentDescription, items: ContentItem[]): { [key: string]: Json } {
  const isNumbered = fieldsOf(content.schema).some(({ name }) => name === 'id');
  return isNumbered ? { id: Math.max(0, ...items.map(({ number }) => number ?? 0)) + 1 } : {};
}

/** A value with what it must have, empty. */
function emptyItem(content: ContentDescription, items: ContentItem[]): Json {
  const value = emptyValue({ ...content.schema });
  return isGroup(value) ? { ...value, ...numbered(content, items) } : value;
}

/** Fields that are given to what is added. */
const GIVEN = ['id', 'path'];

/** The text that a new entry is called by: the first one that it must have. */
export const titleFieldOf = ({ schema }: ContentDescription): NamedField | undefined =>
  fieldsOf(schema).find(
    ({ name, schema: { kind }, isRequired }) => isRequired && kind === 'text' && !GIVEN.includes(name),
  );

/** Puts the caret into the first text that something new wants, when its form is shown: who adds it writes it next. */
function writeNext({ schema, shape }: ContentDescription, file: string, form: Path, value: Json = {}): void {
  const given = shape === 'collection' ? GIVEN : GIVEN.slice(0, 1);
  const missing = fieldsOf(schema).filter(
    ({ name, isRequired }) => isRequired && !given.includes(name) && textAt(value, [name]) === '',
  );
  const field = missing.find(({ schema: { kind } }) => kind === 'text') ?? missing[0];
  useEditorStore.setState({ sought: { file, form, path: field ? [...form, field.name] : form } });
}

/** The icon that is called by most words of a title, the one with the shortest name; nothing where none is. */
function iconFor(title: string): string | undefined {
  const parts = slugOf(title).split('-');
  const fits = (icon: string) => icon.split('-').filter((part) => parts.includes(part)).length;
  const [best] = iconNames().toSorted((one, other) => fits(other) - fits(one) || one.length - other.length);
  return best !== undefined && fits(best) > 0 ? best : undefined;
}

/** What a new entry has beside its title: a fitting icon, and what it belongs to, as the last entry has them. */
function proposals({ schema }: ContentDescription, items: ContentItem[], title: string): { [key: string]: Json } {
  const last = items.at(-1)?.value ?? {};
  const like = fieldsOf(schema).flatMap(({ name, schema: field, isRequired }): [string, Json][] => {
    const isMissed = (field.kind === 'icon' && isRequired) || (field.kind === 'reference' && field.isWanted === true);
    const value = (field.kind === 'icon' && iconFor(title)) || textAt(last, [name]);
    return isMissed && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(like);
}

/** Of an entry that can be one: nobody sees it before it has words of its own, and it may lack some for now. */
const draftOf = ({ schema }: ContentDescription): { draft?: true } =>
  fieldsOf(schema).some(({ name }) => name === 'draft') ? { draft: true } : {};

/** Adds an item to a list, the last of it. Returns its place. */
export function addItem(content: ContentDescription, items: ContentItem[]): number {
  const file = contentFile(content.name);
  const value = emptyItem(content, items);
  // A list without items may have no file yet.
  const isNew = useEditorStore.getState().history.files[file] === undefined;
  change([isNew ? { file, op: 'add', path: [], value: [value] } : { file, op: 'add', path: [items.length], value }]);
  writeNext(content, file, [items.length]);
  announce(words.content.added);
  return items.length;
}

/**
 * Adds an entry to a collection, as a draft where it can be one.
 *
 * @param path its name in addresses, and the name of its file.
 */
export function addEntry(content: ContentDescription, items: ContentItem[], path: string, title: string): void {
  const empty = emptyItem(content, items);
  const file = entryFileOf(content.name, path);
  const titleField = titleFieldOf(content)?.name;
  const value = isGroup(empty)
    ? {
        ...empty,
        path,
        ...(titleField === undefined ? {} : { [titleField]: title }),
        ...proposals(content, items, title),
        ...draftOf(content),
      }
    : empty;
  change([{ file, op: 'add', path: [], value }]);
  writeNext(content, file, [], value);
  announce(words.part.added(title || path));
}

/** A name that none of others is: the first of `rpa-2`, `rpa-3`, … */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let number = 2;
  while (isTaken(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

/** Names that no two items of one list share. */
const NAMES = ['path', 'key'];

/** What a copy has instead of what only one item can have. */
function ownFields(content: ContentDescription, items: ContentItem[], value: Json): { [key: string]: Json } {
  const names = NAMES.flatMap((field): [string, Json][] => {
    const name = textAt(value, [field]);
    const isTaken = (other: string) => items.some((one) => textAt(one.value, [field]) === other);
    return name === '' ? [] : [[field, freeName(name, isTaken)]];
  });
  return { ...Object.fromEntries(names), ...numbered(content, items), ...draftOf(content) };
}

/** Adds a copy of an item, the last of its list. Returns what names it in the address. */
export function copyItem(content: ContentDescription, item: ContentItem): string {
  const { site, history } = useEditorStore.getState();
  const items = itemsOf(content, history.files, site);
  const own = ownFields(content, items, item.value);
  if (content.shape === 'collection') {
    const { formerPaths: _, ...value } = isGroup(item.value) ? item.value : {};
    const path = freeName(pathOf(item), (name) => items.some((one) => pathOf(one) === name));
    const file = entryFileOf(content.name, path);
    change([{ file, op: 'add', path: [], value: { ...value, ...own, path } }]);
    writeNext(content, file, []);
    announce(words.part.duplicated(item.name));
    return path;
  }
  const place = [items.length];
  const fields = Object.entries(own).map(
    ([field, value]): Change => ({
      file: item.file,
      op: partAt(item.value, [field]) === undefined ? 'add' : 'replace',
      path: [...place, field],
      value,
    }),
  );
  change([{ file: item.file, op: 'copy', from: item.path, path: place }, ...fields]);
  writeNext(content, item.file, place);
  announce(words.part.duplicated(item.name));
  return String(items.length);
}

const filesNow = (): Files => useEditorStore.getState().history.files;

/** The pages that stand for those that each entry of a collection has. */
const pagesOf = ({ name }: ContentDescription): Json[] =>
  listAt(filesNow()[PAGES], []).filter((page) => textAt(page, ['each']) === name);

/** The templates of the pages that entries of a collection have: `/service/{path}`. */
const templatesOf = (content: ContentDescription): string[] => pagesOf(content).map((page) => textAt(page, ['path']));

const addressOf = (template: string, path: string) => template.replace('{path}', path);

/** The paths that an entry was saved with, this one last: nobody knows one that was never saved. */
function knownPaths(item: ContentItem): string[] {
  const isSaved = savedFiles(useEditorStore.getState().history)[item.file] !== undefined;
  const former = listAt(item.value, ['formerPaths']).filter((one) => typeof one === 'string');
  return isSaved ? [...former, pathOf(item)] : former;
}

/** Gives an entry another path. The addresses that it was saved with lead to its page from now on. */
export function renameEntry(content: ContentDescription, item: ContentItem, path: string): void {
  if (!isGroup(item.value)) return;
  const files = filesNow();
  const { formerPaths: _, ...value } = item.value;
  const former = knownPaths(item).filter((one) => one !== path);
  const renamed = { ...value, path, ...(former.length > 0 ? { formerPaths: former } : {}) };
  // It is the same entry, which stays chosen.
  keepIdentities(item.value, renamed, []);
  const file = entryFileOf(content.name, path);
  const translations = followEntry(files, item.file, file);
  const followed = new Set(translations.map((one) => one.file));
  change([
    { file: item.file, op: 'remove', path: [] },
    { file, op: 'add', path: [], value: renamed },
    ...translations,
    ...repicked(content, item, path),
    ...templatesOf(content).flatMap((template) =>
      redirected(files, addressOf(template, pathOf(item)), addressOf(template, path)).filter(
        ({ file: changed }) => changed !== item.file && !followed.has(changed),
      ),
    ),
  ]);
  announce(words.content.isAt(item.name, path));
}

/** Gives an item of a list another path, and with it all that name it by that. */
export function renameItem(content: ContentDescription, item: ContentItem, path: string): void {
  const { site, history } = useEditorStore.getState();
  const named = namesOf(content, textAt(item.value, ['path']), { content: site.content, files: history.files });
  change([
    { file: item.file, op: 'replace', path: [...item.path, 'path'], value: path },
    ...named.map((place): Change => ({ ...place, op: 'replace', value: path })),
    ...repicked(content, item, path),
  ]);
  announce(words.content.isAt(item.name, path));
}

const PART = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Why a path cannot be that of an entry; nothing where it can. That there is one the browser asks for. */
export function reasonAgainstPath({ name, shape }: ContentDescription, path: string): string | undefined {
  if (path === '') return undefined;
  const files = filesNow();
  const isTaken =
    shape === 'collection'
      ? files[entryFileOf(name, path)] !== undefined
      : listAt(files[contentFile(name)], []).some((item) => textAt(item, ['path']) === path);
  if (PART.test(path)) return isTaken ? words.content.taken(path) : undefined;
  return words.content.noPart(path, slugOf(path));
}

/** The addresses by which people know an entry's pages: those that it was saved with, and those that lead there. */
export function knownAddresses(content: ContentDescription, item: ContentItem): string[] {
  const paths = knownPaths(item).toReversed();
  const templates = pagesOf(content)
    .flatMap((page) => [textAt(page, ['path']), ...listAt(page, ['redirectFrom'])])
    // Of an address with another field of the entry in it the check knows more.
    .filter((template) => typeof template === 'string' && /^[^{]*\{path\}[^{]*$/.test(template));
  const addresses = templates.flatMap((template) => paths.map((path) => addressOf(String(template), path)));
  // One that is itself a page stays that page.
  const pages = listAt(filesNow()[PAGES], []).map((page) => textAt(page, ['path']));
  return addresses.filter((address) => !pages.includes(address));
}

/** Address of the page that the pages of entries belong to; empty where there is none. */
export const pageAbove = (content: ContentDescription): string => textAt(pagesOf(content)[0], ['within']);

/** The address of an entry's own page, with the former ones: what links can lead to. */
export const linkedAddresses = (content: ContentDescription, item: ContentItem): string[] =>
  content.shape === 'collection' ? templatesOf(content).map((template) => addressOf(template, pathOf(item))) : [];

/** Changes that take an item away, and the translations of an entry with it. */
const removal = ({ file, path }: ContentItem): Change[] => [
  { file, op: 'remove', path },
  ...(path.length === 0 ? followEntry(filesNow(), file) : []),
];

/** The site's files without an item. */
const withoutItem = (item: ContentItem): Files => applyChanges(filesNow(), removal(item));

/** Where other content names an item. */
const namedBy = (content: ContentDescription, item: ContentItem): { file: string; path: Path }[] => {
  const { site } = useEditorStore.getState();
  const path = textAt(item.value, ['path']);
  return path === '' ? [] : namesOf(content, path, { content: site.content, files: withoutItem(item) });
};

/** What links to an item or names it. */
export const referencesOf = (content: ContentDescription, item: ContentItem): Reference[] => [
  ...linksTo(withoutItem(item), linkedAddresses(content, item)),
  ...[...namedBy(content, item), ...picksOf(content, item)].map(({ file, path }) => ({ file, path, text: '' })),
];

/**
 * Takes an item out of its list, or an entry out of its collection, and mends what links to it or names it.
 *
 * @param to address of the page that visitors and links of an entry's page are led to, if any.
 */
export function removeItem(content: ContentDescription, item: ContentItem, to = ''): void {
  const { name } = item;
  const addresses = knownAddresses(content, item);
  const unnamed = namedBy(content, item).map((place): Change => ({ ...place, op: 'remove' }));
  change([
    ...removal(item),
    ...ledTo(addresses, to),
    ...mended(withoutItem(item), linkedAddresses(content, item), to),
    ...unnamed,
    ...unpicked(content, item),
  ]);
  announce(to === '' ? words.remove.done(name) : words.remove.doneLed(name, addresses[0] ?? '', to));
}
