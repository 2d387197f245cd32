import type { Page } from '@playwright/test';
import { bring, jumpTo, scrollThrough, sectionOf, shiftsOf, viewports, watchShifts } from './moving';
import { expect, scriptsOf, start, test } from './site';

const FADE = 1_000;
const STAGGER = 3_500;
const DELAY = 200;
/** Longest step in ms of the clock that the tests turn, and so how exact the figures are. */
const FRAME = 40;

interface Sample {
  time: number;
  opacities: number[];
}

declare global {
  interface Window {
    voices?: Sample[];
  }
}

const voicesOf = (page: Page) => page.getByRole('region', { name: 'Testimonials' }).getByRole('listitem');
const buttonOf = (page: Page) => page.getByRole('region', { name: 'Testimonials' }).getByRole('button');

/** Notes in every other frame how well each voice can be seen, from the moment that they are stacked. */
async function sample(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const samples: Sample[] = [];
    window.voices = samples;
    let frame = 0;
    const note = () => {
      requestAnimationFrame(note);
      frame += 1;
      if (frame % 2 === 0) return;
      const voices = [...document.querySelectorAll('[data-stacked] > li')];
      if (voices.length === 0) return;
      const opacities = voices.map((voice) => Number(getComputedStyle(voice).opacity));
      samples.push({ time: performance.now(), opacities });
    };
    requestAnimationFrame(note);
  });
}

const samplesOf = async (page: Page) => (await page.evaluate(() => window.voices)) ?? [];

/** The opacities now. */
const now = (page: Page) =>
  voicesOf(page).evaluateAll((voices) => voices.map((voice) => Number(getComputedStyle(voice).opacity)));

/** Lets `time` ms of the page's clock pass, frame by frame. */
const pass = (page: Page, time: number) => page.clock.runFor(time);

/** Brings the voices to the screen with the page's clock in hand, and waits until they are stacked. */
async function ready(page: Page): Promise<void> {
  await page.clock.install();
  await sample(page);
  await page.goto('/');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await jumpTo(sectionOf(page, 'testimonials'));
  await expect
    .poll(async () => {
      await pass(page, FRAME);
      return buttonOf(page).count();
    })
    .toBe(1);
  await page.mouse.move(1, 1);
}

/** The voice that can be read best in each stretch of samples, one after the other. */
function orderOf(samples: Sample[]): number[] {
  const best = samples.map(({ opacities }) => opacities.indexOf(Math.max(...opacities)));
  return best.filter((voice, index) => voice !== best[index - 1]);
}

