import { defineConfig, expect, test } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { installedBrowser } from './browser.ts';
import { onePerTemplate, readPages } from './lighthouse/pages.ts';
import { startSite } from './lighthouse/site.ts';

/** Viewport widths of a small phone, a phone, a tablet, a laptop and a large screen, in px. */
const WIDTHS = [320, 390, 768, 1280, 1920];

const executablePath = installedBrowser();

/** Configuration of a site's tests in `e2e`. Uses the installed Chromium or Chrome, or Playwright's own. */
export const playwrightConfig = defineConfig({
  testDir: 'e2e',
  timeout: 120_000,
  use: { contextOptions: { reducedMotion: 'reduce' }, launchOptions: executablePath ? { executablePath } : {} },
});

/**
 * Registers a Playwright test for a page of each template of the built site in `dist`. It checks for one main heading,
 * no overflow at any width, accessibility in both themes (axe), working links, and a clean console.
 */
export function testPages(): void {
  let site: Awaited<ReturnType<typeof startSite>> | undefined;
  test.beforeAll(async () => {
    site = await startSite();
  });
  test.afterAll(() => site?.stop());

  for (const { path } of onePerTemplate(readPages('dist/data')))
    test(`${path} has one heading, fits, is accessible and has working links`, async ({ page }) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', ({ message }) => complaints.push(message));
      // The base URL of a site in a folder ends with a slash.
      const address = new URL(`${site?.base.replace(/\/$/, '')}${path}`);
      // Third parties may be unreachable, which is not the site's fault.
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
        // Sections clip their overflow, so the page itself does not grow.
        const cut = await page.locator('h1, h2').evaluateAll((all) =>
          all.filter((one) => {
            const { left, right } = one.getBoundingClientRect();
            return left < -1 || right > innerWidth + 1;
          }),
        );
        expect(cut.length, `headings cut off at ${width} px`).toBe(0);
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
