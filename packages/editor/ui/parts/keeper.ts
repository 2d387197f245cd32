import { useState } from 'react';

/** Makes something of an object. @param from what else it is made of. */
type Keep<Made> = (of: object, from: readonly unknown[], make: () => Made) => Made;

/**
 * Keeps what is made of each of many objects: what is made of the same as before stays the same, and is not shown anew.
 * Lists may have thousands.
 */
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

/** A keeper of what is made in a component. */
export const useKeeper = <Made>(): Keep<Made> => useState(() => keeper<Made>())[0];
