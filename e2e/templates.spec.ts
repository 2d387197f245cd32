import { budgets } from './budgets';
import { allPages, isNotFound, templates } from './built';
import { scrollThrough } from './moving';
import { scrollToInstantly } from './scrolling';
import { expect, start, test } from './site';
import { Traffic } from './traffic';

/** A phone, where bytes count most. */
const PHONE = { width: 390, height: 844 };
const WIDTHS = [320, 390, 768, 1024, 1280, 1920];

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2 });

  for (const { path, meta } of templates) {
    test(`${path} is light before and after it starts, and starts without a complaint, to its end`, async ({
      page,
    }) => {
      const traffic = new Traffic(page);
      const response = await page.goto(path);
      await traffic.settle();
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(meta.title);
      const isOfType = (type: string) => traffic.bytes((one) => one.request().resourceType() === type);
      // Fonts of rare letters come where a page has any, and only there: `fonts.spec.ts` sees to it.
      const isUsual = (url: string) => !/-rare-[\w-]+\.woff2$/.test(url);
      const requests = traffic.responses.filter((one) => isUsual(one.url())).length;
      expect(await isOfType('script')).toBeLessThanOrEqual(budgets.scriptBeforeIntent);
      expect(requests, traffic.toString()).toBeLessThanOrEqual(budgets.requestsBeforeIntent);
      const bytes = await traffic.bytes((one) => isUsual(one.url()));
      expect(bytes, traffic.toString()).toBeLessThanOrEqual(budgets.bytesBeforeIntent);
      const onScreen = await page.evaluate(() =>
        [...document.images]
          .filter((image) => image.currentSrc && image.getBoundingClientRect().top < innerHeight)
          .map((image) => image.currentSrc),
      );
      const pictures = await traffic.bytes((one) => onScreen.includes(one.url()));
      expect(pictures).toBeLessThanOrEqual(budgets.picturesOfFirstScreen);

      await start(page);
      await traffic.settle();
      await expect(page.locator('h1')).toHaveCount(1);
      const isNavigation = (url: string) => /\/navigation-[\w-]+\.js$/.test(url);
      const navigation = await traffic.bytes((one) => isNavigation(one.url()));
      expect(navigation).toBeLessThanOrEqual(budgets.navigation);
      expect((await isOfType('script')) - navigation).toBeLessThanOrEqual(budgets.scriptAfterIntent);
      expect(await isOfType('stylesheet')).toBeLessThanOrEqual(budgets.styles);

      await scrollThrough(page);
      await expect(page.locator('main > section[data-hydrate]:not([data-hydrate=never])')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

for (const { path } of [...templates, ...allPages.filter(isNotFound)]) {
  test(`${path} fits every width, also zoomed, with the chat button at its bottom right`, async ({
    page,
    complaints,
  }) => {
    await page.goto(path);
    // Pictures take their room before they come.
    const chat = page.getByRole('link', { name: 'Chat on WhatsApp' });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
      await scrollToInstantly(page, 500);
      const box = await chat.boundingBox();
      if (!box) throw new Error('the chat button is not shown');
      expect(width - (box.x + box.width), `${width} px`).toBeLessThanOrEqual(32);
      expect(800 - (box.y + box.height), `${width} px`).toBeLessThanOrEqual(32);
    }
    // A window of 1280 x 800 px at 200 % has this many CSS pixels.
    await page.setViewportSize({ width: 640, height: 400 });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd')]
        .filter((element) => {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
          const isClipped = overflowX === 'hidden' || overflowY === 'hidden' || textOverflow === 'ellipsis';
          const isShown = !element.classList.contains('visually-hidden');
          return isClipped && isShown && element.scrollWidth > element.clientWidth + 1;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cut).toEqual([]);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100);
    // The not-found pages are errors to the browser.
    if (path.endsWith('404')) complaints.length = 0;
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path, meta } of templates) {
    test(`${path} is all there`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(meta.title);
      const parts = page.locator('main > section, main :is(h1, h2, h3), main blockquote');
      await expect(parts.filter({ visible: false })).toHaveCount(0);
    });
  }
});
