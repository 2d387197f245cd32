import { offsetOf } from '../anchors';
import { anchorOf, jumpToAnchor } from './anchors';
import { jumpTo } from './glide';
import { currentPage, type Router } from './router';

const STORE = 'scroll-positions';

/**
 * Where the page is scrolled to: the top after a navigation, the anchor where the address has one, and for
 * back and forward the position that the visitor left, also within a page.
 */
export class ScrollMemory {
  readonly #router: Router;
  readonly #positions: Map<string, number>;
  #key: string;
  #path: string;
  /** A jump to an anchor that the browser has just made by itself. */
  #jumped = false;

  constructor(router: Router) {
    this.#router = router;
    this.#positions = new Map(JSON.parse(sessionStorage.getItem(STORE) ?? '[]'));
    this.#key = router.state.location.key;
    this.#path = router.state.location.pathname;
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
    router.subscribe(() => this.#follow());
  }

  #leave(): void {
    this.#positions.set(this.#key, window.scrollY);
  }

  #nameJump(): void {
    this.#jumped = history.state === null;
    if (this.#jumped) history.replaceState({ key: crypto.randomUUID() }, '');
  }

  /** Keeps up with the address. Back and forward within a page change nothing else, so they scroll here. */
  #follow(): void {
    const { historyAction, location } = this.#router.state;
    if (location.key === this.#key) return;
    this.#leave();
    const isWithin = location.pathname === this.#path;
    const jumped = this.#jumped;
    this.#key = location.key;
    this.#path = location.pathname;
    this.#jumped = false;
    if (isWithin && historyAction === 'POP' && !jumped) this.settle();
  }

  /** Scrolls to where a page that is on the screen now should be looked at. */
  settle(): void {
    const { historyAction, location } = this.#router.state;
    const remembered = historyAction === 'POP' ? this.#positions.get(location.key) : undefined;
    const anchor = anchorOf(location.hash);
    if (remembered !== undefined) jumpTo(remembered);
    else if (anchor) jumpToAnchor(anchor, offsetOf(anchor.id, currentPage(this.#router).steps));
    else jumpTo(0);
  }
}
