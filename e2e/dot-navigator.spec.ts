import type { Page } from '@playwright/test';
import { expectTop, STEPS, scrollToInstantly, scrollTop, settled, topOf } from './scrolling';
import { expect, start, test } from './site';

const navigator = (page: Page) => page.getByRole('navigation', { name: 'Page sections' });
const dot = (page: Page, name: string) => navigator(page).getByRole('link', { name });
const active = (page: Page) => navigator(page).locator('[aria-current="true"]');

const bottom = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

test('has six numbered steps with their offsets', async ({ page }) => {
  await page.goto('/');
  const names = await navigator(page).getByRole('link').allInnerTexts();
  expect(names.map((name) => name.replace(/\s+/g, ' '))).toEqual(STEPS.map(({ name }, i) => `${i + 1} ${name}`));
});

for (const from of ['the top', 'the bottom']) {
  test(`ends exactly at each of the six from ${from}`, async ({ page }) => {
    await page.goto('/');
    await start(page);
    for (const { id, name, offset } of STEPS) {
      await scrollToInstantly(page, from === 'the top' ? 0 : await bottom(page));
      await settled(page);
      await dot(page, name).click();
      await expectTop(page, id, -offset);
      await settled(page);
      await expectTop(page, id, -offset);
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect(active(page)).toContainText(name);
    }
  });
}

test('takes 500 ms, no less and no more', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dot(page, 'Our Values').click();
  await page.clock.runFor(250);
  const halfway = await topOf(page, 'values');
  await page.clock.runFor(220);
  const before = await topOf(page, 'values');
  expect(halfway).toBeGreaterThan(before);
  expect(before).toBeGreaterThan(42);
  await page.clock.runFor(48);
  expect(Math.abs((await topOf(page, 'values')) - 40)).toBeLessThanOrEqual(2);
});

test('ends at the section also when a part above it grows on the way', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await dot(page, 'Testimonials').click();
  await page.clock.runFor(250);
  await page.evaluate(() => {
    const late = document.createElement('div');
    late.style.height = '700px';
    document.getElementById('industry')?.before(late);
  });
  await page.clock.runFor(300);
  expect(Math.abs((await topOf(page, 'reviews')) - 70)).toBeLessThanOrEqual(2);
});

test('ends at the section also when a frame comes a hair before the end', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await scrollToInstantly(page, await bottom(page));
  await settled(page);
  // So near to the end nothing is left to go in the figures of a computer, though the time is not over.
  const hair = 1e-9;
  await page.evaluate(
    (times) => {
      const frames: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => frames.push(callback);
      performance.now = () => 0;
      document.querySelector<HTMLElement>('a[href="#reviews"]')?.click();
      for (const time of times) for (const callback of frames.splice(0)) callback(time);
    },
    [250, 500 - hair, 516],
  );
  expect(Math.abs((await topOf(page, 'reviews')) - 70)).toBeLessThanOrEqual(2);
});

for (const [what, takeOver] of [
  ['wheel', (page: Page) => page.mouse.wheel(0, 1)],
  [
    'touch',
    (page: Page) => page.evaluate(() => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))),
  ],
  ['key', (page: Page) => page.keyboard.press('Shift')],
] as const) {
  test(`a ${what} of the visitor's own stops it at once`, async ({ page }) => {
    await page.goto('/');
    await start(page);
    await page.evaluate(() => {
      addEventListener('wheel', (event) => event.preventDefault(), { passive: false });
    });
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await dot(page, 'Contact Us').click();
    await page.clock.runFor(250);
    await takeOver(page);
    const stopped = await scrollTop(page);
    expect(stopped).toBeGreaterThan(100);
    await page.clock.runFor(600);
    expect(await scrollTop(page)).toBe(stopped);
    expect(await topOf(page, 'contactus')).toBeGreaterThan(300);
  });
}

test('is at step 1 on arrival, and at the step in the middle of the screen wherever the visitor jumps', async ({
  page,
}) => {
  await page.goto('/');
  await start(page);
  await expect(active(page)).toHaveText(/^1/);
  for (const [index, { id }] of [...STEPS.entries(), ...[...STEPS.entries()].reverse()]) {
    await page.evaluate((section) => {
      const box = document.getElementById(section)?.getBoundingClientRect();
      if (box) scrollTo({ top: scrollY + box.top - innerHeight / 2 + 5, behavior: 'instant' });
    }, id);
    await expect(active(page)).toHaveText(new RegExp(`^${index + 1}`));
  }
  await scrollToInstantly(page, await bottom(page));
  await expect(active(page)).toHaveText(/^6/);
  await scrollToInstantly(page, 0);
  await expect(active(page)).toHaveText(/^1/);
});

test('a full-page screenshot leaves the step as it was', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await page.screenshot({ fullPage: true });
  await expect(active(page)).toHaveText(/^1/);
});

test('works by keyboard, and Tab goes on in the section', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await dot(page, 'About Us').focus();
  await page.keyboard.press('Enter');
  await expectTop(page, 'about', 70);
  await expect(page.locator('#about')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#about').getByRole('link').first()).toBeFocused();
});

test('the way back leads to where the visitor was', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await scrollToInstantly(page, 300);
  await dot(page, 'About Us').click();
  await expectTop(page, 'about', 70);
  await settled(page);
  await dot(page, 'Contact Us').click();
  await expectTop(page, 'contactus', 70);
  await settled(page);
  await page.goBack();
  await expectTop(page, 'about', 70);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(300);
  await page.goForward();
  await expectTop(page, 'about', 70);
});

test('opens a section in a new tab at its place', async ({ page, context }) => {
  await page.goto('/');
  await start(page);
  const opened = context.waitForEvent('page');
  await dot(page, 'Industry').click({ button: 'middle' });
  await (await opened).waitForURL('**/#industry');
  // Not in the tab itself: that gets the size of the test's screens late, when it is on its way already.
  const tab = await context.newPage();
  await tab.goto((await opened).url());
  await expectTop(tab, 'industry', 100);
  expect(await scrollTop(page)).toBe(0);
});

test('the page starts at its top after a jump that the browser made by itself', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await page.evaluate(() => {
    location.hash = '#values';
  });
  await expectTop(page, 'values', 40);
  await page.getByRole('banner').getByRole('link', { name: 'APPS', exact: true }).click();
  await expect(page).toHaveURL(/app-development$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps that earn their place');
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it is there at once', async ({ page }) => {
    await page.goto('/');
    await start(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await dot(page, 'Our Values').click();
    expect(Math.abs((await topOf(page, 'values')) - 40)).toBeLessThanOrEqual(2);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dots are links that end at the same places', async ({ page }) => {
    for (const { id, offset } of STEPS) {
      await page.goto('/');
      await dot(page, STEPS.find((step) => step.id === id)?.name ?? '').click();
      await expect
        .poll(async () => Math.abs(((await page.locator(`#${id}`).boundingBox())?.y ?? 0) + offset))
        .toBeLessThanOrEqual(2);
    }
  });
});

test('is not shown on narrow screens', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto('/');
  await expect(navigator(page)).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(navigator(page)).toBeVisible();
});
