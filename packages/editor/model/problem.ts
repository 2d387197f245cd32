import type { Path } from './json.ts';

/** An error or advice, with the message of `npm run check`. */
export interface Problem {
  /** `error`: prevents saving. `advice`: does not. */
  severity: 'error' | 'advice';
  /** Path of the file, relative to the project's root. */
  file: string;
  /** Location in the file, as printed by `npm run check`: `/about-us`, `sections[2] (type "text")`, `heading`. */
  path: string[];
  message: string;
  /** Path of the page as written, for a problem in `pages.config.ts`. */
  page?: string;
  /** Path in the file's value: the field, or its nearest known parent. */
  at: Path;
}

/** Creates an error that concerns a whole file. */
export const fileProblem = (file: string, message: string): Problem => ({
  severity: 'error',
  file,
  path: [],
  message,
  at: [],
});

/** Matches the name and the indices of `sections[2] (type "text")`. */
const PART = /^(.*?)((?:\[\d+\])*)(?: \(type ".*"\))?$/s;

/** Parses a readable location, `sections[2] (type "text")`, `heading`, into names and indices. */
export function keysOf(path: readonly string[]): (string | number)[] {
  return path.flatMap((part) => {
    const [, name = '', places = ''] = PART.exec(part) ?? [];
    const numbers = [...places.matchAll(/\d+/g)].map(([digits]) => Number(digits));
    return name === '' ? numbers : [name, ...numbers];
  });
}
