import type { RelayConfig } from '@worldwright/relay';
import { consoleLog } from '@worldwright/relay/node';
import type { Delivery as MailDelivery, StoredEnquiry } from '@worldwright/relay/parts';
import { composeMessage, createSmtp, failureOf, settle } from '@worldwright/relay/parts';
import type { Bindings } from '../bindings.ts';
import { createStore } from '../store/store.ts';
import { createEmailBinding } from './emailBinding.ts';

/** Longest time in ms that a message can wait in a queue: https://developers.cloudflare.com/queues/platform/limits/ */
const LONGEST_WAIT = 12 * 60 * 60_000;

/** A mail server where one is named, else Cloudflare's own way. */
const wayFor = ({ smtp, smtpTimeout }: RelayConfig, { MAIL }: Bindings): MailDelivery =>
  smtp ? createSmtp(smtp, smtpTimeout, 1) : createEmailBinding(MAIL);

async function attempt(enquiry: StoredEnquiry, config: RelayConfig, way: MailDelivery) {
  try {
    const words = await way.deliver(await composeMessage(enquiry, config));
    consoleLog('delivered', { id: enquiry.id, attempts: enquiry.attempts });
    return { outcome: 'delivered' as const, words, wait: 0 };
  } catch (error) {
    const failure = failureOf(error);
    consoleLog('not delivered', { id: enquiry.id, kind: failure.kind, code: failure.code });
    const settled = settle(failure, enquiry, config.backoff, Math.random());
    if (failure.kind !== 'server') return settled;
    // Nothing holds back all others here, as the relay's own queue does while a server is down: each waits by itself, and
    // twice as long as before, as nothing ends it.
    const { first, most } = config.backoff;
    return { ...settled, wait: Math.min(most, Math.max(first, Date.now() - enquiry.acceptedAt)) };
  }
}

/** Delivers one enquiry if it is due, and asks for the next attempt if there is to be one. */
export async function deliver(id: string, config: RelayConfig, bindings: Bindings): Promise<void> {
  const store = createStore(bindings.STORE);
  const pause = config.rateDelivery ? await store.untilAllowed(config.rateDelivery, Date.now()) : 0;
  if (pause > 0) return void (await bindings.DELIVERIES.send({ id }, { delaySeconds: Math.ceil(pause / 1000) }));
  const enquiry = await store.claim(id, Date.now());
  if (!enquiry) return;
  const way = wayFor(config, bindings);
  const settlement = await attempt(enquiry, config, way).finally(() => way.close());
  const isWaiting = await store.finish(enquiry, settlement, Date.now(), config.limits.fewest);
  const delaySeconds = Math.ceil(Math.min(settlement.wait, LONGEST_WAIT) / 1000);
  if (isWaiting) await bindings.DELIVERIES.send({ id }, { delaySeconds });
}
