import { words } from '../requestLanguage.ts';
import { CODE_LIMIT_MS, EndlessError, Thread } from './thread.ts';

/** A file to evaluate. */
export interface Evaluation {
  /** Folder of the project. */
  root: string;
  file: string;
  /** Texts of files that differ from those on disk. */
  texts: ReadonlyMap<string, string>;
}

/** Thrown if a file does not finish in time. */
export class EndlessFileError extends Error {
  override name = 'EndlessFileError';
}

/** Evaluates files in a thread, one after another. Terminates the thread if one does not finish. */
export class Evaluator {
  readonly #limit: number;
  readonly #thread: Thread;

  /** @param limit maximum CPU time per file in ms. */
  constructor(limit = CODE_LIMIT_MS) {
    this.#limit = limit;
    this.#thread = new Thread(new URL('./evaluateWorker.ts', import.meta.url), { limit, runsOnlySite: true });
  }

  /** Returns a file's default export. @throws the file's error, or {EndlessFileError} if it does not finish. */
  evaluate(evaluation: Evaluation): Promise<unknown> {
    return this.#thread.ask<unknown>(evaluation).catch((error: unknown) => {
      if (!(error instanceof EndlessError)) throw error;
      throw new EndlessFileError(words().file.endless(this.#limit / 1000), { cause: error });
    });
  }

  /** Discards imported code, which Node caches per thread. */
  forget(): Promise<void> {
    return this.#thread.end();
  }
}
