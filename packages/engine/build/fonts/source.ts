import { existsSync } from 'node:fs';
import type { Typeface } from '../../model/values/typeface.ts';
import { type Alphabet, PARTS, type Part, REQUIRED } from './letters.ts';

/** Returns the path of a font's source file for an alphabet. */
export const sourceOf = ({ source: [start, end] }: Typeface, alphabet: Alphabet): string => `${start}${alphabet}${end}`;

/** Returns the files of a font: those of the alphabets that its package has. */
export const partsOf = (typeface: Typeface): Part[] =>
  PARTS.filter(({ alphabet }) => REQUIRED.some((one) => one === alphabet) || existsSync(sourceOf(typeface, alphabet)));
