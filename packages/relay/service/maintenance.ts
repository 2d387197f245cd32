import { type RaiseAlarm, tellOfStore } from '../mail/alarm.ts';
import { MAIL } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { type Clock, DAY } from '../system/clock.ts';
import type { Log } from '../system/log.ts';

/** Interval in ms between rounds of maintenance. */
const ROUND = 60_000;

/** Age in ms of a waiting enquiry that raises an alarm. */
export const TOO_LONG = 60 * 60_000;

/** Dependencies of the maintenance. */
export interface MaintenanceParts {
  store: Pick<Store, 'expire' | 'oldestWaiting' | 'takeDropped' | 'retire' | 'heldToTell' | 'toldOfHeld'>;
  /** Queues to check: `mail`, and each webhook. */
  channels: string[];
  clock: Clock;
  log: Log;
  alarm: RaiseAlarm;
  /** Tells the owner the number of held enquiries. */
  tellOfHeld: (count: number) => Promise<unknown>;
}

/** Removes old text from the store, raises alarms about waiting enquiries, and reports held ones once a week. */
export function createMaintenance({ store, channels, clock, log, alarm, tellOfHeld }: MaintenanceParts) {
  let cancel = () => {};
  let isClosed = false;
  const silentUntil = new Map<string, number>();

  function checkChannel(channel: string): void {
    const oldest = store.oldestWaiting(channel);
    const isLate = oldest !== undefined && clock.now() - oldest > TOO_LONG;
    if (!isLate) silentUntil.delete(channel);
    if (!isLate || clock.monotonic() < (silentUntil.get(channel) ?? Number.NEGATIVE_INFINITY)) return;
    // One alarm for the whole queue, repeated daily: a missed alarm is repeated before the first enquiry is given up.
    silentUntil.set(channel, clock.monotonic() + DAY);
    void alarm({ reason: 'waiting too long', ...(channel !== MAIL && { code: `webhook ${channel}` }) });
  }

  const checkWaiting = () => channels.forEach(checkChannel);

  async function giveUpGone(): Promise<void> {
    const dropped = store.takeDropped();
    if (dropped > 0) void alarm({ reason: 'given up', code: 'for webhooks, as the store was full', more: dropped });
    const count = await store.retire(channels);
    if (count > 0) void alarm({ reason: 'a webhook is gone', more: count });
  }

  let askAt = Number.NEGATIVE_INFINITY;

  async function checkHeld(): Promise<void> {
    if (clock.monotonic() < askAt) return;
    const until = clock.now();
    const count = store.heldToTell();
    if (count === 0) return;
    // Does not retry each minute while the mail server is unavailable.
    askAt = clock.monotonic() + TOO_LONG;
    const isTold = await tellOfHeld(count).then(
      () => true,
      () => false,
    );
    if (isTold) await store.toldOfHeld(until);
    else log('held not told', { count });
  }

  async function round(): Promise<void> {
    // `expire` comes first: after a change of the clock it moves the times of waiting enquiries.
    for (const task of [store.expire, checkWaiting, giveUpGone, checkHeld])
      try {
        await task();
      } catch (error) {
        tellOfStore(error, log, alarm);
      }
    if (!isClosed) cancel = clock.after(ROUND, () => void round());
  }

  return {
    start: () => void round(),
    close() {
      isClosed = true;
      cancel();
    },
  };
}
