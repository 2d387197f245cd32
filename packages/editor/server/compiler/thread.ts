import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { words } from '../requestLanguage.ts';
import { SerialQueue } from './serialQueue.ts';

/** Time in ms after which code counts as endless: generous, because the machine may be busy. */
const TIMEOUT_MS = 60_000;

/** A thread's answer: a value or an error message. */
export type Answer = { value: unknown } | { message: string };

/** Thrown if code does not finish in time. */
export class EndlessError extends Error {
  override name = 'EndlessError';
}

interface Running {
  worker: Worker;
  /** Rejects with the thread's error when it ends. */
  ended: Promise<never>;
}

/**
 * A worker thread for code of the site, which may loop forever. It starts with the first question and does not keep the
 * process alive. Without an answer it is terminated. The next question starts another.
 */
export class Thread {
  readonly #file: URL;
  readonly #timeout: number;
  readonly #queue = new SerialQueue();
  #running: Promise<Running> | undefined;

  /** @param file the thread's script, which calls `answerQuestions`. @param timeout in ms. */
  constructor(file: URL, timeout = TIMEOUT_MS) {
    this.#file = file;
    this.#timeout = timeout;
  }

  /** Asks a question, after the previous ones. @throws the thread's error, or {EndlessError} if it does not finish. */
  ask<Value>(question: unknown): Promise<Value> {
    return this.#queue.run(() => this.#ask(question));
  }

  /** Terminates the thread after its current answer. */
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
    const worker = new Worker(this.#file);
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
    this.#running ??= this.#start();
    const { worker, ended } = await this.#running;
    const answered = new Promise<Answer & { value: Value }>((resolve) => worker.once('message', resolve));
    worker.postMessage(question);
    const timer = new AbortController();
    const late = setTimeout(this.#timeout, undefined, { signal: timer.signal });
    const answer = await Promise.race([answered, ended, late]).finally(() => timer.abort());
    if (!answer) {
      await this.#end();
      throw new EndlessError(words().file.endless(this.#timeout / 1000));
    }
    if ('message' in answer) throw new Error(String(answer.message));
    return answer.value;
  }
}
