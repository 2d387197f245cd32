import type { Page } from '@playwright/test';
import { soon } from './site';

/** Returns the distance of a section's top from the top of the viewport, in px. */
export const topOf = (page: Page, id: string): Promise<number> =>
  page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);

/** Waits until a section's top is `distance` px from the top of the viewport, within 2 px. */
export const expectTop = (page: Page, id: string, distance: number): Promise<void> =>
  soon(async () => Math.abs((await topOf(page, id)) - distance), `#${id} ends ${distance} px down`).toBeLessThanOrEqual(
    2,
  );

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Returns the maximum scroll position. */
export const bottomOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

/** Scrolls to a position instantly. */
export async function scrollToInstantly(page: Page, top: number): Promise<void> {
  await page.evaluate((position) => scrollTo({ top: position, behavior: 'instant' }), top);
}

/** Waits until the scroll position has not changed for five frames. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let still = 0;
        let last = scrollY;
        const look = () => {
          still = scrollY === last ? still + 1 : 0;
          last = scrollY;
          if (still >= 5) resolve();
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
}
