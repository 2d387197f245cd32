import type { Operation } from './change.ts';
import { hunksOf } from './hunks.ts';
import { isGroup, isLocked, type Json, type Path } from './json.ts';

/**
 * Returns the operations that turn one value into another and change only the differences. They are applied in order.
 */
export function smallestOperations(before: Json, after: Json, path: Path): Operation[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listOperations(before, after, path);
  if (isGroup(before) && isGroup(after) && !isLocked(before) && !isLocked(after))
    return groupOperations(before, after, path);
  return [{ op: 'replace', path, value: after }];
}

function groupOperations(before: { [key: string]: Json }, after: { [key: string]: Json }, path: Path): Operation[] {
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...removed.map((name): Operation => ({ op: 'remove', path: [...path, name] })),
    ...Object.entries(after).flatMap(([name, value]): Operation[] => {
      const old = Object.hasOwn(before, name) ? before[name] : undefined;
      const at = [...path, name];
      return old === undefined ? [{ op: 'add', path: at, value }] : smallestOperations(old, value, at);
    }),
  ];
}

type Pair = [before: Json | undefined, after: Json | undefined];

/**
 * Pairs the items of two lists in order, by the first key that they share. Items without a partner are paired with
 * `undefined`.
 */
function paired(before: Json[], after: Json[], [keyOf, ...others]: ((item: Json) => string)[]): Pair[] {
  if (!keyOf) return [...before.map((one): Pair => [one, undefined]), ...after.map((one): Pair => [undefined, one])];
  const pairs: Pair[] = [];
  let shift = 0;
  const keep = (from: number, to: number) => {
    for (let index = from; index < to; index += 1) pairs.push([before[index], after[index + shift]]);
  };
  let at = 0;
  for (const { start, end, put } of hunksOf(before.map(keyOf), after.map(keyOf)) ?? []) {
    keep(at, start);
    const place = start + shift;
    pairs.push(...paired(before.slice(start, end), after.slice(place, place + put.length), others));
    shift += put.length - (end - start);
    at = end;
  }
  keep(at, before.length);
  return pairs;
}

const typeOf = (item: Json): string => (isGroup(item) ? String(item.type) : '');

/** Keeps equal items. Between them, items of the same type are changed in place; others are added or removed. */
function listOperations(before: Json[], after: Json[], path: Path): Operation[] {
  let place = 0;
  return paired(before, after, [(item) => JSON.stringify(item), typeOf]).flatMap(([old, next]): Operation[] => {
    const at = [...path, place];
    if (next === undefined) return [{ op: 'remove', path: at }];
    place += 1;
    return old === undefined ? [{ op: 'add', path: at, value: next }] : smallestOperations(old, next, at);
  });
}
