import type { Locator, Page } from '@playwright/test';
import { bring, jumpTo, sectionOf, viewports } from './moving';
import { expect, isStarted, test } from './site';

const STRIDE = 300;

const listOf = (page: Page) => page.getByRole('list', { name: 'Our Work Process' });
const cardsOf = (page: Page) => listOf(page).getByRole('listitem');
const scrolled = (page: Page) => listOf(page).evaluate((list) => list.scrollLeft);

/** Where the list comes to rest: on a step, with its focused button whole. */
async function atRest(page: Page): Promise<number> {
  const focused = listOf(page).locator(':focus');
  await expect.poll(async () => (await scrolled(page)) % STRIDE).toBe(0);
  await expect(focused).toBeInViewport({ ratio: 1 });
  await expect.poll(async () => (await scrolled(page)) % STRIDE).toBe(0);
  return scrolled(page);
}

/** Brings the list to the screen, and waits until its buttons work. */
async function ready(page: Page): Promise<void> {
  await page.goto('/about-us');
  const section = await bring(page, 'values');
  await expect(section).not.toHaveAttribute('data-hydrate');
  await jumpTo(listOf(page));
}

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + 100 };
}

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('each card but the last has a button that moves on by exactly 300 px', async ({ page }) => {
      await ready(page);
      await expect(cardsOf(page)).toHaveCount(5);
      await expect(listOf(page).getByRole('button', { name: 'Next step' })).toHaveCount(4);
      for (let index = 0; index < 4; index += 1) {
        await cardsOf(page).nth(index).getByRole('button', { name: 'Next step' }).click();
        await expect.poll(() => scrolled(page)).toBe((index + 1) * STRIDE);
      }
      const last = cardsOf(page).last();
      await expect(last.getByRole('button')).toHaveCount(0);
      await expect(last.getByText('The last step')).toBeAttached();
      await expect(last.locator('svg').last()).toBeInViewport();
    });

    test('a click before the section is hydrated is not lost', async ({ page }) => {
      await page.goto('/about-us');
      await jumpTo(listOf(page));
      await cardsOf(page).first().getByRole('button', { name: 'Next step' }).click();
      await expect.poll(() => scrolled(page)).toBe(STRIDE);
    });

    test('is dragged with the mouse, snaps where it is let go, and a drag is no click', async ({ page }) => {
      await ready(page);
      const { x, y } = await middleOf(cardsOf(page).first().getByRole('button'));
      const drag = async (way: number) => {
        await page.mouse.move(x, y - 100);
        await page.mouse.down();
        await page.mouse.move(x - way / 2, y - 100, { steps: 4 });
        await page.mouse.move(x - way, y - 100, { steps: 4 });
      };
      await drag(120);
      await expect.poll(() => scrolled(page)).toBe(120);
      await page.mouse.up();
      await expect.poll(() => scrolled(page)).toBe(STRIDE);
      await expect(listOf(page)).not.toHaveAttribute('data-dragged');
      await drag(20);
      await page.mouse.up();
      await expect.poll(() => scrolled(page)).toBe(STRIDE);
      await drag(-120);
      await page.mouse.up();
      await expect.poll(() => scrolled(page)).toBe(0);
      // The buttons work as before.
      await cardsOf(page).first().getByRole('button').click();
      await expect.poll(() => scrolled(page)).toBe(STRIDE);
    });

    test('is scrolled and walked through with the keyboard', async ({ page }) => {
      await ready(page);
      await listOf(page).evaluate((list) => list.focus({ preventScroll: true }));
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => scrolled(page)).toBe(STRIDE);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => scrolled(page)).toBe(0);
      for (let index = 0; index < 4; index += 1) {
        await page.keyboard.press('Tab');
        await expect(cardsOf(page).nth(index).getByRole('button')).toBeFocused();
        await expect(cardsOf(page).nth(index).getByRole('button')).toBeInViewport();
      }
      const before = await atRest(page);
      await page.keyboard.press('Enter');
      await expect.poll(() => scrolled(page)).toBe(Math.min(Math.round(before / STRIDE + 1) * STRIDE, 4 * STRIDE));
    });

    test('moves at once under reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await ready(page);
      const button = cardsOf(page).first().getByRole('button');
      expect(
        await button.evaluate((one) => {
          one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          return one.closest('ol')?.scrollLeft;
        }),
      ).toBe(STRIDE);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('is a list that scrolls and snaps, without buttons that do nothing', async ({ page }) => {
        await page.goto('/about-us');
        await expect(cardsOf(page)).toHaveCount(5);
        await expect(listOf(page)).toHaveCSS('scroll-snap-type', 'x mandatory');
        await expect(listOf(page).getByRole('button')).toHaveCount(0);
        await listOf(page).focus();
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => scrolled(page)).toBe(STRIDE);
        await cardsOf(page).last().scrollIntoViewIfNeeded();
        await expect(cardsOf(page).last()).toBeInViewport({ ratio: 0.9 });
      });
    });
  });
}

test('is hidden at home, shown on the page about the company', async ({ page }) => {
  await page.goto('/');
  await expect(sectionOf(page, 'values')).toHaveCount(1);
  await expect(listOf(page)).toHaveCount(0);
  await page.goto('/about-us');
  await expect(listOf(page)).toBeVisible();
  expect(await isStarted(page)).toBe(false);
});
