import { on, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { placeOf } from './placeOf.ts';
import { SerialQueue } from './serialQueue.ts';

/**
 * CPU time in ms after which evaluating a file or compiling a section counts as endless. The elapsed time may be longer
 * on a busy machine.
 */
export const CODE_LIMIT_MS = 10_000;
/** Maximum elapsed time of an answer, for threads that wait without using the CPU. */
const TIMEOUT_MS = 60_000;
/** Polling interval while waiting for an answer. */
const INTERVAL_MS = 100;

/** A message to a thread. */
export interface Question {
  id: number;
  question: unknown;
}
/** A thread's answer: a value or an error message. */
export type Answer = { id: number; value: unknown } | { id: number; message: string };

/** Thrown if code does not finish in time. */
export class EndlessError extends Error {
  override name = 'EndlessError';
  /** Current location in the site's files, as `file:line`, if known. */
  readonly place: string | undefined;

  /** @param time the exceeded limit in ms. */
  constructor(place: string | undefined, time: number) {
    const where = place === undefined ? 'The site' : `${place}: is there an endless loop? It`;
    super(`${where} was not done within ${time / 1000} s.`);
    this.place = place;
  }
}

/**
 * Returns the CPU time of a thread in ms, which is independent of the machine's load. Returns `undefined` if the thread
 * does not respond.
 */
async function cpuTime(worker: Worker): Promise<number | undefined> {
  // The `exit` event reports that it has ended.
  const used = await Promise.race([worker.cpuUsage().catch(() => undefined), setTimeout(INTERVAL_MS, undefined)]);
  return used && (used.user + used.system) / 1000;
}

/** Waits for the answer to a question. @throws the thread's error. */
async function answerTo<Value>(worker: Worker, id: number): Promise<{ value: Value }> {
  for await (const [answer] of on(worker, 'message')) {
    if (answer.id !== id) continue;
    if ('message' in answer) throw new Error(answer.message);
    return answer;
  }
  throw new Error('the thread has ended');
}

interface Options {
  /** The thread's `workerData`. */
  data?: unknown;
  /** Maximum CPU time per answer in ms. */
  limit?: number | undefined;
  /** Returns a value that changes while the thread makes progress. Each change restarts the limits. */
  progress?: () => unknown;
  /** Whether the thread only runs files of the site, so that its location need not be checked before terminating it. */
  runsOnlySite?: boolean;
}

/** A running worker thread. */
interface Running {
  worker: Worker;
  /** Rejects with the thread's error when it ends. */
  ended: Promise<never>;
}

/**
 * A worker thread for code of the site, which may loop forever. It starts with the first question and does not keep the
 * process alive. Without an answer it is terminated, and its location is reported. The next question starts another.
 */
export class Thread {
  readonly #file: URL;
  readonly #options: Options;
  readonly #limit: number;
  readonly #queue = new SerialQueue();
  #running: Promise<Running> | undefined;
  #count = 0;

  /** @param file the thread's script, which answers each `Question` with an `Answer`. */
  constructor(file: URL, options: Options = {}) {
    this.#file = file;
    this.#options = options;
    this.#limit = options.limit ?? CODE_LIMIT_MS;
  }

  /** Asks a question, after the previous ones. @throws the thread's error, or {EndlessError} if it does not finish. */
  ask<Value>(question: unknown): Promise<Value> {
    return this.#queue.run(() => this.#ask<Value>(question));
  }

  /** Terminates the thread after its current answer. The next question starts another. */
  end(): Promise<void> {
    return this.#queue.run(() => this.#end());
  }

  async #end(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    // A thread that failed to start needs no termination.
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
    // The thread may fail without a pending question, for example by an unhandled rejection. This process continues.
    ended.catch(() => {
      if (this.#running === running) this.#running = undefined;
    });
    return running;
  }

  async #ask<Value>(question: unknown): Promise<Value> {
    const { progress: progressNow = () => undefined, runsOnlySite = false } = this.#options;
    this.#running ??= this.#start();
    const { worker, ended } = await this.#running;
    this.#count += 1;
    const id = this.#count;
    // Awaited before the question is sent, so that an error in the answer is always handled.
    let busy = (await cpuTime(worker)) ?? 0;
    const answer = Promise.race([answerTo<Value>(worker, id), ended]);
    worker.postMessage({ id, question } satisfies Question);
    let [progress, since] = [progressNow(), performance.now()];
    for (;;) {
      const done = await Promise.race([answer, setTimeout(INTERVAL_MS, undefined, { ref: false })]);
      if (done) return done.value;
      const used = (await cpuTime(worker)) ?? busy;
      if (progressNow() !== progress) [progress, busy, since] = [progressNow(), used, performance.now()];
      const isSilent = performance.now() - since > TIMEOUT_MS;
      if (!isSilent && used - busy < this.#limit) continue;
      const place = runsOnlySite ? undefined : await placeOf(worker);
      if (place !== undefined || isSilent || runsOnlySite) {
        answer.catch(() => {});
        await this.#end();
        throw new EndlessError(place, isSilent ? TIMEOUT_MS : this.#limit);
      }
      // The engine's own code is running, so the limit starts again.
      busy = used;
    }
  }
}
