/**
 * Fetches pages, and what leads to them, before they are asked for: where a link is pressed, pointed at or focused; and, one after the other,
 * those that links on the screen lead to, while nothing else is going on. A visitor who saves data, or whose line is
 * of the second generation, gets only what is pressed.
 */
import { isFetched, prefetchPage } from '../load/pages';
import { isThrifty } from '../platform/connection';
import { idle } from '../platform/idle';
import type { LazyNavigation } from './lazyNavigation';
import { pageOf } from './links';

/** How long in ms a pointer must rest on a link before it means something. */
const HOVER = 60;
/** How long in ms links must stay on the screen, without a scroll, before their pages are fetched. */
const REST = 500;
/** Pages that are fetched unasked while one page is shown: each is some kB that may never be used. */
const MOST = 3;

const linkAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('a') : null);

function fetchFor(link: HTMLAnchorElement | null, navigation: LazyNavigation): void {
  const url = link && pageOf(link);
  if (!url) return;
  navigation.foresee();
  if (url.pathname !== location.pathname) void prefetchPage(url.pathname);
}

/** Fetches what a link leads to when the visitor turns to it. */
export function fetchOnIntent(navigation: LazyNavigation): void {
  const passive = { capture: true, passive: true };
  addEventListener('pointerdown', ({ target }) => fetchFor(linkAt(target), navigation), passive);
  addEventListener('focusin', ({ target }) => !isThrifty() && fetchFor(linkAt(target), navigation), passive);
  let hovering: ReturnType<typeof setTimeout> | undefined;
  const rest = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(hovering);
    const link = linkAt(target);
    if (link && pointerType === 'mouse' && !isThrifty()) hovering = setTimeout(() => fetchFor(link, navigation), HOVER);
  };
  addEventListener('pointerover', rest, passive);
}

/** Links on the screen, those in the middle first. */
function linksOnScreen(links: Iterable<HTMLAnchorElement>): HTMLAnchorElement[] {
  const distance = (link: Element) => {
    const { top, bottom } = link.getBoundingClientRect();
    return Math.abs((top + bottom - innerHeight) / 2);
  };
  return [...links].sort((a, b) => distance(a) - distance(b));
}

/** Fetches what links of the page that is shown now lead to, as they stay on the screen. Returns how to stop. */
export function fetchWhatIsSeen(navigation: LazyNavigation): () => void {
  const seen = new Set<HTMLAnchorElement>();
  const ending = new AbortController();
  let left = MOST;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const fetchNext = async (): Promise<void> => {
    await idle();
    if (ending.signal.aborted || isThrifty()) return;
    navigation.foresee();
    const paths = linksOnScreen(seen).flatMap((link) => pageOf(link)?.pathname ?? []);
    const next = paths.find((path) => path !== location.pathname && !isFetched(path));
    if (next === undefined || left === 0) return;
    left -= 1;
    await prefetchPage(next);
    wait();
  };
  const wait = () => {
    clearTimeout(resting);
    resting = setTimeout(() => void fetchNext(), REST);
  };

  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (target instanceof HTMLAnchorElement) seen[isIntersecting ? 'add' : 'delete'](target);
    wait();
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) observer.observe(link);
  addEventListener('scroll', wait, { passive: true, signal: ending.signal });
  return () => {
    observer.disconnect();
    clearTimeout(resting);
    ending.abort();
  };
}
