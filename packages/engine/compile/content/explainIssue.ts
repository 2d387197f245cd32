import type { z } from 'zod';

/** Message for a missing field. */
export const MISSING = 'missing field';
/** Name of an object in messages. */
export const GROUP = 'a group of fields';

const kinds: Record<string, string> = {
  string: 'text',
  array: 'a list',
  object: GROUP,
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

/** Descriptions of text formats. */
const formats: Record<string, string> = {
  email: 'an address such as "hello@example.org"',
  url: 'an address that starts with https://',
};

const kindOf = (value: unknown) =>
  value === null ? 'nothing' : (kinds[Array.isArray(value) ? 'array' : typeof value] ?? typeof value);

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
        : `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}, found ${JSON.stringify(issue.input)}`;
    case 'invalid_format':
      // Only for schemas without their own message.
      return `must be ${formats[issue.format] ?? `written as ${issue.format}`}`;
    case 'invalid_key':
      // The mistake is in the key itself; its schema has the message.
      return issue.issues[0]?.message;
    case 'too_small':
      if (issue.origin === 'number') return `must be ${issue.inclusive ? 'at least' : 'more than'} ${issue.minimum}`;
      return `needs at least ${issue.minimum} ${issue.minimum === 1 ? 'item' : 'items'}`;
    default:
      return undefined;
  }
}
