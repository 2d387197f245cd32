import { expectTop } from './scrolling';
import { expect, start, test } from './site';

const variants = [
  { path: '/web-development', button: 'EXPLORE WEB SOLUTIONS', kinds: 4, pieces: 9 },
  { path: '/app-development', button: 'DISCOVER APP INNOVATION', kinds: 4, pieces: 8 },
];

for (const { path, button, kinds, pieces } of variants) {
  test.describe(path, () => {
    for (const width of [390, 1440]) {
      test(`the button scrolls to the form at ${width} px, by mouse and by keyboard`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        await start(page);
        await page.getByRole('link', { name: button }).click();
        await expectTop(page, 'contactus', 70);
        await expect(page).toHaveURL(`${path}#contactus`);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await page.getByRole('link', { name: button }).focus();
        await page.keyboard.press('Enter');
        await expectTop(page, 'contactus', 70);
      });
    }

    test('has a card for every kind, the statistics with awards, and the form', async ({ page }) => {
      await page.goto(path);
      const cards = page.locator('[data-section=kinds] li');
      await expect(cards).toHaveCount(kinds);
      for (const card of await cards.all()) await expect(card.getByRole('heading', { level: 3 })).toBeVisible();
      await expect(page.locator('[data-section=statistics]')).toContainText('Awards');
      await expect(page.locator('[data-section=statistics]')).toContainText('02+');
      await expect(page.getByRole('form', { name: 'Contact' })).toBeVisible();
    });

    test('shows its pieces in at most four columns', async ({ page }) => {
      await page.goto(path);
      const items = page.locator('[data-section=portfolio] li');
      await expect(items).toHaveCount(pieces);
      const columns = async () => {
        const lefts = await items.evaluateAll((all) =>
          all.map((item) => Math.round(item.getBoundingClientRect().left)),
        );
        return new Set(lefts).size;
      };
      for (const width of [390, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await columns(), `at ${width} px`).toBeLessThanOrEqual(4);
        expect(await columns(), `at ${width} px`).toBeGreaterThanOrEqual(width < 640 ? 1 : 2);
      }
      for (const item of await items.all()) {
        await expect(item.getByRole('img')).toHaveAttribute('alt', /./);
        await expect(item.getByRole('heading', { level: 3 })).toHaveText(/./);
      }
    });

    test('pieces with an address open in a new tab; pieces without are no links', async ({ page }) => {
      await page.goto(path);
      const items = page.locator('[data-section=portfolio] li');
      const links = items.getByRole('link');
      const count = await links.count();
      expect(count).toBeGreaterThan(0);
      expect(count).toBeLessThan(pieces);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('href', /^https:\/\//);
        await expect(link).toHaveAttribute('target', '_blank');
        await expect(link).toHaveAttribute('rel', 'noopener');
        await expect(link).toHaveAccessibleName(/opens in a new tab/);
      }
      for (const item of await items.filter({ hasNot: page.getByRole('link') }).all()) {
        await expect(item.locator('a, button, [tabindex], [role=link]')).toHaveCount(0);
      }
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, button } of variants) {
    test(`the button of ${path} leads to the form`, async ({ page }) => {
      await page.goto(path);
      await page.getByRole('link', { name: button }).click();
      await expect
        .poll(async () => Math.abs(((await page.locator('#contactus').boundingBox())?.y ?? 0) - 70))
        .toBeLessThanOrEqual(2);
    });
  }
});
