import { useMemo, useRef } from 'react';

/** What something of a list is made into. */
interface Piece<Made> {
  key: string;
  /** All that it is made of. */
  from: readonly unknown[];
  make: () => Made;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, place) => part === other[place]);

/**
 * `useMemo` for each part of a list, by its key: what is made of the same as before stays the same, and is not shown
 * anew. Lists may have thousands.
 */
export function useMemoByKey<Made>(): (pieces: readonly Piece<Made>[]) => Made[] {
  const kept = useRef(new Map<string, { from: readonly unknown[]; made: Made }>());
  const all = useRef((pieces: readonly Piece<Made>[]) => {
    const next = pieces.map(({ key, from, make }) => {
      const old = kept.current.get(key);
      return [key, old && isSame(old.from, from) ? old : { from, made: make() }] as const;
    });
    kept.current = new Map(next);
    return next.map(([, { made }]) => made);
  });
  return all.current;
}

/**
 * `useMemo` for a list whose parts stay the same objects while they are made with the same: it is made with the list before
 * it then.
 *
 * @param make makes the list, out of the one before.
 * @param shared what all parts are made with.
 * @param value what the list is made of.
 */
export function useKeptList<Item>(
  make: (before: Item[]) => Item[],
  shared: readonly unknown[],
  value: unknown,
): Item[] {
  const last = useRef<{ shared: readonly unknown[]; list: Item[] }>({ shared: [], list: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that it is made of
  return useMemo(() => {
    const list = make(isSame(last.current.shared, shared) ? last.current.list : []);
    last.current = { shared, list };
    return list;
  }, [...shared, value]);
}
