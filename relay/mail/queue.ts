import type { Clock } from '../clock.ts';
import type { RelayConfig } from '../config.ts';
import { codeOf, type Log } from '../log.ts';
import type { Settlement } from '../store/delivery.ts';
import type { State, StoredEnquiry } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import type { RaiseAlarm } from './alarm.ts';
import { settle } from './attempt.ts';
import type { Delivery } from './delivery.ts';
import { composeMessage } from './message.ts';
import { DeliveryFailure } from './outcome.ts';
import { createThrottle } from './throttle.ts';

/** Longest time in ms until the store is looked at again: the operator's commands change it from outside. */
const LOOK = 5000;

/** Time in ms after which a store that failed is written again. */
const STORE_RETRY = 1000;

/** Attempts of unknown outcome from which the operator is told that copies may be piling up. */
const MANY_UNKNOWN = 3;

/** What the queue works with. */
export interface QueueParts {
  store: Store;
  delivery: Delivery;
  config: Pick<RelayConfig, 'from' | 'subjectPrefix' | 'smtpConnections' | 'backoff'>;
  clock: Clock;
  log: Log;
  alarm: RaiseAlarm;
  /** From 0 to 1. */
  random: () => number;
  /** Is told after each attempt whether the mail server could be used. */
  onAttempt: (isReachable: boolean) => void;
}

/** Delivers what the store has accepted, and tries again for as long as it takes. */
export function createQueue({ store, delivery, config, clock, log, alarm, random, onAttempt }: QueueParts) {
  const throttle = createThrottle(clock, config.backoff, random);
  const running = new Set<Promise<void>>();
  let isClosed = false;
  let isPumping = false;
  let isAwaited = false;
  let cancelTimer = () => {};

  /** Notes how an attempt ended; a store that cannot be written is tried until it can. */
  async function note(id: string, settlement: Settlement): Promise<State | undefined> {
    for (;;) {
      try {
        return await store.finish(id, settlement);
      } catch (error) {
        log('store failed', codeOf(error));
        // Closing leaves it as an attempt of unknown outcome, which is what a crash leaves too.
        if (isClosed) return undefined;
        await new Promise<void>((resolve) => clock.after(STORE_RETRY, resolve));
      }
    }
  }

  async function send(enquiry: StoredEnquiry): Promise<string> {
    const message = await composeMessage(enquiry, config);
    return delivery.deliver(message);
  }

  async function fail(enquiry: StoredEnquiry, error: unknown): Promise<void> {
    const failure =
      error instanceof DeliveryFailure ? error : new DeliveryFailure('later', String(error), codeOf(error).reason);
    const { id } = enquiry;
    onAttempt(failure.kind !== 'server');
    if (failure.kind === 'server') throttle.fail();
    else throttle.succeed();
    const state = await note(id, settle(failure, enquiry, config.backoff, random()));
    log('not delivered', { id, kind: failure.kind, code: failure.code, attempts: enquiry.attempts });
    if (state === 'refused' || state === 'given up') void alarm({ reason: state, id, code: failure.code });
    else if (failure.kind === 'unknown' && enquiry.unknownAttempts + 1 === MANY_UNKNOWN)
      void alarm({ reason: 'outcome unknown', id, code: failure.code });
  }

  async function attempt(enquiry: StoredEnquiry): Promise<void> {
    const { id, attempts } = enquiry;
    const start = clock.monotonic();
    try {
      const words = await send(enquiry);
      onAttempt(true);
      throttle.succeed();
      await note(id, { outcome: 'delivered', words, wait: 0 });
      log('delivered', { id, attempts, ms: Math.round(clock.monotonic() - start) });
    } catch (error) {
      await fail(enquiry, error);
    }
  }

  function begin(enquiry: StoredEnquiry): void {
    const run = attempt(enquiry).finally(() => {
      running.delete(run);
      void pump();
    });
    running.add(run);
  }

  const free = () => (throttle.isDown() ? 1 : config.smtpConnections) - running.size;

  /** Begins as many attempts as are due and allowed. */
  async function claim(): Promise<void> {
    while (!isClosed && free() > 0 && throttle.wait() === 0) {
      const claimed = await store.claim(free());
      if (claimed.length === 0) return;
      for (const enquiry of claimed) begin(enquiry);
    }
  }

  async function pump(): Promise<void> {
    isAwaited = true;
    if (isPumping || isClosed) return;
    isPumping = true;
    try {
      while (isAwaited && !isClosed) {
        isAwaited = false;
        await claim();
      }
      schedule(store.nextDue());
    } catch (error) {
      log('store failed', codeOf(error));
      if (!isClosed) schedule(clock.now() + STORE_RETRY);
    } finally {
      isPumping = false;
    }
  }

  function schedule(due: number | undefined): void {
    cancelTimer();
    if (isClosed) return;
    const wait = Math.max(throttle.wait(), due === undefined ? LOOK : due - clock.now(), free() > 0 ? 0 : LOOK);
    cancelTimer = clock.after(Math.min(LOOK, Math.max(wait, 1)), () => void pump());
  }

  return {
    /** Something new is due. */
    wake: () => void pump(),
    /** Begins nothing more, gives what is under way `patience` ms to end, and breaks off the rest. */
    async close(patience: number): Promise<void> {
      isClosed = true;
      cancelTimer();
      const cancel = clock.after(patience, () => delivery.close());
      await Promise.all(running);
      cancel();
      delivery.close();
    },
  };
}
