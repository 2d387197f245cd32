import { iconNames } from '@worldwright/engine';
import { slugOf } from '@worldwright/engine/component';
import type { Change } from '../../model/change.ts';
import { emptyValue, fieldsOf, type NamedField } from '../../model/field.ts';
import { contentFile, PAGES } from '../../model/files.ts';
import { isGroup, type Json, listAt, type Path, partAt, textAt } from '../../model/json.ts';
import type { ContentDescription } from '../../model/site.ts';
import { words } from '../interfaceWords.ts';
import { followEntry } from '../languages/translate.ts';
import { addRedirects } from '../pages/pageChanges.ts';
import { linksTo, type Reference, redirectLinks, repairLinks } from '../pages/references.ts';
import { applyChanges, type Files, savedFiles } from '../state/edits/history.ts';
import { keepIdentities } from '../state/edits/tree.ts';
import { announce, change, useEditorStore } from '../state/store.ts';
import { type ContentItem, entryFileOf, entryPath, itemsOf, pathReferences } from './contentModel.ts';
import { picksOf, removePicks, renamePicks } from './picks.ts';

/** Moves an item: by its number if items have one, else by its position in the file. */
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

/** Returns the next free number, if items are numbered. */
function nextNumber(content: ContentDescription, items: ContentItem[]): { [key: string]: Json } {
  const isNumbered = fieldsOf(content.schema).some(({ name }) => name === 'id');
  return isNumbered ? { id: Math.max(0, ...items.map(({ number }) => number ?? 0)) + 1 } : {};
}

/** Returns an item with its required fields, empty. */
function emptyItem(content: ContentDescription, items: ContentItem[]): Json {
  const value = emptyValue({ ...content.schema });
  return isGroup(value) ? { ...value, ...nextNumber(content, items) } : value;
}

const AUTOMATIC_FIELDS = ['id', 'path'];

/** Returns the field for the title of a new entry: its first required text. */
export const titleFieldOf = ({ schema }: ContentDescription): NamedField | undefined =>
  fieldsOf(schema).find(
    ({ name, schema: { kind }, isRequired }) => isRequired && kind === 'text' && !AUTOMATIC_FIELDS.includes(name),
  );

/** Focuses the first empty required text of a new item as soon as its form is shown. */
function focusFirstText({ schema, shape }: ContentDescription, file: string, form: Path, value: Json = {}): void {
  const given = shape === 'collection' ? AUTOMATIC_FIELDS : AUTOMATIC_FIELDS.slice(0, 1);
  const missing = fieldsOf(schema).filter(
    ({ name, isRequired }) => isRequired && !given.includes(name) && textAt(value, [name]) === '',
  );
  const field = missing.find(({ schema: { kind } }) => kind === 'text') ?? missing[0];
  useEditorStore.setState({ focusTarget: { file, form, path: field ? [...form, field.name] : form } });
}

/** Returns the icon whose name shares most words with a title. Shorter names win ties. */
function iconFor(title: string): string | undefined {
  const parts = slugOf(title).split('-');
  const matches = (icon: string) => icon.split('-').filter((part) => parts.includes(part)).length;
  const [best] = iconNames().toSorted((one, other) => matches(other) - matches(one) || one.length - other.length);
  return best !== undefined && matches(best) > 0 ? best : undefined;
}

/** Returns suggested fields of a new entry: an icon that fits its title, and the references of the last entry. */
function suggestedFields({ schema }: ContentDescription, items: ContentItem[], title: string): { [key: string]: Json } {
  const last = items.at(-1)?.value ?? {};
  const suggestions = fieldsOf(schema).flatMap(({ name, schema: field, isRequired }): [string, Json][] => {
    const isSuggested =
      (field.kind === 'icon' && isRequired) || (field.kind === 'reference' && field.isWanted === true);
    const value = (field.kind === 'icon' && iconFor(title)) || textAt(last, [name]);
    return isSuggested && value !== '' ? [[name, value]] : [];
  });
  return Object.fromEntries(suggestions);
}

/** Returns the draft field if the content has one. New entries are drafts, so that they may be incomplete. */
const draftField = ({ schema }: ContentDescription): { draft?: true } =>
  fieldsOf(schema).some(({ name }) => name === 'draft') ? { draft: true } : {};

