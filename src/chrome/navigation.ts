import type { PageData } from '@worldwright/engine/component';
import type { ItemBelow, NavigationItem } from '../content/schemas/navigation';

/** Address of an item: its section where the current page has it, else its page, or its section on the home page. */
export function hrefOf({ path, landingpath }: ItemBelow, page: PageData): string {
  if (landingpath === undefined) return path;
  if (page.anchors.includes(landingpath)) return `#${landingpath}`;
  return path === (page.home ?? '/') ? `${path}#${landingpath}` : path;
}

/** The items of the header; the footer has all of them. */
export const inHeader = (items: NavigationItem[]): NavigationItem[] => items.filter(({ place }) => place !== 'footer');

/**
 * The `aria-current` of an item among those of its list: `page` where it leads to the page that is shown, `true` where
 * that page belongs to the one it leads to, or to an item below it. Of several that lead to one page it is the one that
 * names the page rather than a section: two would say that the visitor is in two places.
 */
export function currentOf(item: NavigationItem, items: NavigationItem[], page: PageData): 'page' | 'true' | undefined {
  const isSectionOfHome = item.path === (page.home ?? '/') && item.landingpath !== undefined;
  if (isSectionOfHome) return undefined;
  const alike = items.filter(({ path }) => path === item.path);
  if (item !== (alike.find(({ landingpath }) => landingpath === undefined) ?? alike[0])) return undefined;
  if (item.path === page.path) return 'page';
  const isAbove = item.items?.some(({ path }) => path === page.path && !items.some((one) => one.path === path));
  return isAbove || item.path === page.within ? 'true' : undefined;
}
