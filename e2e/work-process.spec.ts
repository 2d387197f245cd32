import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { ONWARD } from './built';
import { jumpTo, pointIn, scrolledBy, viewports } from './moving';
import { expect, inMotion, soon, start, subject, test, whenHydrated } from './site';

test.use(inMotion);

const STRIDE = 300;
/** The keys that scroll on and back. */
const [FORWARD, BACK] = ONWARD > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

const values = subject('values', ({ section }) => section.props.process.length > 2);
const last = () => values.props.process.length - 1;

const listOf = (page: Page) => page.getByRole('list', { name: words.process.heading });
const cardsOf = (page: Page) => listOf(page).getByRole('listitem');
const buttonOf = (page: Page, index: number) => cardsOf(page).nth(index).getByRole('button');
const scrolled = (page: Page) => scrolledBy(listOf(page));
/** How far the list goes, at most to its last step. */
const reach = (page: Page) => listOf(page).evaluate((list) => list.scrollWidth - list.clientWidth);

/** Where the list comes to rest: on a step, or at its end, with its focused button whole. */
async function atRest(page: Page): Promise<number> {
  await soon(async () => (await scrolled(page)) % STRIDE).toBe(0);
  await expect(listOf(page).locator(':focus')).toBeInViewport({ ratio: 0.99 });
  await soon(async () => (await scrolled(page)) % STRIDE).toBe(0);
  return scrolled(page);
}

/** Brings the list to the screen, and waits until its buttons work. */
async function ready(page: Page): Promise<void> {
  await page.goto(values.path);
  await start(page);
  await jumpTo(listOf(page));
  await whenHydrated(values.on(page));
}

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('each card but the last moves on by exactly 300 px; the keyboard scrolls and walks through', async ({
      page,
    }) => {
      await ready(page);
      await expect(listOf(page).getByRole('button', { name: words.process.next })).toHaveCount(last());
      for (let index = 0; index < last(); index += 1) {
        await buttonOf(page, index).click();
        await soon(() => scrolled(page)).toBe(Math.min((index + 1) * STRIDE, await reach(page)));
      }
      await expect(cardsOf(page).last().getByText(words.process.last)).toBeAttached();
      await expect(cardsOf(page).last().locator('svg').last()).toBeInViewport();

      await listOf(page).evaluate((list) => {
        list.scrollTo({ left: 0, behavior: 'instant' });
        list.focus({ preventScroll: true });
      });
      await page.keyboard.press(FORWARD);
      await soon(() => scrolled(page)).toBe(STRIDE);
      await page.keyboard.press(BACK);
      await soon(() => scrolled(page)).toBe(0);
      for (let index = 0; index < last(); index += 1) {
        await page.keyboard.press('Tab');
        await expect(buttonOf(page, index)).toBeFocused();
        await atRest(page);
      }
      const before = await atRest(page);
      await page.keyboard.press('Enter');
      const next = Math.round(before / STRIDE + 1) * STRIDE;
      await soon(() => scrolled(page)).toBe(Math.min(next, await reach(page)));
    });

    test('whoever moves on by keyboard sees the focus on every step, and can go on from it', async ({ page }) => {
      await ready(page);
      await buttonOf(page, 0).focus();
      for (let index = 0; index < last(); index += 1) {
        await page.keyboard.press('Enter');
        await soon(() => scrolled(page)).toBe(Math.min((index + 1) * STRIDE, await reach(page)));
        await expect(values.on(page).locator(':focus')).toBeInViewport();
      }
      await page.keyboard.press(BACK);
      await soon(() => scrolled(page)).toBeLessThan(await reach(page));
    });
  });
}

test('is dragged with the mouse, snaps where it is let go, and a drag is no click; at once under reduced motion', async ({
  page,
}) => {
  await ready(page);
  const { x, y } = await pointIn(buttonOf(page, 0), 0);
  const drag = async (way: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - (way / 2) * ONWARD, y, { steps: 4 });
    await page.mouse.move(x - way * ONWARD, y, { steps: 4 });
  };
  await drag(120);
  await soon(() => scrolled(page)).toBe(120);
  await page.mouse.up();
  await soon(() => scrolled(page)).toBe(STRIDE);
  await expect(listOf(page)).not.toHaveAttribute('data-dragged');
  await drag(20);
  await page.mouse.up();
  await soon(() => scrolled(page)).toBe(STRIDE);
  await drag(-120);
  await page.mouse.up();
  await soon(() => scrolled(page)).toBe(0);
  // The buttons work as before, and two quick presses are two steps.
  await buttonOf(page, 0).dblclick();
  await soon(() => scrolled(page)).toBe(Math.min(2 * STRIDE, await reach(page)));

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await listOf(page).evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
  const moved = await buttonOf(page, 0).evaluate((one) => {
    one.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return one.closest('ol')?.scrollLeft;
  });
  expect(moved).toBe(STRIDE * ONWARD);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a list that scrolls and snaps, without buttons that do nothing', async ({ page }) => {
    await page.goto(values.path);
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await expect(cardsOf(page)).toHaveCount(last() + 1);
      await expect(listOf(page)).toHaveCSS('scroll-snap-type', 'x mandatory');
      await expect(listOf(page).getByRole('button')).toHaveCount(0);
      await listOf(page).focus();
      await page.keyboard.press('Home');
      await page.keyboard.press(FORWARD);
      await soon(() => scrolled(page)).toBe(STRIDE);
      await cardsOf(page).last().scrollIntoViewIfNeeded();
      await expect(cardsOf(page).last()).toBeInViewport({ ratio: 0.9 });
      await listOf(page).evaluate((list) => list.scrollTo({ left: 0, behavior: 'instant' }));
    }
  });
});

test('a picture of the last step stands beside its words, as an icon does', async ({ page }) => {
  await page.goto(values.path);
  const card = cardsOf(page).last();
  await card.evaluate((last) => {
    const picture = document.createElement('picture');
    picture.append(document.createElement('img'));
    [...last.children].find((child) => child.matches('picture, span'))?.replaceWith(picture);
  });
  const parts = [card.getByRole('heading'), card.locator('picture')];
  const [words, picture] = await Promise.all(parts.map((part) => part.boundingBox()));
  expect(ONWARD * ((picture?.x ?? 0) - (words?.x ?? 0))).toBeGreaterThan(100);
});
