import { offsetOf } from '../../engine/render/anchors';
import { jumpTo } from '../navigate/glide';
import { randomKey } from '../platform/randomKey';
import { keepRows, restoreRows } from '../platform/rows';
import { safeSessionStorage } from '../platform/safeStorage';
import { anchorOf, arrive, glideToAnchor, jumpToAnchor } from './anchors';
import { keepFocus, restoreFocus } from './leaving';
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
      if (this.#hasJumped) history.replaceState({ key: randomKey() }, '');
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
 * back and forward the position that the visitor left, also within a page, and in the rows that scroll sideways. The
 * router keeps the positions of pages.
 */
export class ScrollRestoration {
  readonly #router: Router;
  readonly #jumps: AnchorJumps;

  constructor(router: Router, jumps: AnchorJumps) {
    this.#router = router;
    this.#jumps = jumps;
    const positions = storedPositions();
    router.enableScrollRestoration(positions, () => {
      // The page is still shown; the address may be that of the next one already.
      keepRows(router.state.location);
      keepFocus(router.state.location.key);
      return scrollY;
    });
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => {
      positions[router.state.location.key] = scrollY;
      safeSessionStorage.setItem(STORE, JSON.stringify(positions));
      // On a reload, and on the way back from another site, the browser restores before this script runs.
      history.scrollRestoration = 'auto';
    });
    addEventListener('pageshow', () => {
      history.scrollRestoration = 'manual';
    });
    this.#settleWithinPage();
  }

  /** Another page settles when it is on the screen, and links within this one are followed in `links.ts`. */
  #settleWithinPage(): void {
    let { key, pathname } = this.#router.state.location;
    this.#router.subscribe(({ historyAction, location }) => {
      if (location.key === key) return;
      if (location.pathname === pathname && historyAction === 'POP') this.settle();
      ({ key, pathname } = location);
    });
  }

  /** Scrolls to where a page that is on the screen now should be looked at. */
  settle(): void {
    const { restoreScrollPosition: remembered, location } = this.#router.state;
    restoreRows(location);
    const anchor = anchorOf(location.hash);
    const offset = anchor ? offsetOf(anchor.id, currentPage(this.#router).steps) : 0;
    if (this.#jumps.take()) {
      // The browser goes to where it was: a question above may close by it.
      if (anchor) glideToAnchor(anchor, offset);
    } else if (typeof remembered === 'number') {
      jumpTo(remembered);
      if (anchor) arrive(anchor);
      restoreFocus(location.key);
    } else if (anchor) jumpToAnchor(anchor, offset);
    else jumpTo(0);
  }
}

/** Positions in px by the keys of history entries, as the tab remembers them across a reload. */
function storedPositions(): Record<string, number> {
  const stored = parsed(safeSessionStorage.getItem(STORE));
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** What a text stands for, if it is JSON: others on this address may have written it. */
function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
