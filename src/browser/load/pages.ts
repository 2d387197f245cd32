import type { PageFile } from '../../engine/model/page';
import { atOnce } from '../navigate/sectionsInTurn';
import { loadPageCode } from './components';
import { withinLimit } from './loadWithRetry';
import { fetchPageFile } from './pageFile';
import { readyStyles } from './styles';

/** How long in ms a page that was fetched is as good as new. After that its data is asked for again. */
const FRESH = 300_000;

interface Fetched {
  at: number;
  file: Promise<PageFile>;
}

const fetched = new Map<string, Fetched>();

/**
 * Fetches a page's data, or takes what has been fetched for it shortly before. It is not called off when the visitor
 * goes elsewhere: who comes back to the page meanwhile waits for the same answer.
 */
export function pageFileOf(path: string): Promise<PageFile> {
  const known = fetched.get(path);
  if (known && performance.now() - known.at < FRESH) return known.file;
  // What never comes must not be waited for again.
  return remember(path, withinLimit(fetchPageFile(path)));
}

/** Notes what has been fetched of a page, so that it is not fetched again while it is new. */
export function remember(path: string, file: Promise<PageFile>): Promise<PageFile> {
  const entry = { at: performance.now(), file };
  fetched.set(path, entry);
  file.catch(() => fetched.get(path) === entry && fetched.delete(path));
  return file;
}

/** Whether a page is there, or on its way. */
export const isFetched = (path: string): boolean => fetched.has(path);

/**
 * Fetches a page, so that it is there when it is wanted, with the code of what it begins with: that of a form further
 * down weighs more than the page. Says nothing when that fails.
 */
export async function prefetchPage(path: string): Promise<void> {
  try {
    const code = pageFileOf(path).then((file) => loadPageCode(file, { count: atOnce(file), isSilent: true }));
    await Promise.all([code, readyStyles()]);
  } catch {
    // It is asked for again, and the visitor told, when the page is wanted.
  }
}
