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
