import { href } from '@worldwright/engine/browser';
import type { Enquiry } from './enquiry';
import type { FormWords } from './names';

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

/** Why an enquiry is not known to be received. The message is for the visitor. */
export class NotReceived extends Error {
  /** False when it may have been received all the same: the answer was lost, or cannot be read. */
  readonly isCertain: boolean;

  constructor(message: string, isCertain: boolean) {
    super(message);
    this.isCertain = isCertain;
  }
}

/**
 * Whether an answer comes from something between us and the mailbox, which need not know what became of it, such as 524
 * of Cloudflare. The relay itself says 503 where it keeps nothing.
 */
const isDoubtful = (status: number) => status >= 500 && status !== 503;

/** Statuses of a host that takes no posts at this address, such as one for static files. */
const ABSENT = [404, 405, 501];

/** Asks the relay, and reads its answer. Rejects in words when there is none, or none that can be read. */
async function ask(body: string, words: FormWords): Promise<{ status: number; answer: unknown }> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), LIMIT + body.length / SLOWEST);
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' };
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
 * @throws NotReceived
 */
export async function postEnquiry(enquiry: Enquiry, attempt: Attempt, words: FormWords): Promise<void> {
  if (!navigator.onLine) throw new NotReceived(words.offline, true);
  const { status, answer } = await ask(JSON.stringify({ ...enquiry, ...attempt }), words);
  const error = errorIn(answer);
  const isAbsent = ABSENT.includes(status);
  if (typeof error === 'string') throw new NotReceived(error, isAbsent || !isDoubtful(status));
  if (isAbsent) throw new NotReceived(`${words.unanswered}.`, true);
  // A status alone is not enough: a hotel's login page answers 200, but no JSON.
  if (answer === undefined || error !== undefined || status < 200 || status > 299)
    throw new NotReceived(words.unknown, false);
}

/** What the answer names as an error, if anything. */
function errorIn(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('error' in answer)) return undefined;
  return answer.error || undefined;
}
