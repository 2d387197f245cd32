import { useState } from 'react';

/** Returns an object's cached value, or creates it. @param from its other inputs */
type ObjectCache<Made> = (of: object, from: readonly unknown[], make: () => Made) => Made;

/** Caches a value for each object until its other inputs change, so that React skips unchanged items of long lists. */
export function objectCache<Made>(): ObjectCache<Made> {
  const kept = new WeakMap<object, { from: readonly unknown[]; made: Made }>();
  return (of, from, make) => {
    const old = kept.get(of);
    if (old && from.every((part, place) => part === old.from[place])) return old.made;
    const made = make();
    kept.set(of, { from, made });
    return made;
  };
}

export const useObjectCache = <Made>(): ObjectCache<Made> => useState(() => objectCache<Made>())[0];
