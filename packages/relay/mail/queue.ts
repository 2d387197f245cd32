import type { Rate } from '../config/fields.ts';
import type { Settlement } from '../store/delivery.ts';
import type { State, StoredEnquiry } from '../store/rows.ts';
import { STORE_RETRY, type Store } from '../store/store.ts';
import type { Clock } from '../system/clock.ts';
import type { Log } from '../system/log.ts';
import { type RaiseAlarm, tellOfStore } from './alarm.ts';
import { settle } from './attempt.ts';
import type { Backoff } from './backoff.ts';
import { DeliveryFailure, failureOf } from './outcome.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** Longest time in ms until the store is looked at again: the operator's commands change it from outside. */
const LOOK = 5000;

/** Attempts of unknown outcome from which the operator is told that copies may be piling up. */
export const MANY_UNKNOWN = 3;

/** The store as one queue sees it. */
export type QueueStore = Pick<Store, 'claim' | 'finish' | 'nextDue' | 'untold' | 'tell' | 'recover'>;

/** How fast a queue goes. */
export interface QueueLimits {
  /** Deliveries at the same time. */
  connections: number;
  /** Attempts that may begin within a time; as many as there are without it. */
  rate?: Rate | undefined;
  backoff: Backoff;
  /** A receiver that gets the same twice has it once: an attempt that was cut off is repeated at once. */
  isRepeatable: boolean;
}

/** What the queue works with. */
export interface QueueParts {
  store: QueueStore;
  /** Delivers an enquiry. Resolves with the receiver's words. @throws DeliveryFailure */
  send: (enquiry: StoredEnquiry) => Promise<string>;
  /** Breaks off what is under way; each such delivery fails. */
  breakOff: () => void;
  limits: QueueLimits;
  clock: Clock;
  log: Log;
  alarm: RaiseAlarm;
  /** From 0 to 1. */
  random: () => number;
  /** Is told after each attempt whether the mail server could be used. */
  onAttempt: (isReachable: boolean) => void;
}

/** Delivers what the store has accepted, and tries again for as long as it takes. */
export class Queue {
  readonly #parts: QueueParts;
  readonly #throttle: Throttle;
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;
  #pumping: Promise<void> | undefined;
  #isAwaited = false;
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
   * Takes back what was being sent when the relay ended without a word, and tells the operator what they have not
   * heard yet. Answers with how many there were that were being sent.
   * @throws when the store cannot be written.
   */
  async recover(): Promise<number> {
    const { store, limits, random } = this.#parts;
    const untold = store.untold();
    const failure = new DeliveryFailure('unknown', 'The relay ended during this attempt.', 'relay ended');
    const backoff = limits.isRepeatable ? { first: 0, most: 0 } : limits.backoff;
    const recovered = await store.recover((cut) => settle(failure, cut, backoff, random()));
    for (const { cut, state } of recovered) this.#tell(cut, failure, state);
    // Their alarm was on its way when the relay ended.
    for (const { id, state } of untold) this.#tellEnd(id, state);
    return recovered.length;
  }

  /** Something new is due; while it begins what is due already, it looks once more. */
  wake(): void {
    this.#isAwaited = true;
    if (this.#isClosed) return;
    this.#pumping ??= this.#pump();
  }

  /** Begins nothing more, gives what is under way `patience` ms to end, and breaks off the rest. */
  async close(patience: number): Promise<void> {
    const { clock, breakOff } = this.#parts;
    this.#isClosed = true;
    this.#cancelTimer();
    this.#stopWaiting();
    const cancel = clock.after(patience, breakOff);
    // What it claims meanwhile is under way too.
    await this.#pumping;
    await Promise.all(this.#running);
    cancel();
    breakOff();
  }

  /** Begins what is due. */
  async #pump(): Promise<void> {
    const { store, clock, log, alarm } = this.#parts;
    try {
      while (this.#isAwaited && !this.#isClosed) {
        this.#isAwaited = false;
        await this.#claim();
      }
      this.#schedule(store.nextDue());
    } catch (error) {
      tellOfStore(error, log, alarm);
      this.#schedule(clock.now() + STORE_RETRY);
    } finally {
      this.#pumping = undefined;
    }
  }

  /** Begins as many attempts as are due and allowed. */
  async #claim(): Promise<void> {
    while (!this.#isClosed && this.#free() > 0 && this.#throttle.wait() === 0) {
      const claimed = await this.#parts.store.claim(this.#free());
      if (claimed.length === 0) return;
      for (const enquiry of claimed) this.#begin(enquiry);
    }
  }

