import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { contactOf, documentOf, HOME, headingOf, notFoundTemplates, pages, placesOf, templates } from './support/built';
import { elsewhere, field, fill, openForm, send } from './support/enquiries';
import { jumpTo, scrollThrough, viewports } from './support/moving';
import { quick } from './support/quick';
import {
  expect,
  follow,
  hasThirdParties,
  headerLinkFrom,
  inMotion,
  launchedWith,
  start,
  subject,
  test,
  whenStarted,
} from './support/site';
import { Traffic } from './support/traffic';

test.describe('accessibility', () => {
  test.describe('in forced colors mode', () => {
    test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

    test('buttons and cards have borders, and the current page is marked', async ({ page }) => {
      const style = (property: string, selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
      for (const template of templates) {
        const { path } = template;
        await page.goto(path);
        const contact = `a[href="#${contactOf(template)}"]`;
        const header = `header nav ul:first-of-type > li:last-child > ${contact}`;
        for (const selector of [header, `main ${contact}`, 'main article', 'main form button', '[data-floats]'])
          if (await page.locator(selector).first().isVisible())
            expect(await style('border-top-style', selector), `${selector} on ${path}`).toBe('solid');
        const step = 'main ol[tabindex] > li';
        if ((await page.locator(step).count()) > 0) expect(await style('outline-style', step), path).toBe('solid');
        const current = 'header nav [aria-current]';
        if ((await page.locator(current).count()) > 0)
          expect(await style('outline-style', current), path).toBe('solid');
      }
    });
  });

  test('the first tab stop skips to the content', quick, async ({ page }) => {
    const [{ path } = { path: HOME }] = templates;
    await page.goto(path);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: words.page.skip })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#content$/);
    await expect(page.getByRole('main')).toBeInViewport();
  });

  test.describe('service families', () => {
    const families = subject('service-families', ({ section }) => section.props.groups.length > 1);

    test('do not cover a link focused with Shift+Tab', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 700 });
      await page.goto(families.path);
      const links = families.on(page).getByRole('listitem').getByRole('link');
      const index = families.on(page).getByRole('navigation').first();
      await links.last().focus();
      const covered = [];
      for (let left = await links.count(); left > 1; left--) {
        await page.keyboard.press('Shift+Tab');
        const focused = page.locator(':focus');
        const isInIndex = (await index.locator(':focus').count()) > 0;
        if (isInIndex) break;
        const [link, bar] = [await focused.boundingBox(), await index.boundingBox()];
        if (link && bar && link.y < bar.y + bar.height) covered.push(await focused.textContent());
      }
      expect(covered).toEqual([]);
    });

    test('on a phone their list fades where it goes on, and pictures are beside titles', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 700 });
      await page.goto(families.path);
      const list = families.on(page).getByRole('navigation').first().getByRole('list');
      const goesOn = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      test.skip(!goesOn, 'the list fits');
      await expect(list).toHaveCSS('mask-image', /gradient/);
      const apart = await families
        .on(page)
        .getByRole('article')
        .evaluateAll((cards) =>
          cards.flatMap((card) => {
            const [picture, title] = [card.querySelector('img'), card.querySelector('h3, h4')].map((element) =>
              element?.getBoundingClientRect(),
            );
            const isBeside = picture && title && picture.right <= title.left;
            return isBeside ? Math.abs(picture.top - title.top) : [];
          }),
        );
      for (const distance of apart) expect(distance).toBeLessThan(8);
    });
  });

  /** Resolves with visibility faults of the focused element, or `undefined` if nothing has the focus. */
  const focused = () =>
    new Promise<string[] | undefined>((resolve) => {
      // The browser scrolls to it before the next frame.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const { activeElement: element } = document;
          if (!element || element === document.body) return resolve(undefined);
          const box = element.getBoundingClientRect();
          const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
          const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
          // A row of cards is wider than the screen, and a card may be taller. In a textarea, browsers scroll to the
          // line with the caret.
          const requiredHeight = element instanceof HTMLTextAreaElement ? box.height / 3 : box.height;
          const isOn =
            right - left > Math.min(box.width, innerWidth / 2) - 2 &&
            bottom - top > Math.min(requiredHeight, innerHeight / 2) - 2;
          const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          const isUncovered = element.contains(above) || Boolean(above?.contains(element));
          // The link of a clickable card has its ring around the card.
          const rings = [undefined, '::after'].map((part) => getComputedStyle(element, part));
          const hasRing = rings.some(
            ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
          );
          const faults = { 'off the screen': !isOn, covered: isOn && !isUncovered, 'without a ring': !hasRing };
          resolve(
            Object.entries(faults).flatMap(([fault, isPresent]) => (isPresent ? `${fault}: ${element.outerHTML}` : [])),
          );
        }),
      );
    });

  for (const { width, height } of viewports)
    test(`at ${width} px every tab stop has a name and is visible`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const [longest] = templates.toSorted((one, other) => other.sections.length - one.sections.length);
      for (const path of new Set([longest?.path ?? HOME, ...(width < 1000 ? [elsewhere] : [])])) {
        await page.goto(path);
        let count = 0;
        for (; count < 500; count += 1) {
          await page.keyboard.press('Tab');
          const faults = await page.evaluate(focused);
          if (!faults) break;
          // When Swiper takes over a row, it moves some frames later.
          if (faults.length > 0) await expect.poll(() => page.evaluate(focused), path).toEqual([]);
          await expect.soft(page.locator(':focus'), path).toHaveAccessibleName(/\S/);
        }
        expect(count, path).toBeGreaterThan(await page.locator('footer a').count());
        expect(count, path).toBeLessThan(500);
      }
    });
});

