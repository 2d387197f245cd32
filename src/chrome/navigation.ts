import type { NavigationItem } from '../content/schemas/navigation';
import type { PageData } from '../engine/model/page';

/** Where a scroll from header and footer ends, in px from its section's top, whatever the section's own offset. */
export const OFFSET = -70;

/** Address of an item: its section where the current page has it, else its page, or its section on the home page. */
export function hrefOf({ path, landingpath }: NavigationItem, page: PageData): string {
  if (landingpath === undefined) return path;
  if (page.anchors.includes(landingpath)) return `#${landingpath}`;
  return path === '/' ? `/#${landingpath}` : path;
}

/**
 * The `aria-current` of an item: `page` where it leads to the page that is shown, `true` where that page belongs to
 * the one it leads to.
 */
export function currentOf({ path, landingpath }: NavigationItem, page: PageData): 'page' | 'true' | undefined {
  const isSectionOfHome = path === '/' && landingpath !== undefined;
  if (isSectionOfHome) return undefined;
  if (path === page.path) return 'page';
  return path === page.within ? 'true' : undefined;
}
