import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { documentOf, headingOf, pages } from './built';
import { actAs } from './device';
import { gate } from './gate';
import { scrolledBy, scrollThrough } from './moving';
import {
  expect,
  follow,
  isStarted,
  soon,
  start,
  subject,
  test,
  thorough,
  wayFrom,
  whenHydrated,
  whenStarted,
} from './site';
import { Traffic } from './traffic';

/** A page without a section that moves by itself: such a section starts React when it is on the screen. */
const still = pages.find(({ sections }) => sections.length > 1 && sections.every(({ moves }) => !moves));

const intents: Record<string, (page: Page) => Promise<void>> = {
  'moving the pointer': (page) => page.mouse.move(200, 200),
  'pressing a key': (page) => page.keyboard.press('Tab'),
  'turning the wheel': (page) => page.mouse.wheel(0, 100),
  scrolling: (page) => page.evaluate(() => window.scrollBy(0, 50)),
  touching: (page) => page.touchscreen.tap(200, 300),
};

/** What extensions and browsers do to a page before React takes it over. */
const others: Record<string, () => void> = {
  'a translator': () => {
    const walker = document.createTreeWalker(document.querySelector('#root') ?? document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  },
  'an extension that darkens': () => {
    for (const link of document.querySelectorAll('#root link')) link.after(document.createElement('template'));
  },
  'a password manager': () => {
    for (const input of document.querySelectorAll('form input')) input.after(document.createElement('div'));
  },
  'an extension with a field of its own': () => {
    document.querySelector('main')?.prepend(document.createElement('input'));
  },
};

test.describe('the first sign of intent', () => {
  test.use({ hasTouch: true });

  test('starts React, and nothing before it', async ({ page }) => {
    test.skip(!still, 'every page has something that moves');
    for (const [name, show] of Object.entries(intents)) {
      const traffic = new Traffic(page);
      await page.goto(still?.path ?? '');
      // One that rests says nothing.
      await page.mouse.move(50, 50);
      await traffic.settle();
      expect(traffic.scripts, name).toHaveLength(1);
      expect(await isStarted(page), name).toBe(false);
      await show(page);
      await whenStarted(page);
      await page.goto('about:blank');
    }
  });
});

test.describe('a section', () => {
  const values = subject('values', ({ section }) => !section.props.hideWorkProcess);
  const steps = (page: Page) => page.getByRole('list', { name: words.process.heading });

  test('is hydrated when it comes near, not before, and as it is', async ({ page }) => {
    const traffic = new Traffic(page);
    await page.setViewportSize({ width: 1440, height: 300 });
    await page.goto(values.path);
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('#root *')) element.setAttribute('data-marked', '');
    });
    await start(page);
    await traffic.settle();
    await expect(values.on(page)).toHaveAttribute('data-hydrate', 'visible');
    traffic.clear();
    await values.on(page).scrollIntoViewIfNeeded();
    await whenHydrated(values.on(page));
    // No element was replaced. Swiper adds one of its own.
    const unmarked = page.locator('#root *:not([data-marked], .swiper-notification)');
    expect(await unmarked.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([]);

    await scrollThrough(page);
    await traffic.settle();
    const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(names.filter((name) => name.endsWith('.css')).length).toBeLessThanOrEqual(1);
  });

  test('keeps a click that came before it was hydrated, and plays it', async ({ page }) => {
    // The start is held up, so that the click comes first for certain.
    const { opened, open } = gate();
    await page.goto(values.path);
    await page.route('**/*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await steps(page).scrollIntoViewIfNeeded();
    await steps(page).getByRole('button', { name: words.process.next }).first().click();
    expect(await scrolledBy(steps(page))).toBe(0);
    expect(await isStarted(page)).toBe(false);
    open();
    await soon(() => scrolledBy(steps(page))).toBeGreaterThan(250);
  });
});

test('a section that waits for an idle browser is alive also where that never comes', thorough, async ({ page }) => {
  const place = pages
    .flatMap(({ path, sections }) => sections.map(({ hydrate }, index) => ({ path, hydrate, index })))
    .find(({ hydrate }) => hydrate === 'idle');
  test.skip(!place, 'no section waits for that');
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, { timeout = 0 } = {}) =>
      timeout > 0 ? Number(setTimeout(callback, timeout)) : 0;
  });
  await page.goto(place?.path ?? '');
  await start(page);
  await whenHydrated(page.locator('main > section').nth(place?.index ?? 0));
});

