import type { Crumb, PageData } from '../../model/page.ts';

const HOME = '/';

/**
 * Returns the breadcrumbs of a page with a parent: home page, ancestors, and the page itself.
 *
 * @param names short name of each page, by its path.
 */
export function trailOf(
  { path, within }: Pick<PageData, 'path' | 'within'>,
  pages: ReadonlyMap<string, PageData>,
  names: ReadonlyMap<string, string>,
): Crumb[] | undefined {
  if (within === undefined) return undefined;
  const trail = [path];
  // A cycle of parents would never end.
  for (let next: string | undefined = within; next && !trail.includes(next); next = pages.get(next)?.within)
    trail.unshift(next);
  if (!trail.includes(HOME)) trail.unshift(HOME);
  return trail.flatMap((one) => {
    const name = names.get(one);
    return name === undefined ? [] : { name, path: one };
  });
}
