import { useSyncExternalStore } from 'react';

/** What the editor shows. Stands in the address, so that the browser's back button works. */
export type Route =
  | { view: 'page' | 'theme'; path: string }
  | { view: 'pages'; path?: string }
  | { view: 'content'; name?: string; item?: string };

/** A part of an address as it was meant; as it stands where it was cut off, as by a mail that breaks its lines. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function read(hash: string): Route {
  const [view, first, second] = hash.replace(/^#\/?/, '').split('/').map(decoded);
  if (view === 'pages') return first ? { view, path: first } : { view };
  if (view === 'content') return { view, ...(first ? { name: first } : {}), ...(second ? { item: second } : {}) };
  return { view: view === 'theme' ? view : 'page', path: first || '/' };
}

/** The address of a view. */
export function hrefOf(route: Route): string {
  const parts = route.view === 'content' ? [route.name, route.item] : [route.path];
  return `#/${[route.view, ...parts.filter((part) => part !== undefined).map(encodeURIComponent)].join('/')}`;
}

/** Shows a view, as a step for the back button. */
export const goTo = (route: Route) => location.assign(hrefOf(route));

/** Shows a view without a step for the back button: what was shown has another address now. */
export const replaceRoute = (route: Route) => {
  history.replaceState(null, '', hrefOf(route));
  dispatchEvent(new HashChangeEvent('hashchange'));
};

const subscribe = (tell: () => void) => {
  addEventListener('hashchange', tell);
  return () => removeEventListener('hashchange', tell);
};

/** What the address has behind `#`, with that sign. */
export const useHash = (): string => useSyncExternalStore(subscribe, () => location.hash);

/** The view that the address names. */
export const useRoute = (): Route => read(useHash());
