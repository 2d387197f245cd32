import { isGroup, isLocked, type Json, type Path } from '../../model/json.ts';
import { keysOf } from '../../model/problem.ts';

/**
 * Maps the index of an item in an evaluated list to its index in the source. A spread is one item in the source and any
 * number of items in the result. Returns `undefined` for an item from a spread.
 *
 * @param count length of the evaluated list.
 */
export function writtenPlace(written: readonly Json[], count: number, index: number): number | undefined {
  const isSpread = (item: Json) => isLocked(item) && item.$code.startsWith('...');
  const first = written.findIndex(isSpread);
  if (first === -1 || index < first) return index;
  const fromEnd = count - index;
  const after = written.length - 1 - written.findLastIndex(isSpread);
  return fromEnd <= after ? written.length - fromEnd : undefined;
}

function step(value: Json, made: unknown, key: string | number): [Json, number | string] | undefined {
  if (Array.isArray(value) && typeof key === 'number') {
    const place = writtenPlace(value, Array.isArray(made) ? made.length : value.length, key);
    const item = place === undefined ? undefined : value[place];
    return item === undefined || place === undefined ? undefined : [item, place];
  }
  const field = isGroup(value) ? value[key] : undefined;
  return field === undefined ? undefined : [field, key];
}

/** Returns the longest prefix of a path that exists in a value. @param made the evaluated value. */
function followed(value: Json, made: unknown, keys: readonly (string | number)[]): Path {
  const [key, ...rest] = keys;
  const found = key === undefined || isLocked(value) ? undefined : step(value, made, key);
  if (!found || key === undefined) return [];
  const inner: unknown = typeof made === 'object' && made !== null ? Reflect.get(made, key) : undefined;
  return [found[1], ...followed(found[0], inner, rest)];
}

/** Returns the index of a page by its name in messages: its path, or `pages[3]`. */
function pageIndex(made: unknown, name: string): number {
  const pages: unknown[] = Array.isArray(made) ? made : [];
  const index = pages.findIndex(
    (page) => typeof page === 'object' && page !== null && 'path' in page && page.path === name,
  );
  return index === -1 ? Number(/^pages\[(\d+)\]$/.exec(name)?.[1] ?? -1) : index;
}

/**
 * Returns the path of a message's location in the value of its file.
 *
 * @param value the file's value, with `Locked` in place of code.
 */
export function placeIn(value: Json, made: unknown, path: readonly string[], isPages: boolean): Path {
  const [page, ...rest] = path;
  if (!isPages) return followed(value, made, keysOf(path));
  if (page === undefined) return [];
  return followed(value, made, [pageIndex(made, page), ...keysOf(rest)]);
}
