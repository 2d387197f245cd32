import type { Page } from '@playwright/test';
import { installedBrowser } from '@worldwright/testing';
import { type Browser, launch, type Page as PuppeteerPage } from 'puppeteer-core';
import words from '../src/content/words';
import { idOf } from '../src/sections/contact/names';
import {
  codeOfPage,
  dataFileOf,
  documentOf,
  HOME,
  headingOf,
  pageAt,
  pages,
  placesOf,
  redirects,
  templates,
} from './support/built';
import { actAs } from './support/device';
import { scrolledBy } from './support/moving';
import { quick } from './support/quick';
import { scrollToInstantly, scrollTop, settled } from './support/scrolling';
import { expect, follow, headerLinkFrom, inMotion, soon, start, subject, test } from './support/site';
import { Traffic } from './support/traffic';

test.describe('navigation', () => {
  /** Marks the document; a page load loses the mark. */
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
  const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSame') === true);

  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const expectPage = (page: Page, path: string) => expect(heading(page)).toHaveText(headingOf(path));

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await start(page);
    await mark(page);
  }

  const away = headerLinkFrom(HOME).href;
  /** Two pages of one template in the footer, which lists only some services if there are many. */
  const [one, other] = pages
    .filter(({ path, within }) => within !== undefined && documentOf(HOME)(`footer a[href="${path}"]`).length > 0)
    .map(({ path }) => path);
  const inFooter = (page: Page, path = '') => page.locator('footer').locator(`a[href="${path}"]`).last();

  test(
    'opens another page without a reload, at its top, with its own head, and announces it',
    quick,
    async ({ page }) => {
      test.skip(!one, 'the footer links to no child page');
      await open(page, HOME);
      await inFooter(page, one).click();
      await expect(page).toHaveURL(one ?? '');
      await expectPage(page, one ?? '');
      expect(await isSame(page)).toBe(true);
      await soon(() => scrollTop(page)).toBe(0);
      await expect(page).toHaveTitle(pageAt(one ?? '').meta.title);
      await expect(heading(page)).toBeFocused();
      await expect(page.locator('[aria-live=polite]').filter({ hasText: headingOf(one ?? '') })).toHaveCount(1);

      // The head after a navigation must equal the prerendered one.
      const headOf = () =>
        page.evaluate(() =>
          [...document.head.querySelectorAll('title, meta, link[rel=canonical]')]
            .map((tag) => tag.outerHTML.replace(/ data-[a-z-]+="[^"]*"/g, ''))
            .sort(),
        );
      const navigated = await headOf();
      await page.reload();
      expect(navigated).toEqual(await headOf());
    },
  );

  test('a link to an address moved since the page was opened leads to the new one', async ({ page, complaints }) => {
    const [from = '', to = ''] = redirects[0] ?? [];
    test.skip(!to, 'the site has no redirects');
    await open(page, HOME);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Moved' });
      document.querySelector('main')?.prepend(link);
      link.click();
    }, from);
    await expect(page).toHaveURL(to);
    await expectPage(page, to);
    // The browser logs the missing data file.
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('404');
  });

  test('a link to the current page scrolls to its top and drops the query', async ({ page }) => {
    await open(page, `${HOME}?campaign=spring`);
    await scrollToInstantly(page, 600);
    await page.getByRole('banner').locator(`a[href="${HOME}"]`).first().click();
    await soon(() => scrollTop(page)).toBe(0);
    await expect(page).toHaveURL(HOME);
    expect(await isSame(page)).toBe(true);
  });

  test('Back and Forward restore the scroll position', quick, async ({ page }) => {
    test.skip(!one, 'the footer links to no child page');
    await open(page, HOME);
    await scrollToInstantly(page, 1500);
    await inFooter(page, one).click();
    await expect(page).toHaveURL(one ?? '');
    await soon(() => scrollTop(page)).toBe(0);
    await scrollToInstantly(page, 400);
    const left = await page.evaluate(() => history.length);
    await page.goBack();
    await expect(page).toHaveURL(HOME);
    // The click scrolled to the footer first.
    await soon(() => scrollTop(page)).toBeGreaterThan(1500);
    await page.goForward();
    await expect(page).toHaveURL(one ?? '');
    await soon(() => scrollTop(page)).toBe(400);
    expect(await isSame(page)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(left);
  });

  test.describe('in motion', () => {
    // An emulated preference ends when the page is left, which may change its height.
    test.use(inMotion);

    test('Back from another site returns to the same section of a page that was opened by a navigation', async ({
      page,
    }) => {
      const last = pageAt(HOME).sections.length - 1;
      for (const index of [Math.ceil(last / 2), last]) {
        const section = page.locator('main > section').nth(index);
        const top = () => section.evaluate((one) => Math.round(one.getBoundingClientRect().top));
        await open(page, away);
        await page.getByRole('banner').getByRole('link').first().click();
        await expectPage(page, HOME);
        await settled(page);
        await section.evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }));
        await settled(page);
        const left = await top();
        expect(await isSame(page)).toBe(true);
        await page.goto(away);
        await page.goBack();
        expect(await isSame(page)).toBe(false);
        // The browser restores the position before the fonts have loaded, which may change line breaks above.
        await soon(async () => Math.abs((await top()) - left), `section ${index}`).toBeLessThanOrEqual(40);
      }
    });
  });

  test.describe('a page left', () => {
    const values = subject('values', ({ section }) => section.props.process.length > 2);

    test('before its hydration works after Back', async ({ page }) => {
      await open(page, values.path);
      const { href } = headerLinkFrom(values.path);
      await follow(page, href);
      await expectPage(page, href);
      await page.goBack();
      await expectPage(page, values.path);
      const list = page.getByRole('list', { name: words.process.heading });
      await list.getByRole('button', { name: words.process.next }).first().click();
      await soon(() => scrolledBy(list)).toBeGreaterThan(250);
      expect(await isSame(page)).toBe(true);
    });
  });

  test.describe('a button of the hero', () => {
    const hero = subject('hero', ({ page, section }) => page.anchors.includes(section.props.action.to.slice(1)));

    test('scrolls to its section, renders nothing again, and Back returns', async ({ page }) => {
      const { to, label } = hero.props.action;
      await open(page, hero.path);
      await page.evaluate(() => {
        for (const section of document.querySelectorAll('main > section > *')) section.setAttribute('data-marked', '');
      });
      await hero.on(page).getByRole('link', { name: label }).click();
      await expect(page).toHaveURL(`${hero.path}${to}`);
      await expect(page.locator(to)).toBeInViewport();
      expect(await page.locator('main > section > *:not([data-marked])').count()).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(hero.path);
      // The browser may have started to scroll when the position was saved.
      await soon(() => scrollTop(page)).toBeLessThan(100);
      await hero.on(page).getByRole('link', { name: label }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(to)).toBeInViewport();
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
    });
  });

  test('a page that fails to load shows an alert with a retry button', quick, async ({ page, complaints }) => {
    await open(page, HOME);
    await page.route(`${dataFileOf(away)}`, (route) => route.abort());
    await follow(page, away);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(words.trouble.partMissing);
    await expectPage(page, HOME);
    await page.unroute(`**${dataFileOf(away)}`);
    await alert.getByRole('button', { name: words.trouble.retry }).click();
    await expectPage(page, away);
    await expect(alert).toBeHidden();
    complaints.length = 0;
  });

  test('if the code of a page fails to load twice, the browser loads the page', async ({ page, complaints }) => {
    const routes = pages.flatMap((from) => {
      const links = documentOf(from.path)('header a[href]').toArray();
      const here = codeOfPage(from);
      return pages
        .filter(({ path }) => path !== from.path && links.some(({ attribs }) => attribs.href === path))
        .map((to) => ({ from, to, missing: [...codeOfPage(to)].filter((file) => !here.has(file)) }));
    });
    const link = routes.find(({ missing }) => missing.length > 0);
    test.skip(!link, 'no header links to a page with code of its own');
    if (!link) return;
    // Save-Data turns prefetching off.
    await actAs(page, { drawing: 'none', saveData: true });
    await open(page, link.from.path);
    const files = link.missing;
    await page.route(
      ({ pathname }) => files.includes(pathname),
      (route) => route.abort(),
    );
    await follow(page, link.to.path);
    await page.getByRole('alert').getByRole('button', { name: words.trouble.retry }).click();
    await expectPage(page, link.to.path);
    expect(await isSame(page)).toBe(false);
    // Requests of the new page fail, too, maybe after its heading is visible.
    await page.waitForLoadState();
    complaints.length = 0;
  });

  test('following a link twice while its page loads opens the page without an alert', async ({ page }) => {
    const { promise: opened, resolve: release } = Promise.withResolvers<void>();
    // Without prefetching; keys cause no pointer events.
    await actAs(page, { drawing: 'none', saveData: true });
    await open(page, HOME);
    await page.route(`${dataFileOf(away)}`, async (route) => {
      await opened;
      await route.continue().catch(() => {});
    });
    const link = page.getByRole('banner').locator(`a[href="${away}"]`).first();
    await link.press('Enter');
    await expect(page.getByRole('status', { name: words.trouble.loading })).toBeVisible();
    await link.press('Enter');
    release();
    await expectPage(page, away);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('Back and Forward work after a reload', async ({ page }) => {
    await open(page, HOME);
    await follow(page, away);
    await expectPage(page, away);
    await page.reload();
    await page.goBack();
    await expectPage(page, HOME);
    await page.reload();
    await page.goForward();
    await expectPage(page, away);
  });

  test('two clicks in the same task add one history entry', async ({ page }) => {
    await open(page, HOME);
    // Loads everything that the page needs.
    await follow(page, away);
    await expectPage(page, away);
    await page.goBack();
    await expectPage(page, HOME);
    const link = page.getByRole('banner').locator(`a[href="${away}"]`).first();
    await link.evaluate((one) => {
      for (const _ of [1, 2]) if (one instanceof HTMLElement) one.click();
    });
    await expectPage(page, away);
    await page.goBack();
    await expectPage(page, HOME);
  });

  for (const pause of [60, 150, 300])
    test(`a link clicked ${pause} ms after another is followed`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await open(page, HOME);
      const links = page.getByRole('banner').locator(`nav a[href^="/"]:not([href="${HOME}"], [href*="#"])`);
      const last = links.last();
      const [first, second] = [await links.first().getAttribute('href'), await last.getAttribute('href')];
      test.skip(!(await last.isVisible()) || first === second, 'the header does not link to two pages');
      const boxes = await Promise.all([links.first().boundingBox(), last.boundingBox()]);
      for (const [index, box] of boxes.entries()) {
        if (index > 0) await page.waitForTimeout(pause);
        if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      }
      await expect(page).toHaveURL(second ?? '');
      await expectPage(page, second ?? '');
      expect(await isSame(page)).toBe(true);
    });

  test('an abandoned navigation shows no alert and never completes', async ({ page }) => {
    test.skip(!one, 'the footer links to no child page');
    const { promise: opened, resolve: release } = Promise.withResolvers<void>();
    await open(page, HOME);
    await page.route(`${dataFileOf(away)}`, async (route) => {
      await opened;
      await route.continue().catch(() => {});
    });
    await follow(page, away);
    await expect(page.getByRole('status', { name: words.trouble.loading })).toBeVisible();
    const traffic = new Traffic(page);
    await inFooter(page, one).click();
    await expectPage(page, one ?? '');
    release();
    await traffic.settle();
    await expect(page).toHaveURL(one ?? '');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('status', { name: words.trouble.loading })).toHaveCount(0);
  });

  test('the alert of an abandoned navigation disappears on the next page', async ({ page, complaints }) => {
    test.skip(!one, 'the footer links to no child page');
    // Save-Data turns prefetching off.
    await actAs(page, { drawing: 'none', saveData: true });
    await open(page, HOME);
    await page.route(`${dataFileOf(away)}`, (route) => route.abort());
    await follow(page, away);
    await expect(page.getByRole('alert')).toBeVisible();
    await inFooter(page, one).click();
    await expectPage(page, one ?? '');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await isSame(page)).toBe(true);
    complaints.splice(0);
  });

  for (const part of ['main', 'footer'])
    test(`navigation works on a page whose ${part} others have wrapped`, async ({ page, complaints }) => {
      test.skip(!one, 'the footer links to no child page');
      await open(page, HOME);
      await inFooter(page, one).click();
      await expectPage(page, one ?? '');
      await page.locator(part).evaluate((element) => {
        const around = document.createElement('div');
        element.replaceWith(around);
        around.append(element);
      });
      const loaded = page.waitForEvent('load');
      await follow(page, away);
      await loaded;
      await expectPage(page, away);
      complaints.length = 0;
    });

  test('an error in the code shows an error page with links', async ({ page, complaints }) => {
    test.skip(!other, 'no page has a parent');
    // The page's code cannot render this data.
    await page.route(`${dataFileOf(other ?? '')}`, async (route) => {
      const response = await route.fetch();
      const file: { layout: object } = await response.json();
      await route.fulfill({ response, json: { ...file, layout: { ...file.layout, data: {} } } });
    });
    await open(page, HOME);
    await inFooter(page, other).click();
    // The router lets the browser load the page, in case the previous page was the cause. That does not help here.
    const scriptCame = () => expect(page.locator('html')).toHaveAttribute('data-scripted', '');
    const isBroken = () => expect(heading(page)).toHaveText(words.trouble.broken);
    await expectPage(page, other ?? '');
    await page.waitForLoadState();
    await scriptCame();
    await page.keyboard.press('Tab');
    await isBroken();
    await page.goBack();
    await expectPage(page, HOME);
    await page.goForward();
    await isBroken();
    await page.getByRole('link', { name: words.trouble.home }).click();
    await expectPage(page, HOME);
    expect(complaints.splice(0).length).toBeGreaterThan(0);
  });
});

