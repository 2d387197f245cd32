import type { PageData } from '@worldwright/engine/component';
import type { ItemBelow, NavigationItem } from '../content/schemas/navigation';

/** Returns an item's href: its section if the current page has it, else its page, or its section on the home page. */
export function hrefOf({ path, landingpath }: ItemBelow, page: PageData): string {
  if (landingpath === undefined) return path;
  if (page.anchors.includes(landingpath)) return `#${landingpath}`;
  return path === (page.home ?? '/') ? `${path}#${landingpath}` : path;
}

/** Returns the items that the header shows; the footer shows all. */
export const inHeader = (items: NavigationItem[]): NavigationItem[] => items.filter(({ place }) => place !== 'footer');

/**
 * Returns the `aria-current` of an item in its list: `page` if it links to the current page, `true` if it links to that
 * page's parent or has a submenu item for it. Only one of several items for a page is marked, preferably one without a
 * section: two marks would place the visitor in two places.
 */
export function currentOf(item: NavigationItem, items: NavigationItem[], page: PageData): 'page' | 'true' | undefined {
  const isSectionOfHome = item.path === (page.home ?? '/') && item.landingpath !== undefined;
  if (isSectionOfHome) return undefined;
  const samePage = items.filter(({ path }) => path === item.path);
  if (item !== (samePage.find(({ landingpath }) => landingpath === undefined) ?? samePage[0])) return undefined;
  if (item.path === page.path) return 'page';
  const isAbove = item.items?.some(({ path }) => path === page.path && !items.some((one) => one.path === path));
  return isAbove || item.path === page.within ? 'true' : undefined;
}
