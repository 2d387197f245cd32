import { PAGES } from '../../model/files.ts';
import type { ContentDescription, EditorSite } from '../../model/site.ts';
import type { EngineReport } from './engine.ts';
import { EndlessError, Thread } from './thread.ts';

/**
 * Layout of the shared `Int32Array` with the thread's progress: the number of sections started, and the indices of the
 * last one's page and section.
 */
export const PROGRESS = { begun: 0, page: 1, section: 2 };

/** The site's definitions of sections, content and pages. */
export type Forms = Pick<EditorSite, 'sections' | 'pageSchema' | 'layouts'> & {
  content: Omit<ContentDescription, 'shownOn'>[];
};

/** Interface to the site's code. */
export type SiteEngine = Pick<ThreadEngine, 'forms' | 'inspect' | 'forget'>;

/** A section that never finished. */
export interface EndlessSection {
  type: string;
  /** Its configuration as JSON. */
  written: string;
  message: string;
}

/** A question to the thread. */
export type EngineQuestion =
  | { about: 'forms' }
  | {
      about: 'site';
      /** All files, in order. */
      files: string[];
      /** Evaluated values of the files that have changed since the last question. */
      changed: [string, unknown][];
      paths: readonly string[] | undefined;
      /** Sections to skip. */
      endless: EndlessSection[];
    };

/**
 * Runs the site's code in a thread. A section that never finishes is reported and skipped from then on.
 */
export class ThreadEngine {
  /** Written by the thread: see `PROGRESS`. */
  readonly #progress = new Int32Array(
    new SharedArrayBuffer(Object.keys(PROGRESS).length * Int32Array.BYTES_PER_ELEMENT),
  );
  readonly #thread: Thread;
  /** The values that the thread has of each file. */
  #sent: ReadonlyMap<string, unknown> = new Map();
  #endless: EndlessSection[] = [];
  /** Set if the code never finishes for another reason than a section. Cleared when the code changes. */
  #fatalError: EndlessError | undefined;

  /** @param limit maximum CPU time per section in ms. */
  constructor(limit?: number) {
    this.#thread = new Thread(new URL('./engineThread.ts', import.meta.url), {
      data: this.#progress,
      limit,
      progress: () => Atomics.load(this.#progress, PROGRESS.begun),
    });
  }

  /** Returns the site's definitions. @throws if the code cannot be loaded. */
  forms(): Promise<Forms> {
    return this.#thread.ask<Forms>({ about: 'forms' } satisfies EngineQuestion);
  }

  /**
   * Inspects the site.
   *
   * @param made the evaluated value of each file, by its path relative to the project's root.
   * @param paths paths of the pages to inspect; all if absent.
   */
  async inspect(made: ReadonlyMap<string, unknown>, paths?: readonly string[]): Promise<EngineReport> {
    if (this.#fatalError) throw this.#fatalError;
    const changed = [...made].filter(([file, value]) => !this.#sent.has(file) || this.#sent.get(file) !== value);
    this.#sent = made;
    const question: EngineQuestion = { about: 'site', files: [...made.keys()], changed, paths, endless: this.#endless };
    const answer = await this.#thread.ask<EngineReport | undefined>(question).catch((error: unknown) => {
      if (!(error instanceof EndlessError)) throw error;
      this.#skipSection(made, error);
      return undefined;
    });
    if (answer) return answer;
    // A new thread has no values yet.
    this.#sent = new Map();
    return this.inspect(made, paths);
  }

  /** Reloads the code after a change. */
  forget(): void {
    this.#endless = [];
    this.#fatalError = undefined;
    this.#sent = new Map();
    void this.#thread.end();
  }

  /** Marks the section that was being compiled as endless. @throws {EndlessError} if the thread was elsewhere. */
  #skipSection(made: ReadonlyMap<string, unknown>, error: EndlessError): void {
    const page = Atomics.load(this.#progress, PROGRESS.page);
    const section = Atomics.load(this.#progress, PROGRESS.section);
    const written: unknown = itemAt(fieldOf(itemAt(made.get(PAGES), page), 'sections'), section);
    const type = fieldOf(written, 'type');
    const endless = { type: String(type), written: JSON.stringify(written), message: error.message };
    const isKnown = this.#endless.some((one) => one.written === endless.written);
    if (typeof type === 'string' && !isKnown && !error.place?.startsWith('src/layouts/'))
      this.#endless = [...this.#endless, endless];
    else {
      this.#fatalError = error;
      throw error;
    }
  }
}

const itemAt = (list: unknown, index: number): unknown => (Array.isArray(list) ? list[index] : undefined);

const fieldOf = (group: unknown, name: string): unknown =>
  typeof group === 'object' && group !== null ? Reflect.get(group, name) : undefined;
