import { href } from '@worldwright/engine/browser';
import { ENQUIRY_PART } from '@worldwright/relay/form';
import type { Challenge } from '@worldwright/relay/solve';
import type { FormWords } from '../names';
import type { Enquiry } from './enquiry';

/** Where enquiries go: the mail relay, by default on the site's own origin. */
export const RELAY = `${(import.meta.env.VITE_MAIL_RELAY_URL ?? '').replace(/\/$/, '')}/send-email`;

/** Time in ms to wait for an answer. The relay answers at once; what takes time is the way there. */
const LIMIT = 30_000;

/** Characters in a ms that the slowest connection is expected to carry: a long message gets more time. */
const SLOWEST = 16;

/** What the relay needs beside the enquiry. One of another make need not know these fields. */
export interface Attempt {
  /** The same for every attempt to send this enquiry: it is taken once. In the body, as a header would need leave. */
  key: string;
  /** Keys of attempts that may have arrived, and that this enquiry corrects. */
  replaces?: string[];
  /** Path of the page that the form is on. */
  page: string;
  /** Where the visitor came from, as a query string. */
  source?: string;
  /** Time in seconds from the opening of the page to the sending: robots need less than people. */
  seconds?: number;
}

/** Files by the names of their fields. */
export type SentFiles = readonly (readonly [name: string, file: File])[];

/** Why an enquiry is not known to be received. The message is for the visitor. */
export class NotReceived extends Error {
  /** False when it may have been received all the same: the answer was lost, or cannot be read. */
  readonly isCertain: boolean;
  /** What is wrong with fields, by their names: with files, which the relay alone looks into. */
  readonly fields: Record<string, string>;

  constructor(message: string, isCertain: boolean, fields: Record<string, string> = {}) {
    super(message);
    this.isCertain = isCertain;
    this.fields = fields;
  }
}

/**
 * Whether an answer comes from something between us and the mailbox, which need not know what became of it, such as 524
 * of Cloudflare. The relay itself says 503 where it keeps nothing.
 */
const isDoubtful = (status: number) => status >= 500 && status !== 503;

/**
 * Whether a request is turned away, by whomever: a firewall (403), a server between that limits (413, 429), or a host that
 * takes no posts at this address (404, 405, 501).
 */
const isTurnedAway = (status: number) => (status >= 400 && status < 500) || status === 501;

/** Returns a form with files, and with the enquiry as JSON. */
function formWith(json: string, files: SentFiles): FormData {
  const form = new FormData();
  form.set(ENQUIRY_PART, json);
  for (const [name, file] of files) form.set(name, file);
  return form;
}

/** Asks the relay, and reads its answer. Rejects in words when there is none, or none that can be read. */
async function ask(json: string, files: SentFiles, words: FormWords): Promise<{ status: number; answer: unknown }> {
  const abort = new AbortController();
  const length = files.reduce((sum, [, { size }]) => sum + size, json.length);
  const timer = setTimeout(() => abort.abort(), LIMIT + length / SLOWEST);
  const hasFiles = files.length > 0;
  const body = hasFiles ? formWith(json, files) : json;
  // The browser itself says the type of a form, with what separates its parts.
  const headers = { ...(!hasFiles && { 'Content-Type': 'application/json' }), Accept: 'application/json' };
  try {
    const response = await fetch(href(RELAY), { method: 'POST', headers, body, signal: abort.signal });
    const answer: unknown = await response.json().catch(() => undefined);
    if (abort.signal.aborted) throw abort.signal.reason;
    return { status: response.status, answer };
  } catch (error) {
    // In the browser's words, which need not be those of the site: they come last.
    const detail = error instanceof Error && !abort.signal.aborted ? ` (${error.message})` : '';
    throw new NotReceived(`${words.unanswered}. ${words.unknown}${detail}`, false);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Hands an enquiry to the mail relay. Resolves when that says that it has received it.
 *
 * @param files that go with it, by the names of their fields. Without any it is JSON, which relays of other makes take too.
 * @throws NotReceived
 */
export async function postEnquiry(
  enquiry: Enquiry,
  attempt: Attempt,
  words: FormWords,
  files: SentFiles = [],
): Promise<void> {
  if (!navigator.onLine) throw new NotReceived(words.offline, true);
  const { status, answer } = await ask(JSON.stringify({ ...enquiry, ...attempt }), files, words);
  const error = errorIn(answer);
  const isCertain = isTurnedAway(status);
  if (typeof error === 'string') throw new NotReceived(error, isCertain || !isDoubtful(status), fieldsIn(answer));
  if (isCertain) throw new NotReceived(`${words.unanswered}.`, true);
  // A status alone is not enough: a hotel's login page answers 200, but no JSON.
  if (answer === undefined || error !== undefined || status < 200 || status > 299)
    throw new NotReceived(words.unknown, false);
  if (isChallenge(answer)) await prove(answer.challenge);
}

/** Whether the relay asks for a proof of work. */
const isChallenge = (answer: unknown): answer is { challenge: Challenge } => Boolean(Object(answer).challenge);

/** Proves to the relay that this is no robot that sends thousands. Without it the enquiry is kept, and the owner decides. */
async function prove(challenge: Challenge): Promise<void> {
  try {
    const { solve } = await import('@worldwright/relay/solve');
    const body = JSON.stringify(await solve(challenge));
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${href(RELAY)}/proof`, { method: 'POST', headers, body, keepalive: true });
  } catch {
    // It is received all the same.
  }
}

/** What the answer names as an error, if anything. */
function errorIn(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  return answer.error || undefined;
}

/** What the answer says of fields, by their names. */
function fieldsIn(answer: unknown): Record<string, string> {
  const fields: unknown = Reflect.get(Object(answer), 'fields');
  return Object.fromEntries(
    Object.entries(Object(fields)).flatMap(([name, message]) => (typeof message === 'string' ? [[name, message]] : [])),
  );
}
