import type { EditorSite } from '../../model/site.ts';
import type { EngineReport } from './engine.ts';
import { Thread } from './thread.ts';

export type Forms = Pick<EditorSite, 'sections' | 'content' | 'pageSchema' | 'layouts'>;

/** Interface to the site's code. */
export type SiteEngine = Pick<ThreadEngine, 'forms' | 'inspect' | 'forget'>;

export type EngineQuestion =
  | { about: 'forms' }
  | {
      about: 'site';
      /** All files, in order. */
      files: string[];
      /** Evaluated values of the files that have changed since the last question. */
      changed: [string, unknown][];
      paths: readonly string[] | undefined;
    };

/** Runs the site's code in a thread. */
export class ThreadEngine {
  readonly #thread = new Thread(new URL('./engineThread.ts', import.meta.url));
  /** The values that the thread has of each file. */
  #sent: ReadonlyMap<string, unknown> = new Map();

  /** Returns the site's definitions. @throws if the code cannot be loaded. */
  forms(): Promise<Forms> {
    return this.#thread.ask<Forms>({ about: 'forms' } satisfies EngineQuestion);
  }

  /**
   * Inspects the site.
   *
   * @param made the evaluated value of each file, by its path relative to the project's root.
   * @param paths paths of the pages to inspect; all if absent.
   * @throws if the code does not finish.
   */
  async inspect(made: ReadonlyMap<string, unknown>, paths?: readonly string[]): Promise<EngineReport> {
    const changed = [...made].filter(([file, value]) => !this.#sent.has(file) || this.#sent.get(file) !== value);
    this.#sent = made;
    const question: EngineQuestion = { about: 'site', files: [...made.keys()], changed, paths };
    const answer = await this.#thread.ask<EngineReport | undefined>(question);
    if (answer) return answer;
    // A new thread has no values yet.
    this.#sent = new Map();
    return this.inspect(made, paths);
  }

  forget(): void {
    this.#sent = new Map();
    void this.#thread.end();
  }
}
