import type { Locator, Page } from '@playwright/test';
import words from '../src/content/words';
import { contactOf, documentOf, HOME, headingOf, pageAt, pages, templates } from './support/built';
import { quick } from './support/quick';
import { bottomOf, expectTop, scrollToInstantly, scrollTop, settled, topOf } from './support/scrolling';
import { expect, follow, headerLinkFrom, inMotion, isStarted, soon, start, test, whenStarted } from './support/site';

test.describe('header', () => {
  const header = (page: Page) => page.getByRole('banner');
  const menu = (page: Page) => page.getByRole('navigation', { name: words.page.navigation });
  const toggle = (page: Page, name: string) => page.getByRole('button', { name });
  const boxTop = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;

  /** Distance of a section from the top of the viewport after a jump from the header, in px. */
  const ROOM = 70;

  /** Returns the sections of a page that its header links to. */
  function landingsOf(page: (typeof pages)[number]): string[] {
    const named = page.layout.data.navigation.flatMap(({ landingpath }) => landingpath ?? []);
    return [...new Set([...named, contactOf(page) ?? ''])].filter((id) => page.anchors.includes(id));
  }

  /** The page with the most of them, and one without a form. */
  const rich = pages.toSorted((a, b) => landingsOf(b).length - landingsOf(a).length)[0] ?? pageAt(HOME);
  const { path } = rich;
  const landings = landingsOf(rich);
  const pageWithoutForm = pages.find((page) => contactOf(page) === undefined);
  const form = contactOf(rich) ?? '';
  const homeForm = contactOf(pageAt(HOME));
  const away = headerLinkFrom(path).href;
  /** A page with the home page's layout: its header persists in a navigation between the two. */
  const beside = pages.find((one) => one.path !== HOME && one.layout.name === pageAt(HOME).layout.name)?.path;

  /** Opens a page. Skips the test if the navigation is a menu at every width. */
  async function openWide(page: Page, path: string): Promise<void> {
    await page.goto(path);
    test.skip(!(await menu(page).isVisible()), 'the navigation is a menu at every width');
  }

  const itemTo = (page: Page, id: string) => menu(page).locator(`a[href="#${id}"]`).first();

  test.describe('with smooth scrolling', () => {
    test.use(inMotion);

    test('stays at the top, links home, and its links end 70 px above their sections', quick, async ({ page }) => {
      await openWide(page, path);
      await start(page);
      await scrollToInstantly(page, 900);
      expect(await boxTop(header(page))).toBe(0);
      for (const id of landings) {
        await itemTo(page, id).click();
        await expectTop(page, id, ROOM);
        await settled(page);
        await expectTop(page, id, ROOM);
        await expect(page).toHaveURL(`${path}#${id}`);
      }
      // The footer's Quick Links do the same.
      for (const link of (await page.locator('footer a[href^="#"]').all()).slice(0, 2)) {
        const id = (await link.getAttribute('href'))?.slice(1) ?? '';
        await link.click();
        await settled(page);
        await expectTop(page, id, ROOM);
      }
      await scrollToInstantly(page, await bottomOf(page));
      await itemTo(page, landings[0] ?? '').focus();
      await page.keyboard.press('Enter');
      await expectTop(page, landings[0] ?? '', ROOM);

      await header(page).getByRole('link').first().click();
      await expect(page).toHaveURL(HOME);
      await soon(() => scrollTop(page)).toBe(0);
      // A link to the current page scrolls to its top.
      await scrollToInstantly(page, 900);
      await header(page).getByRole('link').first().click();
      await soon(() => scrollTop(page)).toBe(0);
    });

    test('the contact link scrolls for 500 ms', async ({ page }) => {
      test.skip(form === '', 'the page with the most header links to sections has no form');
      await openWide(page, path);
      await start(page);
      // The first hovered or focused link loads the code that follows links.
      await menu(page).getByRole('link', { name: words.page.contact }).click();
      await expectTop(page, form, ROOM);
      // An almost finished scroll has another frame to come, which would leave the top again.
      await settled(page);
      await scrollToInstantly(page, 0);
      await settled(page);
      // On a short way, the last fifth of the time covers less than a px.
      test.skip((await topOf(page, form)) - ROOM < 400, 'the form is too near');
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await menu(page).getByRole('link', { name: words.page.contact }).click();
      await page.clock.runFor(400);
      expect(await topOf(page, form)).toBeGreaterThan(ROOM + 1);
      await page.clock.runFor(118);
      expect(Math.abs((await topOf(page, form)) - ROOM)).toBeLessThanOrEqual(1);
    });

    test('links from a page without sections to those of the home page', quick, async ({ page }) => {
      test.skip(!pageWithoutForm || homeForm === undefined, 'every page has a form, or the home page has none');
      await openWide(page, pageWithoutForm?.path ?? '');
      await start(page);
      await menu(page).getByRole('link', { name: words.page.contact }).click();
      await expect(page).toHaveURL(`${HOME}#${homeForm}`);
      await expectTop(page, homeForm ?? '', ROOM);
      await expect(page.locator(`#${homeForm}`)).toBeFocused();
    });

    for (const [when, prepare] of [
      ['before React has started', async () => {}],
      ['by a click that React follows', start],
    ] as const)
      test(`links from another page to 70 px above a section of the home page, ${when}`, async ({ page }) => {
        await openWide(page, away);
        const hrefs = await menu(page)
          .locator(`a[href^="${HOME}#"]`)
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        for (const href of new Set([...hrefs.slice(0, 1), ...hrefs.slice(-1)])) {
          await page.goto(away);
          await prepare(page);
          await menu(page).locator(`a[href="${href}"]`).click();
          await expect(page).toHaveURL(href);
          await expectTop(page, href.slice(HOME.length + 1), ROOM);
          await settled(page);
          await expectTop(page, href.slice(HOME.length + 1), ROOM);
        }
      });
  });

  test('fits the narrowest viewport without a menu, in one row and in capitals', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openWide(page, path);
    const logo = await header(page).getByRole('link').first().boundingBox();
    const link = menu(page).getByRole('link').last();
    const sign = link.locator('svg');
    // The icon without its padding; without social links, the last link has text.
    const last = await ((await sign.count()) > 0 ? sign : link).boundingBox();
    if (!logo || !last) throw new Error('not on the page');
    expect(last.x + last.width).toBeLessThanOrEqual(1024 - logo.x);
    const outside = await header(page).evaluate((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return [...bar.querySelectorAll('nav a')].flatMap((link) => {
        const box = link.getBoundingClientRect();
        // Submenus are closed.
        if (!link.checkVisibility()) return [];
        return box.top < top || box.bottom > bottom ? [link.textContent || link.getAttribute('aria-label')] : [];
      });
    });
    expect(outside).toEqual([]);
    await expect(menu(page).getByRole('link').first()).toHaveCSS('text-transform', 'uppercase');
    await expect(page.locator('footer').getByRole('link').last()).toHaveCSS('text-transform', 'none');
  });

  test.describe('on small screens', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('the button has the state of the menu, even before React starts', async ({ page }) => {
      const first = documentOf(path)('script[src]').attr('src');
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      await page.route(
        ({ pathname }) => pathname.endsWith('.js') && pathname !== first,
        async (route) => {
          await opened;
          await route.continue();
        },
      );
      await page.goto(path);
      await expect(toggle(page, words.page.openMenu)).toHaveAttribute('aria-expanded', 'false');
      await toggle(page, words.page.openMenu).click();
      await expect(toggle(page, words.page.closeMenu)).toHaveAttribute('aria-expanded', 'true');
      expect(await isStarted(page)).toBe(false);
      open();
      await whenStarted(page);
      await expect(toggle(page, words.page.closeMenu)).toHaveAttribute('aria-expanded', 'true');
      await toggle(page, words.page.closeMenu).click();
      await expect(toggle(page, words.page.openMenu)).toHaveAttribute('aria-expanded', 'false');
    });

    test(
      'the menu opens, takes the focus, locks the page behind it, and closes by Escape and by its button',
      quick,
      async ({ page }) => {
        await page.goto(path);
        await start(page);
        await expect(menu(page)).toBeHidden();
        const opener = toggle(page, words.page.openMenu);
        await expect(opener).toHaveAttribute('aria-expanded', 'false');
        await opener.focus();
        await page.keyboard.press('Enter');
        await expect(menu(page)).toBeVisible();
        await expect(toggle(page, words.page.closeMenu)).toHaveAttribute('aria-expanded', 'true');
        await expect(menu(page).getByRole('link').first()).toBeFocused();
        // Tab stays in the header and never reaches the page behind the menu.
        const focused: string[] = [];
        for (let count = await header(page).getByRole('link').count(); count >= -2; count -= 1) {
          await page.keyboard.press('Tab');
          focused.push(
            await page.evaluate(
              () => (document.activeElement?.closest('header, main, footer') ?? document.body).nodeName,
            ),
          );
        }
        expect(new Set(focused)).toEqual(new Set(focused.includes('BODY') ? ['HEADER', 'BODY'] : ['HEADER']));
        await page.keyboard.press('Escape');
        await expect(menu(page)).toBeHidden();
        await expect(opener).toBeFocused();
        await opener.click();
        await expect(menu(page)).toBeVisible();
        await toggle(page, words.page.closeMenu).click();
        await expect(menu(page)).toBeHidden();
        await expect(opener).toHaveAttribute('aria-expanded', 'false');

        await scrollToInstantly(page, 400);
        await opener.click();
        await expect(menu(page)).toBeVisible();
        await page.mouse.move(200, 800);
        await page.mouse.wheel(0, 600);
        await settled(page);
        expect(await scrollTop(page)).toBe(400);
        await page.keyboard.press('Escape');
        await page.mouse.wheel(0, 600);
        await soon(() => scrollTop(page)).toBeGreaterThan(400);
      },
    );

    test(
      'choosing an item closes the menu and follows the link; widening the window closes the menu',
      quick,
      async ({ page }) => {
        await page.goto(path);
        await start(page);
        await toggle(page, words.page.openMenu).click();
        await itemTo(page, landings[0] ?? '').click();
        await expect(menu(page)).toBeHidden();
        await expectTop(page, landings[0] ?? '', ROOM);
        await toggle(page, words.page.openMenu).click();
        await menu(page).locator(`a[href="${away}"]`).click();
        await expect(menu(page)).toBeHidden();
        await expect(page).toHaveURL(away);
        await toggle(page, words.page.openMenu).click();
        await expect(menu(page)).toBeVisible();
        await page.setViewportSize({ width: 1440, height: 900 });
        // If the navigation is a menu at every width, it stays open.
        if (await toggle(page, words.page.closeMenu).isVisible()) return;
        await soon(() => menu(page).evaluate((element) => element.matches(':popover-open'))).toBe(false);
        await expect(menu(page)).toBeVisible();
      },
    );

    test('the menu is closed after Back and after the logo', async ({ page }) => {
      const h1 = page.getByRole('heading', { level: 1 });
      const expectArrived = async (at: string, focused: Locator) => {
        await expect(page).toHaveURL(at);
        await expect(h1).toHaveText(headingOf(at));
        await expect(menu(page)).toBeHidden();
        await expect(focused).toBeFocused();
        await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
        await expect(page.locator('[inert]')).toHaveCount(0);
      };
      const openMenu = async () => {
        await toggle(page, words.page.openMenu).click();
        await expect(menu(page).getByRole('link').first()).toBeFocused();
        await expect(page.locator('footer[inert]')).toHaveCount(1);
      };
      const logo = header(page).getByRole('link').first();
      test.skip(beside === undefined, 'no page has the layout of the home page');
      await page.goto(beside ?? '');
      await start(page);
      await logo.click();
      await expectArrived(HOME, h1);
      await openMenu();
      await page.goBack();
      await expectArrived(beside ?? '', logo);
      const followLogo = async () => {
        await openMenu();
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Shift+Tab');
        await expect(logo).toBeFocused();
        await page.keyboard.press('Enter');
      };
      await followLogo();
      await expectArrived(HOME, h1);
      // Once more: now the logo scrolls to the top of the same page.
      await followLogo();
      await expect(menu(page)).toBeHidden();
      await expect(page.locator('[inert]')).toHaveCount(0);
    });

    test('choosing an item closes the menu even while the script loads', async ({ page }) => {
      const [id = ''] = landings;
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      await page.goto(path);
      await page.route('**/*.js', async (route) => {
        await opened;
        await route.continue();
      });
      await toggle(page, words.page.openMenu).click();
      await itemTo(page, id).click();
      await expect(menu(page)).toBeHidden();
      await expect(page).toHaveURL(`${path}#${id}`);
      await expectTop(page, id, ROOM);
      expect(await isStarted(page)).toBe(false);
      open();
      await start(page);
      await expect(menu(page)).toBeHidden();
    });

    test('a click outside the menu only closes it', async ({ page }) => {
      // Taller than a menu of many items.
      await page.setViewportSize({ width: 390, height: 1600 });
      await page.goto(path);
      await start(page);
      const link = page.locator('main a[href^="/"]').first();
      const target = (await link.getAttribute('href')) ?? '';
      await link.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await settled(page);
      await toggle(page, words.page.openMenu).click();
      await expect(menu(page)).toBeVisible();
      const box = await link.boundingBox();
      if (!box) throw new Error('not on the page');
      expect(box.y).toBeGreaterThan((await boxTop(menu(page))) + ((await menu(page).boundingBox())?.height ?? 0));
      await page.mouse.click(box.x + 10, box.y + 10);
      await expect(menu(page)).toBeHidden();
      await expect(page).toHaveURL(path);
      await link.click();
      await expect(page).toHaveURL(target);
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('links end 70 px above their sections', async ({ page }) => {
      await openWide(page, path);
      for (const id of landings) {
        await itemTo(page, id).click();
        await soon(async () => Math.abs((await boxTop(page.locator(`#${id}`))) - ROOM)).toBeLessThanOrEqual(2);
      }
    });

    test.describe('with touch and keyboard', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
      const press = (target: Locator) => target.tap();

      test('the menu of small screens opens, closes, and follows links, repeatedly', quick, async ({ page }) => {
        await page.goto(path);
        await expect(menu(page)).toBeHidden();
        await expect(page.locator(':focus')).toHaveCount(0);
        const opener = toggle(page, words.page.openMenu);
        await press(opener);
        await expect(menu(page)).toBeInViewport();
        await expect(opener).toBeHidden();
        await expect(toggle(page, words.page.closeMenu)).toBeFocused();
        await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
        await page.keyboard.press('Escape');
        await expect(menu(page)).toBeHidden();
        await expect(opener).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(toggle(page, words.page.closeMenu)).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(menu(page).getByRole('link').first()).toBeFocused();
        await menu(page).click({ position: { x: 4, y: 4 } });
        await expect(menu(page)).toBeInViewport();
        await press(toggle(page, words.page.closeMenu));
        await expect(menu(page)).toBeHidden();
        await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');

        for (const [index, id] of landings.entries()) {
          await press(opener);
          await expect(menu(page)).toBeInViewport();
          await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
          if (index % 2 === 0) await press(itemTo(page, id));
          else {
            await itemTo(page, id).focus();
            await page.keyboard.press('Enter');
          }
          await expect(menu(page)).not.toBeInViewport();
          await expect(page).toHaveURL(`${path}#${id}`);
          await soon(() => boxTop(page.locator(`#${id}`))).toBeCloseTo(ROOM, -1);
          await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
        }
        // After a link to a section the popover is still open, off-screen. The first click on the cross closes it.
        await press(opener);
        await expect(menu(page)).toBeInViewport();
        await press(toggle(page, words.page.closeMenu));
        await expect(menu(page)).toBeHidden();
        await press(opener);
        await press(menu(page).locator(`a[href="${away}"]`));
        await expect(page).toHaveURL(away);
        await expect(menu(page)).toBeHidden();
      });
    });
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('does not cover the heading of any section placed first on a page', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const { path } of templates) {
        await page.goto(path);
        const sections = page.locator('main > section');
        const first = sections.first();
        for (let left = await sections.count(); left > 0; left -= 1) {
          const heading = first.locator('h1, h2').first();
          const { height } = (await header(page).boundingBox()) ?? { height: 0 };
          const type = await first.getAttribute('data-section');
          // Polls, because moved styles are parsed again.
          if ((await heading.count()) > 0)
            await expect.poll(() => boxTop(heading), `${type} of ${path}`).toBeGreaterThan(height + 8);
          await first.evaluate((section) => section.parentElement?.append(section));
        }
      }
    });
  });

  test('scrolls away on a low screen, where its menu opens from the top of the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 225 });
    await page.goto(path);
    await scrollToInstantly(page, 300);
    await expect(header(page)).not.toBeInViewport();
    await scrollToInstantly(page, 0);
    await toggle(page, words.page.openMenu).click();
    await expect(menu(page).getByRole('link').first()).toBeInViewport({ ratio: 1 });
  });

  test('a long name fills the space beside the buttons', async ({ page }) => {
    await page.goto(path);
    const logo = header(page).getByRole('link').first();
    await logo
      .locator('span')
      .last()
      .evaluate((name) => {
        name.textContent = 'A company of many partners '.repeat(6);
      });
    for (const [width, letters] of [
      [390, 16],
      [900, 16],
      [320, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`;
      }, letters);
      const name = await logo.boundingBox();
      // Of the menu, and of the languages if there are several.
      const spaces = (await header(page).locator('button:visible').all()).map(async (button) => {
        const [left, right] = [name, await button.boundingBox()].toSorted((a, b) => (a?.x ?? 0) - (b?.x ?? 0));
        return (right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0);
      });
      expect(Math.min(...(await Promise.all(spaces))), `${width} px, letters of ${letters} px`).toBeLessThan(30);
    }
  });
});

test.describe('dot navigator', () => {
  test.use(inMotion);

  /** The page with the most steps. */
  const stepped = pages
    .filter(({ layout }) => layout.name === 'site')
    .toSorted((a, b) => b.steps.length - a.steps.length)[0];
  const { path, steps } = stepped ?? pageAt(HOME);
  test.skip(steps.length < 2, 'no page has steps');

  /** Distance of a section from the top of the viewport after a jump from any other link, in px. */
  const ROOM = 70;

  const navigator = (page: Page) => page.getByRole('navigation', { name: words.page.sections });
  const dot = (page: Page, id: string) => navigator(page).locator(`a[href="#${id}"]`);
  const active = (page: Page) => navigator(page).locator('[aria-current="true"]');

  /** Returns a step by its index. @throws if the page has none */
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

  /** Starts the page and follows a dot once: the first hovered or focused link loads the code that follows links. */
  async function ready(page: Page): Promise<void> {
    const { id, offset } = stepAt(-1);
    await page.goto(path);
    await start(page);
    await dot(page, id).click();
    await expectTop(page, id, -offset);
    // An almost finished scroll has another frame to come, which would leave the top again.
    await settled(page);
    await scrollToInstantly(page, 0);
    await settled(page);
  }

  const expectTopNow = async (page: Page, { id, offset }: { id: string; offset: number }) =>
    expect(Math.abs((await topOf(page, id)) + offset)).toBeLessThanOrEqual(2);

  test('scrolls exactly to each section from above and below, and marks the current step, even after a screenshot', async ({
    page,
  }) => {
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
  });

  test('scrolls for 500 ms, stops for wheel, touch or key, and reaches the section even if content above it grows', async ({
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

    await test.step('content above grows', async () => {
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

    await test.step('a frame just before the end', async () => {
      await scrollToInstantly(page, await bottomOf(page));
      await page.clock.runFor(100);
      // So near the end, floating-point rounding leaves no distance although time is left.
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

  test(
    'works with the keyboard, Tab continues in the section, and clicks add no history entries',
    quick,
    async ({ page }) => {
      const [first, last] = [stepAt(0), stepAt(-1)];
      const { href } = headerLinkFrom(path);
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
      // Other links do add an entry.
      const chosen = page.locator(`footer a[href^="#"]:not([href="#${last.id}"])`).first();
      test.skip((await chosen.count()) === 0, 'the footer leads to no section');
      const id = (await chosen.getAttribute('href'))?.slice(1) ?? '';
      await chosen.click();
      await expectTop(page, id, ROOM);
      await settled(page);
      await page.goBack();
      await expect(page).toHaveURL(`${path}#${last.id}`);
    },
  );

  test('a click before React starts adds no history entry either', async ({ page }) => {
    const { id, offset } = stepAt(-1);
    await page.goto(path);
    const length = await page.evaluate(() => history.length);
    // Without a pointer, which would start React.
    await dot(page, id).evaluate((link) => link instanceof HTMLElement && link.click());
    await expectTop(page, id, -offset);
    await expect(page).toHaveURL(`${path}#${id}`);
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  test('labels stay visible for a pointer that moves onto them, and Escape hides them', async ({ page }) => {
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

  test('opens a section in a new tab', async ({ page, context }) => {
    const { id } = stepAt(1);
    await page.goto(path);
    await start(page);
    const opened = context.waitForEvent('page');
    await dot(page, id).click({ button: 'middle' });
    await (await opened).waitForURL(`**/#${id}`);
    // Checked in another tab: the new tab gets the test's viewport size only after it has started to load.
    const tab = await context.newPage();
    await tab.goto((await opened).url());
    await expectTop(tab, id, ROOM);
    expect(await scrollTop(page)).toBe(0);
  });

  test('the next page starts at its top after a native jump', async ({ page }) => {
    const { id } = stepAt(-2);
    const { href } = headerLinkFrom(path);
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

  test('jumps at once with reduced motion; is hidden on narrow screens', async ({ page }) => {
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

    test('the dots are links that end at the same positions', async ({ page }) => {
      await page.goto(path);
      for (const { id, offset } of steps) {
        await dot(page, id).click();
        await soon(async () =>
          Math.abs(((await page.locator(`#${id}`).boundingBox())?.y ?? 0) + offset),
        ).toBeLessThanOrEqual(2);
      }
    });
  });
});
