import type { Page } from '@playwright/test';
import { dataFileOf } from '@worldwright/engine/component';
import { installedBrowser } from '@worldwright/testing';
import { type Browser, launch, type Page as PuppeteerPage } from 'puppeteer-core';
import words from '../src/content/words';
import { idOf } from '../src/sections/contact/names';
import { codeOfPage, documentOf, headingOf, pageAt, pages, placesOf, redirects, templates } from './support/built';
import { actAs } from './support/device';
import { gate } from './support/gate';
import { scrolledBy } from './support/moving';
import { quick } from './support/quick';
import { scrollToInstantly, scrollTop, settled } from './support/scrolling';
import { expect, follow, headerLinkFrom, movePointer, soon, start, subject, test } from './support/site';
import { Traffic } from './support/traffic';

test.describe('navigation', () => {
  /** Marks the document: a full load would lose the mark. */
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
  const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSame') === true);

  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const expectPage = (page: Page, path: string) => expect(heading(page)).toHaveText(headingOf(path));

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await start(page);
    await mark(page);
  }

  const away = headerLinkFrom('/').href;
  /** Two pages of one template that the footer leads to: of many services it has only some. */
  const [one, other] = pages
    .filter(({ path, within }) => within !== undefined && documentOf('/')(`footer a[href="${path}"]`).length > 0)
    .map(({ path }) => path);
  const inFooter = (page: Page, path = '') => page.locator('footer').locator(`a[href="${path}"]`).last();

  test(
    'goes to another page without a reload, at its top, with a head of its own, and says so',
    quick,
    async ({ page }) => {
      test.skip(!one, 'the footer leads to no page that belongs to another');
      await open(page, '/');
      await inFooter(page, one).click();
      await expect(page).toHaveURL(one ?? '');
      await expectPage(page, one ?? '');
      expect(await isSame(page)).toBe(true);
      await soon(() => scrollTop(page)).toBe(0);
      await expect(page).toHaveTitle(pageAt(one ?? '').meta.title);
      await expect(heading(page)).toBeFocused();
      await expect(page.locator('[aria-live=polite]').filter({ hasText: headingOf(one ?? '') })).toHaveCount(1);

      // The head after a navigation is the one that the page was prerendered with.
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

  test('a link to an address that has moved since the page was opened leads to where that is now', async ({
    page,
    complaints,
  }) => {
    const [from = '', to = ''] = redirects[0] ?? [];
    test.skip(!to, 'no address has moved');
    await open(page, '/');
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Moved' });
      document.querySelector('main')?.prepend(link);
      link.click();
    }, from);
    await expect(page).toHaveURL(to);
    await expectPage(page, to);
    // The browser notes the missing data itself.
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('404');
  });

  test('a link to the page that is shown leads to its top, also on the way from an advertisement', async ({ page }) => {
    await open(page, '/?campaign=spring');
    await scrollToInstantly(page, 600);
    await page.getByRole('banner').locator('a[href="/"]').first().click();
    await soon(() => scrollTop(page)).toBe(0);
    await expect(page).toHaveURL('/');
    expect(await isSame(page)).toBe(true);
  });

  test('back and forward find the place again', quick, async ({ page }) => {
    test.skip(!one, 'the footer leads to no page that belongs to another');
    await open(page, '/');
    await scrollToInstantly(page, 1500);
    await inFooter(page, one).click();
    await expect(page).toHaveURL(one ?? '');
    await soon(() => scrollTop(page)).toBe(0);
    await scrollToInstantly(page, 400);
    const left = await page.evaluate(() => history.length);
    await page.goBack();
    await expect(page).toHaveURL('/');
    // The click on the footer's link scrolled there first.
    await soon(() => scrollTop(page)).toBeGreaterThan(1500);
    await page.goForward();
    await expect(page).toHaveURL(one ?? '');
    await soon(() => scrollTop(page)).toBe(400);
    expect(await isSame(page)).toBe(true);
    expect(await page.evaluate(() => history.length)).toBe(left);
  });

  test('back and forward find the focus again: Tab goes on from the link that was followed', async ({ page }) => {
    test.skip(!one, 'the footer leads to no page that belongs to another');
    await open(page, '/');
    const within = await page.getByRole('main').locator('a[href^="#"]').all();
    for (const link of [inFooter(page, one), ...within.slice(0, 1)]) {
      await link.focus();
      const left = await link.getAttribute('href');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(left ?? '');
      await expect(link).not.toBeFocused();
      await page.goBack();
      await expect(link).toBeFocused();
      await page.goForward();
      await expect(page).toHaveURL(left ?? '');
      await expect(link).not.toBeFocused();
      await page.goBack();
      await expect(link).toBeFocused();
    }
    expect(await isSame(page)).toBe(true);
  });

  test('the way back from another site leads to the section that was left, on a page that was navigated to', async ({
    page,
  }) => {
    const last = pageAt('/').sections.length - 1;
    for (const index of [Math.ceil(last / 2), last]) {
      const section = page.locator('main > section').nth(index);
      const top = () => section.evaluate((one) => Math.round(one.getBoundingClientRect().top));
      await open(page, away);
      await page.getByRole('banner').getByRole('link').first().click();
      await expectPage(page, '/');
      await section.evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }));
      await settled(page);
      const left = await top();
      expect(await isSame(page)).toBe(true);
      await page.goto(away);
      await page.goBack();
      expect(await isSame(page)).toBe(false);
      // The browser restores the position before the fonts are there, with which a line above may break elsewhere.
      await soon(async () => Math.abs((await top()) - left), `section ${index}`).toBeLessThanOrEqual(40);
    }
  });

  test.describe('a page that was left', () => {
    const values = subject('values', ({ section }) => !section.props.hideWorkProcess);

    test('before it was hydrated is whole when one comes back', async ({ page }) => {
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

  test.describe('a button of the first screen', () => {
    const hero = subject('hero', ({ page, section }) => page.anchors.includes(section.props.action.to.slice(1)));

    test('leads to its section, leaves the sections alone, and back returns', async ({ page }) => {
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
      // The browser may have begun to scroll when the place was noted.
      await soon(() => scrollTop(page)).toBeLessThan(100);
      await hero.on(page).getByRole('link', { name: label }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator(to)).toBeInViewport();
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('leads to its section too', async ({ page }) => {
        await page.goto(hero.path);
        await hero.on(page).getByRole('link', { name: hero.props.action.label }).click();
        await expect(page.locator(hero.props.action.to)).toBeInViewport();
        const { href } = headerLinkFrom(hero.path);
        await page.getByRole('contentinfo').locator(`a[href="${href}"]`).first().click();
        await expectPage(page, href);
      });
    });
  });

  test('a link to a section of another page arrives at the section', quick, async ({ page }) => {
    const home = pageAt('/');
    const item = home.layout.data.navigation.find(({ path, landingpath }) => path === '/' && landingpath !== undefined);
    const start = pages.find(({ path, anchors }) => path !== '/' && !anchors.includes(item?.landingpath ?? ''));
    test.skip(!item || !start, 'the navigation leads to no section of the home page');
    await open(page, start?.path ?? '');
    await follow(page, `/#${item?.landingpath}`);
    await expect(page).toHaveURL(`/#${item?.landingpath}`);
    await expect(page.locator(`#${item?.landingpath}`)).toBeInViewport();
    expect(await isSame(page)).toBe(true);
  });

  test('a page that fails to load says so and can be tried again', quick, async ({ page, complaints }) => {
    await open(page, '/');
    await page.route(`**${dataFileOf(away)}`, (route) => route.abort());
    await follow(page, away);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(words.trouble.partMissing);
    await expectPage(page, '/');
    await page.unroute(`**${dataFileOf(away)}`);
    await alert.getByRole('button', { name: words.trouble.retry }).click();
    await expectPage(page, away);
    await expect(alert).toBeHidden();
    complaints.length = 0;
  });

  for (const what of ['code', 'data'])
    test(`where the ${what} of a page never comes, the second try lets the browser go there`, async ({
      page,
      complaints,
    }) => {
      const ways = pages.flatMap((from) => {
        const links = documentOf(from.path)('header a[href]').toArray();
        const here = codeOfPage(from);
        return pages
          .filter(({ path }) => path !== from.path && links.some(({ attribs }) => attribs.href === path))
          .map((to) => ({ from, to, missing: [...codeOfPage(to)].filter((file) => !here.has(file)) }));
      });
      const way = ways.find(({ missing }) => missing.length > 0);
      test.skip(!way, 'no link of a header leads to a page with code of its own');
      if (!way) return;
      // Nothing is fetched ahead.
      await actAs(page, { drawing: 'nobody', saveData: true });
      await open(page, way.from.path);
      const files = what === 'data' ? [dataFileOf(way.to.path)] : way.missing;
      await page.route(
        ({ pathname }) => files.includes(pathname),
        (route) => route.abort(),
      );
      await follow(page, way.to.path);
      await page.getByRole('alert').getByRole('button', { name: words.trouble.retry }).click();
      await expectPage(page, way.to.path);
      expect(await isSame(page)).toBe(false);
      // What the new page asks for is refused too, and that may be said later than its heading is seen.
      await page.waitForLoadState();
      complaints.length = 0;
    });

  test('a part that takes longer than 120 s says so and can be tried again', async ({ page }) => {
    await page.clock.install();
    await open(page, '/');
    // The first request is never answered; one that comes later is.
    let asked = 0;
    await page.route(`**${dataFileOf(away)}`, (route) => {
      asked += 1;
      if (asked > 1) void route.continue();
    });
    await follow(page, away);
    await expect(page.getByRole('status', { name: words.trouble.loading })).toBeVisible();
    await page.clock.fastForward(119_000);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.clock.fastForward(2_000);
    await expect(page.getByRole('alert')).toContainText(words.trouble.partMissing);
    await page.getByRole('button', { name: words.trouble.retry }).click();
    await expectPage(page, away);
  });

  test('a page that is asked for again while it is on its way comes, and nothing is said', async ({ page }) => {
    const { opened, open: letGo } = gate();
    // Nothing is fetched ahead: by keys nothing is pressed.
    await actAs(page, { drawing: 'nobody', saveData: true });
    await open(page, '/');
    await page.route(`**${dataFileOf(away)}`, async (route) => {
      await opened;
      await route.continue().catch(() => {});
    });
    const link = page.getByRole('banner').locator(`a[href="${away}"]`).first();
    await link.press('Enter');
    await expect(page.getByRole('status', { name: words.trouble.loading })).toBeVisible();
    await link.press('Enter');
    letGo();
    await expectPage(page, away);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('after a reload Back and Forward show the page of the address', async ({ page }) => {
    await open(page, '/');
    await follow(page, away);
    await expectPage(page, away);
    await page.reload();
    await page.goBack();
    await expectPage(page, '/');
    await page.reload();
    await page.goForward();
    await expectPage(page, away);
  });

  test('two presses that wait for the same moment are one step back', async ({ page }) => {
    await open(page, '/');
    // All that the page needs is at hand.
    await follow(page, away);
    await expectPage(page, away);
    await page.goBack();
    await expectPage(page, '/');
    const link = page.getByRole('banner').locator(`a[href="${away}"]`).first();
    await link.evaluate((one) => {
      for (const _ of [1, 2]) if (one instanceof HTMLElement) one.click();
    });
    await expectPage(page, away);
    await page.goBack();
    await expectPage(page, '/');
  });

  for (const pause of [60, 300])
    test(`a link that is clicked ${pause} ms after another is followed`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await open(page, '/');
      const links = page.getByRole('banner').locator('nav a[href^="/"]:not([href="/"], [href*="#"])');
      const last = links.last();
      const [first, second] = [await links.first().getAttribute('href'), await last.getAttribute('href')];
      test.skip(!(await last.isVisible()) || first === second, 'the header leads to no two pages');
      const boxes = await Promise.all([links.first().boundingBox(), last.boundingBox()]);
      for (const [index, box] of boxes.entries()) {
        if (index > 0) await page.waitForTimeout(pause);
        if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      }
      await expect(page).toHaveURL(second ?? '');
      await expectPage(page, second ?? '');
      expect(await isSame(page)).toBe(true);
    });

  test('a page that is no longer wanted says nothing, and does not come later', async ({ page }) => {
    test.skip(!one, 'the footer leads to no page that belongs to another');
    const { opened, open: letGo } = gate();
    await open(page, '/');
    await page.route(`**${dataFileOf(away)}`, async (route) => {
      await opened;
      await route.continue().catch(() => {});
    });
    await follow(page, away);
    await expect(page.getByRole('status', { name: words.trouble.loading })).toBeVisible();
    const traffic = new Traffic(page);
    await inFooter(page, one).click();
    await expectPage(page, one ?? '');
    letGo();
    await traffic.settle();
    await expect(page).toHaveURL(one ?? '');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('status', { name: words.trouble.loading })).toHaveCount(0);
  });

  test('what a page that is no longer wanted lacked is not said of the next one', async ({ page, complaints }) => {
    test.skip(!one, 'the footer leads to no page that belongs to another');
    // Nothing is fetched ahead.
    await actAs(page, { drawing: 'nobody', saveData: true });
    await open(page, '/');
    await page.route(`**${dataFileOf(away)}`, (route) => route.abort());
    await follow(page, away);
    await expect(page.getByRole('alert')).toBeVisible();
    await inFooter(page, one).click();
    await expectPage(page, one ?? '');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await isSame(page)).toBe(true);
    complaints.splice(0);
  });

  test('a page from before a deploy reloads once, by itself', async ({ page }) => {
    // The HTML is from another version than the data that the site serves now.
    let loads = 0;
    await page.route(`**${away}`, async (route) => {
      loads += 1;
      const response = await route.fetch();
      const body = (await response.text()).replace(/data-version="[^"]*"/, 'data-version="older"');
      await route.fulfill({ response, body });
    });
    await page.goto(away);
    const reloaded = page.waitForEvent('load');
    await movePointer(page);
    await reloaded;
    await start(page);
    expect(loads).toBe(2);
  });

  test('code of another deploy is fetched with a full load of the next page', async ({ page }) => {
    await open(page, '/');
    await page.route(`**${dataFileOf(away)}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), codeVersion: 'assets/newer.js' } });
    });
    const link = page.getByRole('banner').locator(`a[href="${away}"]`).first();
    await link.evaluate((one) => one.setAttribute('href', `${one.getAttribute('href')}#part`));
    await follow(page, `${away}#part`);
    await expectPage(page, away);
    await expect(page).toHaveURL(`${away}#part`);
    expect(await isSame(page)).toBe(false);
  });

  for (const part of ['main', 'footer'])
    test(`a page whose ${part} somebody has wrapped up leads to the next one`, async ({ page, complaints }) => {
      test.skip(!one, 'the footer leads to no page that belongs to another');
      await open(page, '/');
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

  test('an error in the code shows a page that says so, with ways on', async ({ page, complaints }) => {
    test.skip(!other, 'no page belongs to another');
    // The data of the page is not what its code can show.
    await page.route(`**${dataFileOf(other ?? '')}`, async (route) => {
      const response = await route.fetch();
      const file: { layout: object } = await response.json();
      await route.fulfill({ response, json: { ...file, layout: { ...file.layout, data: {} } } });
    });
    await open(page, '/');
    await inFooter(page, other).click();
    // The browser loads it, as the page that is left might have been why; in vain.
    const scriptCame = () => expect(page.locator('html')).toHaveAttribute('data-scripted', '');
    const isBroken = () => expect(heading(page)).toHaveText(words.trouble.broken);
    await expectPage(page, other ?? '');
    await page.waitForLoadState();
    await scriptCame();
    await page.keyboard.press('Tab');
    await isBroken();
    await page.goBack();
    await expectPage(page, '/');
    await page.goForward();
    await isBroken();
    await page.getByRole('link', { name: words.trouble.home }).click();
    await expectPage(page, '/');
    expect(complaints.splice(0).length).toBeGreaterThan(0);
  });
});

test.describe('back', () => {
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
  const reasonsOf = (page: PuppeteerPage) =>
    page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation');
      return JSON.stringify(Reflect.get(entry ?? {}, 'notRestoredReasons'));
    });

  /** Goes to a page as a link of another site, or a reload of the address, does: without script. */
  async function load(page: PuppeteerPage, path: string): Promise<void> {
    await Promise.all([page.waitForNavigation(), page.evaluate((to) => location.assign(to), path)]);
  }

  /**
   * By the browser: a page that is on its way into memory answers late or never.
   *
   * @returns whether it goes: not while the driver still holds the page that was left.
   */
  async function goesBack(page: PuppeteerPage, steps = 1): Promise<boolean> {
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
  async function start(page: PuppeteerPage): Promise<void> {
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
    async function startForm(page: PuppeteerPage): Promise<void> {
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
});