test('a section whose code comes as an empty file stays as it is, and can be tried again', async ({ page }) => {
  const faq = subject('faq');
  await page.goto(faq.path);
  const code = await page.locator('#root').getAttribute('data-code');
  const files = new Set(new URLSearchParams(code?.replaceAll(' ', '&')).values());
  await page.route(
    ({ pathname }) => files.has(pathname),
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await start(page);
  await faq.on(page).scrollIntoViewIfNeeded();
  await expect(page.getByRole('alert')).toContainText(words.trouble.partMissing);
  await expect(page.locator('h1')).toHaveText(headingOf(faq.path));
  await expect(faq.on(page)).toBeVisible();
});

test('styles that have not come are asked for again when the page starts', thorough, async ({ page, complaints }) => {
  const { path = '' } = pages.find((one) => documentOf(one.path)('main link[rel=stylesheet]').length > 0) ?? {};
  test.skip(!path, 'every page has all of its styles in its head');
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto(path);
  await start(page);
  const drawn = await height();
  await page.route('**/*.css', (route) => route.abort(), { times: 1 });
  await page.goto(path);
  expect(await height()).not.toBe(drawn);
  await start(page);
  await soon(height).toBe(drawn);
  expect(complaints).toHaveLength(2);
  complaints.length = 0;
});

test('sections with nothing to do fetch no code', async ({ page }) => {
  const idle = pages.find(({ sections }) => sections.every(({ hydrate }) => hydrate === 'never'));
  test.skip(!idle, 'every page has something to do');
  // Who saves data is not fetched the code that leads to the pages which links on the way down lead to.
  await actAs(page, { drawing: 'nobody', saveData: true });
  const traffic = new Traffic(page);
  await page.setViewportSize({ width: 1440, height: 300 });
  await page.goto(idle?.path ?? '');
  await start(page);
  // What measures the visit comes when the browser is idle, which on a busy machine is late.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 5_000 })));
  await traffic.settle();
  traffic.clear();
  await scrollThrough(page);
  await traffic.settle();
  expect(traffic.scripts).toEqual([]);
});

test.describe('what was there before React', () => {
  const contact = subject('contact');
  const faq = subject('faq');

  test('stays: what was typed, and what was opened', async ({ page }) => {
    await page.goto(contact.path);
    const name = contact.on(page).getByLabel(words.form.name, { exact: true });
    await name.fill('Ada Lovelace');
    await start(page);
    await whenHydrated(contact.on(page));
    await expect(name).toHaveValue('Ada Lovelace');

    await page.goto(faq.path);
    const question = faq.on(page).locator('details').first();
    await question.locator('summary').click();
    await start(page);
    await whenHydrated(faq.on(page));
    await expect(question).toHaveAttribute('open');
  });

  for (const [who, change] of Object.entries(others))
    test(
      `stays where ${who} has changed the page: all words, what was typed, and the focus`,
      thorough,
      async ({ page, complaints }) => {
        const { opened, open } = gate();
        await page.goto(contact.path);
        const files = await page.evaluate(() => document.getElementById('root')?.dataset.code ?? '');
        await page.route(
          ({ pathname }) => files.includes(pathname) && pathname !== '/',
          async (route) => {
            await opened;
            await route.continue();
          },
        );
        await page.evaluate(change);
        await page.evaluate(() => {
          const look = () => {
            if (document.querySelector('main [role=status]')) document.body.dataset.gone = '';
          };
          new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        });
        const name = contact.on(page).getByRole('textbox').first();
        await name.fill('Ada Lovelace');
        await whenStarted(page);
        open();
        await expect(contact.on(page).locator('form')).toHaveAttribute('novalidate');
        await expect(name).toHaveValue('Ada Lovelace');
        await expect(name).toBeFocused();
        await expect(page.locator('body')).not.toHaveAttribute('data-gone');
        // React says that the page is not what it was.
        expect(complaints.filter((complaint) => !/error #418/.test(complaint))).toEqual([]);
        complaints.length = 0;
      },
    );
});

test('starts also where the browser forbids to remember anything', thorough, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  const { href } = wayFrom('/');
  await page.goto('/');
  await start(page);
  await follow(page, href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(href));
});
