import type { Locator, Page } from '@playwright/test';
import { gate } from './gate';
import { expectTop, scrollToInstantly, scrollTop, settled, topOf } from './scrolling';
import { expect, isStarted, pages, start, test } from './site';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const toggle = (page: Page, name: 'Open menu' | 'Close menu') => page.getByRole('button', { name });

const boxTop = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;

test('stays at the top of the screen and leads home', async ({ page }) => {
  await page.goto('/about-us');
  await start(page);
  await scrollToInstantly(page, 900);
  expect((await header(page).boundingBox())?.y).toBe(0);
  await header(page).getByRole('link', { name: 'Worldwright', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('has the items of the navigation, a contact link and three social links', async ({ page }) => {
  await page.goto('/');
  const links = menu(page).getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(hrefs.slice(0, 7)).toEqual([
    '/',
    '#about',
    '#service',
    '#industry',
    '/web-development',
    '/app-development',
    '#contactus',
  ]);
  expect((await links.allInnerTexts()).slice(0, 7)).toEqual([
    'HOME',
    'ABOUT US',
    'SERVICES',
    'INDUSTRIES',
    'WEB',
    'APPS',
    'CONTACT US',
  ]);
  await expect(links).toHaveCount(10);
  for (const link of (await links.all()).slice(7)) {
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link).toHaveAccessibleName(/on (Facebook|Instagram|WhatsApp)$/);
  }
});

const landings = [
  { name: 'ABOUT US', id: 'about' },
  { name: 'SERVICES', id: 'service' },
  { name: 'INDUSTRIES', id: 'industry' },
  { name: 'CONTACT US', id: 'contactus' },
];

for (const { name, id } of landings) {
  test(`${name} ends 70 px above its section`, async ({ page }) => {
    await page.goto('/');
    await start(page);
    await menu(page).getByRole('link', { name }).click();
    await expectTop(page, id, 70);
    await settled(page);
    await expectTop(page, id, 70);
    await expect(page).toHaveURL(`/#${id}`);
    await scrollToInstantly(page, await page.evaluate(() => document.body.scrollHeight));
    await menu(page).getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
    await expectTop(page, id, 70);
  });
}

test('CONTACT US takes 500 ms', async ({ page }) => {
  await page.goto('/about-us');
  await start(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await menu(page).getByRole('link', { name: 'CONTACT US' }).click();
  await page.clock.runFor(470);
  expect(await topOf(page, 'contactus')).toBeGreaterThan(72);
  await page.clock.runFor(48);
  expect(Math.abs((await topOf(page, 'contactus')) - 70)).toBeLessThanOrEqual(2);
});

test('leads to the sections of the home page from a page that does not have them', async ({ page }) => {
  await page.goto('/thank-you');
  await start(page);
  await menu(page).getByRole('link', { name: 'CONTACT US' }).click();
  await expect(page).toHaveURL('/#contactus');
  await expectTop(page, 'contactus', 70);
  await expect(page.locator('#contactus')).toBeFocused();
});

test('a link to the page that is shown leads to its top', async ({ page }) => {
  await page.goto('/');
  await start(page);
  await scrollToInstantly(page, 1500);
  await menu(page).getByRole('link', { name: 'HOME' }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

const names: Record<string, string> = {
  '/': 'HOME',
  '/about-us': 'ABOUT US',
  '/services': 'SERVICES',
  '/web-development': 'WEB',
  '/app-development': 'APPS',
};

for (const [path, name] of Object.entries(names)) {
  test(`shows where one is on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(menu(page).locator('[aria-current]')).toHaveText([name]);
    await expect(menu(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  });
}

test('shows to which of its pages a page belongs, and nothing on one that belongs to none', async ({ page }) => {
  const inner = pages.find(({ within }) => within !== undefined);
  await page.goto(inner?.path ?? '');
  await expect(menu(page).locator('[aria-current]')).toHaveAttribute('href', inner?.within ?? '');
  await expect(menu(page).locator('[aria-current]')).toHaveAttribute('aria-current', 'true');
  await page.goto('/thank-you');
  await expect(menu(page).locator('[aria-current]')).toHaveCount(0);
});

test('fits the narrowest screen that shows it whole', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/');
  const logo = await header(page).getByRole('link', { name: 'Worldwright', exact: true }).boundingBox();
  // The sign, not the room to press round it.
  const last = await menu(page).getByRole('link').last().locator('svg').boundingBox();
  if (!logo || !last) throw new Error('not on the page');
  expect(last.x + last.width).toBeLessThanOrEqual(1024 - logo.x);
});

test('fonts that come late move nothing that anyone would see', async ({ page }) => {
  const { opened, open } = gate();
  await page.route('**/*.woff2', async (route) => {
    await opened;
    await route.continue();
  });
  // Not until it is loaded: that waits for the fonts.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const arrived = () =>
    page.evaluate(
      () => [...document.fonts].filter((font) => font.display === 'swap' && font.status === 'loaded').length,
    );
  const places = () =>
    menu(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loading');
  const before = await places();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  open();
  await expect.poll(arrived).toBe(2);
  // From 3 px on a browser takes it for a shift.
  for (const [index, left] of (await places()).entries()) expect(Math.abs(left - (before[index] ?? 0))).toBeLessThan(3);
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.height).toBe(title?.height);
});

test.describe('on small screens', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens, takes the focus, and closes by Escape and by its button', async ({ page }) => {
    await page.goto('/');
    await start(page);
    await expect(menu(page)).toBeHidden();
    const opener = toggle(page, 'Open menu');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await expect(toggle(page, 'Close menu')).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page).getByRole('link', { name: 'HOME' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(menu(page)).toBeVisible();
    await toggle(page, 'Close menu').click();
    await expect(menu(page)).toBeHidden();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('the page behind the menu does not scroll', async ({ page }) => {
    await page.goto('/');
    await start(page);
    await scrollToInstantly(page, 400);
    await toggle(page, 'Open menu').click();
    await expect(menu(page)).toBeVisible();
    await page.mouse.move(200, 800);
    await page.mouse.wheel(0, 600);
    await settled(page);
    expect(await scrollTop(page)).toBe(400);
    await page.keyboard.press('Escape');
    await page.mouse.wheel(0, 600);
    await expect.poll(() => scrollTop(page)).toBeGreaterThan(400);
  });

  test('choosing an item closes the menu and leads there', async ({ page }) => {
    await page.goto('/');
    await start(page);
    await toggle(page, 'Open menu').click();
    await menu(page).getByRole('link', { name: 'SERVICES' }).click();
    await expect(menu(page)).toBeHidden();
    await expectTop(page, 'service', 70);
    await toggle(page, 'Open menu').click();
    await menu(page).getByRole('link', { name: 'APPS' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/app-development');
  });

  test('a menu that was opened before the script came can be closed by it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).evaluate((button) => {
      if (button instanceof HTMLButtonElement && button.popoverTargetElement instanceof HTMLElement)
        button.popoverTargetElement.showPopover();
    });
    await expect(menu(page)).toBeVisible();
    await start(page);
    await expect(toggle(page, 'Close menu')).toBeVisible();
    await menu(page).getByRole('link', { name: 'CONTACT US' }).click();
    await expect(menu(page)).toBeHidden();
    await expectTop(page, 'contactus', 70);
  });

  test('choosing an item closes the menu also while the script is on its way', async ({ page }) => {
    const { opened, open } = gate();
    await page.goto('/');
    await page.route('**/*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await toggle(page, 'Open menu').click();
    await menu(page).getByRole('link', { name: 'SERVICES' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/#service');
    await expectTop(page, 'service', 70);
    expect(await isStarted(page)).toBe(false);
    open();
    await start(page);
    await expect(menu(page)).toBeHidden();
  });

  test('a press beside the menu closes it, and does nothing else', async ({ page }) => {
    await page.goto('/');
    await start(page);
    const link = page.getByRole('link', { name: 'See all 23 services' });
    await link.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await toggle(page, 'Open menu').click();
    await expect(menu(page)).toBeVisible();
    const box = await link.boundingBox();
    if (!box) throw new Error('not on the page');
    expect(box.y).toBeGreaterThan((await boxTop(menu(page))) + ((await menu(page).boundingBox())?.height ?? 0));
    await page.mouse.click(box.x + 10, box.y + 10);
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await link.click();
    await expect(page).toHaveURL('/services');
  });

  test('an open menu is not left over when the screen becomes wide', async ({ page }) => {
    await page.goto('/');
    await start(page);
    await toggle(page, 'Open menu').click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => menu(page).evaluate((element) => element.matches(':popover-open'))).toBe(false);
    await expect(menu(page)).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links to sections end where the section wants it', async ({ page }) => {
    for (const { name, id } of landings) {
      const room = id === 'industry' ? 100 : 70;
      await page.goto('/');
      await menu(page).getByRole('link', { name }).click();
      await expect
        .poll(async () => Math.abs(((await page.locator(`#${id}`).boundingBox())?.y ?? 0) - room))
        .toBeLessThanOrEqual(2);
    }
  });

  for (const hasTouch of [false, true]) {
    test.describe(hasTouch ? 'with touch' : 'with mouse and keyboard', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch });
      const press = (target: Locator) => (hasTouch ? target.tap() : target.click());

      test('the menu of small screens opens, takes the focus, and closes by Escape and by its button', async ({
        page,
      }) => {
        await page.goto('/');
        await expect(menu(page)).toBeHidden();
        await expect(page.locator(':focus')).toHaveCount(0);
        const opener = toggle(page, 'Open menu');
        await press(opener);
        await expect(menu(page)).toBeInViewport();
        await expect(opener).toBeHidden();
        await expect(toggle(page, 'Close menu')).toBeFocused();
        await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
        await page.keyboard.press('Escape');
        await expect(menu(page)).toBeHidden();
        await expect(opener).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(toggle(page, 'Close menu')).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(menu(page).getByRole('link', { name: 'HOME' })).toBeFocused();
        await menu(page).click({ position: { x: 4, y: 4 } });
        await expect(menu(page)).toBeInViewport();
        await press(toggle(page, 'Close menu'));
        await expect(menu(page)).toBeHidden();
        await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
      });

      test('choosing an item closes the menu and leads there, again and again', async ({ page }) => {
        await page.goto('/');
        const lands = async (id: string) => {
          await expect(menu(page)).not.toBeInViewport();
          await expect(page).toHaveURL(`/#${id}`);
          await expect.poll(() => boxTop(page.locator(`#${id}`))).toBeCloseTo(70, -1);
          await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
        };
        await press(toggle(page, 'Open menu'));
        await press(menu(page).getByRole('link', { name: 'SERVICES' }));
        await lands('service');
        await press(toggle(page, 'Open menu'));
        await expect(menu(page)).toBeInViewport();
        await press(menu(page).getByRole('link', { name: 'CONTACT US' }));
        await lands('contactus');
        await toggle(page, 'Open menu').focus();
        await page.keyboard.press('Enter');
        await menu(page).getByRole('link', { name: 'ABOUT US' }).focus();
        await page.keyboard.press('Enter');
        await lands('about');
        await press(toggle(page, 'Open menu'));
        await press(menu(page).getByRole('link', { name: 'WEB' }));
        await expect(page).toHaveURL('/web-development');
        await expect(menu(page)).toBeHidden();
      });
    });
  }
});
