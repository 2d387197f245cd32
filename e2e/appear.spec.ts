import type { Page } from '@playwright/test';
import { scrollToInstantly, scrollTop, settled } from './scrolling';
import { expect, start, test } from './site';

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

/** Notes every block that has appeared, and where it was when it began. */
async function record(page: Page): Promise<void> {
  await page.evaluate(() => {
    const appeared: { section: string; wasBelow: boolean }[] = [];
    Object.assign(window, { appeared });
    document.addEventListener('animationstart', ({ animationName, target }) => {
      if (animationName !== 'appear-on-scroll' || !(target instanceof HTMLElement)) return;
      const section = target.closest('[data-section]')?.getAttribute('data-section') ?? '';
      appeared.push({ section, wasBelow: target.getBoundingClientRect().bottom > innerHeight });
    });
  });
}

const appeared = (page: Page) =>
  page.evaluate((): { section: string; wasBelow: boolean }[] => Reflect.get(window, 'appeared'));

const isAtEnd = (page: Page) => page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);

/** Turns the wheel once, and waits until the page has followed. */
async function wheel(page: Page, distance: number): Promise<void> {
  const before = await scrollTop(page);
  await page.mouse.wheel(0, distance);
  await expect.poll(() => scrollTop(page)).not.toBe(before);
  await settled(page);
}

/** Goes to the end of the page by the wheel. */
async function wheelDown(page: Page, stride: number): Promise<void> {
  while (!(await isAtEnd(page))) await wheel(page, stride);
}

/** Brings every block in by the wheel, one after the other. Returns the sections that were below the screen. */
async function visitBlocks(page: Page): Promise<string[]> {
  const visited: string[] = [];
  for (const block of await page.locator('[data-appear]').all()) {
    const { top, section } = await block.evaluate((element) => ({
      top: element.getBoundingClientRect().top + scrollY - innerHeight - 100,
      section: element.closest('[data-section]')?.getAttribute('data-section') ?? '',
    }));
    if (top < 0) continue;
    await scrollToInstantly(page, top);
    await settled(page);
    await wheel(page, 60);
    visited.push(section);
  }
  return visited;
}

for (const width of [390, 1440]) {
  test(`at ${width} px content appears once, as the visitor scrolls to it`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await start(page);
    await record(page);
    const visited = await visitBlocks(page);
    expect(visited.length).toBeGreaterThan(5);
    const first = await appeared(page);
    expect(first.map(({ section }) => section)).toEqual(visited);
    for (const { section, wasBelow } of first) expect(wasBelow, `${section} was on the screen already`).toBe(true);
    // Not again on the next way down.
    await visitBlocks(page);
    expect(await appeared(page)).toHaveLength(first.length);
  });
}

test('content rises by 24 px within 1000 ms, and only its place and its fade change', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await page.locator('#values [data-appear]').evaluate((element) => element.setAttribute('data-appearing', ''));
  const [animation] = await appearing(page);
  expect(animation).toMatchObject({ duration: 1000, iterations: 1, from: '0px 24px' });
  for (const property of animation?.properties ?? [])
    expect(['offset', 'computedOffset', 'easing', 'composite', 'opacity', 'translate']).toContain(property);
});

test('nothing is hidden at any time, and nothing on the screen starts', async ({ page }) => {
  await page.goto('/');
  const hidden = () =>
    page
      .locator('[data-appear]')
      .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length);
  expect(await hidden()).toBe(0);
  await start(page);
  await settled(page);
  expect(await hidden()).toBe(0);
  expect(await appearing(page)).toEqual([]);
});

test('a jump shows what it leads to as it is', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await record(page);
  for (const id of ['industry', 'values', 'contactus', 'faq']) {
    await page.locator(`#${id}`).evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await settled(page);
  }
  await scrollToInstantly(page, 0);
  await page.getByRole('banner').getByRole('link', { name: 'CONTACT US' }).click();
  await expect(page.locator('#contactus')).toBeInViewport();
  await settled(page);
  expect(await appeared(page)).toEqual([]);
});

test('a screenshot of the whole page shows everything', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await record(page);
  await page.screenshot({ fullPage: true });
  await settled(page);
  expect(await appeared(page)).toEqual([]);
});

test('print shows content that is about to appear', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await page.locator('#values [data-appear]').evaluate((element) => element.setAttribute('data-appearing', ''));
  expect(await appearing(page)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  expect(await appearing(page)).toEqual([]);
});

test('works after a navigation too', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await page.getByRole('banner').getByRole('link', { name: 'APPS', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apps that earn their place');
  await record(page);
  const visited = await visitBlocks(page);
  expect((await appeared(page)).map(({ section }) => section)).toEqual(visited);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves', async ({ page }) => {
    await page.goto('/');
    await start(page);
    await record(page);
    await visitBlocks(page);
    expect(await appeared(page)).toEqual([]);
  });
});

for (const width of [390, 1440]) {
  test(`nothing shifts on a way down the home page and back at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    // What the fonts do when they come is not what moves here.
    await page.evaluate(async () => void (await document.fonts.ready));
    await settled(page);
    await page.evaluate(() => {
      const shifts: string[] = [];
      Object.assign(window, { recordedShifts: shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (Reflect.get(entry, 'hadRecentInput')) continue;
          const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, 'sources');
          const moved = sources.map(
            ({ node, previousRect, currentRect }) =>
              `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${JSON.stringify([previousRect, currentRect])}`,
          );
          shifts.push(`${Reflect.get(entry, 'value')} at ${entry.startTime}: ${moved.join('; ')}`);
        }
      }).observe({ type: 'layout-shift' });
    });
    await start(page);
    await wheelDown(page, 200);
    while ((await scrollTop(page)) > 0) await wheel(page, -500);
    expect(await page.evaluate((): string[] => Reflect.get(window, 'recordedShifts'))).toEqual([]);
  });
}
