/** What a file says as data. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** What a part is that is written with code, told from its kind of expression. */
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
 * A part of a file that is written with code: a variable, a call, a condition. It is shown and never changed. A spread
 * in a list is an item of its own; what has no plain name in a group of fields (`...rest`, `[key]`) stands under its
 * source text.
 */
export interface Locked {
  [key: string]: Json;
  /** Its source text. */
  $code: string;
  /** Why it cannot be changed here. */
  $why: CodeKind;
}

/** Whether a value stands for code. */
export function isLocked(value: Json | undefined): value is Locked {
  return isGroup(value) && typeof value.$code === 'string' && typeof value.$why === 'string';
}

/** Whether any part of a value is written with code. */
export const hasCode = (value: Json): boolean =>
  isLocked(value) || (typeof value === 'object' && value !== null && Object.values(value).some(hasCode));

/** Whether a value is a group of fields: neither a list nor a plain value. */
export function isGroup(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Way to a part of a value: names of fields, and places in lists from 0. */
export type Path = readonly (string | number)[];
