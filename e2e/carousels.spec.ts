import type { Locator, Page } from '@playwright/test';
import words from '../src/content/words';
import { HOME, ONWARD, pageAt, pages } from './support/built';
import {
  forgetShifts,
  inlineStartOf,
  jumpTo,
  leftOf,
  pointIn,
  scrolledBy,
  scrollThrough,
  shiftsOf,
  slowDown,
  twoFrames,
  untilStill,
  viewports,
  watchShifts,
} from './support/moving';
import { quick } from './support/quick';
import { scrollTop } from './support/scrolling';
import { expect, follow, headerLinkFrom, inMotion, soon, start, subject, test, whenHydrated } from './support/site';
import { Traffic } from './support/traffic';

interface Sample {
  time: number;
  opacities: number[];
}

declare global {
  interface Window {
    opacitySamples?: Sample[];
  }
}

test.describe('services carousel', () => {
  test.use(inMotion);

  const CARD = 300;
  const GAP = 24;
  const STEP = CARD + GAP;
  /** After this pause a turn of the wheel is a new gesture. */
  const GESTURE_MS = 200;
  /** Keys that move the row forward and back. */
  const [FORWARD, BACK] = ONWARD > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

  /** With fewer cards a row fits a wide screen: it does not move, and has no buttons. */
  const row = subject(
    'services',
    ({ section }) => section.props.arrangement === 'row' && section.props.services.length > 4,
  );

  const listOf = (page: Page) => row.on(page).getByRole('list');
  const cardsOf = (page: Page) => row.on(page).getByRole('listitem');
  const next = (page: Page) => row.on(page).getByRole('button', { name: words.services.next });
  const previous = (page: Page) => row.on(page).getByRole('button', { name: words.services.previous });
  /** Returns the inline end of a card, in px from the inline start of the viewport. */
  const endOf = async (page: Page, index: number) => (await inlineStartOf(cardsOf(page).nth(index))) + CARD;

  /** Scrolls to the row, and waits until it can be dragged. Returns the inline start of its first card. */
  async function ready(page: Page): Promise<number> {
    await page.goto(row.path);
    await jumpTo(row.on(page));
    await start(page);
    await expect(next(page)).toBeVisible();
    await expect(cardsOf(page).first()).toBeInViewport();
    return inlineStartOf(cardsOf(page).first());
  }

  /** Plays animations four times as fast, for tests that check only the end. */
  async function speedUp(page: Page): Promise<void> {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 4 });
  }

  /** Waits until the row has moved by `cards` cards, or to its end. */
  async function expectMoved(page: Page, begin: number, cards: number): Promise<void> {
    const width = page.viewportSize()?.width ?? 0;
    const last = row.props.services.length - 1;
    await soon(async () => {
      const place = await inlineStartOf(cardsOf(page).first());
      const isAtEnd = (await endOf(page, last)) <= width;
      return Math.abs(place - (begin - cards * STEP)) < 1 || (isAtEnd && place > begin - cards * STEP);
    }, `moved by ${cards}`).toBe(true);
  }

  test('has cards of 300 px with 24 px gaps, starts without a shift, and moves to both ends by its buttons', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    await page.goto(row.path);
    await jumpTo(row.on(page));
    await forgetShifts(page);
    const measure = () =>
      cardsOf(page).evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getBoundingClientRect().toJSON()));
    const before = await measure();
    expect(before[0]?.width).toBe(CARD);
    expect((before[1]?.x ?? 0) - (before[0]?.x ?? 0)).toBe(STEP * ONWARD);
    await start(page);
    await expect(next(page)).toBeVisible();
    expect(await measure()).toEqual(before);
    expect(await shiftsOf(page)).toEqual([]);

    const begin = await inlineStartOf(cardsOf(page).first());
    await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
    await next(page).click();
    await expectMoved(page, begin, 1);
    await expect(previous(page)).toHaveAttribute('aria-disabled', 'false');
    await previous(page).click();
    await expectMoved(page, begin, 0);
    await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
    // A double click moves two cards, even during the animation.
    await next(page).dblclick();
    await expectMoved(page, begin, 2);
    for (let card = 2; (await next(page).getAttribute('aria-disabled')) === 'false'; card += 1) {
      expect(card).toBeLessThan(row.props.services.length);
      await next(page).click();
    }
    await expect(cardsOf(page).last()).toBeInViewport({ ratio: 0.5 });
    await soon(() => endOf(page, row.props.services.length - 1)).toBeLessThanOrEqual(390);
  });

  test('a horizontal wheel or trackpad swipe moves one card; a vertical wheel scrolls the page', async ({ page }) => {
    const begin = await ready(page);
    const { x, y } = await pointIn(cardsOf(page).nth(0), 120);
    await page.mouse.move(x, y);
    for (const [way, cards] of [
      [1, 1],
      [1, 2],
      [-1, 1],
    ] as const) {
      await page.mouse.wheel(100 * way * ONWARD, 0);
      await expectMoved(page, begin, cards);
      await page.waitForTimeout(GESTURE_MS);
    }
    // A swipe with inertia.
    await listOf(page).evaluate((list, onward) => {
      for (const way of [2, 9, 24, 61, 70, 64, 51, 38, 22, 11, 6, 3, 1, 1])
        list.dispatchEvent(
          new WheelEvent('wheel', { deltaX: way * onward, deltaY: 1, bubbles: true, cancelable: true }),
        );
    }, ONWARD);
    await expectMoved(page, begin, 2);

    const top = await scrollTop(page);
    await page.mouse.wheel(0, 120);
    await soon(() => scrollTop(page)).toBeGreaterThan(top);
    await expectMoved(page, begin, 2);
  });

  test('arrow keys move the row while it has the focus, and it follows the focus', quick, async ({ page }) => {
    const begin = await ready(page);
    await speedUp(page);
    const top = await scrollTop(page);
    await page.keyboard.press(FORWARD);
    await listOf(page).evaluate((list) => list.focus({ preventScroll: true }));
    for (const [key, cards] of [
      [FORWARD, 1],
      [BACK, 0],
      [FORWARD, 1],
      [FORWARD, 2],
      [BACK, 1],
      [BACK, 0],
    ] as const) {
      await page.keyboard.press(key);
      await expectMoved(page, begin, cards);
    }
    expect(await scrollTop(page)).toBe(top);

    const count = row.props.services.length;
    const wanted = Math.min(5, count - 1);
    for (let index = 0; index <= wanted; index += 1) await page.keyboard.press('Tab');
    const card = cardsOf(page).nth(wanted);
    await expect(card.getByRole('link')).toBeFocused();
    await soon(() => inlineStartOf(card)).toBeGreaterThanOrEqual(0);
    await soon(() => endOf(page, wanted)).toBeLessThanOrEqual(1440);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(row.props.services[wanted]?.href ?? '');
  });

  test('a card raised on hover still covers the pointer', async ({ page }) => {
    await ready(page);
    const card = cardsOf(page).first().getByRole('article');
    await card.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    // The card may still be appearing, or be hovered.
    await page.mouse.move(0, 0);
    await untilStill(card);
    const { x, y, height, width } = (await card.boundingBox()) ?? { x: 0, y: 0, height: 0, width: 0 };
    await page.mouse.move(x + width / 2, y + height - 2);
    await soon(async () => (await card.boundingBox())?.y).toBe(y - 6);
    const isLink = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('a') !== null, [
      x + width / 2,
      y + height - 2,
    ] as const);
    expect(isLink).toBe(true);
  });

  /** Drags a part of a card by 250 px with the mouse. */
  async function drag(page: Page, part: Locator): Promise<void> {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [left, top] = [x + width / 2, y + height / 2];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left - 60 * ONWARD, top, { steps: 4 });
    await page.mouse.move(left - 250 * ONWARD, top, { steps: 8 });
    await page.mouse.up();
  }

  test('can be dragged by picture and link, and a drag is no click', async ({ page }) => {
    const begin = await ready(page);
    const card = cardsOf(page).nth(1);
    await card.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await untilStill(card);
    await drag(page, card.locator('img, svg').first());
    await expectMoved(page, begin, 1);
    await untilStill(card);
    await drag(page, cardsOf(page).nth(2).getByRole('link'));
    await expectMoved(page, begin, 2);
    await expect(page).toHaveURL(row.path);
    await cardsOf(page).nth(2).getByRole('link').click();
    await expect(page).toHaveURL(row.props.services[2]?.href ?? '');
  });

  test('selecting the text of a card does not move the row; a click on the text follows the link', async ({ page }) => {
    const begin = await ready(page);
    const text = cardsOf(page).nth(1).getByRole('paragraph');
    await text.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await untilStill(text);
    const { x, y, width, height } = (await text.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + 4, y + 8);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    await page.mouse.move(x + width - 4, y + height - 8, { steps: 4 });
    await page.mouse.up();
    const selected = await page.evaluate(() => getSelection()?.toString() ?? '');
    expect(selected.length).toBeGreaterThan(20);
    expect(row.props.services[1]?.description).toContain(selected.trim());
    await expectMoved(page, begin, 0);
    await expect(page).toHaveURL(row.path);

    await cardsOf(page).nth(1).getByRole('heading').click();
    await expect(page).toHaveURL(row.props.services[1]?.href ?? '');
  });

  test('starts at the card that it was scrolled to, with pictures loaded before they come into view', async ({
    page,
  }) => {
    // Its code loads only after the scroll.
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    await page.goto(row.path);
    await page.route('**/*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await jumpTo(row.on(page));
    const begin = await inlineStartOf(cardsOf(page).first());
    const moved = await listOf(page).evaluate(
      (list, left) => {
        list.scrollTo({ left, behavior: 'instant' });
        return Math.abs(list.scrollLeft);
      },
      3 * STEP * ONWARD,
    );
    expect(moved).toBeGreaterThan(0);
    expect(await inlineStartOf(cardsOf(page).first())).toBeCloseTo(begin - moved, 0);
    open();
    await start(page);
    await expect(next(page)).toBeVisible();
    await expectMoved(page, begin, 3);
    await expect(previous(page)).toHaveAttribute('aria-disabled', 'false');
    // Pictures on the screen, and of the next card on either side.
    const missing = () =>
      cardsOf(page)
        .locator('img')
        .evaluateAll(
          (all, step) =>
            all.filter((one) => {
              const { left, right } = one.getBoundingClientRect();
              const isNear = left < innerWidth + step && right > -step;
              return isNear && one instanceof HTMLImageElement && !one.naturalWidth;
            }).length,
          STEP,
        );
    await soon(missing).toBe(0);
  });

  test('starts at its end if it was scrolled there', async ({ page }) => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    const WIDTH = 1000;
    await page.setViewportSize({ width: WIDTH, height: 844 });
    await page.goto(row.path);
    await page.route('**/*.js', async (route) => {
      await opened;
      await route.continue();
    });
    const scrollable = await listOf(page).evaluate((list) => list.scrollWidth - list.clientWidth);
    // Its end is then a third of a card from the nearest start of a card.
    await page.setViewportSize({ width: WIDTH + (scrollable % STEP) - Math.round(STEP / 3), height: 844 });
    await jumpTo(row.on(page));
    await listOf(page).evaluate((list, left) => list.scrollTo({ left, behavior: 'instant' }), 1e5 * ONWARD);
    const place = await inlineStartOf(cardsOf(page).last());
    const length = await listOf(page).evaluate((list) => list.scrollWidth);
    open();
    await start(page);
    await expect(previous(page)).toBeVisible();
    // In right-to-left text, a longer row would count as a shift.
    const { width = 0 } = (await listOf(page).boundingBox()) ?? {};
    expect(Math.abs(width - length)).toBeLessThan(3);
    // Swiper ignores fractions of the paddings.
    expect(Math.abs((await inlineStartOf(cardsOf(page).last())) - place)).toBeLessThan(3);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('moves at once', quick, async ({ page }) => {
      const begin = await ready(page);
      await next(page).click();
      expect(await inlineStartOf(cardsOf(page).first())).toBeCloseTo(begin - STEP, 0);
      const { x, y } = await pointIn(cardsOf(page).nth(1), 120);
      await page.mouse.move(x, y);
      for (const cards of [2, 3]) {
        await page.mouse.wheel(100 * ONWARD, 0);
        await expectMoved(page, begin, cards);
        await page.waitForTimeout(GESTURE_MS);
      }
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a list that scrolls and snaps', quick, async ({ page }) => {
      await page.goto(row.path);
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        await expect(row.on(page).getByRole('button')).toHaveCount(0);
        await expect(listOf(page)).toHaveCSS('overflow-x', 'auto');
        await expect(listOf(page)).toHaveCSS('scroll-snap-type', /^x/);
        await cardsOf(page).last().scrollIntoViewIfNeeded();
        await expect(cardsOf(page).last()).toBeInViewport({ ratio: 0.5 });
      }
      // A folded phone is narrower than a card.
      await page.setViewportSize({ width: 280, height: 653 });
      await cardsOf(page).first().scrollIntoViewIfNeeded();
      await soon(() => cardsOf(page).first().boundingBox()).toMatchObject({ x: 0, width: 280 });
    });
  });

  test.describe('touch', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('can be swiped with a finger', quick, async ({ page }) => {
      const begin = await ready(page);
      const { x, y } = await pointIn(cardsOf(page).nth(0), 120);
      const client = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
        client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
      await touch('touchStart', x);
      for (let way = 20; way <= 200; way += 20) await touch('touchMove', x - way * ONWARD);
      await touch('touchEnd');
      // The browser decides how far the row glides; it snaps to a card.
      await soon(async () => {
        const cards = (begin - (await inlineStartOf(cardsOf(page).first()))) / STEP;
        return Math.round(cards) > 0 && Math.abs(cards - Math.round(cards)) < 1 / STEP;
      }, 'a later card is at the start').toBe(true);
      await expect(page).toHaveURL(row.path);
    });
  });

  test('Back returns to the card, both within the app and after a full page load', async ({ page }) => {
    const cards = Math.min(4, row.props.services.length - 1);
    const { href = '' } = row.props.services[cards] ?? {};
    const begin = await ready(page);
    await speedUp(page);
    for (let card = 0; card < cards; card += 1) await listOf(page).press(FORWARD);
    await expectMoved(page, begin, cards);
    const link = cardsOf(page).nth(cards).getByRole('link');
    // A click would scroll to it if it were off-screen.
    await link.scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    await link.click();
    await expect(page).toHaveURL(href);
    await expect(page.locator('main h1')).toBeFocused();
    await page.goBack();
    await expect(next(page)).toBeVisible();
    await expectMoved(page, begin, cards);
    await soon(() => scrollTop(page)).toBe(top);

    // A full page load on the way back, as from another site.
    await page.goto(href);
    await page.goBack();
    await start(page);
    await expectMoved(page, begin, cards);
    // A new visit starts at the first card.
    await page.goto(href);
    await ready(page);
    await expectMoved(page, begin, 0);
  });

  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    test(`the picture of a focused card turns: ${reducedMotion}`, async ({ page }) => {
      test.skip(!row.props.services[0]?.dp, 'the first card has no picture');
      await page.emulateMedia({ reducedMotion });
      await page.goto(row.path);
      const card = cardsOf(page).first();
      /** Returns whether the picture turns, in the same task as the focus, because the turn is short. */
      const turns = (isFocused: boolean) =>
        card.evaluate((element, focuses) => {
          if (focuses) element.querySelector('a')?.focus();
          return element
            .getAnimations({ subtree: true })
            .some(({ effect }) =>
              effect instanceof KeyframeEffect
                ? effect.getKeyframes().some(({ transform }) => String(transform).includes('rotateY'))
                : false,
            );
        }, isFocused);
      await jumpTo(card);
      expect(await turns(false)).toBe(false);
      expect(await turns(true)).toBe(reducedMotion === 'no-preference');
    });
});

