import type { Page } from '@playwright/test';
import { documentOf, pages } from './built';
import { expect, test } from './site';

/** The page with most below its first screen. */
const [long] = pages.toSorted((one, other) => other.sections.length - one.sections.length);
const path = long?.path ?? '/';

/** As if the first screen were never painted. */
const withoutPaint = (page: Page) =>
  page.addInitScript(() => {
    window.requestAnimationFrame = () => 0;
  });

/** Whether the browser has laid out what is in the page's last section. */
const isLaidOut = (page: Page) =>
  page
    .locator('main > section')
    .last()
    .evaluate(({ lastElementChild }) => lastElementChild?.checkVisibility({ contentVisibilityAuto: true }));

test('what is below the first screen is laid out behind it', async ({ page }) => {
  await page.goto(path);
  await expect.poll(() => isLaidOut(page)).toBe(true);
});

test('the first screen waits for nothing below it, until the visitor does something', async ({ page }) => {
  await withoutPaint(page);
  await page.goto(path);
  expect(await isLaidOut(page)).toBe(false);
  await page.keyboard.press('Shift');
  expect(await isLaidOut(page)).toBe(true);
});

test('a page that is opened at its last section has the places of all', async ({ page }) => {
  const id = documentOf(path)('main > section').last().attr('id');
  test.skip(id === undefined, 'it has no address');
  await page.goto(`${path}#${id}`);
  const last = page.locator('main > section').last();
  await expect(last).toBeInViewport();
  // The page must not grow above it later.
  await expect.poll(() => isLaidOut(page)).toBe(true);
  const { y = -1 } = (await last.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThan(200);
});
