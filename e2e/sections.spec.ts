import type { Locator, Page } from '@playwright/test';
import type { PageFile } from '@worldwright/engine/component';
import { violationsOf } from '@worldwright/testing/axe';
import words from '../src/content/words';
import { company, documentOf, HOME, headingOf, notFoundTemplates, ONWARD, placesOf, templates } from './support/built';
import { ada, fill, openForm, path, send, test as withMail } from './support/enquiries';
import { inlineStartOf, jumpTo, viewports } from './support/moving';
import { expectDocument, print } from './support/paper';
import { quick } from './support/quick';
import { scrollToInstantly, scrollTop, settled } from './support/scrolling';
import {
  expect,
  follow,
  headerLinkFrom,
  inMotion,
  isStarted,
  soon,
  start,
  subject,
  test,
  whenHydrated,
} from './support/site';

interface Sample {
  /** The number drawn over each figure while it counts; `null` when it does not. */
  running: (string | null)[];
  /** Texts for screen readers. */
  texts: string[];
  /** Positions and sizes of the figures and labels. */
  boxes: string;
}

declare global {
  interface Window {
    samples?: Sample[];
  }
}

test.describe('faq', () => {
  const faq = subject('faq', ({ section }) => section.props.questions.length > 2);

  const questions = (page: Page) => faq.on(page).locator('details');
  const open = (page: Page) => faq.on(page).locator('details[open]');
  /** Number of the last question, starting at 1, as in its URL. */
  const last = () => faq.props.questions.length;

  /** Scrolls to the section, and waits until it is hydrated. */
  async function hydrate(page: Page): Promise<void> {
    await start(page);
    await faq.on(page).scrollIntoViewIfNeeded();
    await whenHydrated(faq.on(page));
  }

  test(
    'at most one is open, and it closes again, also with the keyboard; all are closed after a visit to another page',
    quick,
    async ({ page }) => {
      await page.goto(faq.path);
      await hydrate(page);
      const [first, second, third] = [questions(page).nth(0), questions(page).nth(1), questions(page).nth(2)];
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(open(page)).toHaveCount(0);
        await second.locator('summary').click();
        await expect(open(page)).toHaveCount(1);
        await expect(second.locator('p')).toBeVisible();
        await third.locator('summary').click();
        await expect(third).toHaveAttribute('open');
        await expect(second).not.toHaveAttribute('open');
        await expect(second.locator('p')).toBeHidden();
        await third.locator('summary').click();
        await expect(open(page)).toHaveCount(0);
      }
      await first.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(first).toHaveAttribute('open');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expect(second).toHaveAttribute('open');
      await expect(open(page)).toHaveCount(1);

      await follow(page, headerLinkFrom(faq.path).href);
      await expect(page.locator('details')).toHaveCount(0);
      await page.goBack();
      await expect(questions(page)).toHaveCount(last());
      await expect(open(page)).toHaveCount(0);
    },
  );

  test('a clicked question stays on the screen when the answer above it closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.goto(faq.path);
      await hydrate(page);
      for (let index = 0; index < 3; index += 1) {
        const question = questions(page).nth(index).locator('summary');
        // Just below the header, so that the answer above is off-screen.
        await question.evaluate((summary) =>
          scrollBy({ top: summary.getBoundingClientRect().top - 90, behavior: 'instant' }),
        );
        await question.press('Enter');
        await expect(open(page)).toHaveCount(1);
        await faq
          .on(page)
          .evaluate((section) =>
            Promise.all(section.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {}))),
          );
        await soon(async () => {
          const [box, bar] = [await question.boundingBox(), await page.getByRole('banner').boundingBox()];
          return box && bar && box.y - bar.y - bar.height;
          // The question has padding at its top.
        }).toBeGreaterThan(-8);
        await expect(question).toBeInViewport({ ratio: 0.9 });
      }
    }
  });

  test('a question opened before the script loads stays open and belongs to the group', async ({ page }) => {
    // The script loads later, whatever the browser takes for a sign of intent.
    const { promise: opened, resolve: releaseCode } = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto(faq.path, { waitUntil: 'commit' });
    await questions(page)
      .nth(2)
      .evaluate((details) => details.setAttribute('open', ''));
    expect(await isStarted(page)).toBe(false);
    releaseCode();
    // Pointer events have no listener until the script has run.
    await page.waitForLoadState('load');
    await hydrate(page);
    await expect(questions(page).nth(2)).toHaveAttribute('open');
    await questions(page).nth(0).locator('summary').click();
    await expect(questions(page).nth(0)).toHaveAttribute('open');
    await expect(open(page)).toHaveCount(1);
  });

  test('a URL with a question opens it before any script but the first; a link to a question closes the others', async ({
    page,
  }) => {
    await page.goto(`${faq.path}#faq-${last()}`);
    const wanted = page.locator(`#faq-${last()}`);
    await expect(wanted).toHaveAttribute('open');
    await expect(wanted.locator('p')).toBeInViewport();
    await hydrate(page);
    await expect(wanted).toHaveAttribute('open');
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '#faq-2', textContent: 'See question 2' });
      document.querySelector('[data-section=faq] h2')?.append(link);
    });
    await page.getByRole('link', { name: 'See question 2' }).click();
    await expect(page.locator('#faq-2')).toHaveAttribute('open');
    await expect(open(page)).toHaveCount(1);
    await expect(page.locator('#faq-2 summary')).toBeFocused();
    await expect(page).toHaveURL(`${faq.path}#faq-2`);
  });

  test('navigating to the URL of a question while one above it is open ends below the header', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(faq.path);
      await hydrate(page);
      await questions(page).first().locator('summary').click();
      await expect(open(page)).toHaveCount(1);
      const wanted = page.locator(`#faq-${last() - 1}`);
      await page.goto(`${faq.path}#faq-${last() - 1}`);
      await expect(wanted).toHaveAttribute('open');
      await expect(questions(page).first().locator('p')).toBeHidden();
      const header = await page.getByRole('banner').boundingBox();
      await soon(async () => (await wanted.boundingBox())?.y, `at ${width} px`).toBeCloseTo(header?.height ?? 0, -1);
    }
  });

  test('unfolds with motion, and opens at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(faq.path);
    await hydrate(page);
    const first = questions(page).first();
    const height = async () => (await first.boundingBox())?.height ?? 0;
    const answer = async () => (await first.locator('p').boundingBox())?.height ?? 0;
    const closed = await height();
    // Slow enough to measure the height midway.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Animation.enable');
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
    await first.locator('summary').click();
    await soon(height).toBeGreaterThan(closed);
    expect(await height()).toBeLessThan(closed + (await answer()));

    // Playwright waits for moving elements before it clicks.
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const second = questions(page).nth(1);
    const before = (await second.boundingBox())?.height ?? 0;
    await second.locator('summary').click();
    const shown = (await second.locator('p').boundingBox())?.height ?? 0;
    expect((await second.boundingBox())?.height).toBe(before + shown);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a clicked question stays in place when the answer above it closes', async ({ page }) => {
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        await page.goto(faq.path);
        for (let index = 0; index < 3; index += 1) {
          const question = questions(page).nth(index).locator('summary');
          await question.evaluate((summary) => scrollBy(0, summary.getBoundingClientRect().top - 100));
          const before = (await question.boundingBox())?.y ?? 0;
          await question.click();
          await expect(questions(page).nth(index)).toHaveAttribute('open');
          await soon(async () => (await question.boundingBox())?.y, `at ${width} px`).toBeCloseTo(before, -1);
        }
      }
    });

    test('at most one is open, and a URL with a question shows its answer', quick, async ({ page }) => {
      const answer = page.locator(`#faq-${last()} p`);
      await page.goto(`${faq.path}#faq-${last()}`);
      await expect(answer).toBeInViewport();
      await soon(async () => (await answer.boundingBox())?.height).toBeGreaterThan(20);
      for (const id of ['faq-1', 'faq-2']) {
        await page.locator(`#${id} summary`).click();
        await expect(page.locator(`#${id}`)).toHaveAttribute('open');
        await expect(open(page)).toHaveCount(1);
      }
    });
  });

  test("a question's icon aligns with the end of the line below", async ({ page }) => {
    await page.goto(faq.path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const away = await questions(page)
        .first()
        .evaluate((question) => {
          const strokes = [...question.querySelectorAll('summary svg *')].map((one) => one.getBoundingClientRect());
          const { left, right } = question.getBoundingClientRect();
          return getComputedStyle(question).direction === 'rtl'
            ? Math.min(...strokes.map((one) => one.left)) - left
            : right - Math.max(...strokes.map((one) => one.right));
        });
      expect(Math.abs(away), `at ${width} px`).toBeLessThan(1.5);
    }
  });
});

