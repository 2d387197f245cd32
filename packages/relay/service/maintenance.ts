import { type RaiseAlarm, tellOfStore } from '../mail/alarm.ts';
import { MAIL } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { type Clock, DAY } from '../system/clock.ts';
import type { Log } from '../system/log.ts';

/** Time in ms between two rounds. */
const ROUND = 60_000;

/** Time in ms after which the operator hears that an enquiry still waits. */
export const TOO_LONG = 60 * 60_000;

/** What the rounds work with. */
export interface MaintenanceParts {
  store: Pick<Store, 'expire' | 'oldestWaiting' | 'takeDropped' | 'retire' | 'heldToTell' | 'toldOfHeld'>;
  /** Queues, in which enquiries may wait too long: `mail`, and each webhook. */
  channels: string[];
  clock: Clock;
  log: Log;
  alarm: RaiseAlarm;
  /** Tells the owner how many enquiries are held. */
  tellOfHeld: (count: number) => Promise<unknown>;
}

/** Takes old text out of the store, and tells the operator when enquiries wait too long, and once a week what is held. */
export function createMaintenance({ store, channels, clock, log, alarm, tellOfHeld }: MaintenanceParts) {
  let cancel = () => {};
  let isClosed = false;
  const silentUntil = new Map<string, number>();

  function checkChannel(channel: string): void {
    const oldest = store.oldestWaiting(channel);
    const isLate = oldest !== undefined && clock.now() - oldest > TOO_LONG;
    if (!isLate) silentUntil.delete(channel);
    if (!isLate || clock.monotonic() < (silentUntil.get(channel) ?? Number.NEGATIVE_INFINITY)) return;
    // Not once for each enquiry in the line, and again each day: whoever missed it has until the first is given up.
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
    // A mail server that is away is not asked each minute.
    askAt = clock.monotonic() + TOO_LONG;
    const isTold = await tellOfHeld(count).then(
      () => true,
      () => false,
    );
    if (isTold) await store.toldOfHeld(until);
    else log('held not told', { count });
  }

  async function round(): Promise<void> {
    // In this order: where the clock was set, the first of them moves the times of what waits.
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
