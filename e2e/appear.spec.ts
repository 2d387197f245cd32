import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { contactOf, pageAt, pages } from './built';
import { forgetShifts, shiftsOf, watchShifts } from './moving';
import { scrollToInstantly, scrollTop, settled } from './scrolling';
import { expect, follow, inMotion, soon, start, test, thorough, wayFrom } from './site';

test.use(inMotion);

/** The longest page has most to show. */
const { path, anchors } = pages.toSorted((a, b) => b.sections.length - a.sections.length)[0] ?? pageAt('/');

/** What appears at the moment, as CSS gives it. */
const appearing = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation && animation.animationName === 'appear-on-scroll')
      .map((animation) => {
        const effect = animation.effect instanceof KeyframeEffect ? animation.effect : null;
        return {
          duration: effect?.getTiming().duration,
          iterations: effect?.getTiming().iterations,
          properties: [...new Set(effect?.getKeyframes().flatMap((frame) => Object.keys(frame)))],
          from: String(effect?.getKeyframes()[0]?.translate),
        };
      }),
  );

interface Appeared {
  /** Number of the section. */
  section: number;
  /** Whether it was seen before its animation began. */
  wasSeen: boolean;
}

/** Notes every block whose animation begins, and whether it was seen before. */
async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    const appeared: Appeared[] = [];
    Object.assign(window, { appeared });
    const sections = [...document.querySelectorAll('main > section')];
    new MutationObserver((records) => {
      for (const { target, oldValue } of records) {
        if (!(target instanceof HTMLElement) || target.dataset.appearing !== 'now') continue;
        appeared.push({ section: sections.findIndex((one) => one.contains(target)), wasSeen: oldValue !== 'soon' });
      }
    }).observe(document, { attributeFilter: ['data-appearing'], attributeOldValue: true, subtree: true });
  });
}

const appeared = (page: Page) => page.evaluate((): Appeared[] => Reflect.get(window, 'appeared'));

const isAtEnd = (page: Page) => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);

/** Turns the wheel once, and waits until the page has followed. */
async function wheel(page: Page, distance: number): Promise<void> {
  const before = await scrollTop(page);
  await page.mouse.wheel(0, distance);
  await soon(() => scrollTop(page)).not.toBe(before);
  await settled(page);
}

/** Brings every block in by the wheel, one after the other. Returns the sections that were below the screen. */
async function visitBlocks(page: Page): Promise<number[]> {
  const blocks = await page.evaluate(() => {
    const sections = [...document.querySelectorAll('main > section')];
    return [...document.querySelectorAll('[data-appear]')].map((element) => ({
      top: element.getBoundingClientRect().top + scrollY - innerHeight - 100,
      section: sections.findIndex((one) => one.contains(element)),
    }));
  });
  const below = blocks.filter(({ top, section }) => top >= 0 && section >= 0);
  for (const { top } of below) {
    await scrollToInstantly(page, top);
    await settled(page);
    await wheel(page, 160);
  }
  return below.map(({ section }) => section);
}

for (const width of [390, 1440]) {
  test(`at ${width} px content appears once, as the visitor scrolls to it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await start(page);
    await record(page);
    const visited = await visitBlocks(page);
    test.skip(visited.length === 0, 'all is on the first screen');
    const first = await appeared(page);
    expect(first.map(({ section }) => section)).toEqual(visited);
    for (const { section, wasSeen } of first) expect(wasSeen, `${section} was seen before`).toBe(false);
    // Not again on the next way down.
    await scrollToInstantly(page, 0);
    for (let turn = 0; turn < 3; turn += 1) await wheel(page, 600);
    expect(await appeared(page)).toHaveLength(first.length);
  });
}

test('content appears also on a fast way down', async ({ page }) => {
  await page.goto(path);
  await start(page);
  await record(page);
  const sections = await page.evaluate(() => {
    const all = [...document.querySelectorAll('main > section')];
    const below = [...document.querySelectorAll('main [data-appear]')].filter(
      (element) => element.getBoundingClientRect().top >= innerHeight,
    );
    return below.map((element) => all.findIndex((one) => one.contains(element)));
  });
  test.skip(sections.length === 0, 'all is on the first screen');
  while (!(await isAtEnd(page))) {
    await page.mouse.wheel(0, 100);
    await page.waitForTimeout(50);
  }
  expect((await appeared(page)).map(({ section }) => section)).toEqual(sections);
});

test('content rises by 24 px within 1000 ms, only its place and its fade change, and print shows it as it is', async ({
  page,
}) => {
  await page.goto(path);
  const hidden = () =>
    page
      .locator('[data-appear]')
      .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length);
  expect(await hidden()).toBe(0);
  await start(page);
  await settled(page);
  // Nothing is hidden at any time, and nothing on the screen starts.
  expect(await hidden()).toBe(0);
  expect(await appearing(page)).toEqual([]);

  await page
    .locator('[data-appear]')
    .last()
    .evaluate((element) => element.setAttribute('data-appearing', 'now'));
  const [animation] = await appearing(page);
  expect(animation).toMatchObject({ duration: 1000, iterations: 1, from: '0px 24px' });
  for (const property of animation?.properties ?? [])
    expect(['offset', 'computedOffset', 'easing', 'composite', 'opacity', 'translate']).toContain(property);
  await page.emulateMedia({ media: 'print' });
  expect(await appearing(page)).toEqual([]);
});

test(
  'a jump shows what it leads to as it is, and so does a screenshot of the whole page',
  thorough,
  async ({ page }) => {
    await page.goto(path);
    await start(page);
    await record(page);
    for (const id of anchors) {
      await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
      await settled(page);
    }
    await scrollToInstantly(page, 0);
    await page.screenshot({ fullPage: true });
    await settled(page);
    expect(await appeared(page)).toEqual([]);
    const form = contactOf(pageAt(path));
    test.skip(form === undefined, 'the page has no form');
    await page.getByRole('banner').getByRole('link', { name: words.page.contact }).click();
    await expect(page.locator(`#${form}`)).toBeInViewport();
    await settled(page);
    expect(await appeared(page)).toEqual([]);
  },
);

test('works after a navigation too, and not under reduced motion', thorough, async ({ page }) => {
  const { href } = wayFrom(path);
  await page.goto(path);
  await start(page);
  await follow(page, href);
  await page.waitForURL(href);
  await expect(page.locator('main > section')).toHaveCount(pageAt(href).sections.length);
  await record(page);
  const visited = await visitBlocks(page);
  expect((await appeared(page)).map(({ section }) => section)).toEqual(visited);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  await start(page);
  await record(page);
  await visitBlocks(page);
  // Nor when the visitor allows motion later, while it is being read.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await appearing(page)).toEqual([]);
  expect(await appeared(page)).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`nothing shifts on a way down the page and back at ${width} px`, thorough, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await page.goto(path);
    await forgetShifts(page);
    await start(page);
    while (!(await isAtEnd(page))) await wheel(page, 700);
    while ((await scrollTop(page)) > 0) await wheel(page, -1500);
    expect(await shiftsOf(page)).toEqual([]);
  });
}
