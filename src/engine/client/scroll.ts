import type { Router } from './router';

const STORE = 'scroll-positions';

/**
 * Where the page is scrolled to: the top after a navigation, the anchor where the address has one, and for
 * back and forward the position that the visitor left.
 */
export class ScrollMemory {
  readonly #router: Router;
  readonly #positions: Map<string, number>;
  #key: string;
  /** A jump to an anchor that the browser has just made by itself. */
  #jumped = false;

  constructor(router: Router) {
    this.#router = router;
    this.#positions = new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]'));
    this.#key = router.state.location.key;
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => {
      this.#leave();
      sessionStorage.setItem(STORE, JSON.stringify([...this.#positions]));
      // On a reload, and on the way back from another site, the browser restores before this script runs.
      history.scrollRestoration = 'auto';
    });
    addEventListener('pageshow', () => {
      history.scrollRestoration = 'manual';
    });
    // Entries that the browser makes for anchors have no key to remember a position by.
    addEventListener('popstate', () => this.#nameJump(), { capture: true });
    router.subscribe(({ location }) => {
      if (location.key === this.#key) return;
      this.#leave();
      this.#key = location.key;
    });
  }

  #leave(): void {
    this.#positions.set(this.#key, window.scrollY);
  }

  #nameJump(): void {
    this.#jumped = history.state === null;
    if (this.#jumped) history.replaceState({ key: crypto.randomUUID() }, '');
  }

  /** Scrolls to where a page that is on the screen now should be looked at. */
  settle(): void {
    const { historyAction, location } = this.#router.state;
    if (this.#jumped) {
      this.#jumped = false;
      return;
    }
    const remembered = historyAction === 'POP' ? this.#positions.get(location.key) : undefined;
    const anchor = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (remembered !== undefined) window.scrollTo({ top: remembered, behavior: 'instant' });
    else if (anchor) anchor.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }
}
