import { installedBrowser } from '@worldwright/testing';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { idOf } from '../src/sections/contact/names';
import { placesOf, templates } from './built';
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
async function goesBack(page: Page, steps = 1): Promise<boolean> {
  const session = await page.createCDPSession();
  const history = await session.send('Page.getNavigationHistory').catch(() => undefined);
  const entryId = history?.entries[history.currentIndex - steps]?.id;
  if (entryId === undefined) return false;
  await session.send('Page.navigateToHistoryEntry', { entryId });
  return true;
}

/** A page to go to from one. */
const nextOf = (path: string) => templates.find((other) => other.path !== path)?.path ?? '';

/** Brings a page to life, as a visitor does who moves the pointer. */
async function start(page: Page): Promise<void> {
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
}

/** Leaves a page that has started for another one, and comes back. Resolves with why it was made anew, if it was. */
async function returnTo(address: string, path: string): Promise<string | undefined> {
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'load' });
  await start(page);
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

test.describe('an enquiry', () => {
  const [first, second] = placesOf('contact');
  const fields = first?.section.props.fields.map(({ name }) => `#${idOf(name)}`) ?? [];

  /** Brings the form of a page to life. */
  async function startForm(page: Page): Promise<void> {
    await start(page);
    await page.$eval('form', (form) => form.scrollIntoView({ behavior: 'instant' }));
    await page.waitForSelector('form[novalidate]');
  }

  test('that was sent from another page is no longer in the form of the one that Back brings out of memory', async ({
    baseURL,
  }) => {
    test.skip(first === undefined || second === undefined, 'there are no two pages with a form');
    const page = await browser.newPage();
    await page.goto(`${baseURL}${first?.page.path}`, { waitUntil: 'load' });
    await startForm(page);
    for (const field of fields) await page.type(field, field.includes('email') ? 'ada@example.org' : 'Ada');
    await page.evaluate(() => addEventListener('pageshow', () => history.replaceState(history.state, '', '?kept')));
    await load(page, second?.page.path ?? '');
    await startForm(page);
    // To be seen as it was typed, and sent, here too.
    await page.waitForFunction(
      (field) => document.querySelector<HTMLInputElement>(field)?.value === 'Ada',
      {},
      fields[0] ?? '',
    );
    await page.$eval('form', (form) => form.requestSubmit());
    await page.waitForFunction((path) => location.pathname === path, {}, second?.section.props.thankYou ?? '');
    // The thanks are a page of the same document, from which one step leads to the form there, and a second one out of memory.
    await soon(() => goesBack(page, 2)).toBe(true);
    await soon(() => page.target().url()).toMatch(/\?kept$/);
    const held = await page.$$eval(fields.join(), (all) =>
      all.map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
      ),
    );
    expect(held).toEqual(fields.map(() => ''));
    await page.close();
  });
});