test.describe('overflow', () => {
  /** Common viewport widths in px. */
  const WIDTHS = [360, 390, 768, 1024, 1280, 1440, 1920];

  /** Opens a page and calls `check` at each width. */
  async function atWidths(page: Page, path: string, widths: number[], check: (width: number) => Promise<void>) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await check(width);
    }
  }

  test('a hero picture stays within the edges of the screen', async ({ page }) => {
    const places = placesOf('hero').filter(({ section }) => section.props.picture);
    test.skip(places.length === 0, 'no page has a hero with a picture');
    for (const { page: file } of places)
      await atWidths(page, file.path, WIDTHS, async (width) => {
        const box = await page.locator('[data-section=hero] img').first().boundingBox();
        const { x = 0, width: across = 0 } = box ?? {};
        expect.soft(x, `left edge on ${file.path} at ${width} px`).toBeGreaterThanOrEqual(0);
        expect.soft(x + across, `right edge on ${file.path} at ${width} px`).toBeLessThanOrEqual(width);
      });
  });

  test('a photograph beside a call to action is full-width where it is above the text', async ({ page }) => {
    const places = placesOf('call-to-action').filter(({ section }) => section.props.picture?.isPhoto);
    test.skip(places.length === 0, 'no call to action has a photograph');
    for (const { page: file } of places)
      await atWidths(page, file.path, [320, 700, 1000], async (width) => {
        const photo = page.locator('[data-section=call-to-action] img').first();
        expect.soft((await photo.boundingBox())?.width, `on ${file.path} at ${width} px`).toBe(width);
      });
  });

  test('no text of the last work step is cut off by the edge of a wide screen', async ({ page }) => {
    const path = placesOf('values').find(({ section }) => !section.props.hideWorkProcess)?.page.path;
    test.skip(!path, 'no page shows the work process');
    const last = page.getByRole('list', { name: words.process.heading }).getByRole('listitem').last();
    await atWidths(page, path ?? '', [1440, 1920], async (width) => {
      const cut = await last.locator('p, h3').evaluateAll((all) =>
        all.flatMap((one) => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const { left, right } = range.getBoundingClientRect();
          return left < innerWidth && right > innerWidth ? (one.textContent ?? '') : [];
        }),
      );
      expect.soft(cut, `at ${width} px`).toEqual([]);
    });
  });

  test('four work steps on a laptop end where the content does', async ({ page }) => {
    const path = placesOf('values').find(({ section }) => !section.props.hideWorkProcess)?.page.path;
    test.skip(!path, 'no page shows the work process');
    await atWidths(page, path ?? '', [1280, 1366], async (width) => {
      const { gap, start } = await page.getByRole('list', { name: words.process.heading }).evaluate((list) => {
        for (const step of [...list.children].slice(4)) step.remove();
        const [first, last] = [list.firstElementChild, list.lastElementChild];
        const start = first?.getBoundingClientRect().left ?? 0;
        return { gap: document.documentElement.clientWidth - (last?.getBoundingClientRect().right ?? 0), start };
      });
      expect.soft(gap, `at ${width} px`).toBeGreaterThanOrEqual(Math.floor(start));
    });
  });

  test('any number of values fills its rows', async ({ page }) => {
    const [place] = placesOf('values');
    test.skip(!place, 'no page has values');
    await atWidths(page, place?.page.path ?? '', [768, 1024, 1280], async (width) => {
      for (const count of [4, 5, 6, 7, 8]) {
        const inRows = await page.locator('[data-section=values] ul').evaluate((list, wanted) => {
          while (list.children.length > wanted) list.lastElementChild?.remove();
          while (list.children.length < wanted) list.append(list.firstElementChild?.cloneNode(true) ?? '');
          // Every second value may be lower.
          const endOf = (one: Element) => {
            const { left, right } = one.getBoundingClientRect();
            return getComputedStyle(list).direction === 'rtl' ? -left : right;
          };
          const isLast = (one: Element) => endOf(one) >= endOf(list) - 1;
          return [...list.children].flatMap((one, index) => (isLast(one) ? [index + 1] : []));
        }, count);
        // The numbers of the values at the end of a row.
        expect.soft(inRows.at(-1), `${count} values at ${width} px`).toBe(count);
      }
    });
  });

  test('the dots keep their distance from the text and the edge of the screen', async ({ page }) => {
    const path = placesOf('hero').find(({ page: { layout, steps } }) => layout.name === 'site' && steps.length > 1)
      ?.page.path;
    test.skip(!path, 'no page with a hero has steps');
    for (const [width, room] of [
      [1024, 16],
      [1280, 24],
    ] as const)
      await atWidths(page, path ?? '', [width], async () => {
        await scrollThrough(page);
        const dot = await page
          .getByRole('navigation', { name: words.page.sections })
          .locator('a > span')
          .first()
          .boundingBox();
        const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
        const before = dot?.x ?? 0;
        const after = (heading?.x ?? 0) - before - (dot?.width ?? 0);
        expect.soft(before, `edge of the screen at ${width} px`).toBeGreaterThanOrEqual(8);
        expect.soft(after, `words at ${width} px`).toBeGreaterThanOrEqual(room);
      });
  });

  test('no testimonial ends with a single word on a line', { tag: '@sample' }, async ({ page }) => {
    const [place] = placesOf('testimonials');
    test.skip(!place, 'no page has testimonials');
    await atWidths(page, place?.page.path ?? '', WIDTHS, async (width) => {
      const orphans = await page.locator('[data-section=testimonials] blockquote p').evaluateAll(
        (all) =>
          all.filter((one) => {
            const text = one.firstChild;
            const tops = [...(text?.nodeValue ?? '').matchAll(/\S+/g)].map(({ 0: word, index }) => {
              const range = document.createRange();
              if (text) range.setStart(text, index);
              if (text) range.setEnd(text, index + word.length);
              return range.getBoundingClientRect().top;
            });
            return tops.filter((top) => top === tops.at(-1)).length === 1;
          }).length,
      );
      expect.soft(orphans, `at ${width} px`).toBe(0);
    });
  });
});

