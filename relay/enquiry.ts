import { z } from 'zod';
import { addressIn, isMailable } from './address.ts';
import { Refusal } from './refusal.ts';

/** An enquiry on its way into the mailbox, whichever way it came. */
export interface Enquiry {
  /** One of the configured recipients. */
  to: string;
  /** The visitor's address, when there is one that mail can be sent to. */
  replyTo: string | undefined;
  subject: string;
  body: string;
  /** The idempotency key: submissions with the same key and content are delivered once. */
  key: string | undefined;
}

/** What tells robots from people. */
export interface Signs {
  /** The honeypot: a field that people do not see. */
  website?: string | undefined;
  /** When the form was ready, in ms since 1970, by the visitor's clock. */
  started?: number | undefined;
  /** When it was sent, by the same clock; without it the relay's clock is taken. */
  sent?: number | undefined;
}

const text = z.string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text') });
const filled = text.refine((value) => value.trim() !== '', 'is empty');
const time = z.number({ error: 'must be a time in milliseconds' });

const request = z.object(
  {
    to: text.optional(),
    name: filled,
    subject: filled,
    body: filled,
    replyTo: text.refine((value) => isMailable(value), 'is not an e-mail address').optional(),
    website: text.optional(),
    started: time.optional(),
    sent: time.optional(),
  },
  { error: 'must be an object with to, name, subject and body' },
);

/** The recipient that was asked for, or the first one. Refuses any address that is not configured. */
export function recipient(asked: string | undefined, allowed: string[]): string {
  const wanted = asked?.trim().toLowerCase() || allowed[0]?.toLowerCase();
  const found = allowed.find((address) => address.toLowerCase() === wanted);
  if (found === undefined) throw new Refusal(400, 'recipient', 'This form does not deliver to that address.');
  return found;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'json', 'The request is not valid JSON.');
  }
}

/** Reads the JSON contract: `{to, name, subject, body}`. Refuses what does not keep to it. */
export function readJson(bytes: Uint8Array, key: string | undefined, allowed: string[]): [Enquiry, Signs] {
  const result = request.safeParse(parse(bytes));
  if (!result.success) {
    const mistakes = result.error.issues.map(({ path, message }) => `${path.join('.') || 'The request'} ${message}`);
    throw new Refusal(400, 'fields', `${mistakes.join(', ')}.`);
  }
  const { to, subject, body, replyTo = addressIn(body), ...signs } = result.data;
  return [{ to: recipient(to, allowed), replyTo, subject, body, key }, signs];
}