test.describe('service detail', () => {
  const service = subject('service');

  /** Returns the URL of a service that does not exist. */
  const unknown = () => service.path.replace(/[^/]+$/, 'no-such-thing');

  test('a link of the list of services that the keyboard reaches is in view, even on a low screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto(service.path);
    const others = page.getByRole('complementary', { name: words.service.others });
    await others.getByRole('link').first().focus();
    await page.keyboard.press('Shift+Tab');
    const header = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    for (const link of await others.getByRole('link').all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
      await expect(link).toBeInViewport({ ratio: 0.9 });
      expect((await link.boundingBox())?.y).toBeGreaterThan(header - 4);
    }
  });

  test(
    'the list of services marks the current one, stays in view, and links to others, each opened at its top',
    quick,
    async ({ page }) => {
      const next = service.props.others.find(({ href }) => href !== service.path);
      test.skip(!next, 'there is only one service');
      await page.goto(service.path);
      const others = page.getByRole('complementary', { name: words.service.others });
      const looks = await others.getByRole('link').evaluateAll((links) =>
        links.map((link) => {
          const { fontWeight, backgroundColor } = getComputedStyle(link);
          return { isCurrent: link.ariaCurrent === 'page', weight: Number(fontWeight), ground: backgroundColor };
        }),
      );
      const current = looks.find(({ isCurrent }) => isCurrent);
      for (const { isCurrent, weight, ground } of looks) {
        if (isCurrent) continue;
        expect(current?.weight).toBeGreaterThan(weight);
        expect(current?.ground).not.toBe(ground);
      }

      // The list is sticky: its last link stays in view while the text scrolls.
      const last = others.getByRole('link').last();
      await last.evaluate((link) =>
        scrollTo({ top: scrollY + link.getBoundingClientRect().bottom - innerHeight + 100, behavior: 'instant' }),
      );
      await settled(page);
      const before = await last.boundingBox();
      await page.evaluate(() => scrollBy({ top: 60, behavior: 'instant' }));
      // Beside a short text there is no room for it to move.
      const hasRoom = await others.evaluate((list) => (list.parentElement?.clientHeight ?? 0) > 1.5 * innerHeight);
      if (hasRoom) expect((await last.boundingBox())?.y).toBe(before?.y);
      await expect(last).toBeInViewport({ ratio: 1 });

      await start(page);
      await others.locator(`a[href="${next?.href}"]`).click();
      await expect(page).toHaveURL(next?.href ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(next?.href ?? ''));
      await expect(others.locator('[aria-current=page]')).toHaveAttribute('href', next?.href ?? '');
      await soon(() => scrollTop(page)).toBe(0);

      // On narrow screens it follows the text.
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(others).toHaveCSS('position', 'static');
      await scrollToInstantly(page, 0);
      const outcome = await page.getByText(words.service.outcome).boundingBox();
      expect((await others.boundingBox())?.y).toBeGreaterThan(outcome?.y ?? Number.POSITIVE_INFINITY);
    },
  );

  for (const javaScriptEnabled of [true, false]) {
    test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
      test.use({ javaScriptEnabled });

      test('no link of the list is cut off, in particular the current one', async ({ page }) => {
        const { href } = service.props.others.at(-1) ?? service.props;
        await page.goto(href);
        for (const [width, height] of [
          [1024, 768],
          [1440, 900],
          [1920, 1080],
        ] as const) {
          await page.setViewportSize({ width, height });
          const current = page.getByRole('complementary').locator('[aria-current=page]');
          // Scrolls the page only, not the list.
          await current.evaluate((link) =>
            scrollTo({ top: scrollY + link.getBoundingClientRect().top - innerHeight / 2, behavior: 'instant' }),
          );
          await expect(current).toBeInViewport({ ratio: 1 });
        }
      });
    });
  }

  test('a card of a listing links to its service', quick, async ({ page }) => {
    const listing =
      placesOf('services').find(({ section }) => section.props.arrangement === 'grid') ?? placesOf('services')[0];
    test.skip(!listing, 'no page lists the services');
    const last = listing?.section.props.services.at(-1);
    await page.goto(listing?.page.path ?? '');
    await page.locator(`article a[href="${last?.href}"]`).first().click();
    await expect(page).toHaveURL(last?.href ?? '');
  });

  test('an unknown service gets a 404 page with links', quick, async ({ page, complaints }) => {
    const heading = page.getByRole('heading', { level: 1 });
    const response = await page.goto(unknown());
    expect(response?.status()).toBe(404);
    const words = (await heading.textContent()) ?? '';
    expect(words).not.toBe('');
    await start(page);
    await expect(heading).toHaveText(words);
    const on = page.locator('main').getByRole('link').first();
    const target = (await on.getAttribute('href')) ?? '';
    await on.click();
    await expect(page).toHaveURL(target);
    await expect(heading).toHaveText(headingOf(target));
    // The browser logs the 404.
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('404');
  });

  test('a link to an unknown service shows the same page as its URL', async ({ page, complaints }) => {
    await page.goto(service.path);
    await start(page);
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Unknown' });
      document.querySelector('main')?.prepend(link);
      link.click();
    }, unknown());
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).not.toHaveText(headingOf(service.path));
    const words = (await heading.textContent()) ?? '';
    await page.goto(unknown());
    await expect(heading).toHaveText(words);
    // The browser logs the missing data file.
    for (const complaint of complaints.splice(0)) expect(complaint).toContain('404');
  });
});

