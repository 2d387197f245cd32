import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { pages } from './built';
import { bottomOf, scrollToInstantly } from './scrolling';
import { expect, inMotion, start, test } from './site';

test.use(inMotion);

/** Pages whose first picture drifts; the switch stands beside its words. */
const drifting = pages.filter(({ sections }) => sections.some(({ type }) => type === 'hero'));
const [first, second] = drifting.map(({ path }) => path);

const switchOf = (page: Page) => page.getByRole('checkbox', { name: words.page.stopMotion });
/** What moves by itself without end, and has not been stopped. */
const moving = (page: Page) =>
  page.evaluate(
    () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
        .length,
  );

test.skip(first === undefined, 'no page of this site has a picture that drifts');

test('one switch stops all that moves by itself, on every page and for the next visit', async ({ page }) => {
  await page.goto(first ?? '');
  await start(page);
  expect(await moving(page)).toBeGreaterThan(0);
  await switchOf(page).focus();
  await page.keyboard.press('Space');
  await expect.poll(() => moving(page)).toBe(0);

  for (const type of ['testimonials', 'partners'] as const) {
    const { pause, play } = words[type];
    const section = page.locator(`[data-section="${type}"]`);
    if ((await section.count()) === 0) continue;
    await section.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(section.getByRole('button', { name: play, exact: true })).toBeVisible();
    await expect(section.getByRole('button', { name: pause, exact: true })).toHaveCount(0);
  }

  await page.reload();
  await expect(switchOf(page)).toBeChecked();
  expect(await moving(page)).toBe(0);
  await switchOf(page).uncheck();
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
});

test('the switch stops what moves in other open tabs, too, whether React has started there or not', async ({
  page,
}) => {
  await page.goto(first ?? '');
  await start(page);
  const other = await page.context().newPage();
  await other.goto(second ?? first ?? '');
  expect(await moving(other)).toBeGreaterThan(0);
  await switchOf(other).check();
  await expect(switchOf(page)).toBeChecked();
  await expect.poll(() => moving(page)).toBe(0);
  await switchOf(page).uncheck();
  await expect(switchOf(other)).not.toBeChecked();
  await expect.poll(() => moving(other)).toBeGreaterThan(0);
});

test('the switch stands on a page that is navigated to as it was left', async ({ page }) => {
  test.skip(second === undefined, 'one page of this site has a picture that drifts');
  await page.goto(first ?? '');
  await start(page);
  await switchOf(page).check();
  await page.locator(`footer a[href="${second}"]`).first().click();
  await expect(page).toHaveURL(second ?? '');
  await expect(switchOf(page)).toBeChecked();
  expect(await moving(page)).toBe(0);
});

test('what moves by itself stands still while it is off the screen', async ({ page }) => {
  await page.goto(first ?? '');
  await start(page);
  expect(await moving(page)).toBeGreaterThan(0);
  await scrollToInstantly(page, await bottomOf(page));
  await expect.poll(() => moving(page)).toBe(0);
  await scrollToInstantly(page, 0);
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
});

test('what moves by itself stands still while something is pressed', async ({ page }) => {
  await page.goto(first ?? '');
  await start(page);
  await page.mouse.move(1, 1);
  // The picture's section may be hydrated later than the page: what is pressed before is not seen.
  await expect(async () => {
    await page.mouse.up();
    await page.mouse.down();
    await expect.poll(() => moving(page), { timeout: 1_000 }).toBe(0);
  }).toPass();
  await page.mouse.up();
  await expect.poll(() => moving(page)).toBeGreaterThan(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the switch stops the picture', async ({ page }) => {
    await page.goto(first ?? '');
    expect(await moving(page)).toBeGreaterThan(0);
    await switchOf(page).check();
    expect(await moving(page)).toBe(0);
  });
});

test.describe('with reduced motion', () => {
  test('nothing moves, and there is no switch', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(first ?? '');
    expect(await moving(page)).toBe(0);
    await expect(switchOf(page)).toBeHidden();
  });
});
