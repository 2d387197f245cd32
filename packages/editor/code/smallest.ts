import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../model/change.ts';
import { isGroup, isLocked, type Json, type Path } from '../model/json.ts';

/**
 * The operations that make one value of another and touch only what differs. Done in order, they leave everything else
 * as it is written.
 */
export function smallestOperations(before: Json, after: Json, path: Path): Operation[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listOperations(before, after, path);
  if (isGroup(before) && isGroup(after) && !isLocked(before) && !isLocked(after))
    return groupOperations(before, after, path);
  return [{ op: 'replace', path, value: after }];
}

function groupOperations(before: { [key: string]: Json }, after: { [key: string]: Json }, path: Path): Operation[] {
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return [
    ...gone.map((name): Operation => ({ op: 'remove', path: [...path, name] })),
    ...Object.entries(after).flatMap(([name, value]): Operation[] => {
      const old = Object.hasOwn(before, name) ? before[name] : undefined;
      const at = [...path, name];
      return old === undefined ? [{ op: 'add', path: at, value }] : smallestOperations(old, value, at);
    }),
  ];
}

/** How many items two lists have in common from their starts. */
function commonStart(one: readonly Json[], other: readonly Json[]): number {
  const differs = one.findIndex((item, index) => index >= other.length || !isDeepStrictEqual(item, other[index]));
  return differs === -1 ? one.length : differs;
}

/** Items are compared from both ends; of what is between, as many as there were are changed, and the rest added or removed. */
function listOperations(before: Json[], after: Json[], path: Path): Operation[] {
  const start = commonStart(before, after);
  const end = commonStart(before.slice(start).reverse(), after.slice(start).reverse());
  const [old, next] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const place = (index: number) => [...path, start + index];
  const moved = moveIn(old, next);
  if (moved) return [{ op: 'move', from: place(moved.from), path: place(moved.to) }];
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

/** Whether a list is another with its first item moved to the end, or its last to the start. */
function moveIn(before: Json[], after: Json[]): { from: number; to: number } | undefined {
  const last = before.length - 1;
  if (last < 1 || after.length !== before.length) return undefined;
  if (isDeepStrictEqual(before.slice(1), after.slice(0, -1)) && isDeepStrictEqual(before[0], after[last]))
    return { from: 0, to: last };
  if (isDeepStrictEqual(before.slice(0, -1), after.slice(1)) && isDeepStrictEqual(before[last], after[0]))
    return { from: last, to: 0 };
  return undefined;
}