test.describe('statistics', () => {
  test.use(inMotion);

  /** Values with exactly one number count; others are static. */
  const ONE_NUMBER = /^\P{N}*(\d+)\P{N}*$/u;
  const statistics = subject('statistics', ({ section }) =>
    section.props.statistics.some(({ value }) => ONE_NUMBER.test(value)),
  );
  const figures = () => statistics.props.statistics.map(({ value }) => value);

  /** Records the figures in every frame. */
  async function sample(page: Page): Promise<void> {
    await page.addInitScript(() => {
      const samples: Sample[] = [];
      window.samples = samples;
      const note = () => {
        requestAnimationFrame(note);
        // While the page loads, a figure may be incomplete.
        if (document.readyState === 'loading') return;
        const shown = [...document.querySelectorAll('[data-section="statistics"] dd')];
        if (shown.length === 0) return;
        samples.push({
          running: shown.map((figure) => figure.querySelector('[aria-hidden]')?.textContent ?? null),
          texts: shown.map((figure) =>
            [...figure.childNodes]
              .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
              .map((node) => node.textContent)
              .join(''),
          ),
          boxes: [...document.querySelectorAll('[data-section="statistics"] :is(dd, dt)')]
            .map((element) => {
              const { left, width, height } = element.getBoundingClientRect();
              return [left, width, height].join(' ');
            })
            .join('; '),
        });
      };
      requestAnimationFrame(note);
    });
  }

  const samplesOf = async (page: Page) => (await page.evaluate(() => window.samples)) ?? [];
  const isQuiet = ({ running }: Sample) => running.every((text) => text === null);
  const isCounting = async (page: Page) => {
    const last = (await samplesOf(page)).at(-1);
    return last !== undefined && !isQuiet(last);
  };

  /** Expects a figure to have counted up to its value, in the same format. */
  function expectCounted(shown: string[], end: string): void {
    const [, number] = ONE_NUMBER.exec(end) ?? [];
    if (number === undefined) {
      expect(shown, `"${end}" must not count`).toEqual([]);
      return;
    }
    expect(shown.length).toBeGreaterThan(1);
    const formOf = (text: string) => text.replace(/\d+/, (digits) => '0'.repeat(digits.length));
    for (const text of shown) expect(formOf(text)).toBe(formOf(end));
    const numbers = shown.map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(numbers[0]).toBeLessThan(Number(number));
  }

  /** Scrolls to the start or end of the page, whichever is farther from the section. */
  const leave = (section: Locator) =>
    section.evaluate((element) => {
      const { scrollHeight } = document.documentElement;
      const top = element.getBoundingClientRect().top + scrollY < scrollHeight / 2 ? scrollHeight : 0;
      scrollTo({ top, behavior: 'instant' });
    });

  test('figures count up once in their final format, and screen readers get the final value', async ({ page }) => {
    await sample(page);
    await page.goto(statistics.path);
    await start(page);
    const section = statistics.on(page);
    await whenHydrated(section);
    await expect(section.locator('dd')).toHaveText(figures());
    expect((await samplesOf(page)).every(isQuiet)).toBe(true);

    await jumpTo(section);
    await soon(() => isCounting(page)).toBe(true);
    await soon(() => isCounting(page)).toBe(false);
    await expect(section.locator('dd')).toHaveText(figures());
    const samples = await samplesOf(page);
    for (const { texts } of samples) expect(texts).toEqual(figures());
    for (const [index, end] of figures().entries())
      expectCounted(
        samples.flatMap(({ running }) => running[index] ?? []),
        end,
      );
    const counting = samples.filter((one) => !isQuiet(one));
    expect(new Set([...counting, ...samples.slice(-2)].map(({ boxes }) => boxes)).size).toBe(1);

    // Only once.
    const before = samples.length;
    await leave(section);
    await expect(section).not.toBeInViewport();
    await jumpTo(section);
    await expect(section).toBeInViewport();
    await soon(async () => (await samplesOf(page)).length).toBeGreaterThan(before + 10);
    expect((await samplesOf(page)).slice(before).every(isQuiet)).toBe(true);
  });

  test('all figures have the same font size', async ({ page }) => {
    await page.goto(statistics.path);
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      const sizes = await statistics
        .on(page)
        .locator('dd')
        .evaluateAll((all) => all.map((figure) => getComputedStyle(figure).fontSize));
      expect(new Set(sizes).size, `${viewport.width} px: ${sizes}`).toBe(1);
    }
  });

  test('shows the final figures at once with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sample(page);
    await page.goto(statistics.path);
    await start(page);
    await jumpTo(statistics.on(page));
    await whenHydrated(statistics.on(page));
    await expect(statistics.on(page)).toBeInViewport();
    const before = (await samplesOf(page)).length;
    await soon(async () => (await samplesOf(page)).length).toBeGreaterThan(before + 10);
    await expect(statistics.on(page).locator('dd')).toHaveText(figures());
    expect((await samplesOf(page)).every(isQuiet)).toBe(true);
  });

  test('figures also count after a navigation', async ({ page }) => {
    const linksTo = (path: string) => documentOf(HOME)(`a[href="${path}"]`).length > 0;
    const other = placesOf('statistics').find(({ page: { path } }) => path !== HOME && linksTo(path));
    test.skip(!other, 'the home page links to no page with figures');
    if (!other) return;
    await sample(page);
    await page.goto(HOME);
    await start(page);
    await page.locator(`a[href="${other.page.path}"]`).last().click();
    // The URL changes first, and the previous page may have figures, too.
    await expect(page.locator('main > section')).toHaveCount(other.page.sections.length);
    const section = page.locator('main > section').nth(other.page.sections.indexOf(other.section));
    const ends = other.section.props.statistics.map(({ value }) => value);
    await expect(section.locator('dd')).toHaveText(ends);
    await jumpTo(section);
    await soon(async () => (await samplesOf(page)).some((one) => !isQuiet(one))).toBe(true);
    await expect(section.locator('dd')).toHaveText(ends);
  });
});

