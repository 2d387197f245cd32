import { budgets } from './budgets';
import { navigation, templates } from './built';
import { scrollThrough } from './moving';
import { expect, inMotion, start, test } from './site';
import { forgetEverything, type SentFile, Traffic } from './traffic';

test.use(inMotion);

/** A phone, where bytes count most. */
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

/** Holds files to a limit. A failure names the page, by how much they are too large, and each of them. */
function expectLight(what: string, files: SentFile[], limit: number): void {
  const sum = files.reduce((all, { bytes }) => all + bytes, 0);
  const named = files.map(({ name, bytes }) => `${name} ${bytes} B`).join('\n');
  expect(sum, `${what}: ${sum - limit} B more than e2e/budgets.ts allows\n${named}`).toBeLessThanOrEqual(limit);
}

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
    const ofType = (type: string) => traffic.files((one) => one.request().resourceType() === type);
    // Fonts of rare letters come where a page has any, and only there: `fonts.spec.ts` sees to it.
    const isUsual = (url: string) => !/-(rare|latin-ext)-[\w-]+\.woff2$/.test(url);
    const requests = traffic.responses.filter((one) => isUsual(one.url())).length;
    expectLight(`script of ${path} before intent`, await ofType('script'), budgets.scriptBeforeIntent);
    const many = `requests of ${path}, whose limit is in e2e/budgets.ts:\n${traffic}`;
    expect(requests, many).toBeLessThanOrEqual(budgets.requestsBeforeIntent(path));
    const usual = await traffic.files((one) => isUsual(one.url()));
    expectLight(`${path} before intent`, usual, budgets.bytesBeforeIntent);
    const onScreen = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.currentSrc && image.getBoundingClientRect().top < innerHeight)
        .map((image) => image.currentSrc),
    );
    const pictures = await traffic.files((one) => onScreen.includes(one.url()));
    expectLight(`first screen of ${path}`, pictures, budgets.picturesOfFirstScreen);
    const [picture = 0, script = 0] = await page.evaluate(() => {
      const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')?.currentSrc;
      const own = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
      const asked = performance.getEntriesByType('resource');
      return [first, own].map((address) => asked.find(({ name }) => name === address)?.startTime);
    });
    expect(picture, `when ${path} asks for its first picture, and for its script`).toBeLessThanOrEqual(script);

    await start(page);
    await traffic.settle();
    await expect(page.locator('h1')).toHaveCount(1);
    const isRouter = ({ name }: SentFile) => name === navigation;
    const scripts = await ofType('script');
    // It comes when there is time, which may be never while a test looks.
    expectLight(`navigation from ${path}`, scripts.filter(isRouter), budgets.navigation);
    const others = scripts.filter((file) => !isRouter(file));
    expectLight(`script of ${path}`, others, budgets.scriptAfterIntent + (isFormNear ? budgets.form : 0));
    expectLight(`styles of ${path}`, await ofType('stylesheet'), budgets.styles);

    await scrollThrough(page);
    await expect(page.locator('main > section[data-hydrate]:not([data-hydrate=never])')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
