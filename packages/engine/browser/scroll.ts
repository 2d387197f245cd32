/**
 * Scrolling within a page (a glide of 500 ms to a target that may still move) and scroll restoration after a navigation.
 * The browser's own smooth scrolling has no fixed duration and does not follow a moving target.
 */
import { ROOM } from '../render/anchors.ts';
import { painted } from './platform/painted.ts';
import { randomKey } from './platform/randomKey.ts';
import { restoreRows, storeRows } from './platform/rows.ts';
import { safeSessionStorage } from './platform/safeStorage.ts';
import type { Router } from './router.tsx';

const GLIDE_MS = 500;
/** Session storage key of the scroll positions, in px by history entry key. */
const POSITIONS = 'scroll-positions';

let current: AbortController | undefined;

export const isGliding = (): boolean => current !== undefined;

function endGlide(): void {
  current?.abort();
  current = undefined;
}

/** Scrolls at once. `instant` because the page's styles set smooth scrolling. */
export function jumpTo(top: number): void {
  endGlide();
  scrollTo({ top, behavior: 'instant' });
}

/**
 * Scrolls to a position in 500 ms; at once with reduced motion. A wheel, touch, pointer or key event stops it.
 *
 * @param aim returns the position in px. Called in every frame.
 */
export function glideTo(aim: () => number): void {
  endGlide();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    jumpTo(aim());
    return;
  }
  current = new AbortController();
  const { signal } = current;
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(type, endGlide, { signal, passive: true, capture: true });
  const start = performance.now();
  let covered = 0;
  const step = (now: number) => {
    if (signal.aborted) return;
    const time = Math.min(Math.max((now - start) / GLIDE_MS, 0), 1);
    const eased = time < 0.5 ? 4 * time ** 3 : 1 - (2 - 2 * time) ** 3 / 2;
    const end = Math.min(Math.max(aim(), 0), document.documentElement.scrollHeight - innerHeight);
    // A fraction of the remaining distance, which may have changed.
    scrollTo({ top: scrollY + ((end - scrollY) * (eased - covered)) / (1 - covered), behavior: 'instant' });
    covered = eased;
    // Rounding may reach 1 before the time does.
    if (covered < 1) requestAnimationFrame(step);
    else endGlide();
  };
  requestAnimationFrame(step);
}

const topOf = (element: Element) => element.getBoundingClientRect().top + scrollY;

export const anchorOf = (hash: string): HTMLElement | null => (hash ? document.getElementById(hash.slice(1)) : null);

/** Opens an anchor that is a `<details>`, and focuses it, so the next Tab continues there. */
function focusAnchor(anchor: HTMLElement): void {
  if (anchor instanceof HTMLDetailsElement) anchor.open = true;
  const target = anchor.querySelector<HTMLElement>(':scope > summary') ?? anchor;
  if (!target.matches('a[href], button, input, summary, [tabindex]')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Glides to an anchor. @param offset of the final position from the anchor's top, in px. */
export function glideToAnchor(anchor: HTMLElement, offset: number): void {
  focusAnchor(anchor);
  glideTo(() => topOf(anchor) + offset);
}

/** Jumps to an anchor. @param offset of the final position from the anchor's top, in px. */
export function jumpToAnchor(anchor: HTMLElement, offset: number): void {
  focusAnchor(anchor);
  jumpTo(topOf(anchor) + offset);
}

const linksTo = (href: string) => [...document.links].filter((link) => link.href === href);

/**
 * Restores scroll positions of pages and rows, and the focus. React Router's `ScrollRestoration` supports neither fixed
 * headers nor the focus.
 *
 * @returns a function that scrolls a newly rendered page.
 */
export function restoreScroll(router: Router, takeJump: () => boolean): () => void {
  const positions: Record<string, number> = JSON.parse(safeSessionStorage.getItem(POSITIONS) ?? '{}');
  /** Followed links by the key of the history entry that they were followed from. */
  const followedLinks = new Map<string, { href: string; index: number }>();
  router.enableScrollRestoration(positions, () => {
    const { location } = router.state;
    storeRows(location);
    const { activeElement: link } = document;
    if (link instanceof HTMLAnchorElement)
      followedLinks.set(location.key, { href: link.href, index: linksTo(link.href).indexOf(link) });
    else followedLinks.delete(location.key);
    return scrollY;
  });
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    positions[router.state.location.key] = scrollY;
    safeSessionStorage.setItem(POSITIONS, JSON.stringify(positions));
    // The browser restores the position on a reload and on the way back from another site.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  const settle = () => {
    const { restoreScrollPosition: position, location } = router.state;
    restoreRows(location);
    const anchor = anchorOf(location.hash);
    if (takeJump()) {
      // The anchor may have moved since the browser's jump, when a question above it closes.
      if (anchor) glideToAnchor(anchor, -ROOM);
    } else if (typeof position === 'number') {
      jumpTo(position);
      if (anchor) focusAnchor(anchor);
      const link = followedLinks.get(location.key);
      if (link) linksTo(link.href)[link.index]?.focus({ preventScroll: true });
    } else if (anchor) jumpToAnchor(anchor, -ROOM);
    else jumpTo(0);
  };
  let { key, pathname } = router.state.location;
  router.subscribe(({ historyAction, location }) => {
    if (location.key === key) return;
    if (location.pathname === pathname && historyAction === 'POP') settle();
    ({ key, pathname } = location);
  });
  return settle;
}

/**
 * Gives history entries of the browser's own jumps, such as a hash typed into the address bar, a key for their scroll
 * position. Called before the router is created, which reads the key.
 *
 * @returns a function that returns whether the last `popstate` was such a jump, and resets it.
 */
export function watchBrowserJumps(): () => boolean {
  let hasJumped = false;
  addEventListener('popstate', () => {
    hasJumped = history.state === null;
    if (hasJumped) history.replaceState({ key: randomKey() }, '');
  });
  return () => {
    const answer = hasJumped;
    hasJumped = false;
    return answer;
  };
}

/** Keeps the text at the top of the viewport in place when the window's width changes, such as on rotation. */
export function keepPositionOnResize(): void {
  let width = innerWidth;
  let section: Element | undefined;
  let share = 0;
  const note = () => {
    // After a change of width the browser scrolls before the resize event.
    if (innerWidth !== width) return;
    const sections = scrollY > 0 ? [...document.querySelectorAll('main > section')] : [];
    section = sections.find((one) => one.getBoundingClientRect().bottom > ROOM + 1);
    const { top = 0, height = 1 } = section?.getBoundingClientRect() ?? {};
    share = (ROOM - top) / height;
  };
  note();
  addEventListener('scroll', note, { passive: true });
  addEventListener('resize', () => {
    // A phone's toolbars change only the height.
    if (innerWidth === width) return;
    width = innerWidth;
    const [kept, part] = [section, share];
    const restore = () => kept?.isConnected && jumpTo(topOf(kept) + part * kept.getBoundingClientRect().height - ROOM);
    restore();
    // Carousels adapt to the new width in the next frame.
    void painted().then(restore);
  });
}
