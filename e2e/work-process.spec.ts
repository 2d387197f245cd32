import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { ONWARD } from './built';
import { comesToRest, jumpTo, pointIn, scrolledBy, slowDown, viewports } from './moving';
import { expect, inMotion, soon, start, subject, test } from './site';

test.use(inMotion);

const STRIDE = 300;
/** After this time without a move a drag has no momentum. */
const HOLD_MS = 400;
/** The keys that scroll on and back. */
const [FORWARD, BACK] = ONWARD > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

const values = subject('values', ({ section }) => section.props.process.length > 2);
const last = () => values.props.process.length - 1;

const listOf = (page: Page) => page.getByRole('list', { name: words.process.heading });
const cardsOf = (page: Page) => listOf(page).getByRole('listitem');
const buttonOf = (page: Page, index: number) => cardsOf(page).nth(index).getByRole('button');
const scrolled = (page: Page) => scrolledBy(listOf(page));

/** Brings the list to the screen, and waits until it can be dragged. */
async function ready(page: Page): Promise<void> {
  await page.goto(values.path);
  await start(page);
  await jumpTo(listOf(page));
  await expect(values.on(page).locator('[data-enhanced]')).toBeAttached();
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
        await soon(() => scrolled(page)).toBe((index + 1) * STRIDE);
      }
      await expect(cardsOf(page).last().getByText(words.process.last)).toBeAttached();
      await expect(cardsOf(page).last().locator('svg').last()).toBeInViewport();

      await listOf(page).evaluate((list) => list.focus({ preventScroll: true }));
      for (let index = last() - 1; index >= 0; index -= 1) {
        await page.keyboard.press(BACK);
        await soon(() => scrolled(page)).toBe(index * STRIDE);
      }
      await page.keyboard.press(FORWARD);
      await soon(() => scrolled(page)).toBe(STRIDE);
      for (let index = 0; index < last(); index += 1) {
        await page.keyboard.press('Tab');
        await expect(buttonOf(page, index)).toBeFocused();
        await expect(buttonOf(page, index)).toBeInViewport({ ratio: 0.99 });
        await soon(() => scrolled(page)).toBe(index * STRIDE);
      }
      await page.keyboard.press('Enter');
      await soon(() => scrolled(page)).toBe(last() * STRIDE);
    });

    test('whoever moves on by keyboard sees the focus on every step, and can go on from it', async ({ page }) => {
      await ready(page);
      await buttonOf(page, 0).focus();
      for (let index = 0; index < last(); index += 1) {
        await page.keyboard.press('Enter');
        await soon(() => scrolled(page)).toBe((index + 1) * STRIDE);
        await expect(values.on(page).locator(':focus')).toBeInViewport();
      }
      await page.keyboard.press(BACK);
      await soon(() => scrolled(page)).toBe((last() - 1) * STRIDE);
    });
  });
}

test('is dragged with the mouse, and snaps where it is let go', async ({ page }) => {
  await ready(page);
  const { x, y } = await pointIn(cardsOf(page).first().getByRole('img'), 60);
  /** Drags by this many px, and holds it there, without any swing. */
  const drag = async (way: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - (way / 2) * ONWARD, y, { steps: 4 });
    await page.mouse.move(x - way * ONWARD, y, { steps: 4 });
    await page.waitForTimeout(HOLD_MS);
  };
  await drag(100);
  const held = await scrolled(page);
  expect(held).toBeGreaterThan(70);
  expect(held).toBeLessThanOrEqual(100);
  await page.mouse.up();
  await soon(() => scrolled(page)).toBe(0);
  await drag(200);
  await page.mouse.up();
  await soon(() => scrolled(page)).toBe(STRIDE);
  // The buttons work as before.
  await buttonOf(page, 1).click();
  await soon(() => scrolled(page)).toBe(2 * STRIDE);
});

test('a second quick press is a second step, though the button has left the pointer by then', async ({ page }) => {
  await ready(page);
  await comesToRest(buttonOf(page, 0));
  const { x, y } = await pointIn(buttonOf(page, 0), 20);
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await page.mouse.move(x, y);
  // Held where neither the button nor the next one is under the pointer.
  const go = await slowDown(page, 0.01);
  await press(1);
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition && animation.transitionProperty === 'transform') animation.currentTime = 100;
  });
  const isOnButton = () =>
    page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.closest('button') != null, { x, y });
  await soon(isOnButton).toBe(false);
  await press(2);
  await go();
  await soon(() => scrolled(page)).toBe(2 * STRIDE);
});

test('a mouse selects the text of a step, and the row stays', async ({ page }) => {
  await ready(page);
  const text = cardsOf(page).first().getByRole('paragraph').last();
  const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + 4, y + 8);
  await page.mouse.down();
  await page.mouse.move(x + width - 4, y + height / 2, { steps: 6 });
  await page.mouse.up();
  const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
  expect(selected.length).toBeGreaterThan(10);
  expect(await scrolled(page)).toBe(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('moves at once', async ({ page }) => {
    await ready(page);
    await buttonOf(page, 0).click();
    expect(await scrolled(page)).toBe(STRIDE);
  });
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
  expect(ONWARD * ((words?.x ?? 0) - (picture?.x ?? 0))).toBeGreaterThan(100);
});

/** How large each picture is shown, as a share of its size. */
const sizesOf = (page: Page) =>
  cardsOf(page).evaluateAll((cards) =>
    cards.flatMap((card) => {
      const picture = card.querySelector<HTMLElement>('img');
      return picture ? [picture.getBoundingClientRect().width / picture.offsetWidth] : [];
    }),
  );

/** Scrolls the page until a share of the list is on the screen. */
const showShare = (page: Page, share: number) =>
  listOf(page).evaluate((list, part) => {
    const { top, height } = list.getBoundingClientRect();
    scrollTo({ top: scrollY + top + height * part - innerHeight, behavior: 'instant' });
  }, share);

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`pictures are set down one after the other as the list is scrolled to: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await ready(page);
    test.skip((await sizesOf(page)).length < 3, 'fewer than three steps have pictures');
    const whole = (sizes: number[]) => sizes.every((size) => size > 0.999);
    await showShare(page, 0.4);
    if (reducedMotion === 'reduce') expect(whole(await sizesOf(page))).toBe(true);
    else
      await soon(async () => {
        const sizes = await sizesOf(page);
        return sizes[0] !== sizes.at(-1) && sizes.every((size, index) => size <= (sizes[index - 1] ?? 1));
      }, 'later ones are smaller').toBe(true);
    await showShare(page, 1);
    await soon(async () => whole(await sizesOf(page)), 'all are whole').toBe(true);
  });
