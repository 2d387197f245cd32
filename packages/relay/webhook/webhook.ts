import { Webhook } from 'standardwebhooks';
import type { WebhookTarget } from '../config/targets.ts';
import type { FormField } from '../form.ts';
import { DeliveryFailure } from '../mail/outcome.ts';
import type { StoredEnquiry } from '../store/rows.ts';
import { codeOf } from '../system/log.ts';
import { payloadOf } from './payload.ts';

/** Longest time in ms until an answer begins. What is slower gets the enquiry again and again. */
const TIMEOUT_MS = 60_000;

/** Longest time in ms that words of an answer are waited for, once it has begun. */
const WORDS_MS = 2000;

/** Most bytes of an answer that are read. */
const MAX_ANSWER_BYTES = 4096;

/** Most characters of it that the store keeps. */
const MAX_KEPT_LENGTH = 200;

/** The answer of an address that wants nothing more: https://www.standardwebhooks.com */
const GONE = 410;

/** Reads the beginning of an answer, and no more of it. */
async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_ANSWER_BYTES) break;
    }
  } catch {
    // The status says whether the enquiry was taken; an answer may go on for ever, or break off.
  }
  return Buffer.concat(chunks).toString().replace(/\s+/g, ' ').trim().slice(0, MAX_KEPT_LENGTH);
}

/** Returns the signature of a request, and what it is made of. The id is the same for each attempt. */
function signed(id: string, payload: string, secret: string | undefined): Record<string, string> {
  const now = new Date();
  const named = { 'Webhook-Id': id, 'Webhook-Timestamp': String(Math.floor(now.getTime() / 1000)) };
  return secret === undefined ? named : { ...named, 'Webhook-Signature': new Webhook(secret).sign(id, now, payload) };
}

/**
 * Delivers enquiries to an address of the web. Anything but a status of 2xx is tried again, and so is what nobody
 * answered: a receiver knows a copy by its id.
 * @param fields of the contact form, which may change while the relay runs.
 */
export function createWebhook(target: WebhookTarget, fields: () => FormField[]) {
  const closing = new AbortController();
  return {
    /**
     * Resolves with the answer once the receiver has taken the enquiry.
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
      const timer = setTimeout(() => answered.abort(), WORDS_MS);
      const words = await beginningOf(answer);
      clearTimeout(timer);
      const said = `${answer.status} ${words}`.trim();
      if (answer.ok) return said;
      throw new DeliveryFailure(answer.status === GONE ? 'refused' : 'later', said, `webhook ${answer.status}`);
    },
    /** Breaks off what is under way. */
    close: () => closing.abort(),
  };
}
