import { expect, type Locator, type Page } from '@playwright/test';
import { ONWARD } from './built';

/** A phone and a laptop. */
export const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Scrolls an element to the top of the screen instantly. */
export async function jumpTo(element: Locator): Promise<void> {
  await element.evaluate((one) => {
    window.scrollTo({ top: one.getBoundingClientRect().top + window.scrollY - 70, behavior: 'instant' });
  });
}

/** Scrolls to the end of the page in steps, so that every section comes near the viewport. */
export const scrollThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      // An IntersectionObserver reports after a frame.
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }
  });

declare global {
  interface Window {
    /** Layout shifts since `watchShifts`, each with the elements that moved. */
    shifts?: string[];
  }
}

/** Records layout shifts without recent input, from the next navigation on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput')) continue;
        const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, 'sources');
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${JSON.stringify([previousRect, currentRect])}`,
        );
        shifts.push(`${Reflect.get(entry, 'value')} at ${entry.startTime}: ${moved.join('; ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** Resolves when the fonts of every page have loaded, which happens after the first screen and its picture. */
export const whenFontsLoaded = (page: Page) =>
  page.waitForFunction(() => {
    const ofEveryPage = [...document.fonts].filter(
      ({ display, unicodeRange }) => display === 'swap' && unicodeRange === 'U+0-10FFFF',
    );
    return ofEveryPage.length > 0 && ofEveryPage.every(({ status }) => status === 'loaded');
  });

/** Returns a function that counts the loaded fonts of every page. Fonts of rare letters do not count. */
export const countLoadedFonts = (page: Page) => () =>
  page.evaluate(
    () =>
      [...document.fonts].filter(
        ({ display, status, unicodeRange }) =>
          display === 'swap' && status === 'loaded' && unicodeRange === 'U+0-10FFFF',
      ).length,
  );

/** Waits for the fonts, then clears the recorded shifts: font swaps are not under test. */
export async function forgetShifts(page: Page): Promise<void> {
  await whenFontsLoaded(page);
  // A loaded font is used from the next frame on; its layout shifts are reported after that.
  await twoFrames(page);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    window.shifts?.splice(0);
  });
}

/** Returns the recorded layout shifts; `undefined` without `watchShifts`. */
export const shiftsOf = (page: Page) => page.evaluate(() => window.shifts);

/** Returns the left edge in px, with its fraction. */
export const leftOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => one.getBoundingClientRect().left);

/** Returns the distance of an element from the inline start of the viewport, in px with its fraction. */
export const inlineStartOf = (element: Locator): Promise<number> =>
  element.evaluate((one, onward) => {
    const { left, right } = one.getBoundingClientRect();
    return onward > 0 ? left : document.documentElement.clientWidth - right;
  }, ONWARD);

/** Returns how far a list is scrolled, or moved by a carousel, from its start, in whole px. */
export const scrolledBy = (list: Locator): Promise<number> =>
  list.evaluate((one, onward) => {
    const { e } = new DOMMatrix(getComputedStyle(one).transform);
    return Math.round((one.scrollLeft - e) * onward) || 0;
  }, ONWARD);

/** Slows all animations down. Returns a function that restores their speed. */
export async function slowDown(page: Page, playbackRate: number): Promise<() => Promise<unknown>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate });
  return () => devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
}

/** Returns a point in an element: in its middle, `down` px below its top. */
export async function pointIn(element: Locator, down: number): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + down };
}

/** Resolves after two frames. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** Waits until an element has the same position in two successive checks. */
export async function untilStill(element: Locator): Promise<void> {
  let last: number | undefined = Number.NaN;
  const isStill = async () => {
    const before = last;
    last = (await element.boundingBox())?.y;
    return last === before;
  };
  await expect.poll(isStill).toBe(true);
}
