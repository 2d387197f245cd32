import type { Page } from '@playwright/test';

/** Clicks the first link of the page's content, or else of the page, that leads to a path. */
export async function clickNext(page: Page, path: string): Promise<void> {
  const link = page.locator(`main a[href="${path}"], footer a[href="${path}"]`).first();
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await link.tap();
}

/**
 * The pages of a visit, from the site's own links: the first, two others of its navigation, and two that the last of
 * them leads to.
 */
export async function findPages(page: Page, base: string): Promise<string[]> {
  const linksOf = async (path: string, where: string) => {
    await page.goto(base + path);
    return page
      .locator(`${where} a[href^="/"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  };
  const isPage = (href: string) => !/[#?]|\.[^/]+$/.test(href);
  const paths = new Set(['/']);
  for (const href of (await linksOf('/', 'header nav')).filter(isPage)) if (paths.size < 3) paths.add(href);
  const last = [...paths].at(-1) ?? '/';
  for (const href of (await linksOf(last, 'main')).filter(isPage)) if (paths.size < 5) paths.add(href);
  return [...paths];
}
