import { type ChildProcess, spawn } from 'node:child_process';
import { expect as baseExpect } from '@playwright/test';
import { whenFontsLoaded } from '../support/moving';
import { test } from '../support/site';

/** The development server transforms files on request, which is slow on a busy machine. */
const expect = baseExpect.configure({ timeout: 60_000 });

/** Port of the development server, next to that of the site under test. */
const PORT = Number(process.env.E2E_PORT || 4179) + 4;

/** Each state of all sections, at the width and in the colour scheme that are hardest for it. */
const VIEWS = [
  { state: 'everything', width: 1280, colorScheme: 'light', scale: 0.2 },
  { state: 'no-picture', width: 1280, colorScheme: 'dark', scale: 0.2 },
  { state: 'long-words', width: 320, colorScheme: 'light', scale: 0.2 },
  { state: 'right-to-left', width: 390, colorScheme: 'dark', scale: 0.2 },
  { state: 'one', width: 1280, colorScheme: 'light', scale: 0.2 },
] as const;

let server: ChildProcess;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  server = spawn('node_modules/.bin/vite', ['--port', String(PORT), '--strictPort']);
  const isOpen = () =>
    fetch(`http://localhost:${PORT}/catalogue/`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isOpen).toBe(true);
});
test.afterAll(() => {
  server.kill();
});

for (const { state, width, colorScheme, scale } of VIEWS)
  test.describe(`${state} at ${width} px by ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: scale, colorScheme });

    test('all sections match their screenshots, and nothing is wider than the viewport', async ({ page }) => {
      await page.goto(`http://localhost:${PORT}/catalogue/states?state=${state}`);
      await expect(page.getByRole('article').first()).toBeVisible();
      // Pictures are lazy.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode()));
      });
      await whenFontsLoaded(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await expect(page).toHaveScreenshot(`catalogue-${state}-${width}-${colorScheme}.png`, {
        fullPage: true,
        scale: 'device',
        threshold: 0.25,
        maxDiffPixels: 200,
      });
    });
  });

test('the prices of neighbouring offers are level', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`http://localhost:${PORT}/catalogue/states?section=prices`);
  const lists = page.locator('ul:has(> li > h3, > li > div > h3)');
  await expect(lists.first()).toBeVisible();
  // Descriptions of different length above the prices.
  const bottoms = await lists.first().evaluate((list) => {
    const [first] = list.children;
    const heading = first?.querySelector('h3');
    if (heading) heading.textContent = 'A name that needs several lines in its column, whatever its width may be';
    const tops = [...list.children].slice(0, 2).map((offer) => offer.children[1]?.getBoundingClientRect().bottom ?? 0);
    return tops.map(Math.round);
  });
  expect(bottoms[0]).toBe(bottoms[1]);
});