  #free(): number {
    const { size } = this.#running;
    return Math.min(this.#parts.limits.connections - size, this.#throttle.free(size));
  }

  #schedule(due: number | undefined): void {
    const { clock } = this.#parts;
    this.#cancelTimer();
    if (this.#isClosed) return;
    const untilDue = due === undefined ? LOOK : due - clock.now();
    const wait = Math.max(this.#throttle.wait(), untilDue, this.#free() > 0 ? 0 : LOOK);
    this.#cancelTimer = clock.after(Math.min(LOOK, Math.max(wait, 1)), () => this.wake());
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
      await this.#note(id, { outcome: 'delivered', words, wait: 0 });
      log('delivered', { id, attempts, ms: Math.round(clock.monotonic() - start) });
    } catch (error) {
      await this.#fail(enquiry, error);
    }
  }

  async #fail(enquiry: StoredEnquiry, error: unknown): Promise<void> {
    const { limits, log, random, onAttempt } = this.#parts;
    const failure = failureOf(error);
    const { id } = enquiry;
    onAttempt(failure.kind !== 'server');
    if (failure.kind === 'server') this.#throttle.fail();
    else this.#throttle.succeed();
    const state = await this.#note(id, settle(failure, enquiry, limits.backoff, random()));
    log('not delivered', { id, kind: failure.kind, code: failure.code, attempts: enquiry.attempts });
    this.#tell(enquiry, failure, state);
  }

  /** Tells the operator of an enquiry that failed, where its new state or the number of its attempts is a reason. */
  #tell(enquiry: StoredEnquiry, { kind, code }: DeliveryFailure, state: State | undefined): void {
    const { alarm } = this.#parts;
    const { id, unknownAttempts } = enquiry;
    // A visitor who mistyped their address is no alarm.
    if (enquiry.kind === 'answer') return;
    const isOver = this.#tellEnd(id, state, code);
    if (!isOver && kind === 'unknown' && unknownAttempts + 1 === MANY_UNKNOWN)
      void alarm({ reason: 'outcome unknown', id, code });
  }

  /**
   * Tells the operator of an enquiry that nothing more is done for: at the next start again, until it is known that they
   * have heard. Answers with whether it is one.
   */
  #tellEnd(id: string, state: State | undefined, code?: string): boolean {
    const { alarm, store } = this.#parts;
    if (state !== 'refused' && state !== 'given up') return false;
    void alarm({ reason: state, id, ...(code !== undefined && { code }) }, () => store.tell(id));
    return true;
  }

  /** Notes how an attempt ended; a store that cannot be written is tried until it can. */
  async #note(id: string, settlement: Settlement): Promise<State | undefined> {
    const { store, clock, log, alarm } = this.#parts;
    for (;;) {
      try {
        return await store.finish(id, settlement);
      } catch (error) {
        tellOfStore(error, log, alarm);
        // Closing leaves it as an attempt of unknown outcome, which is what a crash leaves too.
        if (this.#isClosed) return undefined;
        // Closing does not wait: timers keep no process alive, and it would end with half of that left to do.
        await Promise.race([this.#closing, new Promise<void>((resolve) => clock.after(STORE_RETRY, resolve))]);
      }
    }
  }
}
