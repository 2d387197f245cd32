import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
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

/** Text to be read, as opposed to labels and buttons. */
const READ = /^<(p|li|dd|blockquote)\b/;

for (const colorScheme of ['light', 'dark'] as const)
  test(`text to be read has the contrast of AAA by ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['/', '/about-us', '/service/rpa', '/web-development']) {
      await page.goto(path);
      const { violations } = await new AxeBuilder({ page }).options({ runOnly: ['color-contrast-enhanced'] }).analyze();
      const weak = violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)).filter((html) => READ.test(html));
      expect(weak, path).toEqual([]);
    }
  });

test.describe('in the colours of the system', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('buttons and cards have edges, and the current page is marked', async ({ page }) => {
    await page.goto('/');
    const edgeOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).borderTopStyle);
    expect(await edgeOf(page.getByRole('link', { name: 'JOIN THE INNOVATION' }))).toBe('solid');
    expect(await edgeOf(page.getByRole('article').first())).toBe('solid');
    expect(await edgeOf(page.getByRole('button', { name: 'Send the enquiry' }))).toBe('solid');
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]');
    expect(await current.evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
  });
});

test('at 200 % zoom on a laptop nothing is cut off or covered', async ({ page }) => {
  // A window of 1280 x 800 px, zoomed, has this many CSS pixels.
  await page.setViewportSize({ width: 640, height: 400 });
  for (const path of ['/', '/service/rpa', '/web-development']) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(640);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd')]
        .filter((element) => {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
          const isClipped = overflowX === 'hidden' || overflowY === 'hidden' || textOverflow === 'ellipsis';
          return (
            isClipped && !element.classList.contains('visually-hidden') && element.scrollWidth > element.clientWidth + 1
          );
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cut, path).toEqual([]);
    await expect(page.getByRole('banner')).toBeVisible();
    const header = await page.getByRole('banner').boundingBox();
    expect(header?.height, path).toBeLessThan(100);
  }
});

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
