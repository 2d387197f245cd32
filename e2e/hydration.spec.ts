import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import type { SectionData } from '@worldwright/engine/component';
import {
  type Interaction,
  interactions,
  inWords,
  keepInp,
  readInp,
  slowdownNow,
  tap,
  webVitals,
  whenAnswered,
} from '@worldwright/testing';
import { wcagContrast } from 'culori';
import words from '../src/content/words';
import { animatedPicture, drawingScripts, waitForIdle, watchModels } from './support/animatedPicture';
import {
  codeOf,
  codeOfPage,
  contactOf,
  dataFileOf,
  documentOf,
  HOME,
  headingOf,
  pages,
  templates,
} from './support/built';
import { actAs, pass } from './support/device';
import { scrolledBy, scrollThrough, twoFrames } from './support/moving';
import { quick } from './support/quick';
import { scrollTop } from './support/scrolling';
import {
  expect,
  follow,
  hasThirdParties,
  headerLinkFrom,
  inMotion,
  isStarted,
  movePointer,
  soon,
  start,
  subject,
  test,
  whenHydrated,
  whenStarted,
} from './support/site';
import { Traffic } from './support/traffic';

test.describe('hydration', () => {
  /** A page without moving sections, which start React when they are on the screen. */
  const still = pages.find(({ sections }) => sections.length > 1 && sections.every(({ moves }) => !moves));

  const intents: Record<string, (page: Page) => Promise<void>> = {
    'moving the pointer': (page) => page.mouse.move(200, 200),
    'pressing a key': (page) => page.keyboard.press('Tab'),
    'turning the wheel': (page) => page.mouse.wheel(0, 100),
    scrolling: (page) => page.evaluate(() => window.scrollBy(0, 50)),
    touching: (page) => page.touchscreen.tap(200, 300),
  };

  /** Changes that extensions and browsers make before hydration. */
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
    'a dark mode extension': () => {
      for (const link of document.querySelectorAll('#root link')) link.after(document.createElement('template'));
    },
    'a password manager': () => {
      for (const input of document.querySelectorAll('form input')) input.after(document.createElement('div'));
    },
    'an extension that adds a field': () => {
      document.querySelector('main')?.prepend(document.createElement('input'));
    },
  };

  test.describe('the first sign of intent', () => {
    test.use({ hasTouch: true });

    test('starts React, and nothing else does', async ({ page }) => {
      test.skip(!still, 'every page has a section that moves');
      test.skip(hasThirdParties, 'third parties have code of their own');
      for (const [name, show] of Object.entries(intents)) {
        const traffic = new Traffic(page);
        await page.goto(still?.path ?? '');
        // A pointer at rest is no sign of intent.
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

  test('a page loads the code of its sections, and no other', async ({ page }) => {
    const others = [...new Set(pages.flatMap((one) => [...codeOfPage(one)]))];
    const few = pages.find((one) => others.some((file) => !codeOfPage(one).has(file)));
    test.skip(!few, 'all sections have their code in one file');
    if (!few) return;
    // Save-Data turns prefetching off.
    await actAs(page, { drawing: 'none', saveData: true });
    const traffic = new Traffic(page);
    await page.goto(few.path);
    await start(page);
    await scrollThrough(page);
    await traffic.settle();
    const fetched = traffic.scripts.filter((file) => others.includes(file));
    expect(new Set(fetched)).toEqual(codeOfPage(few));
  });

  test.describe('a section', () => {
    const values = subject('values', ({ section }) => section.props.process.length > 2);
    const steps = (page: Page) => page.getByRole('list', { name: words.process.heading });

    test('replays a click from before its hydration', quick, async ({ page }) => {
      // Code is held back, so that the click certainly comes first.
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
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

  test('if a script is empty, an alert is shown, the page stays, and a retry works', async ({ page }) => {
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
    // The browser caches the empty module; only a page load helps.
    const loaded = page.waitForEvent('load');
    await alert.getByRole('button', { name: words.trouble.retry }).click();
    await loaded;
    await start(page);
    await expect(alert).toHaveCount(0);
  });

  test.describe('state from before hydration', () => {
    const contact = subject('contact');
    const faq = subject('faq');

    test('is kept: entries and open questions', quick, async ({ page }) => {
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

    for (const [other, change] of Object.entries(others))
      test(`is kept if ${other} has changed the page: content, entries and focus`, async ({ page, complaints }) => {
        const { promise: opened, resolve: open } = Promise.withResolvers<void>();
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
        // React reports a hydration mismatch.
        expect(complaints.filter((complaint) => !/error #418/.test(complaint))).toEqual([]);
        complaints.length = 0;
      });
  });

  test('starts even if the browser blocks sessionStorage', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    });
    const { href } = headerLinkFrom(HOME);
    await page.goto(HOME);
    await start(page);
    await follow(page, href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(href));
  });
});

test.describe('inp', () => {
  test.use(inMotion);

  /** Good INP in ms: https://web.dev/articles/inp. Each test prints the actual value. */
  const GOOD_INP_MS = 200;
  /** A shared machine may be slow at times. */
  const MAX_ATTEMPTS = 6;

  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

  /** Returns whether a section has a control. A single testimonial or card has none. */
  const hasControl = ({ type, props }: SectionData): boolean =>
    (type !== 'testimonials' || props.testimonials.length > 1) &&
    (type !== 'services' || (props.arrangement === 'row' && props.services.length > 1)) &&
    (type !== 'values' || !props.hideWorkProcess);

  /** Returns a page with the control. */
  const pageWith = ({ section }: Interaction) =>
    pages.find(({ sections }) =>
      sections.some((one) => section === undefined || (one.type === section && hasControl(one))),
    );

  /** Measures the INP of one tap, or of some keys, in ms, on a freshly loaded page. */
  async function measure(page: Page, phone: CDPSession, path: string, { name, section, target, text }: Interaction) {
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.goto(path);
    await start(page);
    if (section !== undefined) {
      const around = page.locator(`main > section[data-section=${section}]`).first();
      await around.scrollIntoViewIfNeeded();
      await whenHydrated(around);
    }
    const control = target(page);
    await control.scrollIntoViewIfNeeded();
    // From here on the CPU is throttled, and INP is measured.
    const rate = await slowdownNow(page.context());
    await page.bringToFront();
    await phone.send('Emulation.setCPUThrottlingRate', { rate });
    await page.evaluate(keepInp);
    if (text === undefined) await tap(phone, control);
    else await control.pressSequentially(text);
    // Pointer down is an interaction already; wait for the end of the tap.
    await whenAnswered(page);
    await soon(async () => (await readInp(page))?.value ?? 0).toBeGreaterThan(0);
    const inp = await readInp(page);
    if (!inp) throw new Error('no interaction was recorded');
    console.log(`INP at ${rate.toFixed(1)}x of ${name}: ${inWords(inp)}`);
    return inp.value;
  }

  for (const interaction of interactions) {
    test(`${interaction.name} responds at once on a slow phone`, async ({ page }) => {
      const path = pageWith(interaction)?.path;
      test.skip(path === undefined, 'no page has this control');
      const phone = await page.context().newCDPSession(page);
      await page.addInitScript({ content: webVitals });
      const taken: number[] = [];
      while (taken.length < MAX_ATTEMPTS && !(Math.min(...taken) <= GOOD_INP_MS))
        taken.push(await measure(page, phone, path ?? '', interaction));
      expect(Math.min(...taken)).toBeLessThanOrEqual(GOOD_INP_MS);
    });
  }
});

test.describe('page behaviour', () => {
  const _away = headerLinkFrom(HOME).href;
  const heading = (page: Page) => page.getByRole('heading', { level: 1 });
  const expectPage = (page: Page, path: string) => expect(heading(page)).toHaveText(headingOf(path));

  test.describe('in motion', () => {
    test.use({ ...inMotion, drifts: true });

    test('a hero picture covers no link of the next section, even on a low screen', async ({ page }) => {
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

    test(
      'the next page opens at its top, even during smooth scrolling; a spinner shows while it loads',
      quick,
      async ({ page }) => {
        // The contact link of this page scrolls smoothly.
        const { path } = pages.find((one) => contactOf(one) !== undefined) ?? { path: '' };
        test.skip(!path, 'no page has a contact section with an id');
        const { href } = headerLinkFrom(path);
        const { promise: opened, resolve: open } = Promise.withResolvers<void>();
        await page.goto(path);
        await start(page);
        await page.getByRole('banner').getByRole('link', { name: words.page.contact }).click();
        await page.route(`${dataFileOf(href)}`, async (route) => {
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
      },
    );
  });

  test('the chat button hides while it would cover text', quick, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    await page.goto(HOME);
    await start(page);
    const chat = page.getByRole('link', { name: words.page.whatsapp });
    test.skip((await chat.count()) === 0, 'the company has no chat');
    const { x: left, y: top } = (await chat.boundingBox()) ?? { x: 0, y: 0 };
    /** Scrolls until a line ends `depth` px below the button's top, with no other text behind the button. */
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
          if (!line) throw new Error('no text ends below the button');
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
      expect(isAway, `${depth} px of it over text`).toBe(true);
    }
  });

  test('the focus ring of the chat button is visible on light and dark bands', async ({ page }) => {
    await page.goto(HOME);
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
      // With this contrast, one of the two is visible on any background.
      expect(wcagContrast(outline ?? '', ring ?? ''), colorScheme).toBeGreaterThan(9);
    }
  });

  test('the chat button hides from a line of small text at any height', async ({ page }) => {
    await page.goto(HOME);
    await start(page);
    const chat = page.getByRole('link', { name: words.page.whatsapp });
    test.skip((await chat.count()) === 0, 'the company has no chat');
    const { y: top, height } = (await chat.boundingBox()) ?? { y: 0, height: 0 };
    const letters = 14;
    for (let place = top; place < top + height - letters; place += 12) {
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
      await expect(chat, `text ${place - top} px below its top`).toHaveCSS('pointer-events', 'none');
      await page.evaluate(() => {
        document.getElementById('words')?.remove();
        dispatchEvent(new Event('scroll'));
      });
      await expect(chat).toHaveCSS('pointer-events', 'auto');
    }
  });
  test('the chat button hides from text before React starts, and comes back', async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        const words = Object.assign(document.createElement('p'), { id: 'words', textContent: 'Words to be read' });
        words.style.cssText = 'position: fixed; inset-block-end: 2rem; inset-inline-end: 1rem; margin: 0';
        document.body.append(words);
      }),
    );
    await page.goto(HOME);
    const chat = page.getByRole('link', { name: words.page.whatsapp });
    test.skip((await chat.count()) === 0, 'the company has no chat');
    await expect(chat).toHaveCSS('pointer-events', 'none');
    await page.locator('#words').evaluate((words) => words.remove());
    await start(page);
    await expect(chat).toHaveCSS('pointer-events', 'auto');
  });

  test('the chat button checks again when fonts have loaded, which may change line breaks', async ({ page }) => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await opened;
      await route.continue();
    });
    // Fonts of rare letters delay the load event.
    await page.goto(HOME, { waitUntil: 'domcontentloaded' });
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

    test('the position is kept when the screen is rotated', async ({ page }) => {
      const longest = pages.find(({ sections }) => sections.length > 4);
      test.skip(!longest, 'no page has more than four sections');
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
   * Returns whether the browser caches a failed module load until the page is closed, as do Firefox and Chromium up to
   * 150. https://github.com/whatwg/html/issues/6768
   */
  async function cachesFailedModules(context: BrowserContext): Promise<boolean> {
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

  test('a start that failed offline is repeated at a later sign of intent', async ({ page, context, complaints }) => {
    test.skip(await cachesFailedModules(context), 'this browser never retries a failed module');
    await page.clock.install();
    await page.goto(HOME);
    await context.setOffline(true);
    await movePointer(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-scripted');
    await context.setOffline(false);
    await page.clock.runFor(6_000);
    await start(page);
    await expect(page.locator('html')).toHaveAttribute('data-scripted', '');
    complaints.length = 0;
  });

  const first = documentOf(HOME)('script[src]').attr('src');

  for (const { lost, isLost } of [
    { lost: 'the script of a page', isLost: (pathname: string) => pathname === first },
    { lost: 'its modules', isLost: (pathname: string) => pathname.endsWith('.js') && pathname !== first },
  ])
    test(`if ${lost} never load, rows show that they scroll, and no dead control is shown`, async ({
      page,
      complaints,
    }) => {
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
          `dead buttons on ${path}: show them only with [data-scripted]`,
        ).toHaveCount(0);
        const rows = page.locator('main :is(ul, ol)[tabindex]');
        for (const row of await rows.all()) {
          await expect(row).toHaveCSS('overflow-x', 'auto');
          await expect(row).not.toHaveCSS('scrollbar-width', 'none');
          await expect(row).not.toHaveCSS('cursor', 'grab');
        }
      }
      complaints.length = 0;
    });
});

test.describe('animated picture', () => {
  // Draw calls do nothing here; `motion.spec.ts` checks the rendering.
  test.use({ ...inMotion, viewport: { width: 320, height: 880 } });

  const { hero, canvasOf, pictureOf, switchOf, startHero, whenAnimated } = animatedPicture();

  test('it pauses when not visible, and the still picture returns when the context is lost', async ({ page }) => {
    await actAs(page, { drawing: 'none' });
    await page.goto(hero.path);
    await startHero(page);
    await whenAnimated(page);
    await pass(page, 200);
    const drawnIn = (frames: number) =>
      page.evaluate(async (count) => {
        const before = window.drawn?.count ?? 0;
        for (let frame = 0; frame < count; frame++) await new Promise((done) => requestAnimationFrame(done));
        return (window.drawn?.count ?? 0) - before;
      }, frames);
    expect(await drawnIn(10), 'in view').toBeGreaterThan(2);

    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect.poll(() => drawnIn(5), 'off screen').toBe(0);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect.poll(() => drawnIn(5), 'in view again').toBeGreaterThan(0);

    const hide = (isHidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    await hide(true);
    await expect.poll(() => drawnIn(5), 'in a hidden tab').toBe(0);
    await hide(false);
    await expect.poll(() => drawnIn(5), 'in a visible tab again').toBeGreaterThan(0);

    await canvasOf(page).evaluate((canvas) => canvas.dispatchEvent(new Event('webglcontextlost')));
    await expect(canvasOf(page)).toHaveCount(0);
    await expect(pictureOf(page)).toHaveCSS('opacity', '1');
  });

  test('keyboard, screen readers, clicks and scrolling are not affected', async ({ page }) => {
    await actAs(page, { drawing: 'none' });
    await page.goto(hero.path);
    const tree = () => hero.on(page).ariaSnapshot();
    const before = await tree();
    await startHero(page);
    await whenAnimated(page);
    expect(await tree()).toBe(before);
    await expect(canvasOf(page)).toHaveAttribute('aria-hidden', 'true');
    const under = await pictureOf(page).evaluate((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === image;
    });
    expect(under, 'the image itself is under the pointer').toBe(true);
    await page.mouse.move(200, 700);
    await page.mouse.wheel(0, 240);
    await expect.poll(() => page.evaluate(() => scrollY), 'the page still scrolls').toBeGreaterThan(200);
  });

  test('at 4x CPU throttling no task blocks the page, and frames are short', async ({ page }) => {
    await actAs(page, { drawing: 'none' });
    await page.goto(hero.path);
    await start(page);
    await whenHydrated(hero.on(page));
    await waitForIdle(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const longest = async () => {
      await page.evaluate(() => window.steps?.splice(0));
      await page.mouse.move(3, 300);
      await page.mouse.move(4, 310);
      await whenAnimated(page);
      const steps = await page.evaluate(() => window.steps ?? []);
      const own = steps.filter(({ file }) => drawingScripts.some((path) => file.endsWith(path)));
      return Math.max(0, ...own.map(({ duration }) => duration));
    };
    expect(drawingScripts).toHaveLength(1);
    let best = await longest();
    // A shared machine can only make it worse, so the best of several runs counts.
    for (let again = 0; best > 50 && again < 5; again++) {
      await switchOf(page).check();
      await expect(canvasOf(page)).toHaveCount(0);
      await switchOf(page).uncheck();
      best = Math.min(best, await longest());
    }
    await page.mouse.move(200, 700);
    await pass(page, 800, 16.7);
    const frames = (await page.evaluate(() => window.drawn?.frames ?? [])).toSorted((a, b) => a - b);
    const median = frames[Math.floor(frames.length / 2)] ?? 0;
    const description = `a frame takes ${median.toFixed(1)} ms (median of ${frames.length}), the longest step ${best.toFixed(0)} ms`;
    test.info().annotations.push({ type: 'measured', description });
    expect(frames.length).toBeGreaterThan(20);
    expect(median, description).toBeLessThan(10);
    expect(best, description).toBeLessThan(50);
  });

  test.describe('is not loaded', () => {
    const reasons = [
      ['with reduced motion', { drawing: 'none' }],
      ['with Save-Data', { drawing: 'none', saveData: true }],
      ['with two processors', { drawing: 'none', processors: 2 }],
      ['with the switch set in an earlier visit', { drawing: 'none' }],
    ] as const;
    for (const [reason, device] of reasons) {
      test(`${reason}: the still picture stays`, async ({ page }) => {
        await actAs(page, device);
        if (reason === 'with reduced motion') await page.emulateMedia({ reducedMotion: 'reduce' });
        if (reason.startsWith('with the switch')) await page.addInitScript(() => localStorage.setItem('still', ''));
        const requests = watchModels(page);
        const traffic = new Traffic(page);
        await page.goto(hero.path);
        await startHero(page);
        await traffic.settle();
        expect(traffic.scripts.filter((file) => drawingScripts.includes(file))).toEqual([]);
        await page.mouse.move(5, 320);
        await traffic.settle();
        expect(requests).toEqual([]);
        expect(await canvasOf(page).count()).toBe(0);
        expect(await pictureOf(page).evaluate((picture) => getComputedStyle(picture).opacity)).toBe('1');
      });
    }
  });
});
