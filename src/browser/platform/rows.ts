import { safeSessionStorage } from './safeStorage';

const STORE = 'rows ';

/** Lists of the page: those that scroll sideways are among them. */
const lists = () => [...document.querySelectorAll<HTMLElement>('main :is(ul, ol)')];

/** Names an entry of the history as the router does: it gives each a key, but for the one that a tab begins with. */
export const entryOf = (path: string, key: string = history.state?.key ?? 'default'): string => path + key;

/**
 * Remembers how far the rows of the page are scrolled, in px. A row that is moved another way than by scrolling says it
 * in `data-scrolled`.
 *
 * @param entry of the history, that the page is shown for.
 */
export function keepRows(entry: string): void {
  const places = lists().map(({ dataset, scrollLeft }) => Number(dataset.scrolled ?? scrollLeft));
  if (places.some(Boolean)) safeSessionStorage.setItem(STORE + entry, places.join());
  else safeSessionStorage.removeItem(STORE + entry);
}

/** Scrolls the rows of the page to where they were left. */
export function restoreRows(entry: string): void {
  const places = safeSessionStorage.getItem(STORE + entry)?.split(',') ?? [];
  for (const [index, list] of lists().entries())
    if (Number(places[index])) list.scrollTo({ left: Number(places[index]), behavior: 'instant' });
}
