import { relative } from 'node:path';
import type { PageData } from '../../model/page.ts';
import type { SiteQuestion } from './siteThread.ts';
import { EndlessError, Thread } from './thread.ts';

/** What the site is made of. */
const SOURCES = /^(pages\.config\.ts$|src\/)/;

/** The site while its files change, one of which may never end: then that is said, until something changes. */
export class WatchedSite {
  readonly #thread: Thread;
  /** What kept the site from being read. */
  #trouble: Error | undefined;

  /** @param env what `import.meta.env` is in the site's modules. @param limit how long in ms it may be busy with an answer. */
  constructor(env: Record<string, string>, limit?: number) {
    this.#thread = new Thread(new URL('./siteThread.ts', import.meta.url), env, limit);
  }

  /** Notes that a file has changed, has come or has gone. Resolves to whether the site is made of it. */
  async change(path: string, isNew: boolean): Promise<boolean> {
    if (!this.#trouble) return this.#ask<boolean>({ about: 'change', path, isNew });
    // The thread that knew it is gone: all is read again.
    const isSource = SOURCES.test(relative('.', path).replaceAll('\\', '/'));
    if (isSource) this.#trouble = undefined;
    return isSource;
  }

  /**
   * A page as its files are now; nothing where there is none with this path.
   *
   * @throws when its files cannot be read, or it has mistakes: `mistakes` says what is wrong.
   */
  page(path: string): Promise<PageData | undefined> {
    return this.#ask<PageData | undefined>({ about: 'page', path });
  }

  /** All that is wrong with the site as its files are now, in plain words; nothing where all is well. */
  mistakes(): Promise<string | undefined> {
    return this.#ask<string | undefined>({ about: 'mistakes' }).catch((error: Error) => error.message);
  }

  async #ask<Value>(question: SiteQuestion): Promise<Value> {
    if (this.#trouble) throw this.#trouble;
    return this.#thread.ask<Value>(question).catch((error: unknown) => {
      if (error instanceof EndlessError) this.#trouble = error;
      throw error;
    });
  }
}
