import { once } from 'node:events';
import { CODE_LIMIT, LazyWorker, SerialQueue } from '@worldwright/engine/build';

/** A file that is to be run. */
export interface Evaluation {
  /** Folder of the project. */
  root: string;
  file: string;
  /** Texts of files that are other than on disk. */
  texts: ReadonlyMap<string, string>;
}

/** What came of it: the value that it exports, or why there is none. */
export type Outcome = { value: unknown } | { message: string };

/** Thrown when a file does not end. */
export class NoEndError extends Error {
  override name = 'NoEndError';
}

/** Runs files in a thread of their own, one after the other. One that does not end is given up, and the desk goes on. */
export class Evaluator {
  readonly #limit: number;
  readonly #worker = new LazyWorker(new URL('./evaluateWorker.ts', import.meta.url));
  readonly #queue = new SerialQueue();

  /** @param limit how long in ms a file may take. */
  constructor(limit = CODE_LIMIT) {
    this.#limit = limit;
  }

  /** What a file exports. @throws what the file throws; {NoEndError} when it does not end. */
  evaluate(evaluation: Evaluation): Promise<unknown> {
    return this.#queue.run(() => this.#run(evaluation));
  }

  /** Forgets the code that files have imported, which Node reads once for a thread. */
  forget(): Promise<void> {
    return this.#queue.run(() => this.#worker.end());
  }

  async #run(evaluation: Evaluation): Promise<unknown> {
    const { worker, ended } = await this.#worker.running();
    // What it takes to start is not counted.
    const limit = AbortSignal.timeout(this.#limit);
    worker.postMessage(evaluation);
    try {
      const [outcome]: Outcome[] = await Promise.race([once(worker, 'message', { signal: limit }), ended]);
      if (outcome && 'value' in outcome) return outcome.value;
      throw new Error(outcome?.message);
    } catch (error) {
      if (!limit.aborted) throw error;
      await this.#worker.end();
      throw new NoEndError(
        `was not read within ${this.#limit / 1000} s: is there an endless loop in it, or in what it imports?`,
        { cause: error },
      );
    }
  }
}
