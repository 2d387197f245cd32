import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { scrollToInstantly, scrollTop } from './scrolling';
import { expect, pages, start, test } from './site';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toApps = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'APPS', exact: true }).click();
const APPS = 'Apps that earn their place';

/** Counts the browser's view transitions, and notes how each of them moves. */
async function recordTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const transitions: { animations: string[] }[] = [];
    Object.assign(window, { transitions });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (options) => {
      const transition = start(options);
      const record = { animations: [] as string[] };
      transitions.push(record);
      transition.ready
        .then(() => {
          for (const animation of document.getAnimations())
            if (animation instanceof CSSAnimation && animation.effect instanceof KeyframeEffect)
              if (animation.effect.pseudoElement?.startsWith('::view-transition'))
                record.animations.push(animation.animationName);
        })
        .catch(() => {});
      return transition;
    };
  });
}

const transitions = (page: Page) => page.evaluate((): { animations: string[] }[] => Reflect.get(window, 'transitions'));

for (const { path } of pages.filter(({ path }) => !path.startsWith('/service/') || path === '/service/rpa')) {
  test(`the chat button of ${path} floats at the bottom right and opens a new tab`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const chat = page.getByRole('link', { name: 'Chat on WhatsApp' });
      await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//);
      await expect(chat).toHaveAttribute('target', '_blank');
      await expect(chat).toHaveAttribute('rel', 'noopener');
      await scrollToInstantly(page, 500);
      const box = await chat.boundingBox();
      expect(width - ((box?.x ?? 0) + (box?.width ?? 0))).toBeLessThanOrEqual(32);
      expect(800 - ((box?.y ?? 0) + (box?.height ?? 0))).toBeLessThanOrEqual(32);
    }
  });
}

test('the next page starts at its top, also when the last one glides', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await page.getByRole('navigation', { name: 'Page sections' }).getByRole('link', { name: 'Contact Us' }).click();
  await toApps(page);
  await expect(heading(page)).toHaveText(APPS);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('a spinner shows while a page loads, and goes when it is there', async ({ page }) => {
  await page.goto('/');
  await start(page);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/data/app-development.json', async (route) => {
    await asked;
    await route.continue();
  });
  await toApps(page);
  const spinner = page.getByRole('status', { name: 'Loading' });
  await expect(spinner).toBeVisible();
  await expect(heading(page)).toContainText('Invent worlds');
  answer();
  await expect(heading(page)).toHaveText(APPS);
  await expect(spinner).toBeHidden();
});

test('pages fade into each other; sections that are hydrated do not', async ({ page }) => {
  await recordTransitions(page);
  await page.goto('/');
  await start(page);
  for (const section of await page.locator('main > section').all()) await section.scrollIntoViewIfNeeded();
  await expect(page.locator('#faq')).not.toHaveAttribute('data-hydrate');
  expect(await transitions(page)).toEqual([]);
  await scrollToInstantly(page, 0);
  await toApps(page);
  await expect(heading(page)).toHaveText(APPS);
  await expect.poll(async () => (await transitions(page))[0]?.animations.length).toBeGreaterThan(0);
  const [first, ...others] = await transitions(page);
  expect(others).toEqual([]);
  expect(first?.animations.some((name) => name.includes('arrive'))).toBe(true);
  expect(first?.animations.some((name) => name.includes('leave'))).toBe(true);
});

test('a transition neither waits for pictures nor for the transition before it', async ({ page }) => {
  await page.goto('/');
  await start(page);
  // Pictures that never come, and fades that take minutes.
  await page.route(/\.(avif|webp)$/, () => {});
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await toApps(page);
  await expect(heading(page)).toHaveText(APPS);
  // By keyboard: Chromium does not let the pointer reach what takes part in a transition.
  await page.getByRole('banner').getByRole('link', { name: 'HOME' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText('Invent worlds');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the header and the chat button stand still while a page fades into the next', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await page.evaluate(() => document.fonts.ready);
  const lasting = [
    page.getByRole('banner').locator('svg').first(),
    page.getByRole('link', { name: 'Chat on WhatsApp' }),
  ];
  const boxes = await Promise.all(lasting.map((element) => element.boundingBox()));
  const look = async () => {
    const pictures: Buffer[] = [];
    for (const clip of boxes)
      if (clip)
        pictures.push(
          await sharp(await page.screenshot({ clip }))
            .removeAlpha()
            .raw()
            .toBuffer(),
        );
    return pictures;
  };
  const before = await look();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.0001 });
  await toApps(page);
  await expect(heading(page)).toHaveText(APPS);
  await page.evaluate(() => document.activeViewTransition?.ready);
  for (const [index, picture] of (await look()).entries()) {
    const changes = picture.map((value, at) => Math.abs(value - (before[index]?.[at] ?? 0)));
    expect(changes.reduce((sum, change) => sum + change, 0) / changes.length).toBeLessThan(4);
  }
  expect(await page.evaluate(() => document.activeViewTransition !== null)).toBe(true);
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
});

test('pages that follow each other at once end at the last one, without a complaint', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await toApps(page);
  await expect(heading(page)).toHaveText(APPS);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(() => history.back());
    await expect(heading(page)).toContainText('Invent worlds');
    await page.evaluate(() => history.forward());
    await expect(heading(page)).toHaveText(APPS);
  }
  await expect.poll(() => page.evaluate(() => document.activeViewTransition)).toBe(null);
  await expect(page).toHaveURL('/app-development');
});

test('a page that changes its size while it fades complains about nothing', async ({ page }) => {
  await recordTransitions(page);
  await page.goto('/');
  await start(page);
  await toApps(page);
  await expect.poll(async () => (await transitions(page)).length).toBe(1);
  await page.setViewportSize({ width: 1200, height: 700 });
  await expect(heading(page)).toHaveText(APPS);
  await expect.poll(() => page.evaluate(() => document.activeViewTransition)).toBe(null);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages follow each other without a fade', async ({ page }) => {
    await recordTransitions(page);
    await page.goto('/');
    await start(page);
    await toApps(page);
    await expect(heading(page)).toHaveText(APPS);
    await expect.poll(() => page.evaluate(() => document.activeViewTransition)).toBe(null);
    for (const { animations } of await transitions(page)) expect(animations).toEqual([]);
  });
});
