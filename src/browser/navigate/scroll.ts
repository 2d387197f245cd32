import { offsetOf } from '../../engine/render/anchors';
import { safeSessionStorage } from '../platform/safeSessionStorage';
import { anchorOf, jumpToAnchor } from './anchors';
import { jumpTo } from './glide';
import { currentPage, type Router } from './router';

const STORE = 'scroll-positions';

/**
 * Jumps to anchors that the browser makes by itself. It gives their history entries no key to remember a
 * position by, so they get one, before the router reads it: this must listen first.
 */
export class AnchorJumps {
  #hasJumped = false;

  constructor() {
    addEventListener('popstate', () => {
      this.#hasJumped = history.state === null;
      if (this.#hasJumped) history.replaceState({ key: crypto.randomUUID() }, '');
    });
  }

  /** Whether the browser has just jumped, and so scrolled already. Answers once. */
  take(): boolean {
    const hasJumped = this.#hasJumped;
    this.#hasJumped = false;
    return hasJumped;
  }
}

/**
 * Where the page is scrolled to: the top after a navigation, the anchor where the address has one, and for
 * back and forward the position that the visitor left, also within a page.
 */
export class ScrollMemory {
  readonly #router: Router;
  readonly #positions: Map<string, number>;
  #key: string;
  readonly #jumps: AnchorJumps;

  constructor(router: Router, jumps: AnchorJumps) {
    this.#router = router;
    this.#jumps = jumps;
    this.#positions = new Map(JSON.parse(safeSessionStorage.getItem(STORE) ?? '[]'));
    this.#key = router.state.location.key;
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => {
      this.#leave();
      safeSessionStorage.setItem(STORE, JSON.stringify([...this.#positions]));
      // On a reload, and on the way back from another site, the browser restores before this script runs.
      history.scrollRestoration = 'auto';
    });
    addEventListener('pageshow', () => {
      history.scrollRestoration = 'manual';
    });
    let { pathname } = router.state.location;
    router.subscribe(({ historyAction, location }) => {
      if (location.key === this.#key) return;
      this.#leave();
      this.#key = location.key;
      // Another page settles when it is on the screen; links within this one are followed in `links.ts`.
      if (location.pathname === pathname && historyAction === 'POP') this.settle();
      pathname = location.pathname;
    });
  }

  #leave(): void {
    this.#positions.set(this.#key, window.scrollY);
  }

  /** Scrolls to where a page that is on the screen now should be looked at. */
  settle(): void {
    const { historyAction, location } = this.#router.state;
    if (this.#jumps.take()) return;
    const remembered = historyAction === 'POP' ? this.#positions.get(location.key) : undefined;
    const anchor = anchorOf(location.hash);
    if (remembered !== undefined) jumpTo(remembered);
    else if (anchor) jumpToAnchor(anchor, offsetOf(anchor.id, currentPage(this.#router).steps));
    else jumpTo(0);
  }
}
