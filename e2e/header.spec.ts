import type { Locator, Page } from '@playwright/test';
import words from '../src/content/words';
import { contactOf, documentOf, headingOf, pageAt, pages, templates } from './built';
import { gate } from './gate';
import { bottomOf, expectTop, scrollToInstantly, scrollTop, settled, topOf } from './scrolling';
import { expect, inMotion, isStarted, soon, start, test, wayFrom, whenStarted } from './site';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation', { name: words.page.navigation });
const toggle = (page: Page, name: string) => page.getByRole('button', { name });
const boxTop = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;

/** Where a scroll from the header ends, in px from the top of its section. */
const ROOM = 70;

/** Sections that the header of a page leads to. */
function landingsOf(page: (typeof pages)[number]): string[] {
  const named = page.layout.data.navigation.flatMap(({ landingpath }) => landingpath ?? []);
  return [...new Set([...named, contactOf(page) ?? ''])].filter((id) => page.anchors.includes(id));
}

/** The page with the most of them, and one that has none. */
const rich = pages.toSorted((a, b) => landingsOf(b).length - landingsOf(a).length)[0] ?? pageAt('/');
const { path } = rich;
const landings = landingsOf(rich);
const bare = pages.find((page) => contactOf(page) === undefined);
const form = contactOf(rich) ?? '';
const homeForm = contactOf(pageAt('/'));
const away = wayFrom(path).href;
/** A page with the home page's layout: its header stays on the way from one to the other. */
const beside = pages.find((one) => one.path !== '/' && one.layout.name === pageAt('/').layout.name)?.path;

/** Opens a page. Where the navigation has no room beside the logo, it is a menu at every width, and the test is skipped. */
async function openWide(page: Page, path: string): Promise<void> {
  await page.goto(path);
  test.skip(!(await menu(page).isVisible()), 'the navigation is a menu at every width');
}

const itemTo = (page: Page, id: string) => menu(page).locator(`a[href="#${id}"]`).first();

test.describe('where pages glide', () => {
  test.use(inMotion);

  test('stays at the top of the screen, leads home, and its links to sections end 70 px above them', async ({
    page,
  }) => {
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
    // The footer's Quick Links are the same.
    for (const link of await page.locator('footer a[href^="#"]').all()) {
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
    await expect(page).toHaveURL('/');
    await soon(() => scrollTop(page)).toBe(0);
    // A link to the page that is shown leads to its top.
    await scrollToInstantly(page, 900);
    await header(page).getByRole('link').first().click();
    await soon(() => scrollTop(page)).toBe(0);
  });

  test('CONTACT US takes 500 ms', async ({ page }) => {
    test.skip(form === '', 'the page that the header leads most about has no form');
    await openWide(page, path);
    await start(page);
    // What follows links comes with the first one that is near.
    await menu(page).getByRole('link', { name: words.page.contact }).click();
    await expectTop(page, form, ROOM);
    // A glide that is all but there has a frame to come, which would lead away from the top again.
    await settled(page);
    await scrollToInstantly(page, 0);
    await settled(page);
    // The last fifth of the time brings a short way on by less than a px.
    test.skip((await topOf(page, form)) - ROOM < 400, 'the form is too near');
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await menu(page).getByRole('link', { name: words.page.contact }).click();
    await page.clock.runFor(400);
    expect(await topOf(page, form)).toBeGreaterThan(ROOM + 1);
    await page.clock.runFor(118);
    expect(Math.abs((await topOf(page, form)) - ROOM)).toBeLessThanOrEqual(1);
  });

  test('leads to the sections of the home page from a page that does not have them', async ({ page }) => {
    test.skip(!bare || homeForm === undefined, 'every page has a form, or the home page none');
    await openWide(page, bare?.path ?? '');
    await start(page);
    await menu(page).getByRole('link', { name: words.page.contact }).click();
    await expect(page).toHaveURL(`/#${homeForm}`);
    await expectTop(page, homeForm ?? '', ROOM);
    await expect(page.locator(`#${homeForm}`)).toBeFocused();
  });

  for (const [when, prepare] of [
    ['before React has started', async () => {}],
    ['by a click that React follows', start],
  ] as const)
    test(`leads from another page to 70 px above a section of the home page, ${when}`, async ({ page }) => {
      await openWide(page, away);
      const hrefs = await menu(page)
        .locator('a[href^="/#"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const href of hrefs) {
        await page.goto(away);
        await prepare(page);
        await menu(page).locator(`a[href="${href}"]`).click();
        await expect(page).toHaveURL(href);
        await expectTop(page, href.slice(2), ROOM);
        await settled(page);
        await expectTop(page, href.slice(2), ROOM);
      }
    });
});

test('is in capitals, which the language of the page decides; the Quick Links are as they are written', async ({
  page,
}) => {
  await openWide(page, path);
  await expect(menu(page).getByRole('link').first()).toHaveCSS('text-transform', 'uppercase');
  await expect(page.locator('footer').getByRole('link').last()).toHaveCSS('text-transform', 'none');
});

test('fits the narrowest screen that shows it whole', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openWide(page, path);
  const logo = await header(page).getByRole('link').first().boundingBox();
  const link = menu(page).getByRole('link').last();
  const sign = link.locator('svg');
  // The sign, not the room to press round it; without social links the last one says words.
  const last = await ((await sign.count()) > 0 ? sign : link).boundingBox();
  if (!logo || !last) throw new Error('not on the page');
  expect(last.x + last.width).toBeLessThanOrEqual(1024 - logo.x);
});

