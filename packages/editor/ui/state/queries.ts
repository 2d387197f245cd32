import { ApiError } from './api.ts';
import { tellFailure } from './desk.ts';

/** Says that the desk does not answer. That a query was called off is no failure. */
function tellIfFailed(error: unknown): void {
  if (error instanceof ApiError) tellFailure(error);
}

/** Asks the server about the latest changes when nothing has changed for a while; the query before is called off. */
export class DebouncedQuery {
  readonly #pause: number;
  readonly #ask: (signal: AbortSignal) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = new AbortController();

  /** @param pause in ms. */
  constructor(pause: number, ask: (signal: AbortSignal) => Promise<void>) {
    this.#pause = pause;
    this.#ask = ask;
  }

  ask(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#asked.abort();
      this.#asked = new AbortController();
      this.#ask(this.#asked.signal).catch(tellIfFailed);
    }, this.#pause);
  }
}

/** What is typed is seen first. A window that nobody sees draws nothing. */
function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

/**
 * Asks the server about the latest changes as soon as they are seen, one query at a time: what is typed meanwhile is
 * asked together.
 */
export class SerialQuery {
  readonly #ask: () => Promise<void>;
  #isAsking = false;
  #isStale = false;

  constructor(ask: () => Promise<void>) {
    this.#ask = ask;
  }

  ask(): void {
    this.#isStale = true;
    if (this.#isAsking) return;
    this.#isAsking = true;
    afterPaint(() => void this.#askAll());
  }

  async #askAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#ask().catch(tellIfFailed);
    }
    this.#isAsking = false;
  }
}
