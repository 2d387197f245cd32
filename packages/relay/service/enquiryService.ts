import type { RelayConfig } from '../config/config.ts';
import { checkChoices } from '../config/topics.ts';
import { localized } from '../http/language.ts';
import type { Keep } from '../http/receive.ts';
import { type Site, unknownSite } from '../http/site.ts';
import { fieldsOf } from '../http/siteWords.ts';
import { alarmChannels, createAlarm, type RaiseAlarm, reportStoreFailure } from '../mail/alarm.ts';
import { createAlarmMail, createHeldMail } from '../mail/alarmMail.ts';
import { createDelivery, type Delivery } from '../mail/delivery.ts';
import { Queue } from '../mail/queue.ts';
import type { InboxView } from '../store/inbox.ts';
import { MAIL } from '../store/rows.ts';
import { openStore, STORE_RETRY } from '../store/store.ts';
import type { Clock } from '../system/clock.ts';
import { codeOf, type Log } from '../system/log.ts';
import { createVitals } from '../vitals/vitals.ts';
import { createWebhook } from '../webhook/webhook.ts';
import { createMaintenance } from './maintenance.ts';
import { createReadiness } from './readiness.ts';
import { mail, routeOf } from './routing.ts';

/** Time in ms for running deliveries to finish when the relay closes. */
const LAST_DELIVERIES_MS = 10_000;

/** Maximum number of simultaneous requests to one webhook. */
const WEBHOOK_CONNECTIONS = 4;

/**
 * Creates the service that stores enquiries and delivers them.
 * @throws with a message of one line if another relay uses the store, or the store cannot be opened.
 */
export function createEnquiryService(config: RelayConfig, log: Log, clock: Clock, site: Site = unknownSite) {
  checkChoices(config.targets, site);
  const store = openStore(config.storeFile, config.limits, clock, (jump) =>
    log('clock was set', { seconds: Math.round(jump / 1000) }),
  );
  const delivery = createDelivery(config);
  const fields = () => fieldsOf(localized(undefined, site).words);
  const webhooks = config.targets.webhooks.map((target) => ({
    name: target.webhook,
    ...createWebhook(target, fields),
  }));
  const channels = [MAIL, ...webhooks.map(({ name }) => name)];
  const alarm = alarmOf(config, delivery, log, clock);
  let isClosing = false;
  let isStarted = false;
  const readiness = createReadiness(store, delivery, clock, () => isClosing);
  const onAttempt = readiness.set;
  const parts = { store, clock, log, alarm, random: Math.random };
  const mailQueue = new Queue({
    ...parts,
    channel: MAIL,
    send: async (enquiry) => mail(enquiry, delivery, config, site, store.filesOf(enquiry.id)),
    abort: () => delivery.close(),
    limits: {
      connections: config.smtpConnections,
      rate: config.rateDelivery,
      backoff: config.backoff,
      // The outbox has one file per enquiry, so writing it again adds no duplicate.
      isRepeatable: !config.smtp,
    },
    onAttempt,
  });
  // Each webhook has its own queue, so that neither mail nor other webhooks wait for it.
  const webhookQueues = webhooks.map(
    ({ name, send, close }) =>
      new Queue({
        ...parts,
        channel: name,
        send,
        abort: close,
        limits: { connections: WEBHOOK_CONNECTIONS, backoff: config.backoff, isRepeatable: true },
        onAttempt: () => {},
      }),
  );
  const queues = [mailQueue, ...webhookQueues];
  const notifyOfHeld = createHeldMail(delivery, config.to[0] ?? config.from.address, config);
  const maintenance = createMaintenance({ store, channels, clock, log, alarm, notifyOfHeld });
  const vitals = createVitals(store, clock, log);

  const wake = () => {
    for (const queue of queues) queue.wake();
  };

  /** Recovers the store before anything is sent. Retries until the store can be written. */
  async function start(): Promise<void> {
    try {
      const found = await Promise.all(queues.map((queue) => queue.recover()));
      const unknown = found.reduce((sum, count) => sum + count, 0);
      if (unknown > 0) log('found again', { unknown });
      await store.clamp(config.backoff.max);
    } catch (error) {
      reportStoreFailure(error, log, alarm);
      if (!isClosing) clock.after(STORE_RETRY, () => void start());
      return;
    }
    if (isClosing) return;
    isStarted = true;
    wake();
    maintenance.start();
    void readiness.start();
  }

  logStart(config, log);
  if (store.damage !== undefined) {
    log('store was damaged', { found: store.damage });
    void alarm({ reason: 'store was damaged', code: store.damage });
  }
  const started = start();

  const keep: Keep = async (enquiry) => {
    const { recipients, answer } = routeOf(enquiry, config, site);
    const kept = await store.accept(enquiry, recipients, answer).catch((error: unknown) => {
      void alarm({ reason: 'store fails', code: codeOf(error).reason });
      throw error;
    });
    if (kept.kind === 'full') void alarm({ reason: 'store is full' });
    else if (kept.kind !== 'known' && isStarted) wake();
    return kept;
  };

  return {
    keep,
    vitals,
    ready: readiness.read,
    summary: store.summary,
    used: store.used,
    inbox: store.inbox(async () => wake()),
    async close(): Promise<void> {
      isClosing = true;
      await started;
      maintenance.close();
      await Promise.all(queues.map((queue) => queue.close(LAST_DELIVERIES_MS)));
      await vitals.close();
      await store.close();
    },
  };
}

/** A store with its deliveries. */
export type EnquiryService = Omit<ReturnType<typeof createEnquiryService>, 'inbox'> & {
  /** Undefined while the store cannot be opened. */
  inbox: InboxView | undefined;
};

/** Returns a function that sends alarms on the configured channels. */
export function alarmOf(config: RelayConfig, delivery: Delivery, log: Log, clock: Clock): RaiseAlarm {
  const mail = config.alarmTo === undefined ? undefined : createAlarmMail(delivery, config.alarmTo, config);
  return createAlarm(log, clock, alarmChannels(config.alarmUrl, mail));
}

function logStart(config: RelayConfig, log: Log): void {
  const { smtp, storeFile: store, outboxDir: directory } = config;
  if (smtp) log('ready', { delivery: 'smtp', host: smtp.host, port: smtp.port, store });
  else log('ready', { delivery: 'outbox', directory, store });
  for (const reason of config.risks) log('warning', { reason });
}
