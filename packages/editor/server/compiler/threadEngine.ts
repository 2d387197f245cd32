import { PAGES } from '../../model/files.ts';
import type { ContentDescription, EditorSite } from '../../model/site.ts';
import type { Look } from './engine.ts';
import { EndlessError, Thread } from './thread.ts';

/**
 * What the thread of the site's code notes in the memory that it shares: how many sections it has begun, and page and
 * place of the last, as indexes. Each has its own place in the `Int32Array`.
 */
export const PROGRESS = { begun: 0, page: 1, section: 2 };

/** The definitions of sections, content and pages, as the site's code has them. */
export type Forms = Pick<EditorSite, 'sections' | 'pageSchema' | 'layouts'> & {
  content: Omit<ContentDescription, 'shownOn'>[];
};

/** The site's own code. */
export type SiteEngine = Pick<ThreadEngine, 'forms' | 'look' | 'forget'>;

/** A section that never ended. */
export interface Stuck {
  type: string;
  /** As it is written, in JSON. */
  written: string;
  message: string;
}

/** What the thread is asked. */
export type EngineQuestion =
  | { about: 'forms' }
  | {
      about: 'look';
      /** All files that there are, in their order. */
      files: string[];
      /** What comes out of those that are other than in the last question. */
      changed: [string, unknown][];
      paths: readonly string[] | undefined;
      /** Sections that are not made. */
      stuck: Stuck[];
    };

/**
 * The site's code in a thread. A section that never ends is left out from then on, and is said to; the editor goes on with
 * all others.
 */
export class ThreadEngine {
  /** Written by the thread: see `PROGRESS`. */
  readonly #progress = new Int32Array(
    new SharedArrayBuffer(Object.keys(PROGRESS).length * Int32Array.BYTES_PER_ELEMENT),
  );
  readonly #thread: Thread;
  /** What the thread knows of each file. */
  #sent: ReadonlyMap<string, unknown> = new Map();
  #stuck: Stuck[] = [];
  /** Why there is no answer as long as the code is what it is: it does not end, and not because of a section. */
  #trouble: EndlessError | undefined;

  /** @param limit how long in ms a section may be busy. */
  constructor(limit?: number) {
    this.#thread = new Thread(new URL('./engineThread.ts', import.meta.url), {
      data: this.#progress,
      limit,
      progress: () => Atomics.load(this.#progress, PROGRESS.begun),
    });
  }

  /** @throws when the code cannot be loaded. */
  forms(): Promise<Forms> {
    return this.#thread.ask<Forms>({ about: 'forms' } satisfies EngineQuestion);
  }

  /**
   * Looks at the site.
   *
   * @param made what comes out of each file, by its path from the project's root.
   * @param paths addresses of the pages to look at; all without them.
   */
  async look(made: ReadonlyMap<string, unknown>, paths?: readonly string[]): Promise<Look> {
    if (this.#trouble) throw this.#trouble;
    const changed = [...made].filter(([file, value]) => !this.#sent.has(file) || this.#sent.get(file) !== value);
    this.#sent = made;
    const question: EngineQuestion = { about: 'look', files: [...made.keys()], changed, paths, stuck: this.#stuck };
    const answer = await this.#thread.ask<Look | undefined>(question).catch((error: unknown) => {
      if (!(error instanceof EndlessError)) throw error;
      this.#leaveOut(made, error);
      return undefined;
    });
    if (answer) return answer;
    // It is another thread, which knows nothing yet.
    this.#sent = new Map();
    return this.look(made, paths);
  }

  /** The code has changed: it is loaded anew. */
  forget(): void {
    this.#stuck = [];
    this.#trouble = undefined;
    this.#sent = new Map();
    void this.#thread.end();
  }

  /** Notes the section that the thread was at. @throws {EndlessError} where it was elsewhere. */
  #leaveOut(made: ReadonlyMap<string, unknown>, error: EndlessError): void {
    const page = Atomics.load(this.#progress, PROGRESS.page);
    const section = Atomics.load(this.#progress, PROGRESS.section);
    const written: unknown = itemAt(fieldOf(itemAt(made.get(PAGES), page), 'sections'), section);
    const type = fieldOf(written, 'type');
    const stuck = { type: String(type), written: JSON.stringify(written), message: error.message };
    const isKnown = this.#stuck.some((one) => one.written === stuck.written);
    if (typeof type === 'string' && !isKnown && !error.place?.startsWith('src/layouts/'))
      this.#stuck = [...this.#stuck, stuck];
    else {
      this.#trouble = error;
      throw error;
    }
  }
}

const itemAt = (list: unknown, index: number): unknown => (Array.isArray(list) ? list[index] : undefined);

const fieldOf = (group: unknown, name: string): unknown =>
  typeof group === 'object' && group !== null ? Reflect.get(group, name) : undefined;