test.describe('portfolio', () => {
  test('on a phone the portfolio is a horizontal row within the page width', async ({ page }) => {
    const [place] = placesOf('portfolio').filter(({ section }) => section.props.pieces.length > 2);
    test.skip(!place, 'no page has a portfolio with three items');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(place?.page.path ?? '');
    const last = page.locator('[data-section=portfolio] li').last();
    await expect(last).not.toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await last.evaluate((item) => item.scrollIntoView({ behavior: 'instant' }));
    await expect(last).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe('source', () => {
  withMail.skip(!company.enquirySource, 'the company does not record the source of enquiries');

  withMail(
    'an enquiry contains the landing page and the campaign of the visit, even pages later',
    quick,
    async ({ page, mailbox }) => {
      await page.goto(`${HOME}services?utm_source=news&gclid=G1`, { referer: 'https://search.test/find?q=private' });
      await page.goto(`${HOME}about-us`);
      await openForm(page);
      await fill(page, ada);
      await send(page).click();
      await expect.poll(() => mailbox.size).toBe(1);
      const [mail] = await mailbox.messages();
      expect(mail?.text?.trimEnd().split('\n').slice(-5)).toEqual([
        '',
        `Landing page: ${HOME}services`,
        'Referrer: https://search.test/find',
        'utm_source: news',
        'gclid: G1',
      ]);
    },
  );

  withMail.describe('without JavaScript', () => {
    withMail.use({ javaScriptEnabled: false });

    withMail('an enquiry contains the campaign in the URL of its page', async ({ page, mailbox }) => {
      await page.goto(`${path}?utm_campaign=spring`);
      await fill(page, { ...ada, Phone: '+1 77' });
      await send(page).click();
      await expect.poll(() => mailbox.size).toBe(1);
      const [mail] = await mailbox.messages();
      expect(mail?.text?.trimEnd()).toMatch(/\n\nLanding page: \/\S*\nutm_campaign: spring$/);
    });
  });
});

test.describe('rows', () => {
  const UP_TO_13 = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13];

  /**
   * Fills a list with each of these numbers of items. Returns for each the inline end of the list and of its rows, in px
   * from the inline start of the viewport, and the bottoms of its items.
   */
  const measure = (list: Locator, counts: number[]) =>
    list.evaluate((element, counts) => {
      const isMirrored = getComputedStyle(element).direction === 'rtl';
      const [first] = element.children;
      return counts.map((count) => {
        if (first) element.replaceChildren(...Array.from({ length: count }, () => first.cloneNode(true)));
        const [whole, ...items] = [element, ...element.children].map((one) => {
          const { left, right, bottom } = one.getBoundingClientRect();
          const [begin, end] = isMirrored ? [innerWidth - right, innerWidth - left] : [left, right];
          return { begin, end, bottom: Math.round(bottom) };
        });
        const rows = items.filter(({ begin }, index) => (items[index + 1]?.begin ?? 0) <= begin);
        return {
          count,
          whole: Math.round(whole?.end ?? 0),
          rows: rows.map(({ end }) => Math.round(end)),
          bottoms: items.map(({ bottom }) => bottom),
        };
      });
    }, counts);

  /** Expects that no item is alone in the last row of a list. @param counts numbers of items to try */
  async function expectNoOrphan(
    page: Page,
    list: Locator,
    widths: number[],
    counts = UP_TO_13.slice(0, -1),
  ): Promise<void> {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const { count, bottoms } of await measure(list, counts))
        expect(bottoms.at(-2), `the last of ${count} at ${width} px`).toBe(bottoms.at(-1));
    }
  }

  /** Expects the first row of a list to be full, for any number of items. */
  async function expectFull(page: Page, list: Locator): Promise<void> {
    for (const width of [390, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { count, whole, rows } of await measure(list, [1, 2, 3, 4, 5, 6, 7]))
        expect(rows[0], `${count} at ${width} px`).toBe(whole);
    }
  }

  test.describe('of values', () => {
    const values = subject('values');

    test('are full for any number of items', async ({ page }) => {
      await page.goto(values.path);
      await expectFull(page, values.on(page).locator('ul').last());
    });
  });

  test.describe('of work', () => {
    const portfolio = subject('portfolio');

    test('have more than one picture', async ({ page }) => {
      await page.goto(portfolio.path);
      await expectNoOrphan(page, portfolio.on(page).locator('ul'), [700, 1024, 1280, 1920], UP_TO_13);
    });
  });

  test.describe('of industries', () => {
    const industries = subject('industries');

    test('have more than one tile, or one across both columns', async ({ page }) => {
      await page.goto(industries.path);
      const list = industries.on(page).locator('ul');
      await expectNoOrphan(page, list, [1024, 1280]);
      await page.setViewportSize({ width: 390, height: 900 });
      for (const { count, whole, rows } of await measure(list, [1, 3, 5, 7]))
        expect(rows.at(-1), `the last of ${count}`).toBe(whole);
    });
  });

  test.describe('of figures', () => {
    const statistics = subject('statistics');

    test('are full even with few items', async ({ page }) => {
      await page.goto(statistics.path);
      const list = statistics.on(page).locator('dl');
      await expectFull(page, list);
      await expectNoOrphan(page, list, [768, 1280, 1920], UP_TO_13);
      // On a phone a single last item spans both columns.
      await page.setViewportSize({ width: 390, height: 900 });
      for (const { count, whole, rows } of await measure(list, [3, 5, 7]))
        expect(rows.at(-1), `the last of ${count}`).toBe(whole);
    });
  });

  test.describe('of kinds', () => {
    const kinds = subject('kinds');

    test('use the whole width in one column, and have a gap between wide columns', async ({ page }) => {
      await page.goto(kinds.path);
      const item = kinds.on(page).locator('ul > li').first();
      const roomBeside = async (width: number) => {
        await page.setViewportSize({ width, height: 900 });
        return item.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          const words = element.lastElementChild?.getBoundingClientRect();
          if (!words) throw new Error('an item has no words');
          return Math.round(getComputedStyle(element).direction === 'rtl' ? words.left - left : right - words.right);
        });
      };
      expect([await roomBeside(320), await roomBeside(390), await roomBeside(768)]).toEqual([0, 0, 0]);
      expect(await roomBeside(1280)).toBeGreaterThan(16);
    });

    test('a single last item spans both columns', async ({ page }) => {
      await page.goto(kinds.path);
      await page.setViewportSize({ width: 1280, height: 900 });
      for (const { count, whole, rows } of await measure(kinds.on(page).locator('ul'), [3, 5, 7]))
        expect(rows.at(-1), `the last of ${count}`).toBe(whole);
    });
  });
});