test.describe('back/forward cache', () => {
  /** Puppeteer's browser: Playwright's has no back/forward cache, and loses a page restored from it. */
  let browser: Browser;

  test.beforeAll(async () => {
    browser = await launch({
      executablePath: installedBrowser() ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
  });
  test.afterAll(() => browser?.close());

  /** Returns why a page was not cached: https://html.spec.whatwg.org/#nrr-details-reasons */
  const reasonsOf = (page: PuppeteerPage) =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return JSON.stringify(Reflect.get(entry ?? {}, 'notRestoredReasons'));
    });

  /** Loads a page as a link on another site does, without the router. */
  async function load(page: PuppeteerPage, path: string): Promise<void> {
    await Promise.all([page.waitForNavigation(), page.evaluate((to) => location.assign(to), path)]);
  }

  /**
   * Goes back in the history through DevTools: a page on its way into the cache answers late or never.
   *
   * @returns whether it could; not while the driver still holds the previous page
   */
  async function goesBack(page: PuppeteerPage, steps = 1): Promise<boolean> {
    const session = await page.createCDPSession();
    const history = await session.send('Page.getNavigationHistory').catch(() => undefined);
    const entryId = history?.entries[history.currentIndex - steps]?.id;
    if (entryId === undefined) return false;
    await session.send('Page.navigateToHistoryEntry', { entryId });
    return true;
  }

  /** Returns a page of another template. */
  const nextOf = (path: string) => templates.find((other) => other.path !== path)?.path ?? '';

  /** Hydrates a page by moving the pointer. */
  async function start(page: PuppeteerPage): Promise<void> {
    await page.mouse.move(200, 200);
    await page.mouse.move(210, 210);
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
  }

  /** Leaves a page and goes back to it. Resolves with the reasons for a reload, or `undefined` if it was cached. */
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
    // The URL comes from the target, for the same reason.
    await soon(() => page.target().url()).toMatch(new RegExp(`${path}(\\?kept)?$`));
    // A page that was loaded again lacks the listener, and has the reasons.
    const reasons = await soon(() => page.target().url())
      .toMatch(/\?kept$/)
      .then(
        () => undefined,
        () => reasonsOf(page),
      );
    await page.close();
    return reasons;
  }

  test('Back restores every template from the cache, after it was started, scrolled and left by a full load', async ({
    baseURL,
  }) => {
    for (const { path } of templates) {
      const address = `${baseURL}${path}`;
      // A busy browser may evict a page; a real fault occurs every time.
      const reasons = (await returnTo(address, path)) && (await returnTo(address, path));
      expect(reasons, path).toBeUndefined();
    }
  });

  test.describe('an enquiry', () => {
    const [first, second] = placesOf('contact');
    const fields = first?.section.props.fields.map(({ name }) => `#${idOf(name)}`) ?? [];

    /** Hydrates the form of a page. */
    async function startForm(page: PuppeteerPage): Promise<void> {
      await start(page);
      await page.$eval('form', (form) => form.scrollIntoView({ behavior: 'instant' }));
      await page.waitForSelector('form[novalidate]');
    }

    test('sent from another page is no longer in the form of a page restored from the cache', async ({ baseURL }) => {
      test.skip(first === undefined || second === undefined, 'the site has fewer than two forms');
      const page = await browser.newPage();
      await page.goto(`${baseURL}${first?.page.path}`, { waitUntil: 'load' });
      await startForm(page);
      for (const field of fields) await page.type(field, field.includes('email') ? 'ada@example.org' : 'Ada');
      await page.evaluate(() => addEventListener('pageshow', () => history.replaceState(history.state, '', '?kept')));
      await load(page, second?.page.path ?? '');
      await startForm(page);
      // The draft appears here, too, and is sent from here.
      await page.waitForFunction(
        (field) => document.querySelector<HTMLInputElement>(field)?.value === 'Ada',
        {},
        fields[0] ?? '',
      );
      await page.$eval('form', (form) => form.requestSubmit());
      await page.waitForFunction((path) => location.pathname === path, {}, second?.section.props.thankYou ?? '');
      // The thank-you page belongs to the same document: one step back is the form there, two steps the cached page.
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
});
