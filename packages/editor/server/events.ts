import type { DeskEvent } from '../model/answers.ts';

/** Tells every open desk page what has happened. */
export class Events {
  readonly #listeners = new Set<(event: DeskEvent) => void>();

  /** @returns what ends the listening. */
  listen(listener: (event: DeskEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  send(event: DeskEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
