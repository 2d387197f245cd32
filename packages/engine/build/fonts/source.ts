import type { Typeface } from '../../model/values/typeface.ts';

/** Returns the path of a font's source file for an alphabet. */
export const sourceOf = ({ source: [start, end] }: Typeface, alphabet: 'latin' | 'latin-ext'): string =>
  `${start}${alphabet}${end}`;
