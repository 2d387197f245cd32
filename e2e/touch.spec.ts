import words from '../src/content/words';
import { headingOf, pages } from './built';
import { expect, follow, inMotion, start, test, wayFrom, whenStarted } from './site';
import { Traffic } from './traffic';

/** A page without a section that starts React by itself. */
const still = pages.find(({ path, sections }) => path !== wayFrom('/').href && sections.every(({ moves }) => !moves));

test.describe('a link that is the first thing that is touched', () => {
  test.use({ hasTouch: true });

  test('is followed by the browser, which does not fetch React for it', async ({ page }) => {
    test.skip(!still, 'every page has something that moves');
    const { href } = wayFrom(still?.path ?? '');
    const traffic = new Traffic(page);
    await page.goto(still?.path ?? '');
    await traffic.settle();
    await page.getByRole('banner').locator(`a[href="${href}"]`).first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(href));
    await traffic.settle();
    expect(new Set(traffic.scripts).size, traffic.scripts.join()).toBe(1);

    // Any other touch is a sign of intent.
    await page.touchscreen.tap(5, 300);
    await whenStarted(page);
  });
});

test.describe('on a phone', () => {
  test.use({ ...inMotion, hasTouch: true, isMobile: true, viewport: { width: 412, height: 823 } });

  test('a page is there at once: it does not fade in first', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { fades: 0 });
      const begin = document.startViewTransition.bind(document);
      document.startViewTransition = (options) => {
        Object.assign(window, { fades: Number(Reflect.get(window, 'fades')) + 1 });
        return begin(options);
      };
    });
    const { href } = wayFrom('/');
    await page.goto('/');
    await start(page);
    await page.getByRole('button', { name: words.page.openMenu }).click();
    await follow(page, href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(href));
    // Its sections follow by themselves.
    await expect(page.locator('main > section:empty')).toHaveCount(0);
    await expect(page.locator('main > section[style*=height]')).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, 'fades'))).toBe(0);
  });
});