test.describe('wide screens', () => {
  test('a usual title in the list of services of the footer fits one line', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(HOME);
    const links = page.getByRole('contentinfo').getByRole('heading', { name: words.footer.services });
    const titles = await links.locator('..').getByRole('link').all();
    test.skip(titles.length === 0, 'the footer lists no services');
    for (const title of titles) {
      const { length } = (await title.textContent()) ?? '';
      const lines = await title.evaluate((link) => {
        const text = document.createRange();
        text.selectNodeContents(link);
        return text.getClientRects().length;
      });
      if (length <= 30) expect(lines, (await title.textContent()) ?? '').toBe(1);
    }
  });

  test.describe('parts of a service', () => {
    const service = subject('service');

    test('are in rows where there are two columns', async ({ page }) => {
      await page.setViewportSize({ width: 1920, height: 1000 });
      await page.goto(service.path);
      const tops = await service
        .on(page)
        .locator('dt')
        .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().top));
      const [first, second, third] = tops;
      test.skip(third === undefined, 'the service has fewer than three parts');
      expect(second).toBe(first);
      expect(third).toBeGreaterThan(first ?? 0);
    });
  });
});

test.describe('large text', () => {
  /** Font sizes that people set in their browser, in px. */
  const SIZES = [20, 32];
  /** Text scales that people set on their phone. */
  const SCALES = [1.3, 1.5, 2];
  /** Narrowest viewport that must fit them, in px. */
  const WIDTH = 320;
  /** Words up to this length in characters must stay whole; longer ones and addresses may break. */
  const WORD = 10;

  test.use({ viewport: { width: WIDTH, height: 720 } });

  /** Sets the browser's font size. Unlike a style of the page, this also changes media queries in em. */
  async function setLetters(page: Page, standard: number): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
  }

  /**
   * Sets the text scale of the phone. It affects only pages that opt in:
   * https://drafts.csswg.org/css-fonts-5/#text-scale-meta
   */
  async function enlarge(page: Page, scale: number): Promise<void> {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Emulation.setEmulatedOSTextScale', { scale });
  }

  /** Returns the unreadable parts of a page: what is too wide, cut off or broken. */
  const unreadable = (page: Page) =>
    page.evaluate((longest) => {
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      const isSeen = (element: Element) =>
        element.checkVisibility() && element.getBoundingClientRect().width > 1 && !element.closest('.visually-hidden');
      /** Whether the element is in a scrollable row. */
      const isInRow = (element: Element): boolean =>
        /auto|scroll/.test(getComputedStyle(element).overflowX) ||
        (element.parentElement !== null && isInRow(element.parentElement));
      // Cut off inside a part that does not scroll.
      const cut = [...document.querySelectorAll('h1, h2, h3, h4, p, button, a')].flatMap((element) => {
        const { left, right } = element.getBoundingClientRect();
        const isOutside = isSeen(element) && (left < -1 || right > innerWidth + 1);
        const isCut = isOutside && !element.closest('nav') && !isInRow(element);
        return isCut ? [element.textContent || element.getAttribute('aria-label')] : [];
      });
      // These scripts have no spaces, and break after almost any letter.
      const isWithoutBlanks = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
      const broken: string[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (!text.parentElement || !isSeen(text.parentElement)) continue;
        for (const { 0: word, index } of text.nodeValue?.matchAll(/(?<!\S)\p{L}+(?=\p{P}?(?!\S))/gu) ?? []) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (word.length <= longest && lines.size > 1 && !isWithoutBlanks.test(word)) broken.push(word);
        }
      }
      const areWidthsSet = matchMedia(`(width: ${innerWidth / letters}em)`).matches;
      return { letters, areWidthsSet, tooWide: document.documentElement.scrollWidth - innerWidth, cut, broken };
    }, WORD);

  /** Expected result of `unreadable` at a font size in px. */
  const readable = (letters: number) => ({ letters, areWidthsSet: true, tooWide: 0, cut: [], broken: [] });

  test(`larger text fits a screen of ${WIDTH} px with words unbroken, and fixed parts leave half of a zoomed one`, async ({
    page,
    complaints,
  }) => {
    for (const { path } of [...templates, ...notFoundTemplates]) {
      await page.setViewportSize({ width: WIDTH, height: 720 });
      await page.goto(path);
      for (const letters of SIZES) {
        await setLetters(page, letters);
        expect.soft(await unreadable(page), path).toEqual(readable(letters));
        const toggle = page.getByRole('button', { name: words.page.openMenu });
        expect((await toggle.boundingBox())?.width, path).toBeGreaterThanOrEqual(44);
      }
      await setLetters(page, 16);
      for (const scale of SCALES) {
        await enlarge(page, scale);
        expect.soft(await unreadable(page), path).toEqual(readable(Math.round(16 * scale)));
      }
      await enlarge(page, 1);

      // A laptop at 400 % zoom.
      await page.setViewportSize({ width: WIDTH, height: 180 });
      const covered = await page.evaluate(() => {
        let most = 0;
        for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
          scrollTo({ top, behavior: 'instant' });
          const stuck = [...document.querySelectorAll('header, main *')].filter((element) => {
            const { position, insetBlockStart } = getComputedStyle(element);
            const isStuck = position === 'fixed' || (position === 'sticky' && insetBlockStart !== 'auto');
            return isStuck && element.checkVisibility();
          });
          const ends = stuck.map((element) => element.getBoundingClientRect());
          most = Math.max(most, ...ends.filter(({ top }) => top < innerHeight / 2).map(({ bottom }) => bottom));
        }
        return most;
      });
      expect.soft(covered, path).toBeLessThan(90);
    }
    // The browser logs the status of 404 pages.
    complaints.length = 0;
  });

  test.describe('an address beside a form', () => {
    const contact = subject('contact');

    test('scales with the text around it, and breaks only between its parts', async ({ page }) => {
      for (const width of [WIDTH, 390]) {
        await page.setViewportSize({ width, height: 720 });
        await page.goto(contact.path);
        await enlarge(page, 2);
        const address = contact.on(page).locator('a[href^="mailto:"]').first();
        const { letters, text, torn } = await address.evaluate((link) => {
          const parts = [...link.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
          const linesOf = (node: Node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return range.getClientRects().length;
          };
          const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
          return {
            letters: sizeOf(link),
            text: sizeOf(document.body),
            torn: parts.filter((part) => linesOf(part) > 1).map(({ nodeValue }) => nodeValue ?? ''),
          };
        });
        expect.soft(letters, `at ${width} px`).toBeGreaterThan(0.9 * text);
        expect
          .soft(
            torn.filter((part) => part.length <= WORD + 2),
            `at ${width} px`,
          )
          .toEqual([]);
      }
    });
  });

  test.describe('later parts of a page', () => {
    const contact = subject('contact');

    test(`a menu and an error page fit text of ${SIZES.at(-1)} px`, async ({ page, complaints }) => {
      const letters = SIZES.at(-1) ?? 0;
      await page.goto(contact.path);
      await setLetters(page, letters);
      await page.getByRole('button', { name: words.page.openMenu }).click();
      await expect(page.getByRole('navigation', { name: words.page.navigation })).toBeVisible();
      expect(await unreadable(page)).toEqual(readable(letters));

      const refused = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.evaluate(() => document.forms[0]?.submit());
      await refused;
      await expect(page.getByRole('alert')).toBeVisible();
      await setLetters(page, letters);
      expect(await unreadable(page)).toEqual(readable(letters));
      // The browser logs the refusal.
      complaints.splice(0);
    });
  });

  test.describe('messages of a form', () => {
    subject('contact');

    test('have unbroken words on a phone with text twice as large', async ({ page, complaints }) => {
      await page.route('**/send-email', (route) => route.fulfill({ status: 503, json: { error: words.form.offline } }));
      await openForm(page);
      await enlarge(page, 2);
      await send(page).click();
      await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
      expect(await unreadable(page)).toEqual(readable(32));

      await fill(page);
      await send(page).click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await unreadable(page)).toEqual(readable(32));
      // The browser logs the refusal.
      complaints.length = 0;
    });
  });

  test.describe('in motion', () => {
    test.use(inMotion);
    const testimonials = subject('testimonials', ({ section }) => section.props.testimonials.length > 1);

    test('the position among the testimonials is on the screen with the largest text', async ({ page }) => {
      await page.goto(testimonials.path);
      await setLetters(page, Math.max(...SIZES));
      await start(page);
      await jumpTo(testimonials.on(page));
      await expect(testimonials.on(page).getByRole('button', { name: words.testimonials.next })).toBeVisible();
      const count = testimonials.props.testimonials.length;
      const place = testimonials.on(page).getByText(new RegExp(`^\\d+\\s*/\\s*${count}$`));
      const { x, width } = (await place.boundingBox()) ?? { x: -1, width: 0 };
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(WIDTH);
    });
  });
});

