import { createStore } from 'zustand/vanilla';
import type { PageFile } from '../../engine/model/page';
import { loadPageCode } from '../load/components';
import { loadPart } from '../load/loadPart';
import type { Navigation } from '../route/navigation';
import { atOnce } from './sectionsInTurn';

interface State {
  started: Navigation | undefined;
  /** Whether a visitor waits for it. */
  isAwaited: boolean;
}

/**
 * Navigation whose code is fetched when the first one is near: who reads one page does not need it. It is started
 * once, and stays.
 */
export class LazyNavigation {
  readonly state = createStore<State>(() => ({ started: undefined, isAwaited: false }));
  readonly #first: PageFile;
  #coming: Promise<Navigation> | undefined;

  /** @param first the page that is shown. */
  constructor(first: PageFile) {
    this.#first = first;
    // The way back leads through pages that were navigated to before a reload: nobody but the router knows them.
    if (history.state !== null) void this.start();
  }

  get started(): Navigation | undefined {
    return this.state.getState().started;
  }

  /** Fetches the code, so that it is there when it is wanted. Says nothing when that fails. */
  prefetch(): void {
    this.#begin().catch(() => {});
    // Only its data says what the next page begins with, but that mostly lies in one file with what this one begins with.
    loadPageCode(this.#first, { count: atOnce(this.#first), isSilent: true }).catch(() => {});
  }

  /** Goes to a page without being asked to: where the code does not come, the browser loads the page. */
  async visit(path: string): Promise<void> {
    const started = await this.#begin().catch(() => undefined);
    if (started) await started.navigate(path);
    else location.assign(path);
  }

  /**
   * Starts it, for a visitor who waits for it: tells of a failure, and tries again.
   *
   * @param to where the visitor wants to go, if anywhere: the browser loads that page where nothing else helps.
   */
  async start(to?: string): Promise<Navigation> {
    if (this.started) return this.started;
    this.state.setState({ isAwaited: true });
    const started = await loadPart(() => this.#begin(), to === undefined ? undefined : () => location.assign(to));
    this.state.setState({ isAwaited: false });
    return started;
  }

  /** Calls back when it has started, at once if it has. */
  onStart(then: (started: Navigation) => void): void {
    if (this.started) then(this.started);
    else this.state.subscribe(({ started }, before) => started && !before.started && then(started));
  }

  #begin(): Promise<Navigation> {
    this.#coming ??= this.#make().catch((error: unknown) => {
      this.#coming = undefined;
      throw error;
    });
    return this.#coming;
  }

  async #make(): Promise<Navigation> {
    const { Navigation } = await import('../route/navigation');
    const started = new Navigation(this.#first);
    this.state.setState({ started });
    return started;
  }
}
