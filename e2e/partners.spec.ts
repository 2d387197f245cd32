import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { ONWARD, pageAt, pages } from './built';
import {
  beginOf,
  forgetShifts,
  jumpTo,
  leftOf,
  scrollThrough,
  shiftsOf,
  twoFrames,
  viewports,
  watchShifts,
} from './moving';
import { expect, follow, inMotion, soon, start, subject, test, thorough, wayFrom, whenHydrated } from './site';
import { Traffic } from './traffic';

test.use(inMotion);

// As the specification has it: 30 px between logos, and 5 logos in 10000 ms.
const GAP = 30;
const SLIDES_PER_MS = 5 / 10_000;
/** How much quicker a round is looked at than it goes. */
const PACE = 14;
/** How many logos are in view, by the width of the screen in px: 2, and more from 480, 768 and 1024 px on. */
const PER_VIEW = { 390: 2, 479: 2, 480: 3, 767: 3, 768: 4, 1023: 4, 1024: 5, 1440: 5 };

const partners = subject('partners', ({ section }) => section.props.partners.length > 5);
const count = () => partners.props.partners.length;

const regionOf = (page: Page) => partners.on(page).getByRole('region');
const buttonOf = (page: Page) => regionOf(page).getByRole('button');
const logosOf = (page: Page) => regionOf(page).locator('li');
/** Where the row stands in px: it falls while it moves. */
const placeOf = (page: Page) => leftOf(logosOf(page).first());

/** Brings the logos to the screen, and waits until they move. */
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

interface Frame {
  time: number;
  /** Left edges of the logos in view, by name. */
  seen: Record<string, number>;
}

