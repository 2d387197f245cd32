import type { Change } from '../../model/change.ts';
import { emptyValue, fieldsOf } from '../../model/field.ts';
import { isGroup, type Json } from '../../model/json.ts';
import type { ContentDescription } from '../../model/site.ts';
import { announce, change } from '../state/desk';
import { type ContentItem, entryFileOf, fileOf } from './contentModel';

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

/** Adds an item to a list, the last of it. Returns its place. */
export function addItem(content: ContentDescription, items: ContentItem[]): number {
  change([{ file: fileOf(content.name), op: 'add', path: [items.length], value: emptyItem(content, items) }]);
  announce('An item is added');
  return items.length;
}

/** Adds an entry to a collection. @param path its name in addresses, and the name of its file. */
export function addEntry(content: ContentDescription, items: ContentItem[], path: string): string {
  const value = emptyItem(content, items);
  const file = entryFileOf(content.name, path);
  change([{ file, op: 'add', path: [], value: isGroup(value) ? { ...value, path } : value }]);
  announce(`${path} is added`);
  return file;
}

export function removeItem({ file, path, name }: ContentItem): void {
  change([{ file, op: 'remove', path }]);
  announce(`${name} is removed`);
}
