import type { Effort } from './compressedCopies.ts';

/** Number of pages that are compressed as well as can be, of many: see docs/decisions/010. */
export const FEW = 330;

/** Whether a page is at the top of the site, as the pages are that lead to the others. */
const isAtTop = (path: string) => !path.slice(1).includes('/');

/**
 * How hard to compress each page of a site. It depends on the site alone, not on the time that a build has, so that two
 * builds of a site are the same; and a page at the top does not change when others are added, but for very many.
 *
 * @param paths of all pages.
 * @param isWritten whether a page stands in `pages.config.ts` itself, and is not made for an entry or a part.
 */
export function effortsOf(paths: string[], isWritten: (path: string) => boolean): (path: string) => Effort {
  const written = paths.filter(isWritten);
  const best = new Set(written.length <= FEW ? written : written.filter(isAtTop).slice(0, FEW));
  return (path) => (paths.length <= FEW || best.has(path) ? 'best' : 'quick');
}
