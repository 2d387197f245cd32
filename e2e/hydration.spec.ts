import type { Page } from '@playwright/test';
import { expect, isStarted, scriptsOf, start, test } from './site';

/** Name of the script that loads a section's code, for sections that are hydrated. */
const isHydrated = (page: Page, type: string) =>
  page.locator(`[data-section=${type}]`).evaluate((section) => !section.hasAttribute('data-hydrate'));

test('no React before the visitor shows intent', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  // Long enough for anything that waits for an idle moment.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts).toHaveLength(1);
  expect(await isStarted(page)).toBe(false);
});

const intents: Record<string, (page: Page) => Promise<void>> = {
  'moving the pointer': (page) => page.mouse.move(200, 200),
  'pressing a key': (page) => page.keyboard.press('Tab'),
  'turning the wheel': (page) => page.mouse.wheel(0, 100),
  scrolling: (page) => page.evaluate(() => window.scrollBy(0, 50)),
  touching: (page) => page.touchscreen.tap(200, 300),
};

for (const [name, show] of Object.entries(intents)) {
  test(`${name} starts React`, async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true });
    const page = await context.newPage();
    await page.goto('/thank-you', { waitUntil: 'networkidle' });
    await show(page);
    await expect.poll(() => isStarted(page)).toBe(true);
    await context.close();
  });
}

test('a section is hydrated when it comes near, not before; one with nothing to do never', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  await start(page);
  await page.waitForLoadState('networkidle');
  expect(await isHydrated(page, 'values')).toBe(false);
  await page.locator('[data-section=values]').scrollIntoViewIfNeeded();
  await expect.poll(() => isHydrated(page, 'values')).toBe(true);

  // The rest of the page is scrolled through; sections without anything to do load nothing.
  const after = scripts.length;
  await page.locator('footer').scrollIntoViewIfNeeded();
  await page.locator('[data-section=banner]').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(names.filter((name) => name.endsWith('.css')).length).toBeLessThanOrEqual(1);
  expect(scripts.length - after).toBeLessThanOrEqual(2);
});

test('React takes the HTML over as it is: no element is replaced', async ({ page }) => {
  await page.goto('/about-us', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('#root *')) element.setAttribute('data-marked', '');
  });
  await start(page);
  await page.locator('[data-section=values]').scrollIntoViewIfNeeded();
  await expect.poll(() => isHydrated(page, 'values')).toBe(true);
  const unmarked = await page
    .locator('#root *:not([data-marked])')
    .evaluateAll((all) => all.map((one) => one.outerHTML));
  expect(unmarked).toEqual([]);
});

test('a click before its section is hydrated is kept and played', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // The start is held up, so that the click comes first for certain.
  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about-us');
  const list = page.getByRole('list', { name: 'Our Work Process' });
  await list.scrollIntoViewIfNeeded();
  await list.getByRole('button', { name: 'Next step' }).first().click();
  expect(await list.evaluate((element) => element.scrollLeft)).toBe(0);
  expect(await isStarted(page)).toBe(false);
  letGo();
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(250);
});

test('what was typed and opened before React stays', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Name').fill('Ada Lovelace');
  const question = page.locator('details').nth(2);
  await question.locator('summary').click();
  await start(page);
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace');
  await expect(question).toHaveAttribute('open');
});

test('starts also where the browser forbids to remember anything', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await start(page);
  await page.locator('footer').getByRole('link', { name: 'IoT Development' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('IoT Development');
});

test('nothing shifts from first paint to the end of the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
        Object.assign(window, { shifts: Number(Reflect.get(window, 'shifts')) + shift });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/about-us');
  await start(page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 400) {
    await page.mouse.wheel(0, 400);
    await page.waitForLoadState('networkidle');
  }
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThan(0.001);
});
