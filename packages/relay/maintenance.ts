import { type Clock, DAY } from './clock.ts';
import type { Log } from './log.ts';
import { type RaiseAlarm, tellOfStore } from './mail/alarm.ts';
import type { Store } from './store/store.ts';

/** Time in ms between two rounds. */
const ROUND = 60_000;

/** Time in ms after which the operator hears that an enquiry still waits. */
const TOO_LONG = 60 * 60_000;

/** Takes old text out of the store, and tells the operator when enquiries wait too long. */
export function createMaintenance(store: Store, clock: Clock, log: Log, alarm: RaiseAlarm) {
  let cancel = () => {};
  let isClosed = false;
  let silentUntil = Number.NEGATIVE_INFINITY;

  function checkWaiting(): void {
    const { oldestWaiting } = store.summary();
    const isLate = oldestWaiting !== undefined && clock.now() - oldestWaiting > TOO_LONG;
    if (!isLate) silentUntil = Number.NEGATIVE_INFINITY;
    if (!isLate || clock.monotonic() < silentUntil) return;
    // Not once for each enquiry in the line, and again each day: whoever missed it has until the first is given up.
    silentUntil = clock.monotonic() + DAY;
    void alarm({ reason: 'waiting too long' });
  }

  async function round(): Promise<void> {
    // In this order: where the clock was set, the first of them moves the times of what waits.
    for (const task of [store.expire, checkWaiting])
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
