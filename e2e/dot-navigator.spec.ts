import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { pageAt, pages } from './built';
import { bottomOf, expectTop, scrollToInstantly, scrollTop, settled, topOf } from './scrolling';
import { expect, follow, inMotion, soon, start, test, thorough, wayFrom } from './site';

test.use(inMotion);

/** The page with the most steps. */
const stepped = pages
  .filter(({ layout }) => layout.name === 'site')
  .toSorted((a, b) => b.steps.length - a.steps.length)[0];
const { path, steps } = stepped ?? pageAt('/');
test.skip(steps.length < 2, 'no page has steps');

/** How far below the top of the screen all other links to a section end, in px. */
const ROOM = 70;

const navigator = (page: Page) => page.getByRole('navigation', { name: words.page.sections });
const dot = (page: Page, id: string) => navigator(page).locator(`a[href="#${id}"]`);
const active = (page: Page) => navigator(page).locator('[aria-current="true"]');

/** A step by its place in their order. @throws when there are none. */
function stepAt(index: number) {
  const step = steps.at(index);
  if (!step) throw new Error(`${path} has no steps`);
  return step;
}

/** Stops the page's clock. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Starts the page, and follows a dot once: what follows links comes with the first one that is near, and takes its time. */
async function ready(page: Page): Promise<void> {
  const { id, offset } = stepAt(-1);
  await page.goto(path);
  await start(page);
  await dot(page, id).click();
  await expectTop(page, id, -offset);
  // A glide that is all but there has a frame to come, which would lead away from the top again.
  await settled(page);
  await scrollToInstantly(page, 0);
  await settled(page);
}

const expectTopNow = async (page: Page, { id, offset }: { id: string; offset: number }) =>
  expect(Math.abs((await topOf(page, id)) + offset)).toBeLessThanOrEqual(2);

test(
  'ends exactly at each section, from above and from below, and marks its step, wherever the visitor jumps, also after a screenshot',
  thorough,
  async ({ page }) => {
    await page.goto(path);
    await start(page);
    await expect(active(page)).toHaveText(/^1/);
    await page.screenshot({ fullPage: true });
    await expect(active(page)).toHaveText(/^1/);
    for (const { id } of [...steps, ...steps.toReversed()]) {
      await page.evaluate((section) => {
        const box = document.getElementById(section)?.getBoundingClientRect();
        if (box) scrollTo({ top: scrollY + box.top - innerHeight / 2 + 5, behavior: 'instant' });
      }, id);
      await expect(active(page)).toHaveAttribute('href', `#${id}`);
    }
    await scrollToInstantly(page, await bottomOf(page));
    await expect(active(page)).toHaveAttribute('href', `#${stepAt(-1).id}`);
    await scrollToInstantly(page, 0);
    await expect(active(page)).toHaveText(/^1/);

    for (const [index, { id, offset }] of steps.entries()) {
      await scrollToInstantly(page, index % 2 === 0 ? await bottomOf(page) : 0);
      await settled(page);
      await dot(page, id).click();
      await expectTop(page, id, -offset);
      await settled(page);
      await expectTop(page, id, -offset);
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect(active(page)).toHaveAttribute('href', `#${id}`);
    }
  },
);

test('takes 500 ms, stops for the wheel, the finger or the key of a visitor, and ends at the section whatever comes in its way', async ({
  page,
}) => {
  await ready(page);
  await page.evaluate(() => addEventListener('wheel', (event) => event.preventDefault(), { passive: false }));
  await stopTime(page);
  const target = stepAt(-2);
  await dot(page, target.id).click();
  await page.clock.runFor(250);
  const halfway = await topOf(page, target.id);
  await page.clock.runFor(220);
  const before = await topOf(page, target.id);
  expect(halfway).toBeGreaterThan(before);
  expect(before).toBeGreaterThan(-target.offset + 2);
  await page.clock.runFor(48);
  await expectTopNow(page, target);

  const last = stepAt(-1);
  for (const takeOver of [
    () => page.mouse.wheel(0, 1),
    () => page.evaluate(() => document.body.dispatchEvent(new Event('touchstart', { bubbles: true }))),
    () => page.keyboard.press('Shift'),
  ]) {
    await scrollToInstantly(page, 0);
    await page.clock.runFor(100);
    await dot(page, last.id).click();
    await page.clock.runFor(250);
    await takeOver();
    const stopped = await scrollTop(page);
    expect(stopped).toBeGreaterThan(100);
    await page.clock.runFor(600);
    expect(await scrollTop(page)).toBe(stopped);
    expect(await topOf(page, last.id)).toBeGreaterThan(300);
  }

  await test.step('a part above it that grows', async () => {
    await scrollToInstantly(page, 0);
    await page.clock.runFor(100);
    await dot(page, target.id).click();
    await page.clock.runFor(250);
    await page.evaluate((id) => {
      const late = document.createElement('div');
      late.style.height = '700px';
      document.getElementById(id)?.before(late);
    }, target.id);
    await page.clock.runFor(300);
    await expectTopNow(page, target);
  });

  await test.step('a frame that comes a hair before the end', async () => {
    await scrollToInstantly(page, await bottomOf(page));
    await page.clock.runFor(100);
    // So near to the end nothing is left to go in the figures of a computer, though the time is not over.
    const hair = 1e-9;
    await page.evaluate(
      ({ times, id }) => {
        const frames: FrameRequestCallback[] = [];
        window.requestAnimationFrame = (callback) => frames.push(callback);
        performance.now = () => 0;
        document.querySelector<HTMLElement>(`nav a[href="#${id}"]`)?.click();
        for (const time of times) for (const callback of frames.splice(0)) callback(time);
      },
      { times: [250, 500 - hair, 516], id: target.id },
    );
    await expectTopNow(page, target);
  });
});

