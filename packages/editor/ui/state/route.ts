import { useSyncExternalStore } from 'react';

/** The current view. It is in the address, so that the back button works. */
export type Route =
  | { view: 'page' | 'theme'; path: string }
  | { view: 'pages'; path?: string }
  | { view: 'content'; name?: string; item?: string };

function read(hash: string): Route {
  const [view, first, second] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  if (view === 'pages') return first ? { view, path: first } : { view };
  if (view === 'content') return { view, ...(first ? { name: first } : {}), ...(second ? { item: second } : {}) };
  return { view: view === 'theme' ? view : 'page', path: first || '/' };
}

export function hrefOf(route: Route): string {
  const parts = route.view === 'content' ? [route.name, route.item] : [route.path];
  return `#/${[route.view, ...parts.filter((part) => part !== undefined).map(encodeURIComponent)].join('/')}`;
}

/** Shows a view and adds it to the browser's history. */
export const goTo = (route: Route) => location.assign(hrefOf(route));

/** Shows a view in place of the current history entry, as its address has changed. */
export const replaceRoute = (route: Route) => {
  history.replaceState(null, '', hrefOf(route));
  dispatchEvent(new HashChangeEvent('hashchange'));
};

const subscribe = (tell: () => void) => {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
};

export const useRoute = (): Route => read(useSyncExternalStore(subscribe, () => location.hash));

/** Returns whether a route leads to another page or other content than the current view shows. */
export function isElsewhere(route: Route): boolean {
  const subjectOf = (href: string) => href.split('/', 3).join('/');
  const current = read(location.hash);
  // The theme looks the same on all pages.
  return (
    current.view !== route.view || (route.view !== 'theme' && subjectOf(hrefOf(current)) !== subjectOf(hrefOf(route)))
  );
}