test.describe('on small screens', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the button says whether the menu is open, also while React is still to come', async ({ page }) => {
    const first = documentOf(path)('script[src]').attr('src');
    const { opened, open } = gate();
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

  test('the menu opens, takes the focus, holds the page behind it, and closes by Escape and by its button', async ({
    page,
  }) => {
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
    // Tab goes round in the header, and never to the page behind the menu.
    const focused: string[] = [];
    for (let count = await header(page).getByRole('link').count(); count >= -2; count -= 1) {
      await page.keyboard.press('Tab');
      focused.push(
        await page.evaluate(() => (document.activeElement?.closest('header, main, footer') ?? document.body).nodeName),
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
  });

  test('choosing an item closes the menu and leads there; a wide screen leaves none open', async ({ page }) => {
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
    // Where the navigation is a menu at every width, it stays as it is.
    if (await toggle(page, words.page.closeMenu).isVisible()) return;
    await soon(() => menu(page).evaluate((element) => element.matches(':popover-open'))).toBe(false);
    await expect(menu(page)).toBeVisible();
  });

  test('no menu is open on the page that the way back or the logo leads to', async ({ page }) => {
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
    await expectArrived('/', h1);
    await openMenu();
    await page.goBack();
    await expectArrived(beside ?? '', logo);
    const takeLogo = async () => {
      await openMenu();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(logo).toBeFocused();
      await page.keyboard.press('Enter');
    };
    await takeLogo();
    await expectArrived('/', h1);
    // Once more: it leads to the top of the page that is there already.
    await takeLogo();
    await expect(menu(page)).toBeHidden();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('a menu that was opened before the script came can be closed by it', async ({ page }) => {
    await page.goto(path);
    await page.getByRole('button', { name: words.page.openMenu }).evaluate((button) => {
      if (button instanceof HTMLButtonElement && button.popoverTargetElement instanceof HTMLElement)
        button.popoverTargetElement.showPopover();
    });
    await expect(menu(page)).toBeVisible();
    await start(page);
    await expect(toggle(page, words.page.closeMenu)).toBeVisible();
    await menu(page).getByRole('link', { name: words.page.contact }).click();
    await expect(menu(page)).toBeHidden();
    await expectTop(page, form, ROOM);
  });

  test('choosing an item closes the menu also while the script is on its way', async ({ page }) => {
    const [id = ''] = landings;
    const { opened, open } = gate();
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

  test('a press beside the menu closes it, and does nothing else', async ({ page }) => {
    // Below a menu of many items, too.
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

  test('the navigation has room in the header on the narrowest screen that shows it there', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await openWide(page, path);
    const outside = await header(page).evaluate((bar) => {
      const { top, bottom } = bar.getBoundingClientRect();
      return [...bar.querySelectorAll('nav a')].flatMap((link) => {
        const box = link.getBoundingClientRect();
        return box.top < top || box.bottom > bottom ? [link.textContent || link.getAttribute('aria-label')] : [];
      });
    });
    expect(outside).toEqual([]);
  });

  test('links to sections end 70 px above them', async ({ page }) => {
    await openWide(page, path);
    for (const id of landings) {
      await itemTo(page, id).click();
      await soon(async () => Math.abs((await boxTop(page.locator(`#${id}`))) - ROOM)).toBeLessThanOrEqual(2);
    }
  });

  for (const hasTouch of [false, true]) {
    test.describe(hasTouch ? 'with touch' : 'with mouse and keyboard', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch });
      const press = (target: Locator) => (hasTouch ? target.tap() : target.click());

      test('the menu of small screens opens, closes, and leads there, again and again', async ({ page }) => {
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
        // The popover has stayed open since, off the screen: the first press on the cross closes it all the same.
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
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('covers no heading of a section that somebody puts first on a page', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const { path } of templates) {
      await page.goto(path);
      const sections = page.locator('main > section');
      const first = sections.first();
      for (let left = await sections.count(); left > 0; left -= 1) {
        const heading = first.locator('h1, h2').first();
        const { height } = (await header(page).boundingBox()) ?? { height: 0 };
        const type = await first.getAttribute('data-section');
        // Moved styles come anew.
        if ((await heading.count()) > 0)
          await expect.poll(() => boxTop(heading), `${type} of ${path}`).toBeGreaterThan(height + 8);
        await first.evaluate((section) => section.parentElement?.append(section));
      }
    }
  });
});

test('scrolls away on a low screen, and its menu opens from the top of the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 225 });
  await page.goto(path);
  await scrollToInstantly(page, 300);
  await expect(header(page)).not.toBeInViewport();
  await scrollToInstantly(page, 0);
  await toggle(page, words.page.openMenu).click();
  await expect(menu(page).getByRole('link').first()).toBeInViewport({ ratio: 1 });
});

test('a long name has all the room beside the button of the menu', async ({ page }) => {
  await page.goto(path);
  const logo = header(page).getByRole('link').first();
  await logo
    .locator('span')
    .last()
    .evaluate((name) => {
      name.textContent = 'A company of many partners '.repeat(6);
    });
  for (const width of [390, 900]) {
    await page.setViewportSize({ width, height: 844 });
    const boxes = await Promise.all([logo.boundingBox(), toggle(page, words.page.openMenu).boundingBox()]);
    const [left, right] = boxes.toSorted((a, b) => (a?.x ?? 0) - (b?.x ?? 0));
    expect((right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0), `${width} px`).toBeLessThan(30);
  }
});
