import type { Enquiry } from './enquiry';

/** Where enquiries go: the mail relay, by default on the site's own origin. */
export const RELAY = `${(import.meta.env.VITE_MAIL_RELAY_URL ?? '').replace(/\/$/, '')}/send-email`;

/** Time in ms to wait for an answer. The relay itself answers within 20 s, if only that the mail server is slow. */
const LIMIT = 30_000;

/** Characters in a ms that the slowest connection is expected to carry: a long message gets more time. */
const SLOWEST = 16;

const unknownAnswer = 'The mail service did not confirm your message. Please try again.';

/**
 * Hands an enquiry to the mail relay.
 *
 * @param key the same for every attempt to send this enquiry: the relay delivers it once.
 * @throws unless the relay confirms that it has taken the message; the error's text is for the visitor.
 */
export async function postEnquiry(enquiry: Enquiry, key: string): Promise<void> {
  if (!navigator.onLine) throw new Error('You are offline. Please send your message when the connection is back.');
  const body = JSON.stringify(enquiry);
  const abort = new AbortController();
  const late = new Error('The mail service does not answer. Your message may not have been sent: please try again.');
  const timer = setTimeout(() => abort.abort(late), LIMIT + body.length / SLOWEST);
  try {
    const response = await fetch(RELAY, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'Idempotency-Key': key },
      body,
      signal: abort.signal,
    });
    const answer: unknown = await response.json().catch(() => {
      throw abort.signal.aborted ? late : new Error(unknownAnswer);
    });
    const error = errorIn(answer);
    if (error) throw new Error(error);
    // A status alone is not enough the other way round either: a hotel's login page answers 200, but no JSON.
    if (!response.ok) throw new Error(unknownAnswer);
  } finally {
    clearTimeout(timer);
  }
}

function errorIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('error' in answer) || !answer.error) return undefined;
  return typeof answer.error === 'string' ? answer.error : unknownAnswer;
}
