import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { pages } from './built';
import { forgetShifts, jumpTo, scrollThrough, shiftsOf, viewports, watchShifts } from './moving';
import { expect, inMotion, soon, start, subject, test, thorough, whenHydrated } from './site';
import { Traffic } from './traffic';

test.use(inMotion);

const testimonials = subject('testimonials', ({ section }) => section.props.testimonials.length > 1);
const count = () => testimonials.props.testimonials.length;

// As the specification has it, in ms.
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

const regionOf = (page: Page) => testimonials.on(page).getByRole('region');
const voicesOf = (page: Page) => regionOf(page).getByRole('listitem');
const buttonOf = (page: Page) => regionOf(page).getByRole('button');

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

/** Forgets what was noted, and begins anew from the voice that is shown. */
const forget = (page: Page) => page.evaluate(() => void window.voices?.splice(0));

/** Lets `time` ms of the page's clock pass, frame by frame. */
const pass = (page: Page, time: number) => page.clock.runFor(time);

/** Brings the voices to the screen with the page's clock in hand, and waits until they are stacked. */
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

/** The first turns of a loop over so many voices: to the last, back to the first, and on. */
function turnsOf(voices: number): number[] {
  const there = Array.from({ length: voices }, (_, index) => index);
  const round = [...there, ...there.slice(1, -1).reverse()];
  return [...round, ...round];
}

test('fades from the first voice to the last and back, and one can be read at every moment', async ({ page }) => {
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

test('waits under the pointer, in a hidden tab and while the focus is inside; its button pauses and plays it', async ({
  page,
}) => {
  await ready(page);
  /** Expects the same voice over three turns. */
  const expectWaiting = async (why: string) => {
    await forget(page);
    await pass(page, 3 * STAGGER);
    expect(orderOf(await samplesOf(page)), why).toHaveLength(1);
  };
  const expectMoving = async (why: string) => {
    await forget(page);
    await pass(page, 2 * STAGGER);
    expect(orderOf(await samplesOf(page)).length, why).toBeGreaterThan(1);
    // To where no fade is on its way.
    await soon(async () => {
      await pass(page, FRAME);
      return Math.max(...(await now(page)));
    }).toBeGreaterThan(0.999);
  };
  await voicesOf(page).first().hover({ force: true });
  await expectWaiting('under the pointer');
  await page.mouse.move(1, 1);
  await expectMoving('the pointer has gone');

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

  // By the pointer too, which stands on it then.
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(words.testimonials.play);
  await page.mouse.move(1, 1);
  await expectWaiting('paused');
  await buttonOf(page).click();
  await expect(buttonOf(page)).toHaveAccessibleName(words.testimonials.pause);
  await expectMoving('played');
});

test('paused in the middle of a fade, it ends with a voice that can be read', thorough, async ({ page }) => {
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

for (const viewport of viewports) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    test('nothing shifts when the list becomes a stack, and all can be read out as before', async ({ page }) => {
      await watchShifts(page);
      await page.goto(testimonials.path);
      const texts = await voicesOf(page).allInnerTexts();
      const height = () => testimonials.on(page).evaluate((section) => section.getBoundingClientRect().height);
      await forgetShifts(page);
      const before = await height();
      await jumpTo(testimonials.on(page));
      await forgetShifts(page);
      await expect(buttonOf(page)).toBeVisible();
      await expect(testimonials.on(page).locator('[data-stacked]')).toBeVisible();
      expect(await height()).toBe(before);
      expect(await shiftsOf(page)).toEqual([]);

      await expect(voicesOf(page)).toHaveCount(count());
      expect(await voicesOf(page).allInnerTexts()).toEqual(texts);
      const tree = (await regionOf(page).ariaSnapshot()).replace(/\s+/g, ' ');
      for (const { name } of testimonials.props.testimonials) expect(tree).toContain(name);
    });
  });
}

/** Expects a list of which all can be read, one after the other. */
async function expectList(page: Page): Promise<void> {
  await expect(buttonOf(page)).toHaveCount(0);
  expect(await now(page)).toEqual(Array.from({ length: count() }, () => 1));
  await expect(regionOf(page).getByRole('list')).toHaveCSS('scroll-snap-type', 'x mandatory');
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    for (const voice of await voicesOf(page).all()) {
      await voice.evaluate((one) => one.scrollIntoView({ block: 'center', inline: 'start', behavior: 'instant' }));
      await expect(voice).toBeInViewport({ ratio: 0.9 });
    }
  }
}

test('where it is a list, a phone shows a little of the next voice: a scrollbar is not seen there', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(testimonials.path);
    await expect
      .poll(async () => width - ((await voicesOf(page).nth(1).boundingBox())?.x ?? width))
      .toBeGreaterThan(12);
  }
});

test('is a list that scrolls and snaps under reduced motion, fetches no code then, and can become one again', async ({
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
  expect(await now(page)).toEqual(Array.from({ length: count() }, () => 1));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is a list of which all can be read', async ({ page }) => {
    await page.goto(testimonials.path);
    await expectList(page);
  });
});

test('its code comes when the section comes near, and not to a page without it', thorough, async ({ page }) => {
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
  // What the section shares with others, such as the pause button, may come to them too.
  expect(code.some((script) => !traffic.scripts.includes(script))).toBe(true);
});