test.describe('text below the first picture', () => {
  test.use({ ...inMotion, drifts: true });

  /** Minimum distance between the first picture and the text below it, in px. */
  const ROOM = 16;

  /** Returns the distance between the page's first picture and the text below it, in px; infinite without a picture. */
  const roomBelow = (page: Page) =>
    page.evaluate(() => {
      const picture = document.querySelector('main > section:first-of-type img[fetchpriority]');
      const next = document.querySelector(
        'main > section:first-of-type ~ section, main > section:first-of-type > :nth-child(2)',
      );
      if (!picture || !next) return Number.POSITIVE_INFINITY;
      const { bottom, left, right } = picture.getBoundingClientRect();
      const still = picture.parentElement?.getBoundingClientRect().top ?? 0;
      const tops = [...document.querySelectorAll('main :is(h1, h2, h3, p)')].map((one) => {
        const range = document.createRange();
        range.selectNodeContents(one);
        return range.getBoundingClientRect();
      });
      const below = tops.filter((box) => box.width > 1 && box.top > still && box.right > left && box.left < right);
      return Math.min(...below.map(({ top }) => top)) - bottom;
    });

  test('the first picture keeps its distance from the text below at any scroll position', async ({ page }) => {
    for (const { path } of templates) {
      if (documentOf(path)('main > section:first-of-type img[fetchpriority]').length === 0) continue;
      await page.goto(path);
      for (const [width, height] of [
        [320, 640],
        [390, 844],
        [768, 1024],
      ] as const) {
        await page.setViewportSize({ width, height });
        for (const share of [0, 0.5, 0.8, 1]) {
          await scrollToInstantly(page, share * height);
          await settled(page);
          expect
            .soft(await roomBelow(page), `${path} at ${width} px, scrolled by ${share}`)
            .toBeGreaterThanOrEqual(ROOM);
        }
      }
    }
  });
});

