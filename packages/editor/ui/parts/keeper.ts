import { useState } from 'react';

/** Creates a value for an object. @param from its other inputs */
type Keep<Made> = (of: object, from: readonly unknown[], make: () => Made) => Made;

/** Caches a value for each object until its other inputs change, so that React skips unchanged items of long lists. */
export function keeper<Made>(): Keep<Made> {
  const kept = new WeakMap<object, { from: readonly unknown[]; made: Made }>();
  return (of, from, make) => {
    const old = kept.get(of);
    if (old && from.every((part, place) => part === old.from[place])) return old.made;
    const made = make();
    kept.set(of, { from, made });
    return made;
  };
}

/** Caches values for the lifetime of a component. */
export const useKeeper = <Made>(): Keep<Made> => useState(() => keeper<Made>())[0];
