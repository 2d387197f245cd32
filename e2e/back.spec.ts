import { type Browser, launch, type Page } from 'puppeteer-core';
import { installedBrowser } from '../tools/browser';
import { templates } from './built';
import { expect, test } from './site';

/** Not Playwright's: it starts a browser that keeps no page in memory, and loses a page that comes back from there. */
let browser: Browser;

test.beforeAll(async () => {
  browser = await launch({
    executablePath: installedBrowser() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
test.afterAll(() => browser?.close());

/** Why a page was not kept, as the browser says: https://html.spec.whatwg.org/#nrr-details-reasons */
const reasonsOf = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return JSON.stringify(Reflect.get(entry ?? {}, 'notRestoredReasons'));
  });

/** Goes to a page as a link of another site, or a reload of the address, does: without script. */
async function load(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForNavigation(), page.evaluate((to) => location.assign(to), path)]);
}

test('Back brings every template out of memory: started, scrolled to its end, and left by a full load', async ({
  baseURL,
}) => {
  for (const { path } of templates) {
    const page = await browser.newPage();
    await page.goto(`${baseURL}${path}`, { waitUntil: 'load' });
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    await page.evaluate(() => {
      scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isKept: persisted }));
    });
    await load(page, templates.find((other) => other.path !== path)?.path ?? '');
    // By the page itself: the driver asks a page that is on its way into memory for the way back, and fails now and then.
    // It may have left before it has answered.
    await page.evaluate(() => void setTimeout(() => history.back())).catch(() => {});
    await page.waitForFunction((was) => location.pathname === was, {}, path);
    const isKept = await page.evaluate(() => Reflect.get(window, 'isKept'));
    expect(isKept, `${path}: ${await reasonsOf(page)}`).toBe(true);
    await page.close();
  }
});
