import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { codeOf, codeOfPage, headingOf, pages, templates } from './built';
import { actAs } from './device';
import { gate } from './gate';
import { scrolledBy, scrollThrough } from './moving';
import {
  expect,
  follow,
  isStarted,
  movePointer,
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

test('a page is hydrated as it is: no element is replaced, and its sheet is fetched once', async ({ page }) => {
  for (const { path } of templates) {
    const traffic = new Traffic(page);
    await page.goto(path);
    const marked = await page.evaluate(() => {
      const all = document.querySelectorAll('#root *');
      for (const element of all) element.setAttribute('data-marked', '');
      return all.length;
    });
    await start(page);
    await whenHydrated(page.locator('main > section'));
    expect(await page.locator('#root [data-marked]').count(), path).toBe(marked);
    await scrollThrough(page);
    await traffic.settle();
    const sheets = traffic.responses.filter((one) => one.request().resourceType() === 'stylesheet');
    expect(sheets.length, path).toBeLessThanOrEqual(1);
  }
});

test('a page fetches the code of its sections, and of no others', async ({ page }) => {
  const others = [...new Set(pages.flatMap((one) => [...codeOfPage(one)]))];
  const few = pages.find((one) => others.some((file) => !codeOfPage(one).has(file)));
  test.skip(!few, 'all sections have their code in one file');
  if (!few) return;
  // Pages that links on the screen lead to are not fetched ahead.
  await actAs(page, { drawing: 'nobody', saveData: true });
  const traffic = new Traffic(page);
  await page.goto(few.path);
  await start(page);
  await scrollThrough(page);
  await traffic.settle();
  const fetched = traffic.scripts.filter((file) => others.includes(file));
  expect(new Set(fetched)).toEqual(codeOfPage(few));
});

test.describe('a section', () => {
  const values = subject('values', ({ section }) => !section.props.hideWorkProcess);
  const steps = (page: Page) => page.getByRole('list', { name: words.process.heading });

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

test('a page whose code comes as an empty file says so, stays as it is, and can be tried again', async ({ page }) => {
  const faq = subject('faq');
  const code = codeOf('faq');
  await page.route(
    ({ pathname }) => pathname === code,
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto(faq.path);
  await movePointer(page);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(words.trouble.partMissing);
  await expect(page.locator('h1')).toHaveText(headingOf(faq.path));
  await expect(faq.on(page)).toBeVisible();
  await page.unrouteAll();
  // The browser keeps the empty module: a load of the page helps.
  const loaded = page.waitForEvent('load');
  await alert.getByRole('button', { name: words.trouble.retry }).click();
  await loaded;
  await start(page);
  await expect(alert).toHaveCount(0);
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
        const files = codeOfPage(contact.page);
        await page.route(
          ({ pathname }) => files.has(pathname),
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
        open();
        await whenStarted(page);
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