test('works by keyboard, Tab goes on in the section, and its clicks are no steps on the way back', async ({ page }) => {
  const [first, last] = [stepAt(0), stepAt(-1)];
  const { href } = wayFrom(path);
  await page.goto(href);
  await start(page);
  await follow(page, path);
  await expect(page.locator('main > section')).toHaveCount(pageAt(path).sections.length);
  await start(page);
  await scrollToInstantly(page, 300);
  await dot(page, first.id).focus();
  await page.keyboard.press('Enter');
  await expectTop(page, first.id, -first.offset);
  await expect(page.locator(`#${first.id}`)).toBeFocused();
  await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      (id) => document.getElementById(id)?.compareDocumentPosition(document.activeElement ?? document),
      first.id,
    ),
  ).toBeGreaterThanOrEqual(4);
  await scrollToInstantly(page, 0);
  await dot(page, first.id).click();
  await expectTop(page, first.id, -first.offset);
  await settled(page);
  await dot(page, last.id).click();
  await expectTop(page, last.id, -last.offset);
  await settled(page);
  await expect(page).toHaveURL(`${path}#${last.id}`);
  await page.goBack();
  await expect(page).toHaveURL(href);
  await page.goForward();
  await expect(page).toHaveURL(`${path}#${last.id}`);
  await expectTop(page, last.id, -last.offset);
  // A link that somebody chose is a step.
  const chosen = page.locator(`footer a[href^="#"]:not([href="#${last.id}"])`).first();
  test.skip((await chosen.count()) === 0, 'the footer leads to no section');
  const id = (await chosen.getAttribute('href'))?.slice(1) ?? '';
  await chosen.click();
  await expectTop(page, id, ROOM);
  await settled(page);
  await page.goBack();
  await expect(page).toHaveURL(`${path}#${last.id}`);
});

test('its labels stay for a pointer that goes to them, and Escape puts them away', thorough, async ({ page }) => {
  await page.goto(path);
  await start(page);
  const label = (index: number) => dot(page, stepAt(index).id).locator('span').last();
  const expectShown = (index: number, opacity: '0' | '1') => expect(label(index)).toHaveCSS('opacity', opacity);
  await dot(page, stepAt(0).id).hover();
  await expectShown(0, '1');
  const box = await label(0).boundingBox();
  if (!box) throw new Error('the label is not shown');
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 20 });
  await settled(page);
  await expectShown(0, '1');
  await page.keyboard.press('Escape');
  await expectShown(0, '0');
  await dot(page, stepAt(1).id).hover();
  await expectShown(1, '1');
  await page.mouse.move(600, 5);
  await expectShown(1, '0');
  await dot(page, stepAt(0).id).focus();
  await page.keyboard.press('Tab');
  await expectShown(1, '1');
  await page.keyboard.press('Escape');
  await expectShown(1, '0');
  await expect(dot(page, stepAt(1).id)).toBeFocused();
});

test('opens a section in a new tab at its place', thorough, async ({ page, context }) => {
  const { id } = stepAt(1);
  await page.goto(path);
  await start(page);
  const opened = context.waitForEvent('page');
  await dot(page, id).click({ button: 'middle' });
  await (await opened).waitForURL(`**/#${id}`);
  // Not in the tab itself: that gets the size of the test's screens late, when it is on its way already.
  const tab = await context.newPage();
  await tab.goto((await opened).url());
  await expectTop(tab, id, ROOM);
  expect(await scrollTop(page)).toBe(0);
});

test('the next page starts at its top after a jump that the browser made by itself', thorough, async ({ page }) => {
  const { id } = stepAt(-2);
  const { href } = wayFrom(path);
  await page.goto(path);
  await start(page);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, id);
  await expectTop(page, id, ROOM);
  await follow(page, href);
  await expect(page.locator('main > section')).toHaveCount(pageAt(href).sections.length);
  await soon(() => scrollTop(page)).toBe(0);
});

test('under reduced motion it is there at once; on narrow screens it is not shown', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await ready(page);
  await stopTime(page);
  await dot(page, stepAt(-2).id).click();
  await expectTopNow(page, stepAt(-2));
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(navigator(page)).toBeHidden();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(navigator(page)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the dots are links that end at the same places', async ({ page }) => {
    await page.goto(path);
    for (const { id, offset } of steps) {
      await dot(page, id).click();
      await soon(async () =>
        Math.abs(((await page.locator(`#${id}`).boundingBox())?.y ?? 0) + offset),
      ).toBeLessThanOrEqual(2);
    }
  });
});
