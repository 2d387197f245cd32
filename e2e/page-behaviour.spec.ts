import type { BrowserContext, Page } from '@playwright/test';
import { dataFileOf } from '@worldwright/engine/component';
import { wcagContrast } from 'culori';
import words from '../src/content/words';
import { contactOf, documentOf, headingOf, pages, templates } from './built';
import { gate } from './gate';
import { twoFrames } from './moving';
import { scrollTop } from './scrolling';
import { expect, follow, inMotion, movePointer, soon, start, test, thorough, wayFrom } from './site';

const away = wayFrom('/').href;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const expectPage = (page: Page, path: string) => expect(heading(page)).toHaveText(headingOf(path));

test.describe('in motion', () => {
  test.use(inMotion);

  test('the picture of a hero covers no link of the next section, however low the screen', async ({ page }) => {
    const heroes = templates.filter(({ sections: [first] }) => first?.type === 'hero');
    for (const { path } of heroes) {
      await page.goto(path);
      const link = page.locator('main > section:nth-of-type(2)').getByRole('link').first();
      if ((await link.count()) === 0) continue;
      for (const [width, height] of [
        [1024, 500],
        [1280, 600],
        [1366, 650],
        [1440, 720],
      ] as const) {
        await page.setViewportSize({ width, height });
        await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await twoFrames(page);
        const isOnTop = await link.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        expect.soft(isOnTop, `${path} at ${width} × ${height}`).toBe(true);
      }
    }
  });

  test('the next page starts at its top, also when the last one glides; a spinner shows while it loads', async ({
    page,
  }) => {
    // Its link to the form glides there.
    const { path } = pages.find((one) => contactOf(one) !== undefined) ?? { path: '' };
    test.skip(!path, 'no page has a form that is led to');
    const { href } = wayFrom(path);
    const { opened, open } = gate();
    await page.goto(path);
    await start(page);
    await page.getByRole('banner').getByRole('link', { name: words.page.contact }).click();
    await page.route(`**${dataFileOf(href)}`, async (route) => {
      await opened;
      await route.continue();
    });
    await follow(page, href);
    const spinner = page.getByRole('status', { name: words.trouble.loading });
    await expect(spinner).toBeVisible();
    await expectPage(page, path);
    open();
    await expectPage(page, href);
    await expect(spinner).toBeHidden();
    await soon(() => scrollTop(page)).toBe(0);
  });

  test('pages that follow each other at once end at the last one', thorough, async ({ page }) => {
    await page.goto('/');
    await start(page);
    await follow(page, away);
    await expectPage(page, away);
    for (let turn = 0; turn < 2; turn += 1) {
      await page.evaluate(() => history.back());
      await expectPage(page, '/');
      await page.evaluate(() => history.forward());
      await expectPage(page, away);
    }
    await expect(page).toHaveURL(away);
  });
});

test('the chat button makes way for words, and stays away while any of it would cover them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto('/');
  await start(page);
  const chat = page.getByRole('link', { name: words.page.whatsapp });
  test.skip((await chat.count()) === 0, 'the company has no chat');
  const { x: left, y: top } = (await chat.boundingBox()) ?? { x: 0, y: 0 };
  /** Scrolls until the end of some words is so many px below the button's top, with nothing else below the button. */
  const cover = (depth: number) =>
    page.evaluate(
      async ([x, end]) => {
        const range = document.createRange();
        const rects = [...document.querySelectorAll('main :is(p, h2, h3, a, button, label)')].flatMap((words) => {
          range.selectNodeContents(words);
          return [...range.getClientRects()].filter(
            ({ left, right, width }) => width > 0 && left < x + 60 && right > x - 8,
          );
        });
        const line = rects.find(({ top, bottom, left, right }) => {
          const isReached = top > innerHeight && Math.min(right, x + 60) - Math.max(left, x) > 20;
          return isReached && rects.every((other) => other.bottom <= bottom || other.top > bottom + 100);
        });
        if (!line) throw new Error('no words end below the button');
        const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
        scrollBy({ top: line.bottom - end, behavior: 'instant' });
        await scrolled;
      },
      [left, top + depth] as const,
    );
  for (const depth of [30, 8, 20]) {
    await cover(depth);
    await page.clock.runFor(1000);
    const isAway = await chat.evaluate(async (button) => {
      await Promise.all(button.getAnimations().map(({ finished }) => finished));
      return getComputedStyle(button).pointerEvents === 'none';
    });
    expect(isAway, `${depth} px of it over words`).toBe(true);
  }
});

test('the focus of what floats over the page is seen on light and on dark bands', async ({ page }) => {
  await page.goto('/');
  const chat = page.getByRole('link', { name: words.page.whatsapp });
  test.skip((await chat.count()) === 0, 'the company has no chat');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.keyboard.press('Tab');
    await chat.focus();
    const [outline, ring] = await chat.evaluate((link) => {
      const { outlineColor, boxShadow } = getComputedStyle(link);
      return [outlineColor, boxShadow.replace(/\) .*/, ')')];
    });
    // What is dark enough beside the one is light enough beside the other.
    expect(wcagContrast(outline ?? '', ring ?? ''), colorScheme).toBeGreaterThan(9);
  }
});

