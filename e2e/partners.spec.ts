import type { Page } from '@playwright/test';
import { bring, jumpTo, scrollThrough, sectionOf, shiftsOf, twoFrames, viewports, watchShifts } from './moving';
import { expect, scriptsOf, start, test } from './site';

const GAP = 30;
const COUNT = 18;
/** 5 slides in 10000 ms. */
const SLIDES_PER_MS = 5 / 10_000;

const regionOf = (page: Page) => page.getByRole('region', { name: 'Associated With' });
const buttonOf = (page: Page) => regionOf(page).getByRole('button');
const logosOf = (page: Page) => regionOf(page).locator('li');

/** Brings the logos to the screen, and waits until they move. */
async function ready(page: Page): Promise<void> {
  await page.goto('/');
  await bring(page, 'partners');
  await expect(buttonOf(page)).toBeVisible();
}

/** Where the row stands in px: it falls while it moves. */
const placeOf = (page: Page) =>
  logosOf(page)
    .first()
    .evaluate((logo) => logo.getBoundingClientRect().left);

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
    while (after < 40) {
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

for (const [width, perView] of [
  [390, 2],
  [479, 2],
  [480, 3],
  [767, 3],
  [768, 4],
  [1023, 4],
  [1024, 5],
  [1440, 5],
] as const) {
  test(`shows ${perView} logos, ${GAP} px apart, at ${width} px, before and after it is hydrated`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const measure = () =>
      logosOf(page).evaluateAll((logos) => {
        const [first, second] = logos.map((logo) => logo.getBoundingClientRect());
        const view = logos[0]?.closest('ul')?.parentElement?.getBoundingClientRect();
        return { slide: first?.width ?? 0, stride: (second?.left ?? 0) - (first?.left ?? 0), view: view?.width ?? 0 };
      });
    for (const motion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion: motion });
      if (motion === 'no-preference') {
        await bring(page, 'partners');
        await expect(buttonOf(page)).toBeVisible();
      }
      const { slide, stride, view } = await measure();
      expect(stride - slide).toBeCloseTo(GAP, 0);
      expect(slide).toBeCloseTo((view - (perView - 1) * GAP) / perView, 0);
    }
  });
}

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('moves at the pace of 5 logos in 10000 ms', async ({ page }) => {
      await ready(page);
      await expect(regionOf(page).getByRole('list')).toHaveCSS('transition-timing-function', 'linear');
      const { pace, stride } = await regionOf(page).evaluate(async (region) => {
        const row = region.querySelector('ul');
        const [first, second] = [...region.querySelectorAll('li')];
        const at = () => first?.getBoundingClientRect().left ?? 0;
        const [animation] = row?.getAnimations() ?? [];
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        await frame();
        const begin = { time: Number(animation?.currentTime), place: at() };
        while (Number(animation?.currentTime) < begin.time + 500) await frame();
        const time = Number(animation?.currentTime) - begin.time;
        return {
          pace: (begin.place - at()) / time,
          stride: (second?.getBoundingClientRect().left ?? 0) - at(),
        };
      });
      expect(Math.abs(pace / stride / SLIDES_PER_MS - 1)).toBeLessThan(0.02);
    });

    test('goes round without a jump at the seam', async ({ page }) => {
      test.slow();
      await ready(page);
      const client = await page.context().newCDPSession(page);
      await client.send('Animation.enable');
      await client.send('Animation.setPlaybackRate', { playbackRate: 8 });
      const { frames, seams } = await sampleLoop(page);
      expect(seams).toBe(1);
      const stride = await logosOf(page).evaluateAll(
        ([first, second]) => (second?.getBoundingClientRect().left ?? 0) - (first?.getBoundingClientRect().left ?? 0),
      );
      const pace = stride * SLIDES_PER_MS * 8;
      const everSeen = new Set(frames.flatMap(({ seen }) => Object.keys(seen)));
      expect(everSeen.size).toBe(COUNT);
      for (const [index, { time, seen }] of frames.entries()) {
        const before = frames[index - 1];
        if (!before) continue;
        const moves = Object.entries(seen).flatMap(([name, left]) => {
          const was = before.seen[name];
          return was === undefined ? [] : [was - left];
        });
        // Forward, all alike, and no further than the time allows: a frame may show what a late one should have.
        const longest = (time - before.time + 100) * pace;
        if (longest < stride) expect(moves.length, `logos that stay in view at ${time}`).toBeGreaterThan(0);
        for (const move of moves) {
          expect(move).toBeCloseTo(moves[0] ?? 0, 0);
          expect(move).toBeGreaterThanOrEqual(-0.5);
          expect(move).toBeLessThan(longest);
        }
      }
    });

    test('every logo is there before it comes into view', async ({ page }) => {
      await ready(page);
      await buttonOf(page).click();
      const missing = () =>
        logosOf(page)
          .locator('img')
          .evaluateAll(
            (pictures) => pictures.filter((one) => one instanceof HTMLImageElement && !one.naturalWidth).length,
          );
      await expect.poll(missing).toBe(0);
    });

    test('is paused and played by its button', async ({ page }) => {
      await ready(page);
      await expect(buttonOf(page)).toHaveAccessibleName(/^Pause/);
      await buttonOf(page).click();
      await expect(buttonOf(page)).toHaveAccessibleName(/^Play/);
      const stopped = await placeOf(page);
      for (let index = 0; index < 5; index += 1) {
        await twoFrames(page);
        expect(await placeOf(page)).toBe(stopped);
      }
      await buttonOf(page).focus();
      await page.keyboard.press('Enter');
      await expect(buttonOf(page)).toHaveAccessibleName(/^Pause/);
      await expect.poll(() => placeOf(page)).toBeLessThan(stopped - 5);
    });

    test('is dragged both ways, also across the seam, and moves on', async ({ page }) => {
      await ready(page);
      await buttonOf(page).click();
      const box = await regionOf(page)
        .getByRole('list')
        .evaluate((list) => list.parentElement?.getBoundingClientRect().toJSON());
      const y = box.top + 40;
      const left = box.left + box.width / 4;
      const right = box.right - 20;
      for (const [from, to] of [
        [left, right],
        [right, left],
      ] as const) {
        await page.mouse.move(from, y);
        await page.mouse.down();
        const before = await placeOf(page);
        // Swiper counts from where a press has become a drag.
        await page.mouse.move(from + Math.sign(to - from) * 8, y);
        await page.mouse.move(to, y, { steps: 8 });
        const way = (await placeOf(page)) - before;
        expect(Math.abs(way - (to - from))).toBeLessThan(10);
        // Wherever it is, the view is full.
        const seen = await logosOf(page).evaluateAll(
          (logos, view) =>
            logos
              .map((logo) => logo.getBoundingClientRect())
              .filter(({ right, left }) => right > view.left && left < view.right).length,
          { left: box.left, right: box.right },
        );
        expect(seen).toBeGreaterThanOrEqual(viewport.width < 480 ? 2 : 5);
        await page.mouse.up();
      }
      await buttonOf(page).click();
      await expect(buttonOf(page)).toHaveAccessibleName(/^Pause/);
      await twoFrames(page);
      const place = await placeOf(page);
      await expect.poll(() => placeOf(page)).not.toBe(place);
    });

    test('assistive technology finds every logo once', async ({ page }) => {
      await ready(page);
      await expect(logosOf(page)).toHaveCount(2 * COUNT);
      await expect(regionOf(page).getByRole('listitem')).toHaveCount(COUNT);
      await expect(regionOf(page).getByRole('img')).toHaveCount(COUNT);
    });

    test('nothing shifts when it begins to move', async ({ page }) => {
      await page.goto('/');
      const section = sectionOf(page, 'partners');
      await page.evaluate(() => document.fonts.ready);
      const { height } = await section.evaluate((element) => element.getBoundingClientRect().toJSON());
      await jumpTo(section);
      await watchShifts(page);
      await expect(buttonOf(page)).toBeVisible();
      const begin = await placeOf(page);
      await expect.poll(() => placeOf(page)).toBeLessThan(begin - 20);
      expect((await section.evaluate((element) => element.getBoundingClientRect().toJSON())).height).toBe(height);
      expect(await shiftsOf(page)).toEqual([]);
    });

    test('stays a list that scrolls and snaps under reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const scripts = scriptsOf(page);
      await page.goto('/');
      const section = await bring(page, 'partners');
      await expect(section).not.toHaveAttribute('data-hydrate');
      await page.waitForLoadState('networkidle');
      expect(scripts.filter((script) => /conveyor/.test(script))).toEqual([]);
      await expect(buttonOf(page)).toHaveCount(0);
      await expect(logosOf(page)).toHaveCount(COUNT);
      await expect(section.getByRole('list')).toHaveCSS('scroll-snap-type', /^x/);
      const place = await placeOf(page);
      await twoFrames(page);
      expect(await placeOf(page)).toBe(place);
      await logosOf(page).last().scrollIntoViewIfNeeded();
      await expect(logosOf(page).last()).toBeInViewport({ ratio: 0.9 });
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('is a list that scrolls and snaps', async ({ page }) => {
        await page.goto('/');
        await expect(buttonOf(page)).toHaveCount(0);
        await expect(logosOf(page)).toHaveCount(COUNT);
        await logosOf(page).last().scrollIntoViewIfNeeded();
        await expect(logosOf(page).last()).toBeInViewport({ ratio: 0.9 });
      });
    });
  });
}

test('its code comes when the section comes near, and not to a page without it', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/');
  await start(page);
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((script) => /conveyor/.test(script))).toEqual([]);
  await bring(page, 'partners');
  await expect.poll(() => scripts.filter((script) => /conveyor/.test(script)).length).toBe(1);

  scripts.length = 0;
  await page.goto('/about-us');
  await start(page);
  await scrollThrough(page);
  expect(scripts.filter((script) => /conveyor|swiper/.test(script))).toEqual([]);
});

test('becomes the list again when the visitor turns to reduced motion', async ({ page }) => {
  await ready(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(buttonOf(page)).toHaveCount(0);
  await expect(logosOf(page)).toHaveCount(COUNT);
  await expect(regionOf(page).getByRole('list')).toHaveCSS('transform', 'none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(buttonOf(page)).toBeVisible();
});