test.describe('work process', () => {
  test.use(inMotion);

  const STRIDE = 300;
  /** After this pause a drag has no momentum. */
  const HOLD_MS = 400;
  /** Keys that scroll forward and back. */
  const [FORWARD, BACK] = ONWARD > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

  const values = subject('values', ({ section }) => section.props.process.length > 2);
  const last = () => values.props.process.length - 1;

  const listOf = (page: Page) => page.getByRole('list', { name: words.process.heading });
  const cardsOf = (page: Page) => listOf(page).getByRole('listitem');
  const buttonOf = (page: Page, index: number) => cardsOf(page).nth(index).getByRole('button');
  const scrolled = (page: Page) => scrolledBy(listOf(page));

  /** Scrolls to the list, and waits until it can be dragged. */
  async function ready(page: Page): Promise<void> {
    await page.goto(values.path);
    await start(page);
    await jumpTo(listOf(page));
    await expect(values.on(page).locator('[data-enhanced]')).toBeAttached();
  }

  test('each button moves by exactly 300 px; arrow keys and Tab move through the cards', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await ready(page);
    await expect(listOf(page).getByRole('button', { name: words.process.next })).toHaveCount(last());
    for (let index = 0; index < last(); index += 1) {
      await buttonOf(page, index).click();
      await soon(() => scrolled(page)).toBe((index + 1) * STRIDE);
      await expect(values.on(page).locator(':focus')).toBeInViewport();
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

  test('starts with the focused card in view', async ({ page }) => {
    await page.goto(values.path);
    const button = buttonOf(page, last() - 1);
    await button.evaluate((element) => element.focus({ preventScroll: true }));
    await jumpTo(listOf(page));
    await expect(values.on(page).locator('[data-enhanced]')).toBeAttached();
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport({ ratio: 0.99 });
  });

  test('can be dragged with the mouse, and snaps when released', async ({ page }) => {
    await ready(page);
    const { x, y } = await pointIn(cardsOf(page).first().getByRole('img'), 60);
    /** Drags by `way` px and holds, so that there is no momentum. */
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
    // The buttons still work.
    await buttonOf(page, 1).click();
    await soon(() => scrolled(page)).toBe(2 * STRIDE);
  });

  test('a second quick click moves a second step, even if the button has moved away', async ({ page }) => {
    await ready(page);
    await untilStill(buttonOf(page, 0));
    const { x, y } = await pointIn(buttonOf(page, 0), 20);
    const press = async (clickCount: number) => {
      await page.mouse.down({ clickCount });
      await page.mouse.up({ clickCount });
    };
    await page.mouse.move(x, y);
    // Paused where no button is under the pointer.
    const go = await slowDown(page, 0.01);
    await press(1);
    await page.evaluate(() => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSTransition && animation.transitionProperty === 'transform')
          animation.currentTime = 100;
    });
    const isOnButton = () =>
      page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.closest('button') != null, { x, y });
    await soon(isOnButton).toBe(false);
    await press(2);
    await go();
    await soon(() => scrolled(page)).toBe(2 * STRIDE);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a list that scrolls and snaps, without dead buttons', async ({ page }) => {
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

  test('a picture of the last step is beside its text, like an icon', async ({ page }) => {
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

  /** Returns the scale at which each picture is shown. */
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
    test(`pictures grow one after another as the list scrolls into view: ${reducedMotion}`, async ({ page }) => {
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
        }, 'later pictures are smaller').toBe(true);
      await showShare(page, 1);
      await soon(async () => whole(await sizesOf(page)), 'all pictures have their size').toBe(true);
    });
});

test.describe('testimonials', () => {
  test.use(inMotion);

  const testimonials = subject('testimonials', ({ section }) => section.props.testimonials.length > 1);
  const count = () => testimonials.props.testimonials.length;

  // Times of the design, in ms.
  const FADE = 1_000;
  const STAGGER = 3_500;
  const DELAY = 200;
  /** Longest frame of the simulated clock in ms, and so the precision of the measurements. */
  const FRAME = 40;

  const regionOf = (page: Page) => testimonials.on(page).getByRole('region');
  const itemsOf = (page: Page) => regionOf(page).getByRole('listitem');
  const buttonOf = (page: Page) => regionOf(page).getByRole('button');

  /** Records the opacity of each testimonial in every other frame, once they are stacked. */
  async function sample(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const samples: Sample[] = [];
      window.opacitySamples = samples;
      let frame = 0;
      const note = () => {
        requestAnimationFrame(note);
        frame += 1;
        if (frame % 2 === 0) return;
        const items = [...document.querySelectorAll('[data-stacked] > li')];
        if (items.length === 0) return;
        const opacities = items.map((item) => Number(getComputedStyle(item).opacity));
        samples.push({ time: performance.now(), opacities });
      };
      requestAnimationFrame(note);
    });
  }

  const samplesOf = async (page: Page) => (await page.evaluate(() => window.opacitySamples)) ?? [];

  /** Returns the current opacities. */
  const now = (page: Page) =>
    itemsOf(page).evaluateAll((items) => items.map((item) => Number(getComputedStyle(item).opacity)));

  /** Clears the samples. */
  const clearSamples = (page: Page) => page.evaluate(() => void window.opacitySamples?.splice(0));

  /** Advances the page's clock by `time` ms, frame by frame. */
  const pass = (page: Page, time: number) => page.clock.runFor(time);

  /** Scrolls to the testimonials with a simulated clock, and waits until they are stacked. */
  async function ready(page: Page): Promise<void> {
    await page.clock.install();
    await sample(page);
    await page.goto(testimonials.path);
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await jumpTo(testimonials.on(page));
    await soon(async () => {
      await pass(page, FRAME);
      return buttonOf(page).count();
    }).toBe(1);
    await page.mouse.move(1, 1);
  }

  /** Returns the most visible testimonial over time, without repetitions. */
  function orderOf(samples: Sample[]): number[] {
    const best = samples.map(({ opacities }) => opacities.indexOf(Math.max(...opacities)));
    return best.filter((item, index) => item !== best[index - 1]);
  }

  /** Returns when each fade began and ended. */
  function fadesOf(samples: Sample[]): { begin: number; end: number }[] {
    const fades: { begin: number; end: number }[] = [];
    for (const [index, { time, opacities }] of samples.entries()) {
      const isFading = Math.max(...opacities) < 0.9999;
      const wasFading = index > 0 && Math.max(...(samples[index - 1]?.opacities ?? [])) < 0.9999;
      if (isFading && !wasFading) fades.push({ begin: time, end: time });
      const last = fades.at(-1);
      if (last && wasFading) last.end = time;
    }
    return fades;
  }

  /** Returns the indexes of the first two rounds: to the last, back to the first, and again. */
  function turnsOf(items: number): number[] {
    const forward = Array.from({ length: items }, (_, index) => index);
    const round = [...forward, ...forward.slice(1, -1).reverse()];
    return [...round, ...round];
  }

  test('fades from the first testimonial to the last and back, with one readable at every moment', async ({ page }) => {
    await ready(page);
    const turns = turnsOf(count()).slice(0, 2 * count());
    for (let turn = 0; turn < turns.length; turn += 1) await pass(page, STAGGER);
    const samples = await samplesOf(page);
    const order = orderOf(samples);
    expect(order.length).toBeGreaterThanOrEqual(turns.length - 1);
    expect(order.slice(0, turns.length)).toEqual(turns.slice(0, order.length));
    for (const { opacities } of samples) {
      const seen = opacities.filter((opacity) => opacity > 0.0001);
      expect(seen.length).toBeGreaterThanOrEqual(1);
      expect(seen.length).toBeLessThanOrEqual(2);
      if (seen.length === 1) expect(seen[0]).toBeGreaterThan(0.999);
      expect(seen.reduce((sum, opacity) => sum + opacity, 0)).toBeCloseTo(1, 2);
    }
    const fades = fadesOf(samples).slice(0, turns.length - 1);
    for (const [index, { begin, end }] of fades.entries()) {
      expect(Math.abs(end - begin - FADE)).toBeLessThanOrEqual(3 * FRAME);
      const previous = fades[index - 1];
      if (previous) expect(Math.abs(begin - previous.begin - STAGGER)).toBeLessThanOrEqual(2 * FRAME);
    }
    const late = (fades[0]?.begin ?? 0) - (samples[0]?.time ?? 0);
    expect(Math.abs(late - DELAY - STAGGER)).toBeLessThanOrEqual(5 * FRAME);
  });

  test('pauses under the pointer, in a hidden tab and with the focus inside; its button pauses and plays it', async ({
    page,
  }) => {
    await ready(page);
    /** Expects the same testimonial over three turns. */
    const expectWaiting = async (why: string) => {
      await clearSamples(page);
      await pass(page, 3 * STAGGER);
      expect(orderOf(await samplesOf(page)), why).toHaveLength(1);
    };
    const expectMoving = async (why: string) => {
      await clearSamples(page);
      await pass(page, 2 * STAGGER);
      expect(orderOf(await samplesOf(page)).length, why).toBeGreaterThan(1);
      // To a moment without a fade.
      await soon(async () => {
        await pass(page, FRAME);
        return Math.max(...(await now(page)));
      }).toBeGreaterThan(0.999);
    };
    await itemsOf(page).first().hover({ force: true });
    await expectWaiting('under the pointer');
    await page.mouse.move(1, 1);
    await expectMoving('the pointer has left');

    const hide = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await hide(true);
    await expectWaiting('hidden');
    await hide(false);
    await expectMoving('shown again');

    await regionOf(page).getByRole('list').focus();
    await expectWaiting('the focus is on the list');
    await page.keyboard.press('Tab');
    await expect(buttonOf(page)).toBeFocused();
    await expectWaiting('the focus is on the button');
    await page.keyboard.press('Enter');
    await expect(buttonOf(page)).toHaveAccessibleName(words.testimonials.play);
    await page.keyboard.press('Enter');
    await expect(buttonOf(page)).toHaveAccessibleName(words.testimonials.pause);
    await expectMoving('played by keyboard');

    // With the pointer, which is on the button then.
    await buttonOf(page).click();
    await expect(buttonOf(page)).toHaveAccessibleName(words.testimonials.play);
    await page.mouse.move(1, 1);
    await expectWaiting('paused');
    await buttonOf(page).click();
    await expect(buttonOf(page)).toHaveAccessibleName(words.testimonials.pause);
    await expectMoving('played');
  });

  test('pausing during a fade ends with a readable testimonial', async ({ page }) => {
    await ready(page);
    await pass(page, STAGGER);
    await soon(async () => {
      await pass(page, FRAME);
      return Math.max(...(await now(page)));
    }).toBeLessThan(0.9);
    await buttonOf(page).click();
    await pass(page, 3 * STAGGER);
    expect((await now(page)).toSorted()).toEqual(
      Array.from({ length: count() }, (_, index) => (index < count() - 1 ? 0 : 1)),
    );
  });

  test('stacking the list shifts nothing, and screen readers get the same content', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    await page.goto(testimonials.path);
    const texts = await itemsOf(page).allInnerTexts();
    const height = () => testimonials.on(page).evaluate((section) => section.getBoundingClientRect().height);
    await forgetShifts(page);
    const before = await height();
    await jumpTo(testimonials.on(page));
    await forgetShifts(page);
    await expect(buttonOf(page)).toBeVisible();
    await expect(testimonials.on(page).locator('[data-stacked]')).toBeVisible();
    expect(await height()).toBe(before);
    expect(await shiftsOf(page)).toEqual([]);

    await expect(itemsOf(page)).toHaveCount(count());
    expect(await itemsOf(page).allInnerTexts()).toEqual(texts);
    const tree = (await regionOf(page).ariaSnapshot()).replace(/\s+/g, ' ');
    for (const { name } of testimonials.props.testimonials) expect(tree).toContain(name);
  });

  /** Expects a list whose items are all readable. */
  async function expectList(page: Page): Promise<void> {
    await expect(buttonOf(page)).toHaveCount(0);
    expect(await now(page)).toEqual(Array.from({ length: count() }, () => 1));
    await expect(regionOf(page).getByRole('list')).toHaveCSS('scroll-snap-type', 'x mandatory');
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      for (const item of await itemsOf(page).all()) {
        await item.evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'start', behavior: 'instant' }));
        await expect(item).toBeInViewport({ ratio: 0.9 });
      }
    }
  }

  test('as a list, it shows a part of the next testimonial on phones, which hide scrollbars', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(testimonials.path);
      await expect
        .poll(async () => width - ((await itemsOf(page).nth(1).boundingBox())?.x ?? width))
        .toBeGreaterThan(12);
    }
  });

  test('is a list that scrolls and snaps under reduced motion, loads no code then, and can change at any time', async ({
    page,
  }) => {
    const traffic = new Traffic(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(testimonials.path);
    await jumpTo(testimonials.on(page));
    await start(page);
    await whenHydrated(testimonials.on(page));
    await expectList(page);
    await traffic.settle();
    traffic.clear();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(buttonOf(page)).toBeVisible();
    expect(traffic.scripts.length).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(buttonOf(page)).toHaveCount(0);
    await expect.poll(() => now(page)).toEqual(Array.from({ length: count() }, () => 1));
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a list whose items are all readable', quick, async ({ page }) => {
      await page.goto(testimonials.path);
      await expectList(page);
    });
  });

  test('the code loads when the section comes near, and not on a page without it', async ({ page }) => {
    const other = pages.find(
      ({ sections }) => sections.length > 1 && sections.every(({ type }) => type !== 'testimonials'),
    );
    const traffic = new Traffic(page);
    await page.setViewportSize({ width: 1440, height: 300 });
    await page.goto(testimonials.path);
    await start(page);
    await traffic.settle();
    traffic.clear();
    await jumpTo(testimonials.on(page));
    await expect(buttonOf(page)).toBeVisible();
    const code = traffic.scripts;
    expect(code.length).toBeGreaterThan(0);
    test.skip(!other, 'every page has testimonials');
    traffic.clear();
    await page.goto(other?.path ?? '');
    await start(page);
    await scrollThrough(page);
    await traffic.settle();
    expect(traffic.scripts.length).toBeGreaterThan(0);
    // Other sections may load code shared with this one, such as the pause button.
    expect(code.some((script) => !traffic.scripts.includes(script))).toBe(true);
  });
});