test('no line of small letters is lost below the chat button, wherever it stands', thorough, async ({ page }) => {
  await page.goto('/');
  await start(page);
  const chat = page.getByRole('link', { name: words.page.whatsapp });
  test.skip((await chat.count()) === 0, 'the company has no chat');
  const { y: top, height } = (await chat.boundingBox()) ?? { y: 0, height: 0 };
  const letters = 14;
  for (let place = top; place < top + height - letters; place += 5) {
    await page.evaluate(
      ([y, size]) => {
        document.getElementById('words')?.remove();
        const words = Object.assign(document.createElement('p'), { id: 'words', textContent: 'Words to be read' });
        words.style.cssText = `position: fixed; top: ${y}px; inset-inline-end: 1rem; margin: 0; font: ${size}px/1.3 serif`;
        document.body.append(words);
        dispatchEvent(new Event('scroll'));
      },
      [place, letters],
    );
    await expect(chat, `words ${place - top} px below its top`).toHaveCSS('pointer-events', 'none');
    await page.evaluate(() => {
      document.getElementById('words')?.remove();
      dispatchEvent(new Event('scroll'));
    });
    await expect(chat).toHaveCSS('pointer-events', 'auto');
  }
});
test('the chat button makes way for words that it stands on before anything has started, and comes back', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const words = Object.assign(document.createElement('p'), { id: 'words', textContent: 'Words to be read' });
      words.style.cssText = 'position: fixed; inset-block-end: 2rem; inset-inline-end: 1rem; margin: 0';
      document.body.append(words);
    }),
  );
  await page.goto('/');
  const chat = page.getByRole('link', { name: words.page.whatsapp });
  test.skip((await chat.count()) === 0, 'the company has no chat');
  await expect(chat).toHaveCSS('pointer-events', 'none');
  await page.locator('#words').evaluate((words) => words.remove());
  await start(page);
  await expect(chat).toHaveCSS('pointer-events', 'auto');
});

test('the chat button looks again when the fonts are there, with which lines may break elsewhere', async ({ page }) => {
  const { opened, open } = gate();
  await page.route('**/*.woff2', async (route) => {
    await opened;
    await route.continue();
  });
  // Where words have rare letters, the page has not loaded before its fonts have come.
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const chat = page.getByRole('link', { name: words.page.whatsapp });
  test.skip((await chat.count()) === 0, 'the company has no chat');
  await twoFrames(page);
  await expect(chat).toHaveCSS('pointer-events', 'auto');
  await page.evaluate(() => {
    const words = Object.assign(document.createElement('p'), { textContent: 'Words to be read' });
    words.style.cssText = 'position: fixed; inset-block-end: 2rem; inset-inline-end: 1rem; margin: 0';
    document.body.append(words);
  });
  open();
  await expect(chat).toHaveCSS('pointer-events', 'none');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('what is read stays on the screen when that is turned', async ({ page }) => {
    const longest = pages.find(({ sections }) => sections.length > 4);
    test.skip(!longest, 'no page is that long');
    await page.goto(longest?.path ?? '');
    await start(page);
    const section = page.locator('main > section').nth(4);
    await section.evaluate(async (one) => {
      const scrolled = new Promise((done) => addEventListener('scroll', done, { once: true }));
      scrollTo({ top: scrollY + one.getBoundingClientRect().top - 70, behavior: 'instant' });
      await scrolled;
    });
    const offset = () => section.evaluate((one) => Math.abs(one.getBoundingClientRect().top - 70));
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await soon(offset).toBeLessThan(3);
    }
  });
});

/**
 * Whether the browser never asks again for a module that failed to load, as long as the page lives: Firefox, and
 * Chromium up to 150. https://github.com/whatwg/html/issues/6768
 */
async function remembersFailures(context: BrowserContext): Promise<boolean> {
  const page = await context.newPage();
  let asked = 0;
  await page.route('https://probe.example/**', (route) => {
    if (!route.request().url().endsWith('.js')) return route.fulfill({ contentType: 'text/html', body: '' });
    asked += 1;
    return asked === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto('https://probe.example/');
  const load = () =>
    page.evaluate(`import('/module.js').then(
      () => true,
      () => false,
    )`);
  await load();
  const isLoaded = await load();
  await page.close();
  return !isLoaded;
}

test(
  'a start that failed for want of a connection is made again at a later sign of intent',
  thorough,
  async ({ page, context, complaints }) => {
    test.skip(await remembersFailures(context), 'the page stays as it is: this browser does not ask again');
    await page.clock.install();
    await page.goto('/');
    await context.setOffline(true);
    await movePointer(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-scripted');
    await context.setOffline(false);
    await page.clock.runFor(6_000);
    await start(page);
    await expect(page.locator('html')).toHaveAttribute('data-scripted', '');
    complaints.length = 0;
  },
);

const first = documentOf('/')('script[src]').attr('src');

for (const { lost, isLost } of [
  { lost: 'the script of a page', isLost: (pathname: string) => pathname === first },
  { lost: 'what that script asks for', isLost: (pathname: string) => pathname.endsWith('.js') && pathname !== first },
])
  test(
    `where ${lost} never comes, what scrolls shows it, and nothing looks as if it could be pressed in vain`,
    thorough,
    async ({ page, complaints }) => {
      await page.route(
        ({ pathname }) => isLost(pathname),
        (route) => route.abort(),
      );
      for (const { path } of templates) {
        await page.goto(path);
        await page.mouse.move(200, 200);
        await page.mouse.move(210, 210);
        await expect(page.locator('html')).not.toHaveAttribute('data-scripted');
        const dead = page.locator('main button[type=button]');
        await expect(
          dead.filter({ visible: true }),
          `buttons on ${path} that do nothing yet: show them with [data-scripted] alone`,
        ).toHaveCount(0);
        const rows = page.locator('main :is(ul, ol)[tabindex]');
        for (const row of await rows.all()) {
          await expect(row).toHaveCSS('overflow-x', 'auto');
          await expect(row).not.toHaveCSS('scrollbar-width', 'none');
          await expect(row).not.toHaveCSS('cursor', 'grab');
        }
      }
      complaints.length = 0;
    },
  );
