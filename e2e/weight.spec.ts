import { budgets } from './budgets';
import { navigation, templates } from './built';
import { scrollThrough } from './moving';
import { expect, inMotion, start, test } from './site';
import { forgetEverything, Traffic } from './traffic';

test.use(inMotion);

/** A phone, where bytes count most. */
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

test('every page is light before and after it starts, and starts without a complaint, to its end', async ({ page }) => {
  test.slow();
  for (const { path, meta, sections } of templates) {
    await forgetEverything(page);
    const isFormNear = sections.slice(0, 2).some(({ type }) => type === 'contact');
    const traffic = new Traffic(page);
    const response = await page.goto(path);
    await traffic.settle();
    expect(response?.status()).toBe(200);
    await expect(page).toHaveTitle(meta.title);
    const limits = `the limits of ${path} are in e2e/budgets.ts`;
    const isOfType = (type: string) => traffic.bytes((one) => one.request().resourceType() === type);
    // Fonts of rare letters come where a page has any, and only there: `fonts.spec.ts` sees to it.
    const isUsual = (url: string) => !/-(rare|latin-ext)-[\w-]+\.woff2$/.test(url);
    const requests = traffic.responses.filter((one) => isUsual(one.url())).length;
    expect(await isOfType('script'), limits).toBeLessThanOrEqual(budgets.scriptBeforeIntent);
    expect(requests, `${limits}\n${traffic}`).toBeLessThanOrEqual(budgets.requestsBeforeIntent(path));
    const bytes = await traffic.bytes((one) => isUsual(one.url()));
    expect(bytes, `${limits}\n${traffic}`).toBeLessThanOrEqual(budgets.bytesBeforeIntent);
    const onScreen = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.currentSrc && image.getBoundingClientRect().top < innerHeight)
        .map((image) => image.currentSrc),
    );
    const pictures = await traffic.bytes((one) => onScreen.includes(one.url()));
    expect(pictures, limits).toBeLessThanOrEqual(budgets.picturesOfFirstScreen);

    await start(page);
    await traffic.settle();
    await expect(page.locator('h1')).toHaveCount(1);
    // It comes when there is time, which may be never while a test looks.
    const router = await traffic.bytes((one) => new URL(one.url()).pathname === navigation);
    expect(router, limits).toBeLessThanOrEqual(budgets.navigation);
    expect((await isOfType('script')) - router, limits).toBeLessThanOrEqual(
      budgets.scriptAfterIntent + (isFormNear ? budgets.form : 0),
    );
    expect(await isOfType('stylesheet'), limits).toBeLessThanOrEqual(budgets.styles);

    await scrollThrough(page);
    await expect(page.locator('main > section[data-hydrate]:not([data-hydrate=never])')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
