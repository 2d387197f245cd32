import type { PageData } from '../../model/page.ts';
import type { Site } from './site.ts';

let current: Site | undefined;

export function setSite(site: Site): void {
  current = site;
}

/** Returns the site of this build. @throws if `setSite` was not called */
export function getSite(): Site {
  if (!current) throw new Error('No site has been compiled yet.');
  return current;
}

/**
 * Returns a page's data. The prerender entry imports this module as `virtual:worldwright/site` and shares it with the
 * build, so pages are compiled only once.
 *
 * @throws if there is no such page
 */
export function pageAt(path: string): PageData {
  const page = getSite().site.pages.find((one) => one.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
}