test.describe('templates', () => {
  const WIDTHS = [320, 390, 768, 1024, 1280, 1440, 1920, 2560];
  /** Viewport width from which the content scales with the screen, in px. */
  const WIDE = 1920;

  /** Returns words of headings that break across lines. Longer words may break, as may scripts without spaces. */
  const brokenWords = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, h4, th')].flatMap((heading) => {
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        const broken: string[] = [];
        while (texts.nextNode()) {
          const { currentNode } = texts;
          for (const { 0: word, index } of (currentNode.textContent ?? '').matchAll(
            /(?<!\p{Letter})\p{Letter}{2,13}(?!\p{Letter})/gu,
          )) {
            if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(word)) continue;
            const range = document.createRange();
            range.setStart(currentNode, index);
            range.setEnd(currentNode, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word);
          }
        }
        return broken;
      }),
    );

  /** Returns the greatest average line length in characters, among paragraphs of three lines and more. */
  const longestLine = (page: Page): Promise<number> =>
    page.evaluate(() => {
      const lengths = [...document.querySelectorAll<HTMLElement>('main p')].map((paragraph) => {
        const lines = paragraph.clientHeight / Number.parseFloat(getComputedStyle(paragraph).lineHeight);
        return lines > 2.5 ? paragraph.innerText.length / lines : 0;
      });
      return Math.max(0, ...lengths);
    });

  /** Returns the page margin as a share of the viewport width, and the distance of the dots from the content in px. */
  async function nearSide(page: Page, width: number): Promise<{ margin: number; dots: number }> {
    const content = await inlineStartOf(page.getByRole('banner').getByRole('link').first());
    const dots = page.getByRole('navigation', { name: words.page.sections });
    const box = (await dots.count()) > 0 ? await dots.boundingBox() : null;
    return { margin: content / width, dots: box ? content - (await inlineStartOf(dots)) - box.width : 0 };
  }

  /** Expects nothing to overflow at any width or at 200 % zoom, and the chat button in the bottom corner. */
  async function expectToFit(page: Page, { data }: PageFile['layout']): Promise<void> {
    // Pictures have their size before they load.
    const chat = page.getByRole('link', { name: words.page.whatsapp });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width);
      expect(await brokenWords(page), `${width} px`).toEqual([]);
      if (width >= WIDE) {
        const { margin, dots } = await nearSide(page, width);
        expect(margin, `${width} px`).toBeLessThan(0.15);
        expect(dots, `${width} px`).toBeLessThan(100);
        expect(await longestLine(page), `${width} px`).toBeLessThan(90);
      }
      if (!data.whatsapp) continue;
      await scrollToInstantly(page, 500);
      const box = await chat.boundingBox();
      if (!box) throw new Error('the chat button is not shown');
      expect(ONWARD > 0 ? width - (box.x + box.width) : box.x, `${width} px`).toBeLessThanOrEqual(32);
      expect(800 - (box.y + box.height), `${width} px`).toBeLessThanOrEqual(32);
    }
    // A window of 1280 × 800 px at 200 % zoom.
    await page.setViewportSize({ width: 640, height: 400 });
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd')]
        .filter((element) => {
          const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
          const isClipped = overflowX === 'hidden' || overflowY === 'hidden' || textOverflow === 'ellipsis';
          // Breadcrumbs may be truncated: the page's heading repeats their text.
          const isShown = !element.matches('.visually-hidden, main nav[aria-label] *');
          return isClipped && isShown && element.scrollWidth > element.clientWidth + 1;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(cut).toEqual([]);
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThan(100);
  }

  for (const { path, layout } of [...templates, ...notFoundTemplates]) {
    test(
      `${path} fits every width and 200 % zoom, prints as a document, and has no axe violations in either theme`,
      path === HOME ? quick : {},
      async ({ page, complaints }) => {
        await page.goto(path);
        await test.step('every width', () => expectToFit(page, layout));
        await test.step('paper', async () => {
          await print(page);
          await expectDocument(page);
        });
        await test.step('axe', async () => {
          await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
          await page.setViewportSize({ width: 1440, height: 900 });
          await scrollToInstantly(page, 0);
          await start(page);
          // Wide pages of a template differ from narrow ones only in header and dots, which the home page has, too.
          expect(await violationsOf(page, path === HOME ? 'all' : 'colours')).toEqual([]);
          await page.emulateMedia({ colorScheme: 'light' });
          await page.setViewportSize({ width: 390, height: 844 });
          expect(await violationsOf(page, 'all')).toEqual([]);
        });
        // The browser logs the status of 404 pages.
        if (path.endsWith('404')) complaints.length = 0;
      },
    );
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('all content of every page is visible', quick, async ({ page }) => {
      for (const { path, meta } of templates) {
        await page.goto(path);
        await expect(page).toHaveTitle(meta.title);
        const parts = page.locator('main > section, main :is(h1, h2, h3), main blockquote');
        await expect(parts.filter({ visible: false }), path).toHaveCount(0);
      }
    });
  });
});
