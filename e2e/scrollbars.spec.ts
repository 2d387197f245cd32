import type { Page } from '@playwright/test';
import { documentOf, placesOf } from './built';
import { gate } from './gate';
import { scrollThrough } from './moving';
import { expect, inMotion, start, test } from './site';

test.use({
  ...inMotion,
  // As a mouse has them, which take room: tests are without them by themselves.
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

/** Height in px of the scrollbar of every list. */
const scrollbars = (page: Page) =>
  page
    .locator('main ul')
    .evaluateAll((lists) =>
      lists.map((list) => (list instanceof HTMLElement ? list.offsetHeight - list.clientHeight : 0)),
    );

const rows = (['services', 'testimonials', 'partners'] as const).flatMap((type) => placesOf(type)[0] ?? []);

for (const path of new Set(rows.map(({ page }) => page.path)))
  test(`rows of ${path} keep the room of their scrollbars: what is below stays where it is`, async ({ page }) => {
    const { opened, open } = gate();
    const first = documentOf(path)('script[src]').attr('src');
    await page.route(
      ({ pathname }) => pathname === first,
      async (route) => {
        await opened;
        await route.continue();
      },
    );
    // A page has loaded when its script has.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')].every(({ sheet }) => sheet),
    );
    const before = await scrollbars(page);
    open();
    await page.waitForLoadState();
    await start(page);
    await scrollThrough(page);
    await expect.poll(() => scrollbars(page)).toEqual(before);
  });

test('what scrolls within a page has a scrollbar of its own look', async ({ page }) => {
  const scrolling = [...rows, ...placesOf('service').slice(0, 1), ...placesOf('values').slice(0, 1)];
  for (const path of new Set(scrolling.map((place) => place.page.path))) {
    await page.goto(path);
    const plain = await page.locator('main :not(textarea)').evaluateAll((elements) =>
      elements
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflow))
        .filter((element) => getComputedStyle(element).scrollbarWidth === 'auto')
        .map(({ className }) => className),
    );
    expect(plain, path).toEqual([]);
  }
});