test.describe('partners', () => {
  test.use(inMotion);

  // Design values: 30 px between logos, and 5 logos in 10000 ms.
  const GAP = 30;
  const SLIDES_PER_MS = 5 / 10_000;
  /** Playback rate for watching a whole round. */
  const PLAYBACK_RATE = 14;
  /** Number of logos in view by viewport width in px: 2, and more from 480, 768 and 1024 px on. */
  const PER_VIEW = { 390: 2, 479: 2, 480: 3, 767: 3, 768: 4, 1023: 4, 1024: 5, 1440: 5 };

  const partners = subject('partners', ({ section }) => section.props.partners.length > 5);
  const count = () => partners.props.partners.length;

  const regionOf = (page: Page) => partners.on(page).getByRole('region');
  const buttonOf = (page: Page) => regionOf(page).getByRole('button');
  const logosOf = (page: Page) => regionOf(page).locator('li');
  /** Returns the left edge of the row in px. It decreases while the row moves. */
  const placeOf = (page: Page) => leftOf(logosOf(page).first());

  /** Scrolls to the logos, and waits until they move. */
  async function ready(page: Page): Promise<void> {
    await page.goto(partners.path);
    await jumpTo(partners.on(page));
    await start(page);
    await expect(buttonOf(page)).toBeVisible();
  }

  const strideOf = (page: Page) =>
    logosOf(page).evaluateAll(
      ([first, second]) => (second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().left ?? 0),
    );

  /** Expects the row to stop. It may move for some frames after the cause. */
  const expectAtRest = (page: Page) =>
    soon(async () => {
      const places = new Set<number>();
      for (let index = 0; index < 5; index += 1) {
        places.add(await placeOf(page));
        await twoFrames(page);
      }
      return places.size;
    }, 'positions of the row within ten frames').toBe(1);

  interface Frame {
    time: number;
    /** Left edges of the logos in view, by name. */
    seen: Record<string, number>;
  }

  /** Records the positions of the visible logos in each frame, until some frames after the row has wrapped around. */
  const sampleLoop = (page: Page) =>
    regionOf(page).evaluate(async (region) => {
      const logos = [...region.querySelectorAll('li')];
      const view = (region.querySelector('ul')?.parentElement ?? region).getBoundingClientRect();
      const frames: Frame[] = [];
      let last = logos[0]?.getBoundingClientRect().left ?? 0;
      let seams = 0;
      let after = 0;
      // A round takes some 250 frames. The limit ends the loop if the row does not move.
      while (after < 20 && frames.length < 1_500) {
        const time = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        const place = logos[0]?.getBoundingClientRect().left ?? 0;
        if (place > last) seams += 1;
        if (seams > 0) after += 1;
        last = place;
        const seen = logos
          .map((logo) => ({ name: logo.querySelector('img')?.alt ?? '', box: logo.getBoundingClientRect() }))
          .filter(({ box }) => box.right > view.left && box.left < view.right);
        frames.push({ time, seen: Object.fromEntries(seen.map(({ name, box }) => [name, box.left])) });
      }
      return { frames, seams };
    });

  test('starts at the scrolled position', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(partners.path);
    await jumpTo(partners.on(page));
    await start(page);
    await whenHydrated(partners.on(page));
    const stride = Math.abs(await strideOf(page));
    const list = regionOf(page).getByRole('list');
    await list.evaluate((one, left) => one.scrollTo({ left, behavior: 'instant' }), 2 * stride * ONWARD);
    const place = await inlineStartOf(logosOf(page).nth(2));
    expect(place).toBeLessThan(stride);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(buttonOf(page)).toBeVisible();
    await buttonOf(page).click();
    const moved = place - (await inlineStartOf(logosOf(page).nth(2)));
    expect(moved).toBeGreaterThan(-1);
    expect(moved).toBeLessThan(stride);
  });

  test('shows as many logos as fit the width, 30 px apart, both still and moving', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(partners.path);
    const measure = () =>
      logosOf(page).evaluateAll((logos) => {
        const [first, second] = logos.map((logo) => logo.getBoundingClientRect());
        const view = logos[0]?.closest('ul')?.parentElement?.getBoundingClientRect();
        return { slide: first?.width ?? 0, stride: (second?.left ?? 0) - (first?.left ?? 0), view: view?.width ?? 0 };
      });
    for (const motion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion: motion });
      if (motion === 'no-preference') {
        await jumpTo(partners.on(page));
        await start(page);
        await expect(buttonOf(page)).toBeVisible();
      }
      for (const [width, perView] of Object.entries(PER_VIEW)) {
        await page.setViewportSize({ width: Number(width), height: 900 });
        await soon(async () => {
          const { slide, stride, view } = await measure();
          const wanted = (view - (perView - 1) * GAP) / perView;
          return Math.max(Math.abs(stride - slide - GAP), Math.abs(slide - wanted));
        }, `${perView} logos at ${width} px, motion ${motion}`).toBeLessThan(0.5);
      }
    }
  });

  test('moves 5 logos in 10000 ms, and wraps around without a jump', async ({ page }) => {
    await ready(page);
    await expect(regionOf(page).getByRole('list')).toHaveCSS('transition-timing-function', 'linear');
    const { pace, stride } = await regionOf(page).evaluate(async (region) => {
      const [first, second] = [...region.querySelectorAll('li')];
      const at = () => first?.getBoundingClientRect().left ?? 0;
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      // The row may have other animations, and pauses until it is on the screen.
      const move = () =>
        region
          .querySelector('ul')
          ?.getAnimations()
          .find((one) => one instanceof CSSTransition);
      for (;;) {
        do await frame();
        while (move()?.playState !== 'running');
        const animation = move();
        const begin = { time: Number(animation?.currentTime), place: at() };
        while (animation?.playState === 'running' && Number(animation.currentTime) < begin.time + 500) await frame();
        // The animation may have ended and started again meanwhile.
        if (animation !== move()) continue;
        const time = Number(animation?.currentTime) - begin.time;
        return { pace: (begin.place - at()) / time, stride: (second?.getBoundingClientRect().left ?? 0) - at() };
      }
    });
    expect(Math.abs(pace / stride / SLIDES_PER_MS - 1)).toBeLessThan(0.02);

    // It moves only on the screen, and content loaded above may have pushed it away.
    await jumpTo(partners.on(page));
    const client = await page.context().newCDPSession(page);
    await client.send('Animation.enable');
    // A higher rate means fewer frames. At this one, a logo moves less than a fifth of a stride in each.
    await client.send('Animation.setPlaybackRate', { playbackRate: PLAYBACK_RATE });
    const { frames, seams } = await sampleLoop(page);
    expect(seams).toBe(1);
    const fast = (await strideOf(page)) * SLIDES_PER_MS * PLAYBACK_RATE;
    // A busy machine drops frames, and a logo may be missed.
    expect(new Set(frames.flatMap(({ seen }) => Object.keys(seen))).size).toBeGreaterThan(0.8 * count());
    for (const [index, { time, seen }] of frames.entries()) {
      const before = frames[index - 1];
      if (!before) continue;
      const moves = Object.entries(seen).flatMap(([name, left]) => {
        const was = before.seen[name];
        return was === undefined ? [] : [was - left];
      });
      // All move forward by the same distance, at most what the time allows; a frame may catch up on a late one.
      const longest = (time - before.time + 100) * fast;
      if (longest < stride) expect(moves.length, `logos that stay in view at ${time}`).toBeGreaterThan(0);
      for (const move of moves) {
        expect(move).toBeCloseTo(moves[0] ?? 0, 0);
        expect(move).toBeGreaterThanOrEqual(-0.5);
        expect(move).toBeLessThan(longest);
      }
    }
  });

  test('starts without a shift; can be paused and played; is read out once', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watchShifts(page);
    await page.goto(partners.path);
    await forgetShifts(page);
    const height = () => partners.on(page).evaluate((section) => section.getBoundingClientRect().height);
    const before = await height();
    await jumpTo(partners.on(page));
    await forgetShifts(page);
    await expect(buttonOf(page)).toBeVisible();
    // The button is beside the heading, not alone below the logos.
    const heading = regionOf(page).getByRole('heading').first();
    expect((await buttonOf(page).boundingBox())?.y).toBeLessThan(((await heading.boundingBox())?.y ?? 0) + 48);
    const begin = await placeOf(page);
    await soon(() => placeOf(page)).toBeLessThan(begin - 10);
    expect(await height()).toBe(before);
    expect(await shiftsOf(page)).toEqual([]);

    await expect(regionOf(page).getByRole('listitem')).toHaveCount(count());
    await expect(regionOf(page).getByRole('img')).toHaveCount(count());

    await expect(buttonOf(page)).toHaveAccessibleName(words.partners.pause);
    await buttonOf(page).click();
    await expect(buttonOf(page)).toHaveAccessibleName(words.partners.play);
    await expectAtRest(page);
    // Every logo is loaded before it comes into view.
    const missing = () =>
      logosOf(page)
        .locator('img')
        .evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && !one.naturalWidth).length);
    await soon(missing).toBe(0);

    await buttonOf(page).focus();
    await page.keyboard.press('Enter');
    await expect(buttonOf(page)).toHaveAccessibleName(words.partners.pause);
    const place = await placeOf(page);
    await soon(() => placeOf(page)).not.toBe(place);
  });

  test('keeps the focus when it starts to move', async ({ page }) => {
    await page.goto(partners.path);
    await jumpTo(partners.on(page));
    const list = regionOf(page).getByRole('list');
    await list.focus();
    await expect(buttonOf(page)).toBeVisible();
    await twoFrames(page);
    await expect(list).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(buttonOf(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(list, 'a moving row is no tab stop').not.toBeFocused();
  });

  test('is a list that scrolls and snaps under reduced motion, loads no code then, and can change at any time', async ({
    page,
  }) => {
    const traffic = new Traffic(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(partners.path);
    await jumpTo(partners.on(page));
    await start(page);
    await whenHydrated(partners.on(page));
    await traffic.settle();
    const expectList = async () => {
      await expect(buttonOf(page)).toHaveCount(0);
      await expect(logosOf(page)).toHaveCount(count());
      await expect(regionOf(page).getByRole('list')).toHaveCSS('scroll-snap-type', /^x/);
      await expect(regionOf(page).getByRole('list')).toHaveCSS('transform', 'none');
      await expectAtRest(page);
    };
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await expectList();
      await logosOf(page).last().scrollIntoViewIfNeeded();
      await expect(logosOf(page).last()).toBeInViewport({ ratio: 0.9 });
    }
    traffic.clear();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(buttonOf(page)).toBeVisible();
    expect(traffic.scripts.length).toBeGreaterThan(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectList();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is a list that scrolls and snaps', async ({ page }) => {
      await page.goto(partners.path);
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        await expect(buttonOf(page)).toHaveCount(0);
        await expect(logosOf(page)).toHaveCount(count());
        await logosOf(page).last().scrollIntoViewIfNeeded();
        await expect(logosOf(page).last()).toBeInViewport({ ratio: 0.9 });
      }
    });
  });

  test('moving sections load their code when they come near, even after a navigation, and leave nothing behind', async ({
    page,
  }) => {
    const other = pages.find(({ path, sections }) => path !== partners.path && sections.every(({ moves }) => !moves));
    test.skip(!other || partners.path !== HOME, 'the header does not link to the page with logos');
    const traffic = new Traffic(page);
    await page.goto(other?.path ?? '');
    await start(page);
    await scrollThrough(page);
    await traffic.settle();
    const elsewhere = traffic.scripts;
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await follow(page, HOME);
    await expect(page.locator('main > section')).toHaveCount(partners.page.sections.length);
    await traffic.settle();
    traffic.clear();
    await jumpTo(partners.on(page));
    await expect(buttonOf(page)).toBeVisible();
    expect(traffic.scripts.length).toBeGreaterThan(0);
    for (const script of traffic.scripts) expect(elsewhere).not.toContain(script);
    await follow(page, headerLinkFrom(HOME).href);
    await expect(page.locator('main > section')).toHaveCount(pageAt(headerLinkFrom(HOME).href).sections.length);
    await expect(page.locator('[data-section=partners]')).toHaveCount(0);
  });
});
