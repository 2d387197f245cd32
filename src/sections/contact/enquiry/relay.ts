import { href } from '@worldwright/engine/browser';
import { ENQUIRY_PART } from '@worldwright/relay/form';
import type { Challenge } from '@worldwright/relay/solve';
import type { FormWords } from '../names';
import type { Enquiry } from './enquiry';

/** URL of the mail relay, by default on the site's own origin. */
export const RELAY = `${(import.meta.env.VITE_MAIL_RELAY_URL ?? '').replace(/\/$/, '')}/send-email`;

/** Timeout in ms. The relay responds at once, but the connection may be slow. */
const TIMEOUT_MS = 30_000;

/** Characters per ms on the slowest expected connection: a long message gets more time. */
const MIN_CHARACTERS_PER_MS = 16;

/** Metadata for the relay. Other relays may not know these fields. */
export interface Attempt {
  /** Idempotency key, the same for all attempts. In the body, because a header would need CORS permission. */
  key: string;
  /** Keys of attempts that may have arrived and that this enquiry replaces. */
  replaces?: string[];
  /** Path of the form's page. */
  page: string;
  /** The visitor's source, as a query string. */
  source?: string;
  /** Seconds from page load to submission: bots are faster than people. */
  seconds?: number;
}

/** Files with the names of their fields. */
export type SentFiles = readonly (readonly [name: string, file: File])[];

/** Error of an unconfirmed attempt. The message is shown to the visitor. */
export class NotReceived extends Error {
  /** False if the enquiry may have been received: the response was lost or is unreadable. */
  readonly isCertain: boolean;
  /** Error messages by field name, for files, whose content only the relay checks. */
  readonly fields: Record<string, string>;

  constructor(message: string, isCertain: boolean, fields: Record<string, string> = {}) {
    super(message);
    this.isCertain = isCertain;
    this.fields = fields;
  }
}

/**
 * Returns whether a status may come from a proxy that does not know the outcome, such as Cloudflare's 524. The relay's
 * own 503 means that nothing was stored.
 */
const isDoubtful = (status: number) => status >= 500 && status !== 503;

/**
 * Returns whether a status means that the request was rejected: by a firewall (403), by a proxy's limits (413, 429), or
 * by a host that does not accept POST here (404, 405, 501).
 */
const isRejected = (status: number) => (status >= 400 && status < 500) || status === 501;

/** Returns form data with the enquiry as JSON, and the files. */
function formWith(json: string, files: SentFiles): FormData {
  const form = new FormData();
  form.set(ENQUIRY_PART, json);
  for (const [name, file] of files) form.set(name, file);
  return form;
}

/** Sends a request to the relay and parses its JSON response. @throws NotReceived without a response */
async function request(json: string, files: SentFiles, words: FormWords): Promise<{ status: number; answer: unknown }> {
  const abort = new AbortController();
  const length = files.reduce((sum, [, { size }]) => sum + size, json.length);
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS + length / MIN_CHARACTERS_PER_MS);
  const hasFiles = files.length > 0;
  const body = hasFiles ? formWith(json, files) : json;
  // For form data the browser sets the content type, with its boundary.
  const headers = { ...(!hasFiles && { 'Content-Type': 'application/json' }), Accept: 'application/json' };
  try {
    const response = await fetch(href(RELAY), { method: 'POST', headers, body, signal: abort.signal });
    const answer: unknown = await response.json().catch(() => undefined);
    if (abort.signal.aborted) throw abort.signal.reason;
    return { status: response.status, answer };
  } catch (error) {
    // The browser's message comes last: it may be in another language.
    const detail = error instanceof Error && !abort.signal.aborted ? ` (${error.message})` : '';
    throw new NotReceived(`${words.unanswered}. ${words.unknown}${detail}`, false);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends an enquiry to the mail relay. Resolves once the relay confirms it.
 *
 * @param files files with the names of their fields. Without files the body is JSON, which other relays accept, too.
 * @throws NotReceived if it is not confirmed
 */
export async function postEnquiry(
  enquiry: Enquiry,
  attempt: Attempt,
  words: FormWords,
  files: SentFiles = [],
): Promise<void> {
  if (!navigator.onLine) throw new NotReceived(words.offline, true);
  const { status, answer } = await request(JSON.stringify({ ...enquiry, ...attempt }), files, words);
  const error = errorIn(answer);
  const isCertain = isRejected(status);
  if (typeof error === 'string') throw new NotReceived(error, isCertain || !isDoubtful(status), fieldsIn(answer));
  if (isCertain) throw new NotReceived(`${words.unanswered}.`, true);
  // The status alone proves nothing: a hotel's login page responds with 200, but not with JSON.
  if (answer === undefined || error !== undefined || status < 200 || status > 299)
    throw new NotReceived(words.unknown, false);
  if (isChallenge(answer)) await prove(answer.challenge);
}

/** Returns whether the relay asks for a proof of work. */
const isChallenge = (answer: unknown): answer is { challenge: Challenge } => Boolean(Object(answer).challenge);

/** Sends a proof of work, against mass spam. Without it the relay still keeps the enquiry, for the owner to review. */
async function prove(challenge: Challenge): Promise<void> {
  try {
    const { solve } = await import('@worldwright/relay/solve');
    const body = JSON.stringify(await solve(challenge));
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${href(RELAY)}/proof`, { method: 'POST', headers, body, keepalive: true });
  } catch {
    // The enquiry has been received anyway.
  }
}

/** Returns the response's error, if any. */
function errorIn(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  return answer.error || undefined;
}

/** Returns the response's error messages, by field name. */
function fieldsIn(answer: unknown): Record<string, string> {
  const fields: unknown = Reflect.get(Object(answer), 'fields');
  return Object.fromEntries(
    Object.entries(Object(fields)).flatMap(([name, message]) => (typeof message === 'string' ? [[name, message]] : [])),
  );
}
