import { defineConfig, expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { installedBrowser } from './browser.ts';
import { onePerTemplate, readPages } from './lighthouse/pages.ts';
import { startSite } from './lighthouse/site.ts';

/** In px: a small phone, a phone, a tablet, a laptop, a large screen. */
const WIDTHS = [320, 390, 768, 1280, 1920];

const executablePath = installedBrowser();

/** Configuration of a site's tests in `e2e`: in the Chromium or Chrome that is installed, or in Playwright's own. */
export const playwrightConfig = defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  use: { contextOptions: { reducedMotion: 'reduce' }, launchOptions: executablePath ? { executablePath } : {} },
});

/**
 * Registers Playwright tests for a page of each template of the built site in `dist`: it has one main heading, fits every
 * width, is accessible in both themes (axe), and its links lead somewhere, without a complaint of the browser.
 */
export function testPages(): void {
  let site: Awaited<ReturnType<typeof startSite>> | undefined;
  test.beforeAll(async () => {
    site = await startSite();
  });
  test.afterAll(() => site?.stop());

  for (const { path } of onePerTemplate(readPages('dist/data')))
    test(`${path} is sound`, async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', ({ message }) => complaints.push(message));
      // The address of a site in a folder ends with a slash.
      const address = new URL(`${site?.base.replace(/\/$/, '')}${path}`);
      // Programs of others may be away, which is no fault of the site.
      await page.route(
        ({ origin }) => origin !== address.origin,
        (route) => route.fulfill({ status: 204 }),
      );
      await page.goto(address.href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(needed, `at ${width} px`).toBeLessThanOrEqual(width);
        // A band cuts what is wider than it, and the page does not grow.
        const cut = await page.locator('h1, h2').evaluateAll((all) =>
          all.filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < -1 || right > innerWidth + 1;
          }),
        );
        expect(cut.length, `headings that are cut at ${width} px`).toBe(0);
      }
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violationsOf(page, 'all'), colorScheme).toEqual([]);
      }
      const links = await page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      for (const href of new Set(links.filter((link) => /^\/(?!\/)/.test(link)))) {
        const answer = await page.request.get(new URL(href, address).href);
        expect(answer.status(), href).toBeLessThan(400);
      }
      expect(complaints).toEqual([]);
    });
}
