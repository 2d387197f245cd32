import type { Router } from './router';

/**
 * Turns clicks on internal links into navigations without a reload. All links are plain `<a href>`, also in
 * sections that never come alive, so one listener serves them all. It listens in the capture phase because
 * React stops events on HTML that is not alive yet. What it does not take, the browser follows as ever.
 */
export function followLinks(router: Router): void {
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return;
      const url = new URL(link.href, location.href);
      if (url.origin !== location.origin || isFile(url.pathname)) return;
      const samePage = url.pathname === location.pathname && url.search === location.search;
      if (samePage && url.hash) return;
      event.preventDefault();
      router.navigate(url.pathname + url.search + url.hash);
    },
    { capture: true },
  );
}

const isFile = (path: string) => /\.[^/]+$/.test(path);
