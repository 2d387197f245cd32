import type { Clock } from './clock.ts';
import type { RelayConfig } from './config.ts';
import type { Keep } from './http/receive.ts';
import { codeOf, type Log } from './log.ts';
import { createAlarm, type RaiseAlarm, tellOfStore } from './mail/alarm.ts';
import { createAlarmMail } from './mail/alarmMail.ts';
import { createDelivery, type Delivery } from './mail/delivery.ts';
import { Queue } from './mail/queue.ts';
import { createMaintenance } from './maintenance.ts';
import { createReadiness } from './readiness.ts';
import { openStore, STORE_RETRY } from './store/store.ts';
import { createVitals } from './vitals.ts';

/** Time in ms that deliveries under way get to end when the relay closes. */
const LAST_DELIVERIES = 10_000;

/**
 * The store, and the sender behind it: what is kept here is delivered.
 * @throws in one line when another relay runs on the same store, or the store cannot be opened.
 */
export function createPostOffice(config: RelayConfig, log: Log, clock: Clock) {
  const store = openStore(config.storeFile, config.limits, clock, (jump) =>
    log('clock was set', { seconds: Math.round(jump / 1000) }),
  );
  const delivery = createDelivery(config);
  const alarm = alarmOf(config, delivery, log, clock);
  let isClosing = false;
  let isStarted = false;
  const readiness = createReadiness(store, delivery, clock, () => isClosing);
  const onAttempt = readiness.set;
  const queue = new Queue({ store, delivery, config, clock, log, alarm, random: Math.random, onAttempt });
  const maintenance = createMaintenance(store, clock, log, alarm);
  const vitals = createVitals(store, clock, log);

  /** Puts the store in order before anything is sent; where that cannot be written, until it can. */
  async function start(): Promise<void> {
    try {
      const unknown = await queue.recover();
      if (unknown > 0) log('found again', { unknown });
      await store.clamp(config.backoff.most);
    } catch (error) {
      tellOfStore(error, log, alarm);
      if (!isClosing) clock.after(STORE_RETRY, () => void start());
      return;
    }
    if (isClosing) return;
    isStarted = true;
    queue.wake();
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
    const kept = await store.accept(enquiry, config.to).catch((error: unknown) => {
      void alarm({ reason: 'store fails', code: codeOf(error).reason });
      throw error;
    });
    if (kept.kind === 'full') void alarm({ reason: 'store is full' });
    else if (kept.kind !== 'known' && isStarted) queue.wake();
    return kept;
  };

  return {
    keep,
    vitals,
    ready: readiness.read,
    summary: store.summary,
    used: store.used,
    async close(): Promise<void> {
      isClosing = true;
      await started;
      maintenance.close();
      await queue.close(LAST_DELIVERIES);
      await vitals.close();
      await store.close();
    },
  };
}

/** A running store with its sender. */
export type PostOffice = ReturnType<typeof createPostOffice>;

/** Returns how the operator is told, by the ways that are configured. */
export function alarmOf(config: RelayConfig, delivery: Delivery, log: Log, clock: Clock): RaiseAlarm {
  const mail = config.alarmTo === undefined ? undefined : createAlarmMail(delivery, config.alarmTo, config);
  return createAlarm(log, clock, config.alarmUrl, mail);
}

function logStart(config: RelayConfig, log: Log): void {
  const { smtp, storeFile: store, outboxDir: directory } = config;
  if (smtp) log('ready', { delivery: 'smtp', host: smtp.host, port: smtp.port, store });
  else log('ready', { delivery: 'outbox', directory, store });
  for (const reason of config.risks) log('warning', { reason });
}
