import type { Change } from '../../model/change.ts';
import { emptyValue, fieldsOf } from '../../model/field.ts';
import { contentFile, PAGES } from '../../model/files.ts';
import { isGroup, type Json, type Path } from '../../model/json.ts';
import type { ContentDescription } from '../../model/site.ts';
import { slugOf } from '../../model/slug.ts';
import { ledTo } from '../pages/pageChanges.ts';
import { redirected } from '../pages/references.ts';
import type { Files } from '../state/change.ts';
import { announce, change, useDesk } from '../state/desk.ts';
import { savedFiles } from '../state/history.ts';
import { keepIdentities, listAt, textAt } from '../state/tree.ts';
import { type ContentItem, entryFileOf, namesOf, pathOf } from './contentModel.ts';

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
  change([
    { file: item.file, op: 'remove', path: [] },
    { file: entryFileOf(content.name, path), op: 'add', path: [], value: renamed },
    ...templatesOf(content, files).flatMap((template) =>
      redirected(files, addressOf(template, pathOf(item)), addressOf(template, path)).filter(
        ({ file }) => file !== item.file,
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

/** Takes an item out of its list, or an entry out of its collection. @param to address of the page that visitors of an entry's page are led to, if any. */
export function removeItem(content: ContentDescription, item: ContentItem, to = ''): void {
  const { file, path, name } = item;
  const addresses = knownAddresses(content, item);
  change([{ file, op: 'remove', path }, ...ledTo(addresses, to)]);
  announce(`${name} is removed${to && `; ${addresses[0]} leads to ${to}`}`);
}
