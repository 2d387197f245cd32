import { safeSessionStorage } from './safeStorage.ts';

const PREFIX = 'rows ';

interface Entry {
  pathname: string;
  key: string;
}

/** All lists of the page, including the rows that scroll horizontally. */
const lists = () => [...document.querySelectorAll<HTMLElement>('main :is(ul, ol)')];

/** Returns an entry's storage key. The path is part of it, because each tab's first entry has the key `default`. */
const storageKeyOf = ({ pathname, key }: Entry): string => `${PREFIX}${pathname} ${key}`;

/** Returns a list's scroll position in px, including a carousel's transform. */
const positionOf = (list: HTMLElement) => list.scrollLeft - new DOMMatrix(getComputedStyle(list).transform).e;

/** Stores the scroll positions of the page's rows, in px. */
export function storeRows(entry: Entry): void {
  const positions = lists().map(positionOf);
  if (positions.some(Boolean)) safeSessionStorage.setItem(storageKeyOf(entry), positions.join());
  else safeSessionStorage.removeItem(storageKeyOf(entry));
}

/** Restores the scroll positions of the page's rows. */
export function restoreRows(entry: Entry): void {
  const positions = safeSessionStorage.getItem(storageKeyOf(entry))?.split(',') ?? [];
  for (const [index, list] of lists().entries())
    if (Number(positions[index])) list.scrollTo({ left: Number(positions[index]), behavior: 'instant' });
}

/**
 * Restores rows after a full load by Back, Forward or a reload, and stores them on `pagehide`. The browser restores the
 * page's own scroll position only.
 */
export function trackRows(): void {
  const current = (): Entry => ({ pathname: location.pathname, key: history.state?.key ?? 'default' });
  const [arrival] = performance.getEntriesByType('navigation');
  if (arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate') restoreRows(current());
  addEventListener('pagehide', () => storeRows(current()));
}
