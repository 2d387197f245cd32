import { safeSessionStorage } from './safeStorage.ts';

const STORE = 'rows ';

/** An entry of the history that a page is shown for. */
interface Entry {
  pathname: string;
  key: string;
}

/** Lists of the page: those that scroll sideways are among them. */
const lists = () => [...document.querySelectorAll<HTMLElement>('main :is(ul, ol)')];

/** Names an entry of the history. The router gives each a key, but for the one that a tab begins with. */
const nameOf = ({ pathname, key }: Entry): string => `${STORE}${pathname} ${key}`;

/** Returns how far a list is scrolled, or moved by a carousel, in px. */
const placeOf = (list: HTMLElement) => list.scrollLeft - new DOMMatrix(getComputedStyle(list).transform).e;

/** Remembers how far the rows of the page are scrolled, in px. */
export function keepRows(entry: Entry): void {
  const places = lists().map(placeOf);
  if (places.some(Boolean)) safeSessionStorage.setItem(nameOf(entry), places.join());
  else safeSessionStorage.removeItem(nameOf(entry));
}

/** Scrolls the rows of the page to where they were left. */
export function restoreRows(entry: Entry): void {
  const places = safeSessionStorage.getItem(nameOf(entry))?.split(',') ?? [];
  for (const [index, list] of lists().entries())
    if (Number(places[index])) list.scrollTo({ left: Number(places[index]), behavior: 'instant' });
}

/**
 * Keeps the rows where they were left also over a way back, or a reload, that the browser makes by itself: it scrolls
 * the page, which brings this script, but not what scrolls in it.
 */
export function rememberRows(): void {
  const current = (): Entry => ({ pathname: location.pathname, key: history.state?.key ?? 'default' });
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate') restoreRows(current());
  addEventListener('pagehide', () => keepRows(current()));
}