test.describe('touch', () => {
  /** A page without a section that starts React by itself. */
  const still = pages.find(
    ({ path, sections }) => path !== headerLinkFrom(HOME).href && sections.every(({ moves }) => !moves),
  );

  test.describe('a link tapped before any other touch', () => {
    test.use({ hasTouch: true });

    test('is followed by the browser, without loading React', async ({ page }) => {
      test.skip(!still, 'every page has a section that moves');
      test.skip(hasThirdParties, 'third parties have code of their own');
      const { href } = headerLinkFrom(still?.path ?? '');
      const traffic = new Traffic(page);
      await page.goto(still?.path ?? '');
      await traffic.settle();
      await page.getByRole('banner').locator(`a[href="${href}"]`).first().tap();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(href));
      await traffic.settle();
      expect(new Set(traffic.scripts).size, traffic.scripts.join()).toBe(1);

      // Any other touch is a sign of intent.
      await page.touchscreen.tap(5, 300);
      await whenStarted(page);
    });
  });

  test.describe('on a phone', () => {
    test.use({ ...inMotion, hasTouch: true, isMobile: true, viewport: { width: 412, height: 823 } });

    test('a page appears at once, without a fade', async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { fades: 0 });
        const begin = document.startViewTransition.bind(document);
        document.startViewTransition = (options) => {
          Object.assign(window, { fades: Number(Reflect.get(window, 'fades')) + 1 });
          return begin(options);
        };
      });
      const { href } = headerLinkFrom(HOME);
      await page.goto(HOME);
      await start(page);
      await page.getByRole('button', { name: words.page.openMenu }).click();
      await follow(page, href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(href));
      // Deferred sections load by themselves.
      await expect(page.locator('main > section:empty')).toHaveCount(0);
      await expect(page.locator('main > section[style*=height]')).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.get(window, 'fades'))).toBe(0);
    });
  });
});