/** When each fade began and ended. */
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

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('fades from the first voice to the last and back, and one can be read at every moment', async ({ page }) => {
      test.slow();
      await ready(page);
      for (let turn = 0; turn < 20; turn += 1) await pass(page, STAGGER / 2);
      const samples = await samplesOf(page);
      expect(orderOf(samples).slice(0, 10)).toEqual([0, 1, 2, 3, 4, 3, 2, 1, 0, 1]);
      for (const { opacities } of samples) {
        const seen = opacities.filter((opacity) => opacity > 0.0001);
        expect(seen.length).toBeGreaterThanOrEqual(1);
        expect(seen.length).toBeLessThanOrEqual(2);
        if (seen.length === 1) expect(seen[0]).toBeGreaterThan(0.999);
        expect(seen.reduce((sum, opacity) => sum + opacity, 0)).toBeCloseTo(1, 2);
      }
      const fades = fadesOf(samples).slice(0, 9);
      for (const [index, { begin, end }] of fades.entries()) {
        expect(Math.abs(end - begin - FADE)).toBeLessThanOrEqual(3 * FRAME);
        const previous = fades[index - 1];
        if (previous) expect(Math.abs(begin - previous.begin - STAGGER)).toBeLessThanOrEqual(2 * FRAME);
      }
      const late = (fades[0]?.begin ?? 0) - (samples[0]?.time ?? 0);
      expect(Math.abs(late - DELAY - STAGGER)).toBeLessThanOrEqual(5 * FRAME);
    });

    test('all five can be read by assistive technology all the time', async ({ page }) => {
      await page.goto('/');
      const texts = await voicesOf(page).allInnerTexts();
      await bring(page, 'testimonials');
      await expect(buttonOf(page)).toBeVisible();
      await expect(voicesOf(page)).toHaveCount(5);
      expect(await voicesOf(page).allInnerTexts()).toEqual(texts);
      const tree = await page.getByRole('region', { name: 'Testimonials' }).ariaSnapshot();
      for (const name of ['Ananya Raghavan', 'Tomasz Wilk', 'Adaeze Okafor', 'Rafael Quintana', 'Ingrid Solheim'])
        expect(tree).toContain(`text: ${name}`);
    });

    test('is paused and played by its button, also under the pointer', async ({ page }) => {
      await ready(page);
      await expect(buttonOf(page)).toHaveAccessibleName(/^Pause/);
      await buttonOf(page).click();
      await expect(buttonOf(page)).toHaveAccessibleName(/^Play/);
      await page.mouse.move(1, 1);
      await pass(page, 3 * STAGGER);
      expect(orderOf(await samplesOf(page))).toEqual([0]);
      await buttonOf(page).click();
      await expect(buttonOf(page)).toHaveAccessibleName(/^Pause/);
      await pass(page, 2 * STAGGER);
      expect(orderOf(await samplesOf(page)).slice(0, 2)).toEqual([0, 1]);
    });

    test('waits under the pointer', async ({ page }) => {
      await ready(page);
      await voicesOf(page).first().hover();
      await pass(page, 3 * STAGGER);
      expect(orderOf(await samplesOf(page))).toEqual([0]);
      await page.mouse.move(1, 1);
      await pass(page, 2 * STAGGER);
      expect(orderOf(await samplesOf(page)).slice(0, 2)).toEqual([0, 1]);
    });

    test('waits while the focus is inside, and is paused and played with the keyboard', async ({ page }) => {
      await ready(page);
      await page.getByRole('region', { name: 'Testimonials' }).getByRole('list').focus();
      await pass(page, 3 * STAGGER);
      expect(orderOf(await samplesOf(page))).toEqual([0]);
      await page.keyboard.press('Tab');
      await expect(buttonOf(page)).toBeFocused();
      await pass(page, 3 * STAGGER);
      expect(orderOf(await samplesOf(page))).toEqual([0]);
      await page.keyboard.press('Enter');
      await expect(buttonOf(page)).toHaveAccessibleName(/^Play/);
      await page.keyboard.press('Enter');
      await expect(buttonOf(page)).toHaveAccessibleName(/^Pause/);
      await pass(page, 2 * STAGGER);
      expect(orderOf(await samplesOf(page)).slice(0, 2)).toEqual([0, 1]);
    });

    test('waits in a hidden tab', async ({ page }) => {
      await ready(page);
      const hide = (isHidden: boolean) =>
        page.evaluate((hidden) => {
          Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
          document.dispatchEvent(new Event('visibilitychange'));
        }, isHidden);
      await hide(true);
      await pass(page, 3 * STAGGER);
      expect(orderOf(await samplesOf(page))).toEqual([0]);
      await hide(false);
      await pass(page, 2 * STAGGER);
      expect(orderOf(await samplesOf(page)).slice(0, 2)).toEqual([0, 1]);
    });

    test('paused in the middle of a fade, it ends with a voice that can be read', async ({ page }) => {
      await ready(page);
      await pass(page, STAGGER);
      await expect
        .poll(
          async () => {
            await pass(page, FRAME);
            return Math.max(...(await now(page)));
          },
          { intervals: [1], timeout: 20_000 },
        )
        .toBeLessThan(0.9);
      await buttonOf(page).click();
      await pass(page, 3 * STAGGER);
      expect(await now(page)).toEqual([0, 1, 0, 0, 0]);
    });

    test('nothing shifts when the list becomes a stack', async ({ page }) => {
      await page.goto('/');
      const section = sectionOf(page, 'testimonials');
      await page.evaluate(() => document.fonts.ready);
      const { height } = await section.evaluate((element) => element.getBoundingClientRect().toJSON());
      await jumpTo(section);
      await watchShifts(page);
      await expect(buttonOf(page)).toBeVisible();
      await expect(section.locator('[data-stacked]')).toBeVisible();
      expect((await section.evaluate((element) => element.getBoundingClientRect().toJSON())).height).toBe(height);
      expect(await shiftsOf(page)).toEqual([]);
    });

    test('stays a list that scrolls and snaps under reduced motion', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const scripts = scriptsOf(page);
      await page.goto('/');
      const section = await bring(page, 'testimonials');
      await expect(section).not.toHaveAttribute('data-hydrate');
      await page.waitForLoadState('networkidle');
      expect(scripts.filter((script) => /fadeLoop/.test(script))).toEqual([]);
      await expect(buttonOf(page)).toHaveCount(0);
      expect(await now(page)).toEqual([1, 1, 1, 1, 1]);
      await expect(section.getByRole('list')).toHaveCSS('scroll-snap-type', 'x mandatory');
      await voicesOf(page)
        .last()
        .evaluate((voice) => voice.scrollIntoView({ block: 'center', inline: 'start', behavior: 'instant' }));
      await expect(voicesOf(page).last()).toBeInViewport({ ratio: 0.9 });
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('is a list of which all can be read', async ({ page }) => {
        await page.goto('/');
        await expect(buttonOf(page)).toHaveCount(0);
        expect(await now(page)).toEqual([1, 1, 1, 1, 1]);
        for (let index = 0; index < 5; index += 1) {
          await voicesOf(page)
            .nth(index)
            .evaluate((voice) => voice.scrollIntoView({ block: 'center', inline: 'start', behavior: 'instant' }));
          await expect(voicesOf(page).nth(index)).toBeInViewport({ ratio: 0.9 });
        }
      });
    });
  });
}

test('gsap comes when the section comes near, and not to a page without it', async ({ page }) => {
  const scripts = scriptsOf(page);
  const gsap = () => scripts.filter((script) => /fadeLoop|gsap/.test(script));
  await page.goto('/');
  await start(page);
  await page.waitForLoadState('networkidle');
  expect(gsap()).toEqual([]);
  await bring(page, 'testimonials');
  await expect.poll(() => gsap().length).toBe(1);

  scripts.length = 0;
  await page.goto('/about-us');
  await start(page);
  await scrollThrough(page);
  expect(gsap()).toEqual([]);
});

test('becomes the list again when the visitor turns to reduced motion', async ({ page }) => {
  await page.goto('/');
  await bring(page, 'testimonials');
  await expect(buttonOf(page)).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(buttonOf(page)).toHaveCount(0);
  expect(await now(page)).toEqual([1, 1, 1, 1, 1]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(buttonOf(page)).toBeVisible();
});
