import type { z } from 'zod';
import { nearest } from '../model/nearest';

/** A mistake in the site's files, said in the words of who wrote them. */
export interface Problem {
  /** File the mistake is in, from the project's root. */
  file: string;
  /** Where in the file, readable: `/about-us`, `sections[2] (type "stats")`, `heading`. */
  path: string[];
  message: string;
}

/** `pages.config.ts › /about-us › sections[2] (type "statz"): unknown section type. Did you mean "stats"?` */
export function formatProblem({ file, path, message }: Problem): string {
  return `${[file, ...path].join(' › ')}: ${message}`;
}

/** All problems, sorted by file and place, one a line. */
export function formatProblems(problems: Problem[]): string {
  const lines = problems.map(formatProblem).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  return [...new Set(lines)].join('\n');
}

/** Thrown when the site's files have mistakes; carries all of them. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const count = problems.length === 1 ? '1 mistake' : `${problems.length} mistakes`;
    super(`${count} in the site's files\n\n${formatProblems(problems)}`);
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

const kinds: Record<string, string> = {
  string: 'text',
  array: 'a list',
  object: 'a group of fields',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

const kindOf = (value: unknown) =>
  value === null ? 'nothing' : (kinds[Array.isArray(value) ? 'array' : typeof value] ?? typeof value);

/** What a mistake is called in the words of an author. Given to zod as its error map. */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'missing field'
        : `expected ${kinds[issue.expected] ?? issue.expected}, found ${kindOf(issue.input)}`;
    case 'unrecognized_keys':
      return 'unknown field';
    case 'invalid_value':
      return issue.input === undefined
        ? 'missing field'
        : `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}, found ${JSON.stringify(issue.input)}`;
    case 'too_small':
      return issue.origin === 'array' ? `needs at least ${issue.minimum} items` : undefined;
    default:
      return undefined;
  }
}

/** Names that the object schema at a path knows, to guess what an unknown one meant. */
function knownFields(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  let current: z.core.$ZodType | undefined = schema;
  for (const key of [...path, undefined]) {
    while (current && !('shape' in current._zod.def) && !('element' in current._zod.def)) {
      const def: object = current._zod.def;
      const inner: unknown = 'innerType' in def ? def.innerType : 'in' in def ? def.in : undefined;
      current = isSchema(inner) ? inner : undefined;
    }
    if (!current) return [];
    const def: object = current._zod.def;
    if (key === undefined) return 'shape' in def && def.shape ? Object.keys(def.shape) : [];
    const next: unknown =
      'element' in def ? def.element : 'shape' in def ? Reflect.get(Object(def.shape), key) : undefined;
    current = isSchema(next) ? next : undefined;
  }
  return [];
}

function isSchema(value: unknown): value is z.core.$ZodType {
  return typeof value === 'object' && value !== null && '_zod' in value;
}

/** The problems of one value, from zod's issues. */
export function problemsOf(
  error: z.ZodError,
  schema: z.core.$ZodType,
  place: { file: string; path: string[] },
  extraFields: string[] = [],
): Problem[] {
  return error.issues.flatMap((issue) => {
    const path = [...place.path, ...readablePath(issue.path)];
    if (issue.code !== 'unrecognized_keys') return [{ file: place.file, path, message: issue.message }];
    const known = [...knownFields(schema, issue.path), ...(issue.path.length === 0 ? extraFields : [])];
    return issue.keys.map((key) => ({
      file: place.file,
      path: [...path, key],
      message: `unknown field.${nearest(key, known)}`,
    }));
  });
}
