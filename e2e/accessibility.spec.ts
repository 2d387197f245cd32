import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { allPages, expect, start, test } from './site';

/** The service pages are one page with other words. */
const paths = allPages.map(({ path }) => path).filter((path) => !/^\/service\/(?!rpa|404)/.test(path));

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }))).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const path of paths) {
    test(`${path} by ${colorScheme} has nothing for axe to find`, async ({ page, complaints }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await start(page);
      await expectNoViolations(page);
      // The not-found pages are errors to the browser.
      if (path.endsWith('404')) complaints.length = 0;
    });
  }
}

test('the open menu and an open question neither', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await start(page);
  await page.locator('details').first().locator('summary').click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expectNoViolations(page);
});

test('the first thing the keyboard reaches skips to the content', async ({ page }) => {
  await page.goto('/about-us');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about-us#content');
});

for (const width of [320, 390, 768, 1024, 1280, 1920]) {
  test(`no page is wider than ${width} px`, async ({ page, complaints }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, path).toBeLessThanOrEqual(width);
    }
    complaints.length = 0;
  });
}
