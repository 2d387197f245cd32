import { expect, type Page } from '@playwright/test';
import { pages } from './site';

/** The six steps of the home page, with their offsets. */
export const STEPS = [
  { id: 'service', name: 'Our Services offerings', offset: -70 },
  { id: 'industry', name: 'Industry', offset: -100 },
  { id: 'about', name: 'About Us', offset: -70 },
  { id: 'values', name: 'Our Values', offset: -40 },
  { id: 'reviews', name: 'Testimonials', offset: -70 },
  { id: 'contactus', name: 'Contact Us', offset: -70 },
];

/** The page as the build has it. @throws when there is none at this path. */
export function pageAt(path: string) {
  const page = pages.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return page;
}

/** Distance of a section's top from the top of the viewport, in px. */
export const topOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);

/** Waits until a section's top is at a distance from the top of the viewport, give or take 2 px. */
export async function expectTop(page: Page, id: string, distance: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await topOf(page, id)) - distance), { message: `#${id} ends ${distance} px down` })
    .toBeLessThanOrEqual(2);
}

export const scrollTop = (page: Page) => page.evaluate(() => scrollY);

/** Puts the page to a position at once. */
export async function scrollToInstantly(page: Page, top: number): Promise<void> {
  await page.evaluate((position) => scrollTo({ top: position, behavior: 'instant' }), top);
}

/** Waits until the page has stood still for five frames. */
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