test.describe('scrollbars', () => {
  // Classic scrollbars take up space, but Playwright hides them by default.
  const withBars = launchedWith((options) => ({ ...options, ignoreDefaultArgs: ['--hide-scrollbars'] }));
  withBars.use(inMotion);

  /** Returns the scrollbar height of every list, in px. */
  const scrollbars = (page: Page) =>
    page
      .locator('main ul')
      .evaluateAll((lists) =>
        lists.map((list) => (list instanceof HTMLElement ? list.offsetHeight - list.clientHeight : 0)),
      );

  const rows = (['services', 'testimonials', 'partners'] as const).flatMap((type) => placesOf(type)[0] ?? []);

  for (const path of new Set(rows.map(({ page }) => page.path)))
    withBars(`rows of ${path} keep the space of their scrollbars, so nothing below moves`, async ({ page }) => {
      const { promise: opened, resolve: open } = Promise.withResolvers<void>();
      const first = documentOf(path)('script[src]').attr('src');
      await page.route(
        ({ pathname }) => pathname === first,
        async (route) => {
          await opened;
          await route.continue();
        },
      );
      // The load event waits for the script.
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.locator('footer')).toBeAttached();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('[rel=stylesheet]')].every(({ sheet }) => sheet),
      );
      const before = await scrollbars(page);
      open();
      await page.waitForLoadState();
      await start(page);
      await scrollThrough(page);
      await expect.poll(() => scrollbars(page)).toEqual(before);
    });

  withBars('scrollable parts of a page have styled scrollbars', async ({ page }) => {
    const scrolling = [...rows, ...placesOf('service').slice(0, 1), ...placesOf('values').slice(0, 1)];
    for (const path of new Set(scrolling.map((place) => place.page.path))) {
      await page.goto(path);
      const plain = await page.locator('main :not(textarea)').evaluateAll((elements) =>
        elements
          .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflow))
          .filter((element) => getComputedStyle(element).scrollbarWidth === 'auto')
          .map(({ className }) => className),
      );
      expect(plain, path).toEqual([]);
    }
  });
});
