import { Webhook } from 'standardwebhooks';
import type { WebhookTarget } from '../config/targets.ts';
import type { FormField } from '../form.ts';
import { DeliveryFailure } from '../mail/outcome.ts';
import type { StoredEnquiry } from '../store/rows.ts';
import { DAY } from '../system/clock.ts';
import { codeOf } from '../system/log.ts';
import { payloadOf } from './payload.ts';

/** Timeout in ms until a response begins. A slower receiver gets the enquiry again and again. */
const TIMEOUT_MS = 60_000;

/** Time limit in ms for reading a response's body. */
const BODY_TIMEOUT_MS = 2000;

/** Maximum number of bytes read of a response. */
const MAX_ANSWER_BYTES = 4096;

/** Maximum number of its characters in the store. */
const MAX_KEPT_LENGTH = 200;

/** Status of a receiver that wants no more requests: https://www.standardwebhooks.com */
const GONE = 410;

/** Returns the time in ms that a receiver asks to wait, at most a day: seconds, or a date. */
function waitOf({ headers }: Response): number {
  const said = headers.get('retry-after') ?? '';
  const wait = /^\d+$/.test(said) ? Number(said) * 1000 : Date.parse(said) - Date.now();
  return Math.max(0, Math.min(wait || 0, DAY));
}

/** Reads the beginning of a response, and discards the rest. */
async function readStart({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The status decides whether the enquiry was accepted; the body may be endless or break off.
  }
  return Buffer.concat(chunks).toString().replace(/\s+/g, ' ').trim().slice(0, MAX_KEPT_LENGTH);
}

/** Returns a request's id, timestamp and signature headers. The id is the same for each attempt. */
function signed(id: string, payload: string, secret: string | undefined): Record<string, string> {
  const now = new Date();
  const named = { 'Webhook-Id': id, 'Webhook-Timestamp': String(Math.floor(now.getTime() / 1000)) };
  return secret === undefined ? named : { ...named, 'Webhook-Signature': new Webhook(secret).sign(id, now, payload) };
}

/**
 * Creates the delivery to a webhook. Any status but 2xx is retried, and so is a missing response: receivers recognise a
 * duplicate by its id.
 * @param fields returns those of the contact form, which may change while the relay runs.
 */
export function createWebhook(target: WebhookTarget, fields: () => FormField[]) {
  const closing = new AbortController();
  return {
    /**
     * Resolves with the response once the receiver has accepted the enquiry.
     * @throws DeliveryFailure
     */
    async send(enquiry: StoredEnquiry): Promise<string> {
      const body = payloadOf(enquiry, target, fields());
      const headers = {
        'User-Agent': 'worldwright-relay',
        ...target.headers,
        'Content-Type': 'application/json',
        ...signed(enquiry.id, body, target.secret),
      };
      const answered = new AbortController();
      const signal = AbortSignal.any([closing.signal, answered.signal, AbortSignal.timeout(TIMEOUT_MS)]);
      const answer = await fetch(target.url, { method: 'POST', headers, body, signal, redirect: 'manual' }).catch(
        (error: unknown) => {
          const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
          throw new DeliveryFailure('later', String(cause), `webhook ${codeOf(cause).reason}`);
        },
      );
      const timer = setTimeout(() => answered.abort(), BODY_TIMEOUT_MS);
      const words = await readStart(answer);
      clearTimeout(timer);
      const said = `${answer.status} ${words}`.trim();
      if (answer.ok) return said;
      const kind = answer.status === GONE ? 'refused' : 'later';
      throw new DeliveryFailure(kind, said, `webhook ${answer.status}`, waitOf(answer));
    },
    close: () => closing.abort(),
  };
}
