import { painted } from './painted';

/** How long in ms the first screen may wait for its picture. */
const PATIENCE = 2_000;

/** Whether this script came from the browser's cache: all that the first screen needs is there too then. */
const isKnown = () =>
  performance.getEntriesByName(import.meta.url).some((entry) => Reflect.get(entry, 'transferSize') === 0);

/**
 * Resolves when the first screen is there with its picture; at once, before the first paint, from the second page on,
 * and where the page is opened at one of its sections, whose place depends on all that stands above it.
 */
export async function firstScreen(): Promise<void> {
  if (isKnown() || location.hash) return;
  await painted();
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority=high]');
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([picture?.decode().catch(() => {}), late]);
  await painted();
}

/** Lets the browser lay out what is below the first screen: see `build/pageContent.ts`. */
export function showTheRest(): void {
  document.documentElement.dataset.shown = '';
}
