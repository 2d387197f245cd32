import { createPath } from 'react-router-dom';
import { ROOM } from '../render/anchors.ts';
import { isFetched, prefetchPage } from './load.ts';
import { isThrifty } from './platform/connection.ts';
import { href, pathOf } from './platform/href.ts';
import { idle } from './platform/idle.ts';
import type { Router } from './router.tsx';
import { anchorOf, glideTo, glideToAnchor } from './scroll.ts';

/** Hover duration after which a link's page is prefetched. */
const HOVER_MS = 60;
/** Maximum number of pages prefetched without a sign of intent, per page view. */
const MAX_PREFETCHED = 2;

const linkAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('a') : null);
const isFile = (path: string) => /\.[^/]+$/.test(path);

/** Returns a link's URL if it opens a page of this site in this tab. */
function pageAddress(link: HTMLAnchorElement | null): URL | undefined {
  if (!link?.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  // Another language needs another document, with its words.
  if (link.hreflang && link.hreflang !== document.documentElement.lang) return undefined;
  const url = new URL(link.href, location.href);
  return url.origin === location.origin && url.pathname.startsWith(href('/')) && !isFile(url.pathname)
    ? url
    : undefined;
}

/**
 * Follows clicks on links of this site with the router; glides to targets within the page. Links are plain `<a href>`, so
 * they work before hydration. Listens in the capture phase, because React stops events of HTML it has not hydrated yet.
 */
export function followLinks(router: Router): void {
  const follow = (event: MouseEvent) => {
    const link = linkAt(event.target);
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = pageAddress(link);
    if (!link || !url) return;
    const { pathname, search, hash } = url;
    const isWithin = pathname === location.pathname;
    const anchor = isWithin ? anchorOf(hash) : null;
    if (isWithin && search === location.search && hash && !anchor) return;
    event.preventDefault();
    // Dots of the navigator add no history entry.
    const isDot = link.closest('[data-dots]') !== null;
    const navigate = () =>
      void router.navigate(createPath({ search, hash, pathname: pathOf(pathname) }), {
        replace: isDot || url.href === location.href,
      });
    // In a task of its own: a navigation within the click's task would be too long for a slow phone.
    if (isWithin) navigate();
    else setTimeout(navigate);
    if (anchor) glideToAnchor(anchor, Number(link.dataset.offset ?? -ROOM));
    else if (isWithin) glideTo(() => 0);
  };
  document.addEventListener('click', follow, { capture: true });
}

/** Prefetches the pages of pressed, hovered and focused links; with Save-Data or on 2G, only of pressed ones. */
export function prefetchOnIntent(): void {
  const prefetch = (link: HTMLAnchorElement | null) => {
    const url = pageAddress(link);
    if (url && url.pathname !== location.pathname) void prefetchPage(pathOf(url.pathname));
  };
  const options = { capture: true, passive: true };
  addEventListener('pointerdown', ({ target }) => prefetch(linkAt(target)), options);
  addEventListener('focusin', ({ target }) => isThrifty() || prefetch(linkAt(target)), options);
  let hovering: ReturnType<typeof setTimeout>;
  const rest = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(hovering);
    const link = linkAt(target);
    if (pointerType === 'mouse' && !isThrifty()) hovering = setTimeout(() => prefetch(link), HOVER_MS);
  };
  addEventListener('pointerover', rest, options);
}

/**
 * Prefetches two pages when the browser is idle: links in the viewport first, then top-level pages, then others.
 * Returns a function that stops it.
 */
export function prefetchLikely(): () => void {
  let isOver = isThrifty();
  void idle().then(() => {
    if (isOver) return;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')];
    const isOnScreen = (link: HTMLAnchorElement) => {
      const { top, bottom } = link.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    };
    const isMain = ({ pathname }: HTMLAnchorElement) => pathOf(pathname).lastIndexOf('/') === 0;
    const ranked = [...links.filter(isOnScreen), ...links.filter(isMain), ...links];
    const addresses = ranked.flatMap((link) => pageAddress(link) ?? []);
    const paths = new Set(addresses.map(({ pathname }) => pathOf(pathname)));
    const wanted = [...paths].filter((path) => path !== pathOf(location.pathname) && !isFetched(path));
    for (const path of wanted.slice(0, MAX_PREFETCHED)) void prefetchPage(path);
  });
  return () => {
    isOver = true;
  };
}
