import { on } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { SerialQueue } from '../serialQueue.ts';
import { CODE_LIMIT } from '../watchdog.ts';
import { LazyWorker } from './lazyWorker.ts';
import { placeOf } from './placeOf.ts';

/** How long in ms an answer may take, whatever the thread does: something that it waits for may never come. */
const PATIENCE = 60_000;
/** How often the thread is looked at while it has not answered, in ms. */
const INTERVAL = 100;

/** A question to a thread, and what comes back. */
export interface Question {
  id: number;
  question: unknown;
}
/** What a thread answers to a question: a value, or why there is none. */
export type Answer = { id: number; value: unknown } | { id: number; message: string };

/** Thrown when code does not end. */
export class EndlessError extends Error {
  override name = 'EndlessError';
  /** Where of the site's own files it was, as `file:line`, if that can be told. */
  readonly place: string | undefined;

  /** @param time how long in ms it was waited for. */
  constructor(place: string | undefined, time: number) {
    const where = place === undefined ? 'The site' : `${place}: is there an endless loop? It`;
    super(`${where} was not done within ${time / 1000} s.`);
    this.place = place;
  }
}

/**
 * How long in ms a thread has been busy so far. On a machine with much to do all takes longer, but this does not. Nothing
 * where the thread waits for the system, and cannot be asked.
 */
async function busyTime(worker: Worker): Promise<number | undefined> {
  // That it has ended is told by an event.
  const used = await Promise.race([worker.cpuUsage().catch(() => undefined), setTimeout(INTERVAL, undefined)]);
  return used && (used.user + used.system) / 1000;
}

/** The answer to a question. @throws what the thread throws. */
async function answerTo<Value>(worker: Worker, id: number): Promise<{ value: Value }> {
  for await (const [answer] of on(worker, 'message')) {
    if (answer.id !== id) continue;
    if ('message' in answer) throw new Error(answer.message);
    return answer;
  }
  throw new Error('the thread has ended');
}

/**
 * A thread of its own for code of the site, which may never end. One that gives no answer is given up, with the place
 * where it was; the next question begins another.
 */
export class Thread {
  readonly #worker: LazyWorker;
  readonly #limit: number;
  readonly #progress: () => unknown;
  readonly #queue = new SerialQueue();
  #count = 0;

  /**
   * @param file the program of the thread: it answers each `Question` with an `Answer`.
   * @param data its `workerData`.
   * @param limit how long in ms it may be busy with an answer.
   * @param progress a value that changes as long as the thread gets on: only when it stays the same is the thread given up.
   */
  constructor(file: URL, data: unknown, limit = CODE_LIMIT, progress: () => unknown = () => undefined) {
    this.#worker = new LazyWorker(file, data);
    this.#limit = limit;
    this.#progress = progress;
  }

  /** One question after the other. @throws what the thread throws; {EndlessError} with the place when it does not end. */
  ask<Value>(question: unknown): Promise<Value> {
    return this.#queue.run(() => this.#ask<Value>(question));
  }

  /** Ends the thread when it has answered, and all that it knows; the next question begins another. */
  end(): Promise<void> {
    return this.#queue.run(() => this.#worker.end());
  }

  async #ask<Value>(question: unknown): Promise<Value> {
    const { worker, ended } = await this.#worker.running();
    this.#count += 1;
    const id = this.#count;
    // Before the question: an answer that is an error must find somebody who waits for it.
    let busy = (await busyTime(worker)) ?? 0;
    const answer = Promise.race([answerTo<Value>(worker, id), ended]);
    worker.postMessage({ id, question } satisfies Question);
    let [progress, since] = [this.#progress(), performance.now()];
    for (;;) {
      const done = await Promise.race([answer, setTimeout(INTERVAL, undefined, { ref: false })]);
      if (done) return done.value;
      const used = (await busyTime(worker)) ?? busy;
      if (this.#progress() !== progress) [progress, busy, since] = [this.#progress(), used, performance.now()];
      const isSilent = performance.now() - since > PATIENCE;
      if (!isSilent && used - busy < this.#limit) continue;
      const place = await placeOf(worker);
      if (place !== undefined || isSilent) {
        answer.catch(() => {});
        await this.#worker.end();
        throw new EndlessError(place, isSilent ? PATIENCE : this.#limit);
      }
      // Where it is at work for the site, it has as much time again.
      busy = used;
    }
  }
}
