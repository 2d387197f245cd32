import { words } from '../requestLanguage.ts';
import { CODE_LIMIT, EndlessError, Thread } from './thread.ts';

/** A file that is to be run. */
export interface Evaluation {
  /** Folder of the project. */
  root: string;
  file: string;
  /** Texts of files that are other than on disk. */
  texts: ReadonlyMap<string, string>;
}

/** Thrown when a file does not end. */
export class NoEndError extends Error {
  override name = 'NoEndError';
}

/** Runs files in a thread of their own, one after the other. One that does not end is given up, and the editor goes on. */
export class Evaluator {
  readonly #limit: number;
  readonly #thread: Thread;

  /** @param limit how long in ms a file may be busy. */
  constructor(limit = CODE_LIMIT) {
    this.#limit = limit;
    this.#thread = new Thread(new URL('./evaluateWorker.ts', import.meta.url), { limit, isSiteAlone: true });
  }

  /** What a file exports. @throws what the file throws; {NoEndError} when it does not end. */
  evaluate(evaluation: Evaluation): Promise<unknown> {
    return this.#thread.ask<unknown>(evaluation).catch((error: unknown) => {
      if (!(error instanceof EndlessError)) throw error;
      throw new NoEndError(words().file.endless(this.#limit / 1000), { cause: error });
    });
  }

  /** Forgets the code that files have imported, which Node reads once for a thread. */
  forget(): Promise<void> {
    return this.#thread.end();
  }
}
