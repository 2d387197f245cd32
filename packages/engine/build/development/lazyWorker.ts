import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A worker thread that runs. */
interface Running {
  worker: Worker;
  /** Rejects when it has ended, with what it threw. */
  ended: Promise<never>;
}

/** A worker thread that is started when it is wanted, and anew after it has ended. It keeps no process from its end. */
export class LazyWorker {
  readonly #file: URL;
  readonly #data: unknown;
  #running: Promise<Running> | undefined;

  /**
   * @param file the program of the thread.
   * @param data its `workerData`.
   */
  constructor(file: URL, data?: unknown) {
    this.#file = file;
    this.#data = data;
  }

  /** The thread, when it is ready. @throws what it throws as it starts. */
  running(): Promise<Running> {
    this.#running ??= this.#start();
    return this.#running;
  }

  /** Ends the thread and all that it knows; what wants it next starts another. */
  async end(): Promise<void> {
    const running = this.#running;
    this.#running = undefined;
    // One that could not be started has ended.
    const started = await running?.catch(() => undefined);
    await started?.worker.terminate();
  }

  #start(): Promise<Running> {
    const worker = new Worker(this.#file, { workerData: this.#data });
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
}
