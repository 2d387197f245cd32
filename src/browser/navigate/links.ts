import { offsetOf } from '../../engine/render/anchors';
import { anchorOf, glideToAnchor } from './anchors';
import { glideTo } from './glide';
import { currentPage, type Router } from './router';

/**
 * Turns clicks on internal links into navigations without a reload, and those within the page into a glide.
 * All links are plain `<a href>`, also in sections that are never hydrated, so one listener serves them all. It
 * listens in the capture phase because React stops events on HTML that is not hydrated yet. Links that it does not
 * handle are followed by the browser.
 */
export function followLinks(router: Router): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const url = pageOf(link);
      if (!url) return;
      if (url.pathname === location.pathname && url.search === location.search) followWithin(router, event, link, url);
      else {
        event.preventDefault();
        router.navigate(url.pathname + url.search + url.hash);
      }
    },
    { capture: true },
  );
}

/** Follows a link to the page that is shown: to one of its sections, or to its top. */
function followWithin(router: Router, event: Event, link: HTMLAnchorElement, url: URL): void {
  const anchor = anchorOf(url.hash);
  if (url.hash && !anchor) return;
  event.preventDefault();
  router.navigate(url.pathname + url.search + url.hash, { replace: url.hash === location.hash });
  // A link may ask for another offset than its section has: the header's do.
  const { offset } = link.dataset;
  if (!anchor) glideTo(() => 0);
  else glideToAnchor(anchor, offset ? Number(offset) : offsetOf(anchor.id, currentPage(router).steps));
}

/** Address of the page of this site that a link leads to, if it leads to one in the same tab. */
export function pageOf(link: HTMLAnchorElement): URL | undefined {
  if (!link.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  return url.origin === location.origin && !isFile(url.pathname) ? url : undefined;
}

const isFile = (path: string) => /\.[^/]+$/.test(path);