/** Notes where the logos in view stand, frame by frame, until the row has been put back and gone on a while. */
const sampleLoop = (page: Page) =>
  regionOf(page).evaluate(async (region) => {
    const logos = [...region.querySelectorAll('li')];
    const view = (region.querySelector('ul')?.parentElement ?? region).getBoundingClientRect();
    const frames: Frame[] = [];
    let last = logos[0]?.getBoundingClientRect().left ?? 0;
    let seams = 0;
    let after = 0;
    // A round takes some 250 frames: a row that stands still has none.
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

test('begins where it was scrolled to', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(partners.path);
  await jumpTo(partners.on(page));
  await start(page);
  await whenHydrated(partners.on(page));
  const stride = Math.abs(await strideOf(page));
  const list = regionOf(page).getByRole('list');
  await list.evaluate((one, left) => one.scrollTo({ left, behavior: 'instant' }), 2 * stride * ONWARD);
  const place = await beginOf(logosOf(page).nth(2));
  expect(place).toBeLessThan(stride);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(buttonOf(page)).toBeVisible();
  await buttonOf(page).click();
  const moved = place - (await beginOf(logosOf(page).nth(2)));
  expect(moved).toBeGreaterThan(-1);
  expect(moved).toBeLessThan(stride);
});

test('shows as many logos as the width has room for, 30 px apart, still and moving', async ({ page }) => {
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

test('moves at the pace of 5 logos in 10000 ms, and goes round without a jump at the seam', async ({ page }) => {
  await ready(page);
  await expect(regionOf(page).getByRole('list')).toHaveCSS('transition-timing-function', 'linear');
  const { pace, stride } = await regionOf(page).evaluate(async (region) => {
    const [first, second] = [...region.querySelectorAll('li')];
    const at = () => first?.getBoundingClientRect().left ?? 0;
    const [animation] = region.querySelector('ul')?.getAnimations() ?? [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    const begin = { time: Number(animation?.currentTime), place: at() };
    while (Number(animation?.currentTime) < begin.time + 500) await frame();
    const time = Number(animation?.currentTime) - begin.time;
    return { pace: (begin.place - at()) / time, stride: (second?.getBoundingClientRect().left ?? 0) - at() };
  });
  expect(Math.abs(pace / stride / SLIDES_PER_MS - 1)).toBeLessThan(0.02);

  // It moves only on the screen, and what came late above may have pushed it away.
  await jumpTo(partners.on(page));
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  // The quicker, the fewer frames: a logo still goes on by less than a fifth of the way to the next in each.
  await client.send('Animation.setPlaybackRate', { playbackRate: PACE });
  const { frames, seams } = await sampleLoop(page);
  expect(seams).toBe(1);
  const fast = (await strideOf(page)) * SLIDES_PER_MS * PACE;
  expect(new Set(frames.flatMap(({ seen }) => Object.keys(seen))).size).toBe(count());
  for (const [index, { time, seen }] of frames.entries()) {
    const before = frames[index - 1];
    if (!before) continue;
    const moves = Object.entries(seen).flatMap(([name, left]) => {
      const was = before.seen[name];
      return was === undefined ? [] : [was - left];
    });
    // Forward, all alike, and no further than the time allows: a frame may show what a late one should have.
    const longest = (time - before.time + 100) * fast;
    if (longest < stride) expect(moves.length, `logos that stay in view at ${time}`).toBeGreaterThan(0);
    for (const move of moves) {
      expect(move).toBeCloseTo(moves[0] ?? 0, 0);
      expect(move).toBeGreaterThanOrEqual(-0.5);
      expect(move).toBeLessThan(longest);
    }
  }
});

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('nothing shifts when it begins; it is paused and played, and read out once', async ({ page }) => {
      await watchShifts(page);
      await page.goto(partners.path);
      await forgetShifts(page);
      const height = () => partners.on(page).evaluate((section) => section.getBoundingClientRect().height);
      const before = await height();
      await jumpTo(partners.on(page));
      await forgetShifts(page);
      await expect(buttonOf(page)).toBeVisible();
      const begin = await placeOf(page);
      await soon(() => placeOf(page)).toBeLessThan(begin - 10);
      expect(await height()).toBe(before);
      expect(await shiftsOf(page)).toEqual([]);

      await expect(regionOf(page).getByRole('listitem')).toHaveCount(count());
      await expect(regionOf(page).getByRole('img')).toHaveCount(count());

      await expect(buttonOf(page)).toHaveAccessibleName(words.partners.pause);
      await buttonOf(page).click();
      await expect(buttonOf(page)).toHaveAccessibleName(words.partners.play);
      const stopped = await placeOf(page);
      for (let index = 0; index < 5; index += 1) {
        await twoFrames(page);
        expect(await placeOf(page)).toBe(stopped);
      }
      // Every logo is there before it comes into view.
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
  });
}

test('keeps the focus that it got before it moved', async ({ page }) => {
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
  await expect(list, 'what moves by itself is no stop').not.toBeFocused();
});

test('is a list that scrolls and snaps under reduced motion, fetches no code then, and can become one again', async ({
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
    const place = await placeOf(page);
    await twoFrames(page);
    expect(await placeOf(page)).toBe(place);
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

test(
  'what moves fetches its code when it comes near, also after a navigation, and leaves nothing behind',
  thorough,
  async ({ page }) => {
    const other = pages.find(({ path, sections }) => path !== partners.path && sections.every(({ moves }) => !moves));
    test.skip(!other || partners.path !== '/', 'the header does not lead to the page with logos');
    const traffic = new Traffic(page);
    await page.goto(other?.path ?? '');
    await start(page);
    await scrollThrough(page);
    await traffic.settle();
    const elsewhere = traffic.scripts;
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await follow(page, '/');
    await expect(page.locator('main > section')).toHaveCount(partners.page.sections.length);
    await traffic.settle();
    traffic.clear();
    await jumpTo(partners.on(page));
    await expect(buttonOf(page)).toBeVisible();
    expect(traffic.scripts.length).toBeGreaterThan(0);
    for (const script of traffic.scripts) expect(elsewhere).not.toContain(script);
    await follow(page, wayFrom('/').href);
    await expect(page.locator('main > section')).toHaveCount(pageAt(wayFrom('/').href).sections.length);
    await expect(page.locator('[data-section=partners]')).toHaveCount(0);
  },
);
