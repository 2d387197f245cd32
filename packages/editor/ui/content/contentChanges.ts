import { partAt } from '../../model/apply.ts';
import type { Change } from '../../model/change.ts';
import { emptyValue, fieldsOf } from '../../model/field.ts';
import { contentFile, PAGES } from '../../model/files.ts';
import { isGroup, type Json, type Path } from '../../model/json.ts';
import type { ContentDescription } from '../../model/site.ts';
import { slugOf } from '../../model/slug.ts';
import { followEntry } from '../languages/translate.ts';
import { ledTo } from '../pages/pageChanges.ts';
import { mended, redirected } from '../pages/references.ts';
import { applyChanges, type Files } from '../state/change.ts';
import { announce, change, useDesk } from '../state/desk.ts';
import { savedFiles } from '../state/history.ts';
import { keepIdentities, listAt, textAt } from '../state/tree.ts';
import { words } from '../words.ts';
import { type ContentItem, entryFileOf, itemsOf, namesOf, pathOf } from './contentModel.ts';

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
  announce(`${moved.name} moved to place ${to + 1} of ${items.length}`);
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

/** Puts the caret into the first field that something new wants, when its form is shown: who adds it writes it next. */
function writeNext({ schema, shape }: ContentDescription, file: string, form: Path): void {
  const given = shape === 'collection' ? GIVEN : GIVEN.slice(0, 1);
  const field = fieldsOf(schema).find(({ name, isRequired }) => isRequired && !given.includes(name));
  useDesk.setState({ sought: { file, form, path: field ? [...form, field.name] : form } });
}

/** Adds an item to a list, the last of it. Returns its place. */
export function addItem(content: ContentDescription, items: ContentItem[]): number {
  const file = contentFile(content.name);
  change([{ file, op: 'add', path: [items.length], value: emptyItem(content, items) }]);
  writeNext(content, file, [items.length]);
  announce('An item is added');
  return items.length;
}

/** Adds an entry to a collection. @param path its name in addresses, and the name of its file. */
export function addEntry(content: ContentDescription, items: ContentItem[], path: string): void {
  const value = emptyItem(content, items);
  const file = entryFileOf(content.name, path);
  change([{ file, op: 'add', path: [], value: isGroup(value) ? { ...value, path } : value }]);
  writeNext(content, file, []);
  announce(`${path} is added`);
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
  // Nobody sees it before it has words of its own.
  const draft = fieldsOf(content.schema).some(({ name }) => name === 'draft') ? { draft: true } : {};
  return { ...Object.fromEntries(names), ...numbered(content, items), ...draft };
}

