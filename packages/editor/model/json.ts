/** A JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The kind of code in place of a value, derived from its expression type. */
export type CodeKind =
  | 'variable'
  | 'call'
  | 'condition'
  | 'template'
  | 'calculation'
  | 'member'
  | 'spread'
  | 'function'
  | 'code'
  | 'unknown';

/**
 * A part of a file that is code: a variable, a call, a condition. It is shown but never changed. A spread in a list is
 * an item. In a group, fields without a plain name (`...rest`, `[key]`) use their source text as key.
 */
export interface Locked {
  [key: string]: Json;
  /** Source text. */
  $code: string;
  /** Why the editor cannot change it. */
  $why: CodeKind;
}

/** Returns whether a value represents code. */
export function isLocked(value: Json | undefined): value is Locked {
  return isGroup(value) && typeof value.$code === 'string' && typeof value.$why === 'string';
}

/** Returns whether any part of a value is code. */
export const hasCode = (value: Json): boolean =>
  isLocked(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasCode));

/** Returns whether a value is a group of fields, not a list or a plain value. */
export function isGroup(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Path to a part of a value: field names, and list indices from 0. */
export type Path = readonly (string | number)[];