/** Appends an item to a list. Returns its index. */
export function addItem(content: ContentDescription, items: ContentItem[]): number {
  const file = contentFile(content.name);
  const value = emptyItem(content, items);
  // An empty list may have no file yet.
  const isNew = useEditorStore.getState().history.files[file] === undefined;
  change([isNew ? { file, op: 'add', path: [], value: [value] } : { file, op: 'add', path: [items.length], value }]);
  focusFirstText(content, file, [items.length]);
  announce(words.part.added(words.content.newItem));
  return items.length;
}

/**
 * Adds an entry to a collection, as a draft if possible.
 *
 * @param path its name in addresses, and its file name
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
        ...suggestedFields(content, items, title),
        ...draftField(content),
      }
    : empty;
  change([{ file, op: 'add', path: [], value }]);
  focusFirstText(content, file, [], value);
  announce(words.part.added(title || path));
}

/** Returns the first free name of `rpa-2`, `rpa-3`, … */
function freeName(name: string, isTaken: (name: string) => boolean): string {
  let number = 2;
  while (isTaken(`${name}-${number}`)) number += 1;
  return `${name}-${number}`;
}

const UNIQUE_FIELDS = ['path', 'key'];

/** Returns the fields of a copy that must differ from the original. */
function uniqueFields(content: ContentDescription, items: ContentItem[], value: Json): { [key: string]: Json } {
  const names = UNIQUE_FIELDS.flatMap((field): [string, Json][] => {
    const name = textAt(value, [field]);
    const isTaken = (other: string) => items.some((one) => textAt(one.value, [field]) === other);
    return name === '' ? [] : [[field, freeName(name, isTaken)]];
  });
  return { ...Object.fromEntries(names), ...nextNumber(content, items), ...draftField(content) };
}

