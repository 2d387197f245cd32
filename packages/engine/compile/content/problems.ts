import type { z } from 'zod';
import { didYouMean, nearestOf } from '../../model/text/nearest.ts';
import { GROUP, MISSING } from './explainIssue.ts';
import { fieldsOf, schemaAt } from './schemaWalk.ts';

/** An error lists a group's fields if it has at most this many. */
const MAX_LISTED_FIELDS = 6;

/** A mistake in the site's files, described for authors. */
export interface Problem {
  /** File with the mistake, from the project's root. */
  file: string;
  /** Readable path in the file: `/about-us`, `sections[2] (type "stats")`, `heading`. */
  path: string[];
  message: string;
}

export type Place = Pick<Problem, 'file' | 'path'>;

/** No-break and zero-width spaces, as in texts copied from elsewhere. A message with them is not understood. */
const INVISIBLE = /[\u{A0}\u{200B}\u{2060}\u{FEFF}]/gu;

const withCodePoint = (sign: string): string => `‹invisible U+${sign.codePointAt(0)?.toString(16).toUpperCase()}›`;

/** `pages.config.ts › /about-us › sections[2] (type "statz"): unknown section type. Did you mean "stats"?` */
export function formatProblem({ file, path, message }: Problem): string {
  return `${[file, ...path].join(' › ')}: ${message}`.replace(INVISIBLE, withCodePoint);
}

/** Formats problems, one per line, sorted by file and place. */
export function formatProblems(problems: readonly Problem[]): string {
  return linesOf(problems).join('\n');
}

/** Removes duplicates: pages made from the same block have the same problems. */
function linesOf(problems: readonly Problem[]): string[] {
  const lines = problems.map(formatProblem).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return [...new Set(lines)];
}

/** Thrown if the site's files have mistakes; contains all of them. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const lines = linesOf(problems);
    const count = lines.length === 1 ? '1 mistake' : `${lines.length} mistakes`;
    super(`${count} in the site's files\n\n${lines.join('\n')}`);
    this.problems = problems;
  }
}

/** Turns `['sections', 2, 'heading']` into `sections[2]`, `heading`. */
export function readablePath(path: readonly PropertyKey[]): string[] {
  const parts: string[] = [];
  for (const key of path) {
    const last = parts.at(-1);
    if (typeof key !== 'number') parts.push(String(key));
    else if (last === undefined) parts.push(`[${key}]`);
    else parts[parts.length - 1] = `${last}[${key}]`;
  }
  return parts;
}

/**
 * Converts zod's issues of a value to problems.
 *
 * @param moreFields allowed fields besides those of the schema, for suggestions on unknown fields.
 */
export function problemsOf(
  error: z.ZodError,
  schema: z.core.$ZodType,
  place: Place,
  moreFields: Iterable<string> = [],
): Problem[] {
  const unknown = error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const owner = schemaAt(schema, issue.path);
    const known = [...(owner ? fieldsOf(owner).keys() : []), ...(issue.path.length === 0 ? moreFields : [])];
    return issue.keys.map((key) => ({ path: issue.path, key, known, meant: nearestOf(key, known) }));
  });
  const placeAt = (path: readonly PropertyKey[]) => ({
    file: place.file,
    path: [...place.path, ...readablePath(path)],
  });
  // A field with a typo in its name is not missing.
  const isMisspelt = (path: readonly PropertyKey[]) =>
    unknown.some(({ path: owner, meant }) => [...owner, meant].join('\n') === path.join('\n'));
  const messageOf = (issue: z.core.$ZodIssue): string => {
    const isGroup = issue.code === 'invalid_type' && issue.expected === 'object';
    const owner = isGroup ? schemaAt(schema, issue.path) : undefined;
    const fields = owner ? [...fieldsOf(owner).keys()] : [];
    return fields.length > 0 && fields.length <= MAX_LISTED_FIELDS
      ? issue.message.replace(GROUP, `${GROUP} { ${fields.join(', ')} }`)
      : issue.message;
  };
  return [
    ...error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' || (issue.message === MISSING && isMisspelt(issue.path))
        ? []
        : { ...placeAt(issue.path), message: messageOf(issue) },
    ),
    ...unknown.map(({ path, key, known, meant }) => ({
      ...placeAt([...path, key]),
      message: `unknown field.${didYouMean(meant) || (known.length > 0 ? ` There are: ${known.join(', ')}.` : '')}`,
    })),
  ];
}
