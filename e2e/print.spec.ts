import type { Page } from '@playwright/test';
import { allPages, expect, start, test } from './site';

const paths = allPages.map(({ path }) => path).filter((path) => !/^\/service\/(?!rpa|404)/.test(path));

async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  // An A4 page between its margins.
  await page.setViewportSize({ width: 673, height: 1000 });
}

for (const path of paths) {
  test(`${path} prints as a document`, async ({ page, complaints }) => {
    await page.goto(path);
    await print(page);
    for (const chrome of [
      page.getByRole('banner'),
      page.getByRole('navigation'),
      page.getByRole('link', { name: 'Chat on WhatsApp' }),
      page.getByRole('link', { name: 'Skip to content' }),
      page.getByRole('button'),
      page.getByRole('textbox'),
    ])
      for (const element of await chrome.all()) await expect(element).toBeHidden();
    await expect(page.locator('h1')).toBeVisible();
    for (const section of await page.locator('main > section').all()) await expect(section).toBeVisible();
    await expect(page.getByText(/^Copyright/)).toBeVisible();

    const loud = await page.evaluate(() =>
      [...document.querySelectorAll('main *, footer *')]
        .filter((element) => element instanceof HTMLElement)
        .map((element) => getComputedStyle(element))
        .filter((style) => style.color !== 'rgb(0, 0, 0)' || style.backgroundColor !== 'rgba(0, 0, 0, 0)')
        .map((style) => `${style.color} on ${style.backgroundColor}`),
    );
    expect(loud).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(673);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toMatch(
      /^(rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\))$/,
    );
    // The not-found pages are errors to the browser.
    if (path.endsWith('404')) complaints.length = 0;
  });
}

for (const isHydrated of [false, true]) {
  test(`rows to swipe show all they have ${isHydrated ? 'after' : 'before'} they were hydrated`, async ({ page }) => {
    await page.goto('/');
    if (isHydrated) {
      await start(page);
      for (const section of await page.locator('main > section').all()) await section.scrollIntoViewIfNeeded();
      await expect(page.locator('#faq')).not.toHaveAttribute('data-hydrate');
    }
    await print(page);
    for (const [section, count] of [
      ['services', 23],
      ['testimonials', 5],
      ['partners', 18],
    ] as const) {
      // The logos' second set, which closes their loop, is left out on paper.
      const items = page.locator(`[data-section=${section}] ul > li:not([aria-hidden=true])`);
      await expect(items).toHaveCount(count);
      const boxes = await items.evaluateAll((all) =>
        all.map((item) => {
          const { left, right, top, bottom } = item.getBoundingClientRect();
          return { left, right, top, bottom, opacity: getComputedStyle(item).opacity };
        }),
      );
      for (const { left, right, top, bottom, opacity } of boxes) {
        expect(left).toBeGreaterThanOrEqual(0);
        expect(right).toBeLessThanOrEqual(673);
        expect(bottom - top).toBeGreaterThan(10);
        expect(opacity).toBe('1');
      }
      // No two on the same place.
      expect(new Set(boxes.map(({ left, top }) => `${left} ${top}`)).size).toBe(count);
    }
  });
}

test('answers are shown, of closed questions too', async ({ page }) => {
  await page.goto('/');
  await print(page);
  for (const answer of await page.locator('details p').all()) {
    await expect(answer).toBeVisible();
    expect(
      await answer.evaluate((element) => {
        const details = element.closest('details')?.getBoundingClientRect();
        return element.getBoundingClientRect().bottom <= (details?.bottom ?? 0) + 1;
      }),
    ).toBe(true);
  }
});

test('external links say where they lead, internal ones do not', async ({ page }) => {
  await page.goto('/web-development');
  await print(page);
  const after = (selector: string) =>
    page
      .locator(selector)
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content.includes('http')));
  expect(await after('main a[href^="https"]')).not.toContain(false);
  expect(await after('main a[href^="#"], main a[href^="mailto"]')).not.toContain(true);
});

test('cards are not cut by the end of a page', async ({ page }) => {
  await page.goto('/');
  await print(page);
  for (const card of ['article', 'figure', 'details', '[data-section=industries] li'])
    await expect(page.locator(card).first()).toHaveCSS('break-inside', 'avoid');
});

test('makes a PDF of a few pages', async ({ page }) => {
  for (const [path, most] of [
    ['/', 16],
    ['/about-us', 8],
    ['/service/rpa', 4],
  ] as const) {
    await page.goto(path);
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1');
    expect(pdf.startsWith('%PDF')).toBe(true);
    const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(sheets).toBeGreaterThan(0);
    expect(sheets).toBeLessThanOrEqual(most);
  }
});
