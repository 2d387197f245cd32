import type { Locator, Page } from '@playwright/test';
import { bring, jumpTo, leftOf, scrollThrough, sectionOf, shiftsOf, viewports, watchShifts } from './moving';
import { expect, scriptsOf, start, test } from './site';

const CARD = 300;
const GAP = 24;
const STEP = CARD + GAP;

const cardsOf = (page: Page) => sectionOf(page, 'services').getByRole('listitem');
const listOf = (page: Page) => sectionOf(page, 'services').getByRole('list');

/** Brings the row to the screen, and waits until it can be dragged. Gives where its first card stands. */
async function ready(page: Page): Promise<number> {
  await page.goto('/');
  const section = await bring(page, 'services');
  await expect(section.getByRole('button', { name: 'Next services' })).toBeVisible();
  await expect(cardsOf(page).first()).toBeInViewport();
  return leftOf(cardsOf(page).first());
}

/** Waits until the row has moved by this many cards. */
const expectMoved = async (page: Page, begin: number, cards: number) =>
  expect.poll(async () => Math.abs((await leftOf(cardsOf(page).first())) - (begin - cards * STEP))).toBeLessThan(1);

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + 120 };
}

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('has cards of 300 px, 24 px apart, before and after it is hydrated, and nothing shifts', async ({ page }) => {
      await page.goto('/');
      await jumpTo(sectionOf(page, 'services'));
      await watchShifts(page);
      const measure = async () => {
        const boxes = await Promise.all([0, 1, 2].map((index) => cardsOf(page).nth(index).boundingBox()));
        return boxes.map((box) => ({
          x: box?.x ?? 0,
          y: box?.y ?? 0,
          width: box?.width ?? 0,
          height: box?.height ?? 0,
        }));
      };
      const before = await measure();
      const [first, second] = before;
      expect(first?.width).toBe(CARD);
      expect((second?.x ?? 0) - (first?.x ?? 0)).toBe(STEP);
      await start(page);
      await expect(page.getByRole('button', { name: 'Next services' })).toBeVisible();
      expect(await measure()).toEqual(before);
      expect(await shiftsOf(page)).toEqual([]);
    });

    test('buttons move it by one card, and rest at its ends', async ({ page }) => {
      const begin = await ready(page);
      const next = page.getByRole('button', { name: 'Next services' });
      const previous = page.getByRole('button', { name: 'Previous services' });
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      await next.click();
      await expectMoved(page, begin, 1);
      await expect(previous).toHaveAttribute('aria-disabled', 'false');
      await previous.click();
      await expectMoved(page, begin, 0);
      await expect(previous).toHaveAttribute('aria-disabled', 'true');
      await listOf(page).press('End');
      await expect(next).toHaveAttribute('aria-disabled', 'true');
      await expect(cardsOf(page).last()).toBeInViewport({ ratio: 0.5 });
      const rightEdge = () =>
        cardsOf(page)
          .last()
          .evaluate((card) => card.getBoundingClientRect().right);
      await expect.poll(rightEdge).toBeLessThanOrEqual(viewport.width);
    });

    test('is dragged with the mouse, and a drag is no click', async ({ page }) => {
      const begin = await ready(page);
      const { x, y } = await middleOf(cardsOf(page).nth(0));
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 60, y, { steps: 4 });
      await page.mouse.move(x - 250, y, { steps: 8 });
      await expect.poll(() => leftOf(cardsOf(page).first())).toBeLessThan(begin - 150);
      await page.mouse.up();
      await expectMoved(page, begin, 1);
      expect(new URL(page.url()).pathname).toBe('/');
      const link = cardsOf(page).nth(1).getByRole('link');
      const target = await link.getAttribute('href');
      await link.click();
      await expect(page).toHaveURL(target ?? '');
    });

    test('moves one card per step of a horizontal wheel, and leaves a vertical one to the page', async ({ page }) => {
      const begin = await ready(page);
      const { x, y } = await middleOf(cardsOf(page).nth(0));
      await page.mouse.move(x, y);
      await page.mouse.wheel(100, 0);
      await expectMoved(page, begin, 1);
      await page.mouse.wheel(100, 0);
      await page.mouse.wheel(100, 0);
      await expectMoved(page, begin, 3);
      await page.mouse.wheel(-100, 0);
      await expectMoved(page, begin, 2);
      const top = await page.evaluate(() => window.scrollY);
      await page.mouse.wheel(0, 120);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(top);
      await expectMoved(page, begin, 2);
    });

    test('takes one swipe on a trackpad, with its inertia, as one step', async ({ page }) => {
      const begin = await ready(page);
      await listOf(page).evaluate((list) => {
        for (const deltaX of [2, 9, 24, 61, 70, 64, 51, 38, 22, 11, 6, 3, 1, 1])
          list.dispatchEvent(new WheelEvent('wheel', { deltaX, deltaY: 1, bubbles: true, cancelable: true }));
      });
      await expectMoved(page, begin, 1);
    });

    test('is moved with the arrow keys when it has the focus, and follows the focus', async ({ page }) => {
      const begin = await ready(page);
      const top = await page.evaluate(() => window.scrollY);
      await listOf(page).evaluate((list) => list.focus({ preventScroll: true }));
      await page.keyboard.press('ArrowRight');
      await expectMoved(page, begin, 1);
      await page.keyboard.press('ArrowRight');
      await expectMoved(page, begin, 2);
      await page.keyboard.press('ArrowLeft');
      await expectMoved(page, begin, 1);
      await page.keyboard.press('Home');
      await expectMoved(page, begin, 0);
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
      for (let index = 0; index < 6; index += 1) await page.keyboard.press('Tab');
      const sixth = cardsOf(page).nth(5);
      await expect(sixth.getByRole('link')).toBeFocused();
      await expect.poll(async () => (await sixth.boundingBox())?.x ?? -1).toBeGreaterThanOrEqual(0);
      await expect
        .poll(() => sixth.evaluate((card) => card.getBoundingClientRect().right))
        .toBeLessThanOrEqual(viewport.width);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/service\//);
    });

    test('moves at once under reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const begin = await ready(page);
      await page.getByRole('button', { name: 'Next services' }).click();
      expect(await leftOf(cardsOf(page).first())).toBeCloseTo(begin - STEP, 0);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('is a list that scrolls and snaps', async ({ page }) => {
        await page.goto('/');
        await expect(cardsOf(page)).toHaveCount(23);
        await expect(cardsOf(page).getByRole('link', { name: 'READ MORE' })).toHaveCount(23);
        await expect(sectionOf(page, 'services').getByRole('button')).toHaveCount(0);
        const list = listOf(page);
        await expect(list).toHaveCSS('overflow-x', 'auto');
        await expect(list).toHaveCSS('scroll-snap-type', /^x/);
        await cardsOf(page).last().scrollIntoViewIfNeeded();
        await expect(cardsOf(page).last()).toBeInViewport({ ratio: 0.5 });
      });
    });
  });
}

