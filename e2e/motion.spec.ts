import type { Page } from '@playwright/test';
import { installedBrowser } from '@worldwright/testing';
import words from '../src/content/words';
import { animatedPicture, waitForIdle, watchModels } from './support/animatedPicture';
import { contactOf, HOME, pageAt, pages, placesOf } from './support/built';
import { actAs, pass } from './support/device';
import { difference } from './support/difference';
import { forgetShifts, shiftsOf, watchShifts } from './support/moving';
import { quick } from './support/quick';
import { bottomOf, scrollToInstantly, scrollTop, settled } from './support/scrolling';
import { expect, follow, headerLinkFrom, inMotion, launchedWith, soon, start, test } from './support/site';

test.describe('motion switch', () => {
  test.use({ ...inMotion, drifts: true });

  /** Pages whose first picture is animated; a switch beside the text stops it. */
  const cutOut = placesOf('hero').filter(({ section: { props } }) => props.picture && !props.picture.isPhoto);
  const drifting = cutOut.map(({ page }) => page);
  const [first, second] = drifting.map(({ path }) => path);

  const switchOf = (page: Page) => page.getByRole('checkbox', { name: words.page.stopMotion });
  /** Returns the number of running endless animations. */
  const moving = (page: Page) =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
          .length,
    );

  test.skip(first === undefined, 'the site has no animated picture');

  test('one switch stops all automatic motion, on every page and for later visits', async ({ page }) => {
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

    if (second !== undefined) {
      await page.locator(`footer a[href="${second}"]`).first().click();
      await expect(page).toHaveURL(second);
      await expect(switchOf(page)).toBeChecked();
      expect(await moving(page)).toBe(0);
    }
    await page.reload();
    await expect(switchOf(page)).toBeChecked();
    expect(await moving(page)).toBe(0);
    await switchOf(page).uncheck();
    await expect.poll(() => moving(page)).toBeGreaterThan(0);
  });

  test('the switch also stops motion in other tabs, even before React starts there', async ({ page }) => {
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

  test('automatic motion pauses while off-screen', async ({ page }) => {
    await page.goto(first ?? '');
    await start(page);
    expect(await moving(page)).toBeGreaterThan(0);
    await scrollToInstantly(page, await bottomOf(page));
    await expect.poll(() => moving(page)).toBe(0);
    await scrollToInstantly(page, 0);
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
});

test.describe('reveal on scroll', () => {
  test.use(inMotion);

  /** The longest page, with the most blocks to reveal. */
  const { path, anchors } = pages.toSorted((a, b) => b.sections.length - a.sections.length)[0] ?? pageAt(HOME);

  /** Returns the running reveal animations. */
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
    /** Index of the section. */
    section: number;
    /** Whether it was visible before its animation started. */
    wasSeen: boolean;
  }

  /** Records every block whose animation starts, and whether it was visible before. */
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

  const isAtEnd = (page: Page) =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 1);

  /** Turns the wheel once, and waits until the page has scrolled. */
  async function wheel(page: Page, distance: number): Promise<void> {
    const before = await scrollTop(page);
    await page.mouse.wheel(0, distance);
    await soon(() => scrollTop(page)).not.toBe(before);
    await settled(page);
  }

  /** Scrolls each block into view with the wheel. Returns the sections of blocks that were below the viewport. */
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

  test('content appears once, on scrolling to it', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(path);
    await start(page);
    await record(page);
    const visited = await visitBlocks(page);
    test.skip(visited.length === 0, 'everything is on the first screen');
    const first = await appeared(page);
    expect(first.map(({ section }) => section)).toEqual(visited);
    for (const { section, wasSeen } of first) expect(wasSeen, `${section} was visible before`).toBe(false);
    // Not a second time.
    await scrollToInstantly(page, 0);
    for (let turn = 0; turn < 3; turn += 1) await wheel(page, 600);
    expect(await appeared(page)).toHaveLength(first.length);
  });

  test('content also appears when scrolling fast', async ({ page }) => {
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
    test.skip(sections.length === 0, 'everything is on the first screen');
    while (!(await isAtEnd(page))) {
      await page.mouse.wheel(0, 100);
      await page.waitForTimeout(50);
    }
    expect((await appeared(page)).map(({ section }) => section)).toEqual(sections);
  });

  test(
    'content rises by 24 px within 1000 ms, only position and opacity are animated, and print has no animation',
    quick,
    async ({ page }) => {
      await page.goto(path);
      const hidden = () =>
        page
          .locator('[data-appear]')
          .evaluateAll((all) => all.filter((element) => getComputedStyle(element).opacity !== '1').length);
      expect(await hidden()).toBe(0);
      await start(page);
      await settled(page);
      // Nothing is ever hidden, and nothing on the screen is animated.
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
    },
  );

  test('a jump or a full-page screenshot shows content without animation', async ({ page }) => {
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
  });

  test('works after a navigation, and not with reduced motion', async ({ page }) => {
    const { href } = headerLinkFrom(path);
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
    // Nor when motion is allowed later, while the page is open.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await appearing(page)).toEqual([]);
    expect(await appeared(page)).toEqual([]);
  });

  for (const width of [390, 1440]) {
    test(`scrolling down the page and back shifts nothing at ${width} px`, async ({ page }) => {
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
});

test.describe('animated picture, rendered', () => {
  const { hero, canvasOf, pictureOf, switchOf, startHero, whenAnimated } = animatedPicture();

  const browser = installedBrowser();
  const drawn = launchedWith(() => ({
    ...(browser ? { executablePath: browser } : {}),
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--disable-background-networking'],
  }));
  // A small viewport, because rendering is in software.
  drawn.use({ ...inMotion, viewport: { width: 320, height: 880 } });

  /** Takes a screenshot down to `height` px, without CSS animations and the switch: the next section may move, too. */
  const look = (page: Page, height: number): Promise<Buffer> =>
    page.screenshot({
      clip: { x: 0, y: 0, width: page.viewportSize()?.width ?? 0, height },
      animations: 'disabled',
      mask: [switchOf(page).locator('..')],
    });

  drawn(
    'it replaces the still picture after the first sign of intent, reacts to the pointer, and follows the theme',
    async ({ page }) => {
      // Software rendering.
      drawn.slow();
      await actAs(page, { drawing: 'software' });
      const requests = watchModels(page);
      await page.goto(hero.path);
      await waitForIdle(page);
      expect(requests).toHaveLength(0);
      const picture = pictureOf(page);
      const shown = () => picture.evaluate((one) => (one instanceof HTMLImageElement ? one.currentSrc : ''));
      const nameOf = (src = '') => src.split('.').slice(0, 2).join('.');
      const section = await hero.on(page).boundingBox();
      const height = Math.min(page.viewportSize()?.height ?? 0, Math.floor(section?.height ?? 0));
      const lookOf = async (colorScheme: 'dark' | 'light') => {
        const { src = '', night } = hero.props.picture ?? {};
        await page.emulateMedia({ colorScheme });
        await expect.poll(shown).toContain(nameOf(colorScheme === 'dark' ? night?.src : src));
        await picture.evaluate(async (one) => one instanceof HTMLImageElement && void (await one.decode()));
        return look(page, height);
      };
      const stillNight = await lookOf('dark');
      const still = await lookOf('light');
      await startHero(page);
      await whenAnimated(page);
      expect(requests).toHaveLength(1);

      const alive = await look(page, height);
      const atRest = await difference(still, alive);
      expect(atRest.mean, 'the animated picture looks like the still one').toBeLessThan(1);
      expect(atRest.clear).toBeLessThan(0.002);

      const box = await picture.boundingBox();
      if (!box) throw new Error('there is no picture');
      const { x, y, width } = box;
      await page.mouse.move(x + width * 0.66, y + box.height * 0.64);
      await pass(page, 600, 50);
      const risen = await look(page, height);
      expect((await difference(alive, risen)).clear, 'tiles rise near the pointer').toBeGreaterThan(0.005);

      // The animation moves the picture by some px.
      const above = [Math.round(y), Math.round(y + box.height * 0.38)] satisfies [number, number];
      const elsewhere = await difference(alive, risen, above);

      expect(elsewhere.mean, 'nothing changes far from the pointer').toBeLessThan(1);
      expect(elsewhere.clear).toBeLessThan(0.003);

      await switchOf(page).check();
      await expect(canvasOf(page)).toHaveCount(0);
      await expect(picture).toHaveCSS('opacity', '1');
      expect((await difference(still, await look(page, height))).mean, 'stopped, it is still').toBeLessThan(0.5);

      // The theme changes while it runs.
      await switchOf(page).uncheck();
      await page.mouse.move(5, 320);
      await whenAnimated(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      let byNight: Buffer = Buffer.alloc(0);
      const unlike = async () => {
        byNight = await look(page, height);
        return (await difference(stillNight, byNight)).mean;
      };
      await expect.poll(unlike, 'it is the dark version').toBeLessThan(1);
      await expect(canvasOf(page)).toHaveCSS('opacity', '1');
      expect((await difference(stillNight, byNight)).clear).toBeLessThan(0.002);
    },
  );

  drawn('without graphics hardware the still picture stays, and no model is loaded', async ({ page }) => {
    await actAs(page, { drawing: 'refused' });
    const requests = watchModels(page);
    await page.goto(hero.path);
    await startHero(page);
    // The page knows after requesting a context with `failIfMajorPerformanceCaveat`.
    await soon(() => page.evaluate(() => window.drawn?.asked)).toBe(1);
    await page.mouse.move(5, 320);
    await waitForIdle(page);
    expect(requests).toEqual([]);
    expect(await canvasOf(page).count()).toBe(0);
    await expect(pictureOf(page)).toHaveCSS('opacity', '1');
  });
});
