import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { isForm, sent } from './answer.ts';
import { readBody } from './body.ts';
import type { RelayConfig } from './config.ts';
import { createDelivery } from './delivery.ts';
import { type Enquiry, readJson, type Signs } from './enquiry.ts';
import type { RelayEnv } from './environment.ts';
import { checkForm, readForm } from './form.ts';
import { identify } from './identity.ts';
import { createKeys } from './keys.ts';
import type { Log } from './log.ts';
import { composeMessage } from './message.ts';
import { createOnce } from './once.ts';
import { Refusal } from './refusal.ts';

/** Delivered enquiries that are remembered, so that a retry is recognised. */
const MEMORY = 50_000;

/** Forms without a key that are remembered, so that a second press is recognised. */
const FORMS = 10_000;

/** Time in ms after the longest delivery in which the same form is still a repeat. */
const REPEAT = 60_000;

function checkRate(c: Context<RelayEnv>): void {
  const wait = c.get('wait');
  if (wait === undefined) return;
  throw new Refusal(429, 'rate', `Too many messages. Please try again in ${wait} seconds.`, wait);
}

function checkPace({ started, sent = Date.now() }: Signs, minTime: number): void {
  const rest = started === undefined ? 0 : minTime - (sent - started);
  // More than the whole time is missing only when the form was started in the future: the clocks disagree.
  if (rest <= 0 || rest > minTime) return;
  throw new Refusal(429, 'pace', 'That was very quick. Please send your message once more.', Math.ceil(rest / 1000));
}

async function within(time: number, delivery: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const late = new Refusal(504, 'slow', 'The mail server is slow to answer. Please send your message once more.', 5);
    timer = setTimeout(() => reject(late), time);
  });
  await Promise.race([delivery, limit]).finally(() => clearTimeout(timer));
}

/**
 * Takes an enquiry in, and answers once it is delivered. When the mail server is slow, the visitor hears of it
 * after a while and the delivery goes on: a retry with the same key joins it instead of starting another one.
 * @param stop Fires when nothing more is to be taken.
 */
export function createSend(config: RelayConfig, log: Log, stop: AbortSignal) {
  const deliver = createDelivery(config);
  const once = createOnce(MEMORY);
  const keys = createKeys(config.smtpTimeout + REPEAT, FORMS);

  async function read(c: Context<RelayEnv>): Promise<[Enquiry, Signs] | undefined> {
    if (!isForm(c)) checkRate(c);
    const bytes = await readBody(c.req.raw, config.maxBody, stop);
    const key = c.req.header('idempotency-key') || undefined;
    if (!isForm(c)) return readJson(bytes, key, config.to);
    const posted = readForm(bytes);
    const entries = { ...posted, key: posted.key ?? key };
    c.set('entries', { ...entries, key: entries.key ?? randomUUID() });
    checkRate(c);
    return entries.signs.website ? undefined : [checkForm(entries, config.to), entries.signs];
  }

  async function run(id: string, enquiry: Enquiry): Promise<void> {
    const start = performance.now();
    const elapsed = () => Math.round(performance.now() - start);
    try {
      const message = await composeMessage(id, enquiry, config.from);
      const place = await deliver(message);
      log('delivered', { id, bytes: message.raw.length, ms: elapsed(), ...place });
    } catch (error) {
      log('failed', { id, reason: error instanceof Refusal ? error.reason : String(error), ms: elapsed() });
      throw error;
    }
  }

  return async (c: Context<RelayEnv>): Promise<Response> => {
    const [enquiry, signs] = (await read(c)) ?? [];
    if (!enquiry || !signs || signs.website) {
      log('robot');
      return sent(c, config);
    }
    checkPace(signs, config.minTime);
    const key = keys(enquiry, isForm(c));
    // The error page carries the key, so that sending from there is a retry of this submission.
    const entries = c.get('entries');
    if (entries) c.set('entries', { ...entries, key });
    const id = identify(key, enquiry);
    const delivery = once(id, () => run(id, enquiry));
    c.set('delivery', delivery);
    await within(config.answerTime, delivery);
    return sent(c, config);
  };
}
