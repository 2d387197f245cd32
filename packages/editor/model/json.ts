export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * A part of a file that is code: a variable, a call, a condition. It is shown but never changed. A spread in a list is
 * an item. In a group, fields without a plain name (`...rest`, `[key]`) use their source text as key.
 */
export interface Locked {
  [key: string]: Json;
  $code: string;
}

export function isLocked(value: Json | undefined): value is Locked {
  return isGroup(value) && typeof value.$code === 'string';
}

export const hasCode = (value: Json): boolean =>
  isLocked(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasCode));

/** Returns whether a value is a group of fields, not a list or a plain value. */
export function isGroup(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Path to a part of a value: field names, and list indices from 0. */
export type Path = readonly (string | number)[];

/** Returns the part of a value at a path. */
export function partAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((at, key) => {
    if (Array.isArray(at)) return typeof key === 'number' ? at[key] : undefined;
    return isGroup(at) && Object.hasOwn(at, key) ? at[key] : undefined;
  }, value);
}

/** Returns the list at a path, or an empty one. */
export function listAt(value: Json | undefined, path: Path): Json[] {
  const found = partAt(value, path);
  return Array.isArray(found) ? found : [];
}

/** Returns the text at a path, or an empty one. */
export function textAt(value: Json | undefined, path: Path): string {
  const found = partAt(value, path);
  return typeof found === 'string' ? found : '';
}
