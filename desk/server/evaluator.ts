import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How long in ms a file may take: `npm run check` waits as long. */
const LIMIT = 10_000;

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

/** Runs files in a thread of their own, one after the other. One that does not end is given up, and the desk goes on. */
export class Evaluator {
  readonly #limit: number;
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param limit how long in ms a file may take. */
  constructor(limit = LIMIT) {
    this.#limit = limit;
  }

  /** What a file exports. @throws what the file throws, or when it does not end. */
  evaluate(evaluation: Evaluation): Promise<unknown> {
    const turn = this.#last.then(() => this.#run(evaluation));
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #run(evaluation: Evaluation): Promise<unknown> {
    this.#worker ??= await started();
    const worker = this.#worker;
    const limit = AbortSignal.timeout(this.#limit);
    worker.postMessage(evaluation);
    try {
      const [outcome]: Outcome[] = await once(worker, 'message', { signal: limit });
      if (outcome && 'value' in outcome) return outcome.value;
      throw new Error(outcome?.message);
    } catch (error) {
      if (!limit.aborted) throw error;
      this.#worker = undefined;
      await worker.terminate();
      throw new Error(
        `was not read within ${this.#limit / 1000} s: is there an endless loop in it, or in what it imports?`,
        { cause: error },
      );
    }
  }
}

/** A thread that is ready: what it takes to start is not counted. It keeps no process from its end. */
async function started(): Promise<Worker> {
  const worker = new Worker(new URL('./evaluateWorker.ts', import.meta.url));
  await once(worker, 'online');
  worker.unref();
  return worker;
}
