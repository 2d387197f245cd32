import type { Locator, Page } from '@playwright/test';
import words from '../src/content/words';
import { ONWARD } from './built';
import { gate } from './gate';
import { beginOf, comesToRest, forgetShifts, jumpTo, pointIn, shiftsOf, viewports, watchShifts } from './moving';
import { scrollTop } from './scrolling';
import { expect, inMotion, soon, start, subject, test, thorough } from './site';

test.use(inMotion);

const CARD = 300;
const GAP = 24;
const STEP = CARD + GAP;
/** After this time a turn of the wheel is a new gesture. */
const GESTURE_MS = 200;
/** The keys that move the row on and back. */
const [FORWARD, BACK] = ONWARD > 0 ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];

/** Fewer stand side by side on a wide screen: such a row does not move, and has no buttons. */
const row = subject(
  'services',
  ({ section }) => section.props.arrangement === 'row' && section.props.services.length > 4,
);

const listOf = (page: Page) => row.on(page).getByRole('list');
const cardsOf = (page: Page) => row.on(page).getByRole('listitem');
const next = (page: Page) => row.on(page).getByRole('button', { name: words.services.next });
const previous = (page: Page) => row.on(page).getByRole('button', { name: words.services.previous });
/** Where a card ends, in px from the side of the window where the row begins. */
const endOf = async (page: Page, index: number) => (await beginOf(cardsOf(page).nth(index))) + CARD;

/** Brings the row to the screen, and waits until it can be dragged. Gives where its first card stands. */
async function ready(page: Page): Promise<number> {
  await page.goto(row.path);
  await jumpTo(row.on(page));
  await start(page);
  await expect(next(page)).toBeVisible();
  await expect(cardsOf(page).first()).toBeInViewport();
  return beginOf(cardsOf(page).first());
}

/** Makes what moves be there in a quarter of the time, where its end alone is looked at. */
async function hurry(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 4 });
}

/** Waits until the row has moved by this many cards, or to its end. */
async function expectMoved(page: Page, begin: number, cards: number): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const last = row.props.services.length - 1;
  await soon(async () => {
    const place = await beginOf(cardsOf(page).first());
    const isAtEnd = (await next(page).getAttribute('aria-disabled')) === 'true' && (await endOf(page, last)) <= width;
    return Math.abs(place - (begin - cards * STEP)) < 1 || (isAtEnd && place > begin - cards * STEP);
  }, `moved by ${cards}`).toBe(true);
}

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('has cards of 300 px, 24 px apart, nothing shifts when it wakes, and buttons move it to its ends', async ({
      page,
    }) => {
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

      const begin = await beginOf(cardsOf(page).first());
      await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
      await next(page).click();
      await expectMoved(page, begin, 1);
      await expect(previous(page)).toHaveAttribute('aria-disabled', 'false');
      await previous(page).click();
      await expectMoved(page, begin, 0);
      await expect(previous(page)).toHaveAttribute('aria-disabled', 'true');
      // Two quick presses are two cards, also while the row moves.
      await next(page).dblclick();
      await expectMoved(page, begin, 2);
      for (let card = 2; (await next(page).getAttribute('aria-disabled')) === 'false'; card += 1) {
        expect(card).toBeLessThan(row.props.services.length);
        await next(page).click();
      }
      await expect(cardsOf(page).last()).toBeInViewport({ ratio: 0.5 });
      await soon(() => endOf(page, row.props.services.length - 1)).toBeLessThanOrEqual(viewport.width);
    });
  });
}

test('a wheel that turns sideways and a swipe on a trackpad move it by one card; an upright wheel scrolls the page', async ({
  page,
}) => {
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
  // With its inertia.
  await listOf(page).evaluate((list, onward) => {
    for (const way of [2, 9, 24, 61, 70, 64, 51, 38, 22, 11, 6, 3, 1, 1])
      list.dispatchEvent(new WheelEvent('wheel', { deltaX: way * onward, deltaY: 1, bubbles: true, cancelable: true }));
  }, ONWARD);
  await expectMoved(page, begin, 2);

  const top = await scrollTop(page);
  await page.mouse.wheel(0, 120);
  await soon(() => scrollTop(page)).toBeGreaterThan(top);
  await expectMoved(page, begin, 2);
});

test('arrow keys move it while it has the focus, and it follows the focus', async ({ page }) => {
  const begin = await ready(page);
  await hurry(page);
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
  await soon(() => beginOf(card)).toBeGreaterThanOrEqual(0);
  await soon(() => endOf(page, wanted)).toBeLessThanOrEqual(1440);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(row.props.services[wanted]?.href ?? '');
});

test('a card that rises from the pointer is still pressed by it', async ({ page }) => {
  await ready(page);
  const card = cardsOf(page).first().getByRole('article');
  await card.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  // It may still be appearing, or the pointer be on it.
  await page.mouse.move(0, 0);
  await comesToRest(card);
  const { x, y, height, width } = (await card.boundingBox()) ?? { x: 0, y: 0, height: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + height - 2);
  await soon(async () => (await card.boundingBox())?.y).toBe(y - 6);
  const isLink = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('a') !== null, [
    x + width / 2,
    y + height - 2,
  ] as const);
  expect(isLink).toBe(true);
});

