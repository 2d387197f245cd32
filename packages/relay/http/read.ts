import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { RelayEnv } from './context.ts';
import type { Enquiry } from './enquiry.ts';
import { checkForm, type Entries, readForm } from './form.ts';
import { readJson } from './json.ts';
import type { RelayWords } from './siteWords.ts';
import { sourceOf } from './source.ts';

/** Reads a posted form, and notes what was typed: an error page gives it back. */
export const readEntries = (c: Context<RelayEnv>, bytes: Uint8Array, words: RelayWords): Entries =>
  noteEntries(c, readForm(bytes, words));

/** Notes what was typed into a posted form. Returns it with what is known of the request. */
export function noteEntries(c: Context<RelayEnv>, posted: Entries): Entries {
  // Empty where no script ran: then the address of the page is all that is known.
  const source = posted.source === '' ? sourceOf(c.req.header('referer')) : posted.source;
  const entries = { ...posted, source, key: posted.key ?? (c.req.header('idempotency-key') || undefined) };
  // The error page carries a key, so that sending from there twice is sending once.
  c.set('entries', { ...entries, files: undefined, key: entries.key ?? randomUUID() });
  return entries;
}

/** Returns the enquiry of a form. */
export function formEnquiry(c: Context<RelayEnv>, entries: Entries, allowed: string[], words: RelayWords): Enquiry {
  return checkForm(entries, allowed, c.req.header('referer'), words);
}

/** Returns the enquiry of a script. */
export function jsonEnquiry(c: Context<RelayEnv>, bytes: Uint8Array, allowed: string[]): Enquiry {
  const enquiry = readJson(bytes, c.req.header('idempotency-key'), allowed);
  return { ...enquiry, page: enquiry.page ?? c.req.header('referer') };
}
