import type { z } from 'zod';
import { nearest } from '../../model/text/nearest.ts';

export const MISSING = 'missing field';
export const GROUP = 'a group of fields';

const kinds: Record<string, string> = {
  string: 'text',
  array: 'a list',
  object: GROUP,
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

const formats: Record<string, string> = {
  email: 'an address such as "hello@example.org"',
  url: 'an address that starts with https://',
};

const kindOf = (value: unknown) =>
  value === null ? 'nothing' : (kinds[Array.isArray(value) ? 'array' : typeof value] ?? typeof value);

/** Returns a number of letters of a text, or of items: `2 letters`. */
function counted(count: number | bigint, origin: string): string {
  const unit = origin === 'string' ? 'letter' : 'item';
  return `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;
}

/** Suggests the value that a text with a typo means, among many. */
function meantValue({ input, values }: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidValue>): string {
  const meant = typeof input === 'string' && values.length > 2 ? nearest(input, values.map(String)) : '';
  return meant && `.${meant}`;
}

/** Returns an error message for authors. Used as zod's error map. */
export function explainIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? MISSING
        : `expected ${kinds[issue.expected] ?? issue.expected}, found ${kindOf(issue.input)}`;
    case 'unrecognized_keys':
      return 'unknown field';
    case 'invalid_value':
      return issue.input === undefined
        ? MISSING
        : `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}, found ${JSON.stringify(issue.input)}${meantValue(issue)}`;
    case 'invalid_format':
      // Only for schemas without their own message.
      return `must be ${formats[issue.format] ?? `written as ${issue.format}`}`;
    case 'invalid_key':
      // The mistake is in the key itself; its schema has the message.
      return issue.issues[0]?.message;
    case 'too_small':
      if (issue.origin === 'number') return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
      return `needs ${issue.exact ? 'exactly' : 'at least'} ${counted(issue.minimum, issue.origin)}`;
    case 'too_big':
      if (issue.origin === 'number') return `must be ${issue.inclusive ? 'at most' : 'less than'} ${issue.maximum}`;
      return `${issue.exact ? 'needs exactly' : 'may have at most'} ${counted(issue.maximum, issue.origin)}`;
    default:
      return undefined;
  }
}
