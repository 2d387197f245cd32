import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../model/change.ts';
import { isGroup, isLocked, type Json, type Path } from '../model/json.ts';

/**
 * Returns the operations that turn one value into another and change only the differences. They are applied in order.
 */
export function smallestOperations(before: Json, after: Json, path: Path): Operation[] {
  if (isDeepStrictEqual(before, after)) return [];
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

/** Returns the number of equal items at the start of two lists. */
function commonStart(one: readonly Json[], other: readonly Json[]): number {
  const differs = one.findIndex((item, index) => index >= other.length || !isDeepStrictEqual(item, other[index]));
  return differs === -1 ? one.length : differs;
}

/** Skips equal items at both ends. Items between them are changed in place; surplus ones are added or removed. */
function listOperations(before: Json[], after: Json[], path: Path): Operation[] {
  const start = commonStart(before, after);
  const end = commonStart(before.slice(start).reverse(), after.slice(start).reverse());
  const [old, next] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const place = (index: number) => [...path, start + index];
  return [
    ...old.slice(next.length).map((): Operation => ({ op: 'remove', path: place(next.length) })),
    ...next.flatMap((value, index): Operation[] => {
      const earlier = old[index];
      return earlier === undefined
        ? [{ op: 'add', path: place(index), value }]
        : smallestOperations(earlier, value, place(index));
    }),
  ];
}