test.describe('touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('is swiped with a finger', async ({ page }) => {
    const begin = await ready(page);
    const { x, y } = await middleOf(cardsOf(page).nth(0));
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch('touchStart', x);
    for (let way = 20; way <= 200; way += 20) await touch('touchMove', x - way);
    await touch('touchEnd');
    await expectMoved(page, begin, 1);
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

test('Swiper comes after the first sign of intent, and not to the page with the grid', async ({ page }) => {
  const scripts = scriptsOf(page);
  const swiper = () => scripts.filter((script) => /swiper|carousel/.test(script));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(swiper()).toEqual([]);
  await bring(page, 'services');
  await expect.poll(() => swiper().length).toBe(2);

  scripts.length = 0;
  await page.goto('/services');
  await start(page);
  await scrollThrough(page);
  expect(swiper()).toEqual([]);
});

test('a page that is navigated to loads what moves when it comes near, and leaves nothing behind', async ({ page }) => {
  const scripts = scriptsOf(page);
  const heavy = () => scripts.filter((script) => /swiper|carousel|conveyor|fadeLoop/.test(script));
  await page.goto('/thank-you');
  await start(page);
  await page.getByRole('banner').getByRole('link', { name: 'Worldwright', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(sectionOf(page, 'partners')).toBeAttached();
  await page.waitForLoadState('networkidle');
  expect(heavy().filter((script) => !/swiper|carousel/.test(script))).toEqual([]);
  for (const [type, name] of [
    ['services', 'Next services'],
    ['testimonials', 'Pause testimonials'],
    ['partners', 'Pause logos'],
  ] as const) {
    await jumpTo(sectionOf(page, type));
    await expect(sectionOf(page, type).getByRole('button', { name })).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL('/thank-you');
  await expect(sectionOf(page, 'partners')).toHaveCount(0);
});
