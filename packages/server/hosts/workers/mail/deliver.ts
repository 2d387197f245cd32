import type { RelayConfig } from '@worldwright/relay';
import { codeOf, consoleLog } from '@worldwright/relay/node';
import type { Delivery as MailDelivery, SiteWords, StoredEnquiry } from '@worldwright/relay/parts';
import {
  claimOne,
  createSmtp,
  createWebhook,
  DeliveryFailure,
  failureOf,
  fieldsOf,
  filesOf,
  finish,
  localized,
  MAIL,
  mail,
  settlementOf,
  untilAllowed,
} from '@worldwright/relay/parts';
import type { Bindings } from '../bindings.ts';
import { runnerOf } from '../store/store.ts';
import { createEmailBinding } from './emailBinding.ts';

/** Maximum delay of a queued message in ms: https://developers.cloudflare.com/queues/platform/limits/ */
const MAX_WAIT_MS = 12 * 60 * 60_000;

/** Queues deliveries. The next sweep finds those that could not be queued. */
export async function ask(ids: string[], { DELIVERIES }: Bindings): Promise<void> {
  for (const id of ids)
    await DELIVERIES.send({ id }).catch((error: unknown) => consoleLog('not queued', codeOf(error)));
}

/** The relay's configuration and its site. */
interface Configured {
  config: RelayConfig;
  site: SiteWords;
}

/** A transport of enquiries. */
interface Transport {
  send: (enquiry: StoredEnquiry) => Promise<string>;
  close: () => void;
}

/** Returns the mail server's transport if one is configured, else Cloudflare's. */
export const mailDelivery = ({ smtp, smtpTimeout }: RelayConfig, { MAIL: binding }: Bindings): MailDelivery =>
  smtp ? createSmtp(smtp, smtpTimeout, 1) : createEmailBinding(binding);

function mailTransport({ config, site }: Configured, bindings: Bindings): Transport {
  const way = mailDelivery(config, bindings);
  const run = runnerOf(bindings.STORE);
  return {
    send: async (enquiry) => mail(enquiry, way, config, site, await run(filesOf(enquiry.id))),
    close: () => way.close(),
  };
}

/** Refuses enquiries for a webhook that is no longer configured. */
const removedWebhook: Transport = {
  send: async () => Promise.reject(new DeliveryFailure('refused', 'This webhook is not configured.', 'webhook gone')),
  close() {},
};

function transportFor({ channel }: StoredEnquiry, configured: Configured, bindings: Bindings): Transport {
  if (channel === MAIL) return mailTransport(configured, bindings);
  const { config, site } = configured;
  const target = config.targets.webhooks.find(({ webhook }) => webhook === channel);
  return target ? createWebhook(target, () => fieldsOf(localized(undefined, site).words)) : removedWebhook;
}

async function attempt(enquiry: StoredEnquiry, config: RelayConfig, way: Transport) {
  try {
    const words = await way.send(enquiry);
    consoleLog('delivered', { id: enquiry.id, attempts: enquiry.attempts });
    return { outcome: 'delivered' as const, words, wait: 0 };
  } catch (error) {
    const failure = failureOf(error);
    consoleLog('not delivered', { id: enquiry.id, kind: failure.kind, code: failure.code });
    // Unlike the relay's own queue, nothing here holds back all enquiries while a server is down: each waits alone.
    const alone = failure.kind === 'server' ? new DeliveryFailure('blocked', failure.message, failure.code) : failure;
    return settlementOf(alone, enquiry, config.backoff, Math.random(), Date.now());
  }
}

/** Delivers an enquiry if it is due, and queues its next attempt if there is one. */
export async function deliver(id: string, configured: Configured, bindings: Bindings): Promise<void> {
  const { config } = configured;
  const run = runnerOf(bindings.STORE);
  const pause = config.rateDelivery ? await run(untilAllowed(config.rateDelivery, Date.now())) : 0;
  if (pause > 0) return void (await bindings.DELIVERIES.send({ id }, { delaySeconds: Math.ceil(pause / 1000) }));
  const enquiry = await run(claimOne(id, Date.now()));
  if (!enquiry) return;
  const way = transportFor(enquiry, configured, bindings);
  const settlement = await attempt(enquiry, config, way).finally(() => way.close());
  const state = await run(finish(enquiry.id, settlement, Date.now(), config.limits.minAttempts));
  const delaySeconds = Math.ceil(Math.min(settlement.wait, MAX_WAIT_MS) / 1000);
  if (state === 'accepted') await bindings.DELIVERIES.send({ id }, { delaySeconds });
}
