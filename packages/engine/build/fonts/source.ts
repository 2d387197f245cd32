import type { Typeface } from '../../model/values/typeface.ts';

/** Returns the package's file of a font with an alphabet. */
export const sourceOf = ({ source: [start, end] }: Typeface, alphabet: 'latin' | 'latin-ext'): string =>
  `${start}${alphabet}${end}`;
