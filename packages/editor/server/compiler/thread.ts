import { on, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { placeOf } from './placeOf.ts';
import { SerialQueue } from './serialQueue.ts';

/**
 * How long in ms code of the site may keep the processor busy before it counts as endless: files that are read, and a
 * section that is compiled. On a busy machine it is waited for longer.
 */
export const CODE_LIMIT = 10_000;
/** How long in ms an answer may take, whatever the thread does: something that it waits for may never come. */
const TIMEOUT_MS = 60_000;
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

interface Options {
  /** Its `workerData`. */
  data?: unknown;
  /** How long in ms it may be busy with an answer. */
  limit?: number | undefined;
  /** A value that changes as long as the thread gets on: only when it stays the same is the thread given up. */
  progress?: () => unknown;
  /** Whether the thread runs nothing but files of the site: it is given up without a look at where it is. */
  isSiteAlone?: boolean;
}

/** A worker thread that runs. */
interface Running {
  worker: Worker;
  /** Rejects when it has ended, with what it threw. */
  ended: Promise<never>;
}

/**
 * A thread of its own for code of the site, which may never end. It is started when it is asked something, and keeps no
 * process from its end. One that gives no answer is given up, with the place where it was; the next question begins
 * another.
 */
export class Thread {
  readonly #file: URL;
  readonly #options: Options;
  readonly #limit: number;
  readonly #queue = new SerialQueue();
  #running: Promise<Running> | undefined;
  #count = 0;

  /** @param file the program of the thread: it answers each `Question` with an `Answer`. */
  constructor(file: URL, options: Options = {}) {
    this.#file = file;
    this.#options = options;
    this.#limit = options.limit ?? CODE_LIMIT;
  }

  /** One question after the other. @throws what the thread throws; {EndlessError} with the place when it does not end. */
  ask<Value>(question: unknown): Promise<Value> {
    return this.#queue.run(() => this.#ask<Value>(question));
  }

  /** Ends the thread when it has answered, and all that it knows; the next question begins another. */
  end(): Promise<void> {
    return this.#queue.run(() => this.#end());
  }

  async #end(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    // One that could not be started has ended.
    const started = await running?.catch(() => undefined);
    await started?.worker.terminate();
  }

  #start(): Promise<Running> {
    const worker = new Worker(this.#file, { workerData: this.#options.data });
    const ended = new Promise<never>((_resolve, reject) => {
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('its thread has ended: is process.exit() called in it?')));
    });
    const running = once(worker, 'online').then((): Running => {
      worker.unref();
      return { worker, ended };
    });
    // The thread may fail while nobody waits for it, as by a rejection that nothing in it handles: this process goes on.
    ended.catch(() => {
      if (this.#running === running) this.#running = undefined;
    });
    return running;
  }

  async #ask<Value>(question: unknown): Promise<Value> {
    const { progress: progressNow = () => undefined, isSiteAlone = false } = this.#options;
    this.#running ??= this.#start();
    const { worker, ended } = await this.#running;
    this.#count += 1;
    const id = this.#count;
    // Before the question: an answer that is an error must find somebody who waits for it.
    let busy = (await busyTime(worker)) ?? 0;
    const answer = Promise.race([answerTo<Value>(worker, id), ended]);
    worker.postMessage({ id, question } satisfies Question);
    let [progress, since] = [progressNow(), performance.now()];
    for (;;) {
      const done = await Promise.race([answer, setTimeout(INTERVAL, undefined, { ref: false })]);
      if (done) return done.value;
      const used = (await busyTime(worker)) ?? busy;
      if (progressNow() !== progress) [progress, busy, since] = [progressNow(), used, performance.now()];
      const isSilent = performance.now() - since > TIMEOUT_MS;
      if (!isSilent && used - busy < this.#limit) continue;
      const place = isSiteAlone ? undefined : await placeOf(worker);
      if (place !== undefined || isSilent || isSiteAlone) {
        answer.catch(() => {});
        await this.#end();
        throw new EndlessError(place, isSilent ? TIMEOUT_MS : this.#limit);
      }
      // Where it is at work for the site, it has as much time again.
      busy = used;
    }
  }
}