/** Appends a copy of an item to its list. Returns its key in the address. */
export function copyItem(content: ContentDescription, item: ContentItem): string {
  const { site, history } = useEditorStore.getState();
  const items = itemsOf(content, history.files, site);
  const own = uniqueFields(content, items, item.value);
  if (content.shape === 'collection') {
    const { formerPaths: _, ...value } = isGroup(item.value) ? item.value : {};
    const path = freeName(entryPath(item), (name) => items.some((one) => entryPath(one) === name));
    const file = entryFileOf(content.name, path);
    change([{ file, op: 'add', path: [], value: { ...value, ...own, path } }]);
    focusFirstText(content, file, []);
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
  focusFirstText(content, item.file, place);
  announce(words.part.duplicated(item.name));
  return String(items.length);
}

const currentFiles = (): Files => useEditorStore.getState().history.files;

/** Returns the template pages of a collection's entries. */
const pagesOf = ({ name }: ContentDescription): Json[] =>
  listAt(currentFiles()[PAGES], []).filter((page) => textAt(page, ['each']) === name);

/** Returns the paths of the template pages: `/service/{path}`. */
const templatesOf = (content: ContentDescription): string[] => pagesOf(content).map((page) => textAt(page, ['path']));

const addressOf = (template: string, path: string) => template.replace('{path}', path);

/** Returns the paths under which an entry was saved, the current one last. An unsaved path needs no redirect. */
function knownPaths(item: ContentItem): string[] {
  const isSaved = savedFiles(useEditorStore.getState().history)[item.file] !== undefined;
  const former = listAt(item.value, ['formerPaths']).filter((one) => typeof one === 'string');
  return isSaved ? [...former, entryPath(item)] : former;
}

/** Renames an entry. The addresses it was saved with redirect to the new one. */
export function renameEntry(content: ContentDescription, item: ContentItem, path: string): void {
  if (!isGroup(item.value)) return;
  const files = currentFiles();
  const { formerPaths: _, ...value } = item.value;
  const former = knownPaths(item).filter((one) => one !== path);
  const renamed = { ...value, path, ...(former.length > 0 ? { formerPaths: former } : {}) };
  // The renamed entry keeps its identity, and so stays selected.
  keepIdentities(item.value, renamed, []);
  const file = entryFileOf(content.name, path);
  const translations = followEntry(files, item.file, file);
  const followed = new Set(translations.map((one) => one.file));
  change([
    { file: item.file, op: 'remove', path: [] },
    { file, op: 'add', path: [], value: renamed },
    ...translations,
    ...renamePicks(content, item, path),
    ...templatesOf(content).flatMap((template) =>
      redirectLinks(files, addressOf(template, entryPath(item)), addressOf(template, path)).filter(
        ({ file: changed }) => changed !== item.file && !followed.has(changed),
      ),
    ),
  ]);
  announce(words.content.isAt(item.name, path));
}

export function renameItem(content: ContentDescription, item: ContentItem, path: string): void {
  const { site, history } = useEditorStore.getState();
  const named = pathReferences(content, textAt(item.value, ['path']), { content: site.content, files: history.files });
  change([
    { file: item.file, op: 'replace', path: [...item.path, 'path'], value: path },
    ...named.map((place): Change => ({ ...place, op: 'replace', value: path })),
    ...renamePicks(content, item, path),
  ]);
  announce(words.content.isAt(item.name, path));
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns why a path is invalid for an entry, if it is. An empty path is left to the browser's `required`. */
export function reasonAgainstPath({ name, shape }: ContentDescription, path: string): string | undefined {
  if (path === '') return undefined;
  const files = currentFiles();
  const isTaken =
    shape === 'collection'
      ? files[entryFileOf(name, path)] !== undefined
      : listAt(files[contentFile(name)], []).some((item) => textAt(item, ['path']) === path);
  if (SLUG.test(path)) return isTaken ? words.content.taken(path) : undefined;
  return words.content.noPart(path, slugOf(path));
}

/** Returns the addresses of an entry's pages that visitors may know: saved ones and those that redirect to them. */
export function knownAddresses(content: ContentDescription, item: ContentItem): string[] {
  const paths = knownPaths(item).toReversed();
  const templates = pagesOf(content)
    .flatMap((page) => [textAt(page, ['path']), ...listAt(page, ['redirectFrom'])])
    // The server's check handles templates with other fields of the entry.
    .filter((template) => typeof template === 'string' && /^[^{]*\{path\}[^{]*$/.test(template));
  const addresses = templates.flatMap((template) => paths.map((path) => addressOf(String(template), path)));
  // An address that is also a page of its own stays with that page.
  const pages = listAt(currentFiles()[PAGES], []).map((page) => textAt(page, ['path']));
  return addresses.filter((address) => !pages.includes(address));
}

/** Returns the path of the parent page of a collection's pages, or an empty string. */
export const parentPage = (content: ContentDescription): string => textAt(pagesOf(content)[0], ['within']);

export const linkedAddresses = (content: ContentDescription, item: ContentItem): string[] =>
  content.shape === 'collection' ? templatesOf(content).map((template) => addressOf(template, entryPath(item))) : [];

const removal = ({ file, path }: ContentItem): Change[] => [
  { file, op: 'remove', path },
  ...(path.length === 0 ? followEntry(currentFiles(), file) : []),
];

const withoutItem = (item: ContentItem): Files => applyChanges(currentFiles(), removal(item));

const referencesByPath = (content: ContentDescription, item: ContentItem): { file: string; path: Path }[] => {
  const { site } = useEditorStore.getState();
  const path = textAt(item.value, ['path']);
  return path === '' ? [] : pathReferences(content, path, { content: site.content, files: withoutItem(item) });
};

export const referencesOf = (content: ContentDescription, item: ContentItem): Reference[] => [
  ...linksTo(withoutItem(item), linkedAddresses(content, item)),
  ...[...referencesByPath(content, item), ...picksOf(content, item)].map(({ file, path }) => ({
    file,
    path,
    text: '',
  })),
];

/**
 * Removes an item from its list or an entry from its collection, and repairs links and references to it.
 *
 * @param to path of the page to redirect visitors and links to, if any
 */
export function removeItem(content: ContentDescription, item: ContentItem, to = ''): void {
  const { name } = item;
  const addresses = knownAddresses(content, item);
  const unnamed = referencesByPath(content, item).map((place): Change => ({ ...place, op: 'remove' }));
  change([
    ...removal(item),
    ...addRedirects(addresses, to),
    ...repairLinks(withoutItem(item), linkedAddresses(content, item), to),
    ...unnamed,
    ...removePicks(content, item),
  ]);
  announce(to === '' ? words.remove.done(name) : words.remove.doneLed(name, addresses[0] ?? '', to));
}
