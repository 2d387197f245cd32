import type { Page } from '@playwright/test';

/** Taps the first link to a path in the content, or else in the footer. */
export async function clickNext(page: Page, path: string): Promise<void> {
  const link = page.locator(`main a[href="${path}"], footer a[href="${path}"]`).first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await link.tap();
}

const isEntry = (path: string) => path.split('/').length > 2;

/**
 * Returns the pages of a visit, found through the site's links: `/`, two pages linked from it, the last of them with
 * links to entries of a collection if possible, and two of these entries.
 */
export async function findPages(page: Page, base: string): Promise<string[]> {
  const linksOf = async (path: string) => {
    await page.goto(base + path);
    const links = page.locator('main a[href^="/"]');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    return [...new Set(hrefs)].filter((href) => href !== '/' && !/[#?]|\.[^/]+$/.test(href));
  };
  const pages = (await linksOf('/')).filter((path) => !isEntry(path));
  const entries = new Map<string, string[]>();
  for (const path of pages) entries.set(path, (await linksOf(path)).filter(isEntry));
  const last = pages.find((path) => (entries.get(path) ?? []).length > 1);
  const others = pages.filter((path) => path !== last).slice(0, 1);
  const first = last === undefined ? [] : (entries.get(last) ?? []).slice(0, 1);
  const next =
    first[0] === undefined ? [] : (await linksOf(first[0])).filter((path) => isEntry(path) && path !== first[0]);
  return ['/', ...others, ...(last === undefined ? [] : [last]), ...first, ...next.slice(0, 1)];
}
