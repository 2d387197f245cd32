import type { Rate } from '../config/fields.ts';
import type { Settlement } from '../store/delivery.ts';
import type { State, StoredEnquiry } from '../store/rows.ts';
import { STORE_RETRY, type Store } from '../store/store.ts';
import type { Clock } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { type RaiseAlarm, reportStoreFailure } from './alarm.ts';
import { settlementOf } from './attempt.ts';
import type { Backoff } from './backoff.ts';
import { DeliveryFailure, failureOf } from './outcome.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** Maximum time in ms between reads of the store: the operator's commands change it from another process. */
const POLL_MS = 5000;

/** Number of unknown outcomes that raises an alarm, as duplicates may be piling up. */
export const UNKNOWN_ALARM_COUNT = 3;

/** The queue's view of the store. */
export type QueueStore = Pick<Store, 'claim' | 'finish' | 'nextDue' | 'untold' | 'tell' | 'recover'>;

export interface QueueLimits {
  connections: number;
  /** Rate limit of attempts; none by default. */
  rate?: Rate | undefined;
  backoff: Backoff;
  /** Whether the receiver ignores duplicates. An interrupted attempt is then repeated at once. */
  isRepeatable: boolean;
}

export interface QueueParts {
  store: QueueStore;
  /** Whose enquiries it delivers: `mail`, or the name of a webhook. */
  channel: string;
  /** Delivers an enquiry. Resolves with the receiver's response. @throws DeliveryFailure */
  send: (enquiry: StoredEnquiry) => Promise<string>;
  /** Aborts running deliveries; each of them fails. */
  abort: () => void;
  limits: QueueLimits;
  clock: Clock;
  log: Log;
  alarm: RaiseAlarm;
  /** Returns a random number from 0 to 1. */
  random: () => number;
  /** Called after each attempt with whether the mail server was usable. */
  onAttempt: (isReachable: boolean) => void;
}

