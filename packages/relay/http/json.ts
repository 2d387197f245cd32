import { z } from 'zod';
import { addressIn, isMailable, withoutMargin } from '../mail/address.ts';
import type { Enquiry } from './enquiry.ts';
import { Refusal } from './refusal.ts';
import { sourceLines } from './source.ts';

/** Minimum length of a key that can replace an enquiry: nobody may guess it. */
const MIN_KEY_LENGTH = 16;

/** Maximum number of earlier enquiries that one can correct. */
const MAX_REPLACED = 20;

const text = z.string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text') });
/** An email address as typed. */
const typed = text.transform(withoutMargin);
const filled = text.refine((value) => value.trim() !== '', 'is empty');
const keys = z
  .union([text, z.array(text).max(MAX_REPLACED)], { error: 'must be a key or a list of keys' })
  .transform((value) => [value].flat().filter((key) => key.length >= MIN_KEY_LENGTH));

const request = z.object(
  {
    name: filled,
    subject: filled,
    body: filled,
    email: typed.optional().catch(undefined),
    replyTo: typed.refine((value) => isMailable(value), 'is not an e-mail address').optional(),
    key: text.optional(),
    replaces: keys.default([]),
    page: text.optional(),
    source: text.optional().catch(undefined),
    website: text.optional(),
    seconds: z.number().min(0).optional().catch(undefined),
  },
  { error: 'must be an object with to, name, subject and body' },
);

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'json', 'The request is not valid JSON.');
  }
}

/**
 * Parses the JSON contract: `{to, name, subject, body}`. Refuses anything invalid.
 * @param header the `Idempotency-Key` header, used if the JSON has no key.
 */
export function readJson(bytes: Uint8Array, header: string | undefined): Enquiry {
  const result = request.safeParse(parse(bytes));
  if (!result.success) {
    const mistakes = result.error.issues.map(({ path, message }) => `${path.join('.') || 'The request'} ${message}`);
    throw new Refusal(400, 'fields', `${mistakes.join(', ')}.`);
  }
  const { name: _, email, website, key, source, ...rest } = result.data;
  // The site sends `email` separately, as the line in the text is in the site's language.
  const said = email === undefined ? addressIn(rest.body) : isMailable(email) ? email : undefined;
  const replyTo = rest.replyTo ?? said;
  return { ...rest, replyTo, key: key || header, source: sourceLines(source), isHeld: Boolean(website) };
}
