import type { NavigationItem } from '../content/schemas/navigation';
import type { PageData } from '../engine/model/page';

/** To the item's section where the page has it; else to its page, or to its section on the home page. */
export function hrefOf({ path, landingpath }: NavigationItem, page: PageData): string {
  if (landingpath === undefined) return path;
  if (page.anchors.includes(landingpath)) return `#${landingpath}`;
  return path === '/' ? `/#${landingpath}` : path;
}

/** `page` for the item of the page that is shown, by its path. */
export function currentOf({ path, landingpath }: NavigationItem, page: PageData): 'page' | undefined {
  const isSectionOfHome = path === '/' && landingpath !== undefined;
  return path === page.path && !isSectionOfHome ? 'page' : undefined;
}
