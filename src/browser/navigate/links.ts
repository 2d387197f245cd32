import type { LazyNavigation } from './lazyNavigation';

/**
 * Turns clicks on internal links into navigations without a reload, and those within the page into a glide.
 * All links are plain `<a href>`, also in sections that are never hydrated, so one listener serves them all. It
 * listens in the capture phase because React stops events on HTML that is not hydrated yet. Links that it does not
 * handle are followed by the browser.
 */
export function followLinks(navigation: LazyNavigation): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const url = pageOf(link);
      if (!url || isMissing(url)) return;
      event.preventDefault();
      if (navigation.started) navigation.started.follow(link, url);
      else void navigation.start(url.href).then((started) => started.follow(link, url));
    },
    { capture: true },
  );
}

/** Whether an address names a place of this page that the page does not have. */
const isMissing = ({ pathname, search, hash }: URL): boolean =>
  pathname === location.pathname &&
  search === location.search &&
  hash !== '' &&
  document.getElementById(hash.slice(1)) === null;

/** Address of the page of this site that a link leads to, if it leads to one in the same tab. */
export function pageOf(link: HTMLAnchorElement): URL | undefined {
  if (!link.href || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, location.href);
  return url.origin === location.origin && !isFile(url.pathname) ? url : undefined;
}

const isFile = (path: string) => /\.[^/]+$/.test(path);
