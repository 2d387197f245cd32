import type { Crumb, PageData } from '../../model/page.ts';

const HOME = '/';

/**
 * The way to a page that belongs to another: the home page, the pages that it belongs to, itself.
 *
 * @param names what each page is called, by its path.
 */
export function trailOf(
  { path, within }: Pick<PageData, 'path' | 'within'>,
  pages: ReadonlyMap<string, PageData>,
  names: ReadonlyMap<string, string>,
): Crumb[] | undefined {
  if (within === undefined) return undefined;
  const way = [path];
  // A page that belongs to itself by way of others would never end.
  for (let next: string | undefined = within; next && !way.includes(next); next = pages.get(next)?.within)
    way.unshift(next);
  if (!way.includes(HOME)) way.unshift(HOME);
  return way.flatMap((one) => {
    const name = names.get(one);
    return name === undefined ? [] : { name, path: one };
  });
}
