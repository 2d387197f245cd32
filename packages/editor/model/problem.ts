import type { Path } from './json.ts';

/** What is wrong or unwise, in the words of `npm run check`. */
export interface Problem {
  /** `error`: it cannot be saved. `advice`: it can, and should not stay. */
  severity: 'error' | 'advice';
  /** File, from the project's root. */
  file: string;
  /** Where in the file, as `npm run check` prints it: `/about-us`, `sections[2] (type "text")`, `heading`. */
  path: string[];
  message: string;
  /** Path of the page as it is written, of a problem in `pages.config.ts`. */
  page?: string;
  /** Where in the file's value, as far as that is found: the field, or what stands around it. */
  at: Path;
}

/** What is wrong with a file as a whole. */
export const fileProblem = (file: string, message: string): Problem => ({
  severity: 'error',
  file,
  path: [],
  message,
  at: [],
});

/** `sections[2] (type "text")` in its parts. */
const PART = /^(.*?)((?:\[\d+\])*)(?: \(type ".*"\))?$/s;

/** A readable place in a file, `sections[2] (type "text")`, `heading`, as names and numbers. */
export function keysOf(path: readonly string[]): (string | number)[] {
  return path.flatMap((part) => {
    const [, name = '', places = ''] = PART.exec(part) ?? [];
    const numbers = [...places.matchAll(/\d+/g)].map(([digits]) => Number(digits));
    return name === '' ? numbers : [name, ...numbers];
  });
}
