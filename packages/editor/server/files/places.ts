import { isGroup, isLocked, type Json, type Path } from '../../model/json.ts';
import { keysOf } from '../../model/problem.ts';

/**
 * The place in a list as it is written of an item as it comes out: a spread is one item that is written, and may be any
 * number that come out. `undefined` for one that code makes.
 *
 * @param count how many come out.
 */
export function writtenPlace(written: readonly Json[], count: number, index: number): number | undefined {
  const isSpread = (item: Json) => isLocked(item) && item.$code.startsWith('...');
  const first = written.findIndex(isSpread);
  if (first === -1 || index < first) return index;
  const fromEnd = count - index;
  const after = written.length - 1 - written.findLastIndex(isSpread);
  return fromEnd <= after ? written.length - fromEnd : undefined;
}

/** The part of a value that an index leads to, with its place as it is written. */
function step(value: Json, made: unknown, key: string | number): [Json, number | string] | undefined {
  if (Array.isArray(value) && typeof key === 'number') {
    const place = writtenPlace(value, Array.isArray(made) ? made.length : value.length, key);
    const item = place === undefined ? undefined : value[place];
    return item === undefined || place === undefined ? undefined : [item, place];
  }
  const field = isGroup(value) ? value[key] : undefined;
  return field === undefined ? undefined : [field, key];
}

/** Where a readable place is in a value: as far as it can be followed. @param made the value as it comes out of code. */
function followed(value: Json, made: unknown, keys: readonly (string | number)[]): Path {
  const [key, ...rest] = keys;
  const found = key === undefined || isLocked(value) ? undefined : step(value, made, key);
  if (!found || key === undefined) return [];
  const inner: unknown = typeof made === 'object' && made !== null ? Reflect.get(made, key) : undefined;
  return [found[1], ...followed(found[0], inner, rest)];
}

/** Place of a page in the file's list, by what messages call it: its path, or `pages[3]`. */
function pageIndex(made: unknown, name: string): number {
  const pages: unknown[] = Array.isArray(made) ? made : [];
  const index = pages.findIndex(
    (page) => typeof page === 'object' && page !== null && 'path' in page && page.path === name,
  );
  return index === -1 ? Number(/^pages\[(\d+)\]$/.exec(name)?.[1] ?? -1) : index;
}

/**
 * Where the place of a message is in the value of its file.
 *
 * @param value what the file says, with `Locked` for code.
 * @param made what comes out of it.
 */
export function placeIn(value: Json, made: unknown, path: readonly string[], isPages: boolean): Path {
  const [page, ...rest] = path;
  if (!isPages) return followed(value, made, keysOf(path));
  if (page === undefined) return [];
  return followed(value, made, [pageIndex(made, page), ...keysOf(rest)]);
}
