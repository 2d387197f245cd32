import type { PageData } from '../../model/page.ts';
import type { Site } from './site.ts';

let current: Site | undefined;

/** Sets the site that this process builds. */
export function setSite(site: Site): void {
  current = site;
}

/** Returns the site that this process builds. @throws when none has been set */
export function getSite(): Site {
  if (!current) throw new Error('No site has been compiled yet.');
  return current;
}

/**
 * Returns the data of a page. The entry that vite-react-ssg bundles imports this as `virtual:worldwright/site`: the
 * bundle and the build share this module, so that pages need not be compiled twice.
 *
 * @throws when there is no such page
 */
export function pageAt(path: string): PageData {
  const page = getSite().site.pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
}