/** Presses a card's picture or link with the mouse, and drags it on by 250 px. */
async function drag(page: Page, part: Locator): Promise<void> {
  const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [left, top] = [x + width / 2, y + height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left - 60 * ONWARD, top, { steps: 4 });
  await page.mouse.move(left - 250 * ONWARD, top, { steps: 8 });
  await page.mouse.up();
}

test('is dragged with the mouse by picture and link, and a drag is no click', async ({ page }) => {
  const begin = await ready(page);
  const card = cardsOf(page).nth(1);
  await card.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await comesToRest(card);
  await drag(page, card.getByRole('img'));
  await expectMoved(page, begin, 1);
  await comesToRest(card);
  await drag(page, cardsOf(page).nth(2).getByRole('link'));
  await expectMoved(page, begin, 2);
  await expect(page).toHaveURL(row.path);
  await cardsOf(page).nth(2).getByRole('link').click();
  await expect(page).toHaveURL(row.props.services[2]?.href ?? '');
});

test('a mouse selects the text of a card, and the row stays; a click on the text follows the link', async ({
  page,
}) => {
  const begin = await ready(page);
  const text = cardsOf(page).nth(1).getByRole('paragraph');
  await text.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await comesToRest(text);
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

test('begins at the card to which it was scrolled, with its pictures there before they come into view', async ({
  page,
}) => {
  // Its code comes when it has been scrolled.
  const { opened, open } = gate();
  await page.goto(row.path);
  await page.route('**/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await jumpTo(row.on(page));
  const begin = await beginOf(cardsOf(page).first());
  await listOf(page).evaluate((list, left) => list.scrollTo({ left, behavior: 'instant' }), 3 * STEP * ONWARD);
  expect(await beginOf(cardsOf(page).first())).toBe(begin - 3 * STEP);
  open();
  await start(page);
  await expect(next(page)).toBeVisible();
  await expectMoved(page, begin, 3);
  await expect(previous(page)).toHaveAttribute('aria-disabled', 'false');
  // Those on the screen, and of the next card on either side.
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

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('moves at once', async ({ page }) => {
    const begin = await ready(page);
    await next(page).click();
    expect(await beginOf(cardsOf(page).first())).toBeCloseTo(begin - STEP, 0);
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

  test('is a list that scrolls and snaps', async ({ page }) => {
    await page.goto(row.path);
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await expect(row.on(page).getByRole('button')).toHaveCount(0);
      await expect(listOf(page)).toHaveCSS('overflow-x', 'auto');
      await expect(listOf(page)).toHaveCSS('scroll-snap-type', /^x/);
      await cardsOf(page).last().scrollIntoViewIfNeeded();
      await expect(cardsOf(page).last()).toBeInViewport({ ratio: 0.5 });
    }
  });

  test('has cards that fit on a folded phone', async ({ page }) => {
    await page.setViewportSize({ width: 280, height: 653 });
    await page.goto(row.path);
    const first = cardsOf(page).first();
    await first.scrollIntoViewIfNeeded();
    await expect(first).toBeInViewport({ ratio: 0.5 });
    expect(await first.boundingBox()).toMatchObject({ x: 0, width: 280 });
  });
});

test.describe('touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('is swiped with a finger', async ({ page }) => {
    const begin = await ready(page);
    const { x, y } = await pointIn(cardsOf(page).nth(0), 120);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
    await touch('touchStart', x);
    for (let way = 20; way <= 200; way += 20) await touch('touchMove', x - way * ONWARD);
    await touch('touchEnd');
    // How far it glides is the browser's: it rests with a card at its front.
    await soon(async () => {
      const cards = (begin - (await beginOf(cardsOf(page).first()))) / STEP;
      return Math.round(cards) > 0 && Math.abs(cards - Math.round(cards)) < 1 / STEP;
    }, 'a card further on stands at the front').toBe(true);
    await expect(page).toHaveURL(row.path);
  });
});

test(
  'the way back leads to the card that was left: in the carousel, and where the browser has loaded the page anew',
  thorough,
  async ({ page }) => {
    const cards = Math.min(4, row.props.services.length - 1);
    const { href = '' } = row.props.services[cards] ?? {};
    const begin = await ready(page);
    await hurry(page);
    for (let card = 0; card < cards; card += 1) await listOf(page).press(FORWARD);
    await expectMoved(page, begin, cards);
    const link = cardsOf(page).nth(cards).getByRole('link');
    // A press would scroll to it where it is not on the screen.
    await link.scrollIntoViewIfNeeded();
    const top = await scrollTop(page);
    await link.click();
    await expect(page).toHaveURL(href);
    await expect(page.locator('main h1')).toBeFocused();
    await page.goBack();
    await expect(next(page)).toBeVisible();
    await expectMoved(page, begin, cards);
    await soon(() => scrollTop(page)).toBe(top);

    // A page that is loaded in full on the way back, as from another site.
    await page.goto(href);
    await page.goBack();
    await start(page);
    await expectMoved(page, begin, cards);
    // Another visit begins at the first card.
    await page.goto(href);
    await ready(page);
    await expectMoved(page, begin, 0);
  },
);

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`the picture of a card with the focus turns to the reader: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(row.path);
    const card = cardsOf(page).first();
    /** Whether its picture turns, at once after its link got the focus where it shall: the turn is short. */
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
