import { type Browser, launch, type Page } from 'puppeteer-core';
import { installedBrowser } from '../tools/browser';
import { templates } from './built';
import { expect, soon, test } from './site';

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

/**
 * By the browser: a page that is on its way into memory answers late or never.
 *
 * @returns whether it goes: not while the driver still holds the page that was left.
 */
async function goesBack(page: Page): Promise<boolean> {
  const session = await page.createCDPSession();
  const history = await session.send('Page.getNavigationHistory').catch(() => undefined);
  const entryId = history?.entries[history.currentIndex - 1]?.id;
  if (entryId === undefined) return false;
  await session.send('Page.navigateToHistoryEntry', { entryId });
  return true;
}

/** A page to go to from one. */
const nextOf = (path: string) => templates.find((other) => other.path !== path)?.path ?? '';

/** Leaves a page that has started for another one, and comes back. Resolves with why it was made anew, if it was. */
async function returnTo(address: string, path: string): Promise<string | undefined> {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    addEventListener('pageshow', () => history.replaceState(history.state, '', '?kept'));
  });
  await load(page, nextOf(path));
  await soon(() => goesBack(page)).toBe(true);
  // The browser is asked where the page is, for the same reason.
  await soon(() => page.target().url()).toMatch(new RegExp(`${path}(\\?kept)?$`));
  // A page that was made anew does not know of the listener, and can say why.
  const reasons = await soon(() => page.target().url())
    .toMatch(/\?kept$/)
    .then(
      () => undefined,
      () => reasonsOf(page),
    );
  await page.close();
  return reasons;
}

test('Back brings every template out of memory: started, scrolled to its end, and left by a full load', async ({
  baseURL,
}) => {
  for (const { path } of templates) {
    const address = `${baseURL}${path}`;
    // A browser that is busy may let a page go: what breaks the promise does so each time.
    const reasons = (await returnTo(address, path)) && (await returnTo(address, path));
    expect(reasons, path).toBeUndefined();
  }
});