/** Adds a copy of an item, the last of its list. Returns what names it in the address. */
export function copyItem(content: ContentDescription, item: ContentItem): string {
  const { site, history } = useDesk.getState();
  const items = itemsOf(content, history.files, site);
  const own = ownFields(content, items, item.value);
  if (content.shape === 'collection') {
    const { formerPaths: _, ...value } = isGroup(item.value) ? item.value : {};
    const path = freeName(pathOf(item), (name) => items.some((one) => pathOf(one) === name));
    const file = entryFileOf(content.name, path);
    change([{ file, op: 'add', path: [], value: { ...value, ...own, path } }]);
    writeNext(content, file, []);
    announce(words.copy.done(item.name));
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
  announce(words.copy.done(item.name));
  return String(items.length);
}

/** The pages that stand for those that each entry of a collection has. */
const pagesOf = ({ name }: ContentDescription, files: Files): Json[] =>
  listAt(files[PAGES], []).filter((page) => textAt(page, ['each']) === name);

/** The templates of the pages that entries of a collection have: `/service/{path}`. */
const templatesOf = (content: ContentDescription, files: Files): string[] =>
  pagesOf(content, files).map((page) => textAt(page, ['path']));

const addressOf = (template: string, path: string) => template.replace('{path}', path);

/** What keeps the paths that an entry had, and no other: nobody knows one that was never saved. */
function formerPaths(item: ContentItem, path: string): { formerPaths?: string[] } {
  const old = savedFiles(useDesk.getState().history)[item.file] === undefined ? [] : [pathOf(item)];
  const before = listAt(item.value, ['formerPaths']).filter((one) => typeof one === 'string');
  const kept = [...before, ...old].filter((one) => one !== path);
  return kept.length > 0 ? { formerPaths: kept } : {};
}

/** Gives an entry another path. The addresses that it was saved with lead to its page from now on. */
export function renameEntry(content: ContentDescription, item: ContentItem, path: string): void {
  if (!isGroup(item.value)) return;
  const { files } = useDesk.getState().history;
  const { formerPaths: _, ...value } = item.value;
  const renamed = { ...value, path, ...formerPaths(item, path) };
  // It is the same entry, which stays chosen.
  keepIdentities(item.value, renamed, []);
  const file = entryFileOf(content.name, path);
  const translations = followEntry(files, item.file, file);
  const followed = new Set(translations.map((one) => one.file));
  change([
    { file: item.file, op: 'remove', path: [] },
    { file, op: 'add', path: [], value: renamed },
    ...translations,
    ...templatesOf(content, files).flatMap((template) =>
      redirected(files, addressOf(template, pathOf(item)), addressOf(template, path)).filter(
        ({ file: changed }) => changed !== item.file && !followed.has(changed),
      ),
    ),
  ]);
  announce(`${item.name} is at ${path} now`);
}

/** Gives an item of a list another path, and with it all that name it by that. */
export function renameItem(content: ContentDescription, item: ContentItem, path: string): void {
  const { site, history } = useDesk.getState();
  const named = namesOf(content, textAt(item.value, ['path']), { content: site.content, files: history.files });
  change([
    { file: item.file, op: 'replace', path: [...item.path, 'path'], value: path },
    ...named.map((place): Change => ({ ...place, op: 'replace', value: path })),
  ]);
  announce(`${item.name} is at ${path} now`);
}

const PART = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Why a path cannot be that of an entry; nothing where it can. That there is one the browser asks for. */
export function reasonAgainstPath({ name, shape }: ContentDescription, path: string): string | undefined {
  if (path === '') return undefined;
  const { files } = useDesk.getState().history;
  const isTaken =
    shape === 'collection'
      ? files[entryFileOf(name, path)] !== undefined
      : listAt(files[contentFile(name)], []).some((item) => textAt(item, ['path']) === path);
  if (PART.test(path)) return isTaken ? `There is ${path} already.` : undefined;
  const like = slugOf(path) && `like "${slugOf(path)}", `;
  return `"${path}" is no part of an address: write it ${like}in letters from a to z, digits and hyphens`;
}

/** The addresses by which people know an entry's pages: those that it was saved with, and those that lead there. */
export function knownAddresses(content: ContentDescription, item: ContentItem): string[] {
  const { history } = useDesk.getState();
  const own = savedFiles(history)[item.file] === undefined ? [] : [pathOf(item)];
  const paths = [...own, ...listAt(item.value, ['formerPaths'])].filter((path) => typeof path === 'string');
  const templates = pagesOf(content, history.files)
    .flatMap((page) => [textAt(page, ['path']), ...listAt(page, ['redirectFrom'])])
    // Of an address with another field of the entry in it the check knows more.
    .filter((template) => typeof template === 'string' && /^[^{]*\{path\}[^{]*$/.test(template));
  return templates.flatMap((template) => paths.map((path) => addressOf(String(template), path)));
}

/** Address of the page that the pages of entries belong to; empty where there is none. */
export const pageAbove = (content: ContentDescription): string =>
  pagesOf(content, useDesk.getState().history.files).map((page) => textAt(page, ['within']))[0] ?? '';

/** The address of an entry's own page, with the former ones: what links can lead to. */
export const linkedAddresses = (content: ContentDescription, item: ContentItem): string[] =>
  content.shape !== 'collection'
    ? []
    : templatesOf(content, useDesk.getState().history.files).map((template) => addressOf(template, pathOf(item)));

/** Changes that take an item away, and the translations of an entry with it. */
const removal = ({ file, path }: ContentItem): Change[] => [
  { file, op: 'remove', path },
  ...(path.length === 0 ? followEntry(useDesk.getState().history.files, file) : []),
];

/** The site's files without an item. */
export const withoutItem = (item: ContentItem): Files => applyChanges(useDesk.getState().history.files, removal(item));

/** Where other content names an item. */
export const namedBy = (content: ContentDescription, item: ContentItem): { file: string; path: Path }[] => {
  const { site } = useDesk.getState();
  const path = textAt(item.value, ['path']);
  return path === '' ? [] : namesOf(content, path, { content: site.content, files: withoutItem(item) });
};

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
  ]);
  announce(`${name} is removed${to && `; ${addresses[0]} leads to ${to}`}`);
}
