/**
 * Fetches pages before they are asked for: where a link is pressed, pointed at or focused; and, while nothing else is
 * going on, what links on the screen lead to, then the main pages that the content leads to, then one of each kind of
 * page. A visitor who saves data, or whose line is of the second generation, gets only what is pressed.
 */
import { isFetched, prefetchPage } from '../load/pages';
import { isThrifty } from '../platform/connection';
import { idle } from '../platform/idle';
import type { LazyNavigation } from './lazyNavigation';
import { pageOf } from './links';

/** How long in ms a pointer must rest on a link before it means something. */
const HOVER = 60;
/** How long in ms links must stay on the screen, without a scroll, before their pages are fetched. */
const REST = 250;
/** Pages that are fetched unasked while one page is shown: each is some kB that may never be used. */
const MOST = 2;

const linkAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('a') : null);

function fetchFor(link: HTMLAnchorElement | null, navigation: LazyNavigation): void {
  const url = link && pageOf(link);
  if (!url) return;
  navigation.prefetch();
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

/** Whether a page is one of many below another: none of those is likelier to be visited next, unless it is on the screen. */
const isEntry = (path: string) => path.split('/').length > 2;

/** The folder of a page's address: its pages are of one kind, and the first that is fetched brings the code of all. */
const kindOf = (path: string) => path.slice(0, path.lastIndexOf('/'));

/** How far a link is from the middle of the screen, in px. */
function distanceOf(link: Element): number {
  const { top, bottom } = link.getBoundingClientRect();
  return Math.abs((top + bottom - innerHeight) / 2);
}

/** Fetches what the page that is shown now leads to, most likely first. Returns how to stop. */
export function fetchWhatIsSeen(navigation: LazyNavigation): () => void {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]');
  const seen = new Set<HTMLAnchorElement>();
  const ending = new AbortController();
  let left = MOST;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const wanted = (): string[] => {
    const ranked = [...links].flatMap((link) => {
      const path = pageOf(link)?.pathname;
      if (path === undefined) return [];
      return { path, rank: seen.has(link) ? 0 : isEntry(path) ? 2 : 1, distance: distanceOf(link) };
    });
    ranked.sort((a, b) => a.rank - b.rank || a.distance - b.distance);
    const known = new Set([location.pathname, ...ranked.map(({ path }) => path).filter(isFetched)]);
    const kinds = new Set([...known].map(kindOf));
    const next = new Set<string>();
    for (const { path, rank } of ranked) {
      if (known.has(path) || (rank === 2 && kinds.has(kindOf(path)))) continue;
      kinds.add(kindOf(path));
      next.add(path);
    }
    return [...next];
  };
  const fetchNext = async (): Promise<void> => {
    await idle();
    if (ending.signal.aborted || isThrifty()) return;
    navigation.prefetch();
    const next = wanted().slice(0, left);
    left -= next.length;
    await Promise.all(next.map(prefetchPage));
    if (next.length > 0) wait();
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
  for (const link of links) observer.observe(link);
  addEventListener('scroll', wait, { passive: true, signal: ending.signal });
  return () => {
    observer.disconnect();
    clearTimeout(resting);
    ending.abort();
  };
}
