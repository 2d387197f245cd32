import { type RaiseAlarm, reportStoreFailure } from '../mail/alarm.ts';
import { MAIL } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { type Clock, DAY } from '../system/clock.ts';
import type { Log } from '../system/log.ts';

/** Interval in ms between rounds of maintenance. */
const ROUND_MS = 60_000;

/** Age in ms of a waiting enquiry that raises an alarm. */
export const LATE_AFTER_MS = 60 * 60_000;

export interface MaintenanceParts {
  store: Pick<Store, 'expire' | 'oldestWaiting' | 'takeDropped' | 'retire' | 'countNewlyHeld' | 'markHeldReported'>;
  /** Queues to check: `mail`, and each webhook. */
  channels: string[];
  clock: Clock;
  log: Log;
  alarm: RaiseAlarm;
  /** Tells the owner the number of held enquiries. */
  notifyOfHeld: (count: number) => Promise<unknown>;
}

/** Removes old text from the store, raises alarms about waiting enquiries, and reports held ones once a week. */
export function createMaintenance({ store, channels, clock, log, alarm, notifyOfHeld }: MaintenanceParts) {
  let cancel = () => {};
  let isClosed = false;
  const silentUntil = new Map<string, number>();

  function checkChannel(channel: string): void {
    const oldest = store.oldestWaiting(channel);
    const isLate = oldest !== undefined && clock.now() - oldest > LATE_AFTER_MS;
    if (!isLate) silentUntil.delete(channel);
    if (!isLate || clock.monotonic() < (silentUntil.get(channel) ?? Number.NEGATIVE_INFINITY)) return;
    // One alarm for the whole queue, repeated daily: a missed alarm is repeated before the first enquiry is given up.
    silentUntil.set(channel, clock.monotonic() + DAY);
    void alarm({ reason: 'waiting too long', ...(channel !== MAIL && { code: `webhook ${channel}` }) });
  }

  const checkWaiting = () => channels.forEach(checkChannel);

  async function giveUpRemovedWebhooks(): Promise<void> {
    const dropped = store.takeDropped();
    if (dropped > 0) void alarm({ reason: 'given up', code: 'as the store was full', more: dropped });
    const count = await store.retire(channels);
    if (count > 0) void alarm({ reason: 'a webhook is gone', more: count });
  }

  let nextNoticeAt = Number.NEGATIVE_INFINITY;

  async function checkHeld(): Promise<void> {
    if (clock.monotonic() < nextNoticeAt) return;
    const until = clock.now();
    const count = store.countNewlyHeld();
    if (count === 0) return;
    // Does not retry each minute while the mail server is unavailable.
    nextNoticeAt = clock.monotonic() + LATE_AFTER_MS;
    const isTold = await notifyOfHeld(count).then(
      () => true,
      () => false,
    );
    if (isTold) await store.markHeldReported(until);
    else log('held not told', { count });
  }

  async function round(): Promise<void> {
    // `expire` comes first: after a change of the clock it moves the times of waiting enquiries.
    for (const task of [store.expire, checkWaiting, giveUpRemovedWebhooks, checkHeld])
      try {
        await task();
      } catch (error) {
        reportStoreFailure(error, log, alarm);
      }
    if (!isClosed) cancel = clock.after(ROUND_MS, () => void round());
  }

  return {
    start: () => void round(),
    close() {
      isClosed = true;
      cancel();
    },
  };
}