export class Queue {
  readonly #parts: QueueParts;
  readonly #throttle: Throttle;
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;
  #pumping: Promise<void> | undefined;
  #hasNewWork = false;
  #cancelTimer = () => {};
  #stopWaiting = () => {};
  readonly #closing = new Promise<void>((resolve) => {
    this.#stopWaiting = resolve;
  });

  constructor(parts: QueueParts) {
    this.#parts = parts;
    const { backoff, rate } = parts.limits;
    this.#throttle = createThrottle(parts.clock, backoff, parts.random, rate);
  }

  /**
   * Recovers attempts that were interrupted by the end of the process, and sends alarms that the operator has not
   * received. Returns the number of interrupted attempts.
   * @throws if the store cannot be written.
   */
  async recover(): Promise<number> {
    const { store, channel, limits, random, clock } = this.#parts;
    const untold = store.untold(channel);
    const failure = new DeliveryFailure('unknown', 'The relay ended during this attempt.', 'relay ended');
    const backoff = limits.isRepeatable ? { first: 0, max: 0 } : limits.backoff;
    const settle = (interrupted: StoredEnquiry) => settlementOf(failure, interrupted, backoff, random(), clock.now());
    const recovered = await store.recover(settle, channel);
    for (const { interrupted, state } of recovered) this.#raiseAlarm(interrupted, failure, state);
    // Their alarm was being sent when the process ended.
    for (const { id, state } of untold) this.#raiseEndAlarm(id, state);
    return recovered.length;
  }

  /** Starts attempts that are due. While that runs, a further call makes it check once more. */
  wake(): void {
    this.#hasNewWork = true;
    if (this.#isClosed) return;
    this.#pumping ??= this.#pump();
  }

  /** Starts no more attempts, waits up to `patience` ms for the running ones, and aborts the rest. */
  async close(patience: number): Promise<void> {
    const { clock, abort } = this.#parts;
    this.#isClosed = true;
    this.#cancelTimer();
    this.#stopWaiting();
    const cancel = clock.after(patience, abort);
    // It may still claim and start attempts.
    await this.#pumping;
    await Promise.all(this.#running);
    cancel();
    abort();
  }

  /** Starts attempts until none is due, and schedules the next check. */
  async #pump(): Promise<void> {
    const { store, channel, clock, log, alarm } = this.#parts;
    try {
      while (this.#hasNewWork && !this.#isClosed) {
        this.#hasNewWork = false;
        await this.#claim();
      }
      // Each accepted enquiry comes here, also while no attempt may start.
      const isBlocked = this.#freeSlots() <= 0 || this.#throttle.wait() > 0;
      this.#schedule(isBlocked ? clock.now() : store.nextDue(channel));
    } catch (error) {
      reportStoreFailure(error, log, alarm);
      this.#schedule(clock.now() + STORE_RETRY);
    } finally {
      this.#pumping = undefined;
    }
  }

  /** Starts as many attempts as are due and allowed. */
  async #claim(): Promise<void> {
    const { store, channel } = this.#parts;
    while (!this.#isClosed && this.#freeSlots() > 0 && this.#throttle.wait() === 0) {
      const claimed = await store.claim(this.#freeSlots(), channel);
      if (claimed.length === 0) return;
      for (const enquiry of claimed) this.#begin(enquiry);
    }
  }

  #freeSlots(): number {
    const { size } = this.#running;
    return Math.min(this.#parts.limits.connections - size, this.#throttle.free(size));
  }

  #schedule(due: number | undefined): void {
    const { clock } = this.#parts;
    this.#cancelTimer();
    if (this.#isClosed) return;
    const untilDue = due === undefined ? POLL_MS : due - clock.now();
    const wait = Math.max(this.#throttle.wait(), untilDue, this.#freeSlots() > 0 ? 0 : POLL_MS);
    this.#cancelTimer = clock.after(Math.min(POLL_MS, Math.max(wait, 1)), () => this.wake());
  }

  #begin(enquiry: StoredEnquiry): void {
    this.#throttle.begin();
    const run = this.#attempt(enquiry).finally(() => {
      this.#running.delete(run);
      this.wake();
    });
    this.#running.add(run);
  }

  async #attempt(enquiry: StoredEnquiry): Promise<void> {
    const { send, clock, log, onAttempt } = this.#parts;
    const { id, attempts } = enquiry;
    const start = clock.monotonic();
    try {
      const words = await send(enquiry);
      onAttempt(true);
      this.#throttle.succeed();
      await this.#storeResult(id, { outcome: 'delivered', words, wait: 0 });
      log('delivered', { id, attempts, ms: Math.round(clock.monotonic() - start) });
    } catch (error) {
      await this.#fail(enquiry, error);
    }
  }

  async #fail(enquiry: StoredEnquiry, error: unknown): Promise<void> {
    const { limits, log, random, onAttempt, clock } = this.#parts;
    const failure = failureOf(error);
    const { id } = enquiry;
    onAttempt(failure.kind !== 'server' && failure.kind !== 'blocked');
    if (failure.kind === 'server') this.#throttle.fail();
    else this.#throttle.succeed();
    const state = await this.#storeResult(id, settlementOf(failure, enquiry, limits.backoff, random(), clock.now()));
    log('not delivered', { id, kind: failure.kind, code: failure.code, attempts: enquiry.attempts });
    this.#raiseAlarm(enquiry, failure, state);
  }

  /** Sends an alarm about a failed enquiry if its new state or number of attempts requires it. */
  #raiseAlarm(enquiry: StoredEnquiry, { kind, code }: DeliveryFailure, state: State | undefined): void {
    const { alarm } = this.#parts;
    const { id, unknownAttempts } = enquiry;
    // A mistyped address of a visitor is no reason for an alarm.
    if (enquiry.kind === 'answer') return;
    const isOver = this.#raiseEndAlarm(id, state, code);
    if (!isOver && kind === 'unknown' && unknownAttempts + 1 === UNKNOWN_ALARM_COUNT)
      void alarm({ reason: 'outcome unknown', id, code });
  }

  /** Sends an alarm if an enquiry has ended undelivered, and returns whether it has. Repeated by the next start. */
  #raiseEndAlarm(id: string, state: State | undefined, code?: string): boolean {
    const { alarm, store } = this.#parts;
    if (state !== 'refused' && state !== 'given up') return false;
    void alarm({ reason: state, id, ...(code !== undefined && { code }) }, () => store.tell(id));
    return true;
  }

  /** Stores the result of an attempt; retries until the store can be written. */
  async #storeResult(id: string, settlement: Settlement): Promise<State | undefined> {
    const { store, clock, log, alarm } = this.#parts;
    for (;;) {
      try {
        return await store.finish(id, settlement);
      } catch (error) {
        reportStoreFailure(error, log, alarm);
        // Then the attempt has an unknown outcome at the next start, as after a crash.
        if (this.#isClosed) return undefined;
        // Without the race, closing would wait for a timer, and timers keep no process alive.
        await Promise.race([this.#closing, new Promise<void>((resolve) => clock.after(STORE_RETRY, resolve))]);
      }
    }
  }
}
