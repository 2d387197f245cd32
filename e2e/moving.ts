import { expect, type Locator, type Page } from '@playwright/test';
import { isStarted } from './site';

/** The widths that every behaviour is tried at. */
export const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

export const sectionOf = (page: Page, type: string): Locator => page.locator(`[data-section="${type}"]`);

/** Scrolls a section to the top of the screen, as one jump. */
export async function jumpTo(section: Locator): Promise<void> {
  await section.evaluate((element) => {
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 70, behavior: 'instant' });
  });
}

/** Scrolls a section to the top of the screen, and waits until React has taken over the page. */
export async function bring(page: Page, type: string): Promise<Locator> {
  const section = sectionOf(page, type);
  await jumpTo(section);
  await expect.poll(() => isStarted(page)).toBe(true);
  return section;
}

/** Scrolls to the end of the page in steps, so that every section comes near. */
export async function scrollThrough(page: Page): Promise<void> {
  const isAtEnd = () =>
    page.evaluate(() => {
      window.scrollBy({ top: 500, behavior: 'instant' });
      return window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
    });
  await expect.poll(isAtEnd, { intervals: [50], timeout: 20_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
}

declare global {
  interface Window {
    /** Layout shifts since `watchShifts`. */
    shifts?: number[];
  }
}

/** Begins to note layout shifts, once the fonts are there. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const shifts: number[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
}

/** Layout shifts noted so far; `undefined` when nobody has watched. */
export const shiftsOf = (page: Page) => page.evaluate(() => window.shifts);

/** Left edge in px, with its fraction. */
export const leftOf = (element: Locator): Promise<number> =>
  element.evaluate((one) => one.getBoundingClientRect().left);

/** Resolves after two frames: what could have moved by then has. */
export const twoFrames = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
