import type { Page } from '@playwright/test';
import { violationsOf } from '@worldwright/testing/axe';
import sharp from 'sharp';
import { z } from 'zod';
import words from '../src/content/words';
import { documentOf, FOLDER, HOME, headingOf, pages, placesOf, templates } from './support/built';
import { elsewhere, entryNames, expectThanks, field, fill, form, openForm, send } from './support/enquiries';
import { expectPixels } from './support/firstPicture';
import { scrollThrough, viewports, whenFontsLoaded } from './support/moving';
import { expect, follow, headerLinkFrom, start, subject, test, whenHydrated } from './support/site';
import { Traffic } from './support/traffic';

test.describe('look', { tag: '@sample' }, () => {
  /** Pages of the sample that together show every section type. */
  const paths = ['/', '/about-us', '/services', '/service/rpa', '/web-development', '/thank-you'];

  /**
   * Whole pages, small: this compares composition, colours and pictures. Edges of letters differ between machines. Each
   * width and theme once, because layout does not depend on the theme. After an intended visual change:
   * `npm run test:e2e -- -g @sample -u`
   */
  for (const { width, scale, colorScheme } of [
    { width: 390, scale: 0.375, colorScheme: 'light' },
    { width: 1440, scale: 0.2, colorScheme: 'dark' },
  ] as const)
    test.describe(`${width} px by ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, deviceScaleFactor: scale, colorScheme });

      test('pages match their screenshots', async ({ page }) => {
        for (const path of paths) {
          await page.goto(FOLDER + path);
          // Pictures are lazy.
          await page.evaluate(async () => {
            for (const image of document.images) image.loading = 'eager';
            await Promise.all([...document.images].map((image) => image.decode()));
          });
          await whenFontsLoaded(page);
          const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
          await expect.soft(page).toHaveScreenshot(`${name}-${width}-${colorScheme}.png`, {
            fullPage: true,
            scale: 'device',
            threshold: 0.25,
            maxDiffPixelRatio: 0.02,
          });
        }
      });
    });

  test('first pictures have a pixel for every pixel of large and dense screens', async ({ page }) => {
    for (const { path } of templates) await expectPixels(page, path, ({ needed }) => needed);
  });
});

test.describe('dark bands', () => {
  test('in dark mode, dark bands differ from their neighbours along the whole edge', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of new Set(placesOf('statistics').map((place) => place.page.path))) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // Fonts may change line breaks.
      await whenFontsLoaded(page);
      const edges = await page.evaluate(() => {
        // Floating parts, and pictures that overlap, would cover an edge.
        for (const one of document.querySelectorAll<HTMLElement>('header, aside, nav')) one.hidden = true;
        for (const one of document.querySelectorAll('img')) one.style.visibility = 'hidden';
        return [...document.querySelectorAll('main > section > *, footer')]
          .filter((band) => getComputedStyle(band).colorScheme === 'dark')
          .flatMap((band) => {
            const { top, bottom } = band.getBoundingClientRect();
            return band.matches('footer') ? [top] : [top, bottom];
          });
      });
      expect(edges.length, path).toBeGreaterThan(2);
      for (const edge of edges) {
        const clip = { x: 0, y: Math.round(edge) - 3, width: page.viewportSize()?.width ?? 0, height: 6 };
        const { data, info } = await sharp(await page.screenshot({ clip, fullPage: true }))
          .removeAlpha()
          .raw()
          .toBuffer({ resolveWithObject: true });
        /** Difference between the brightest and the darkest pixel across the edge, at the weakest point. */
        const contrast = Array.from({ length: info.width }, (_, x) => {
          const column = Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * 3 + 1] ?? 0);
          return Math.max(...column) - Math.min(...column);
        });
        expect(Math.min(...contrast), `${path}, at ${Math.round(edge)} px`).toBeGreaterThanOrEqual(8);
      }
    }
  });

  test('the skip link contrasts with the page in light and dark mode', async ({ page }) => {
    await page.goto(HOME);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.keyboard.press('Tab');
      const { behind, link } = await page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        if (!canvas) throw new Error('no canvas');
        const greenOf = (element: Element | null) => {
          if (!element) throw new Error('nothing has the focus');
          canvas.fillStyle = getComputedStyle(element).backgroundColor;
          canvas.fillRect(0, 0, 1, 1);
          return canvas.getImageData(0, 0, 1, 1).data[1] ?? 0;
        };
        return { behind: greenOf(document.documentElement), link: greenOf(document.activeElement) };
      });
      expect(Math.abs(behind - link), colorScheme).toBeGreaterThan(100);
      await page.reload();
    }
  });
});

test.describe('style recalculation', () => {
  /**
   * Largest share of elements that one change may restyle. A selector such as `:has(…) ~ *` makes it all of them,
   * which takes a tenth of a second on a slow phone.
   */
  const SHARE = 0.25;

  const trace = z.object({
    traceEvents: z.array(
      z.object({
        name: z.string(),
        ts: z.number(),
        args: z.object({ elementCount: z.number().optional() }).optional(),
      }),
    ),
  });

  /** Returns how many elements are restyled by a change made in the page. */
  async function restyled(page: Page, change: () => void): Promise<number> {
    const browser = page.context().browser();
    await browser?.startTracing(page, {
      categories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    });
    // In one task, so that the page does nothing else in between. The first `offsetHeight` flushes earlier changes.
    await page.evaluate(`
    document.body.offsetHeight;
    performance.mark('change');
    (${change})();
    document.body.offsetHeight;
    performance.mark('changed');
  `);
    const { traceEvents } = trace.parse(JSON.parse(String(await browser?.stopTracing())));
    const timeOf = (mark: string) => traceEvents.find(({ name }) => name === mark)?.ts ?? Number.NaN;
    const [begin, end] = [timeOf('change'), timeOf('changed')];
    expect(end, 'the change is in the trace').toBeGreaterThan(begin);
    return traceEvents
      .filter(({ name, ts }) => name === 'UpdateLayoutTree' && ts > begin && ts < end)
      .reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
  }

  /** The page with the most sections. */
  const path = pages.toSorted((a, b) => b.sections.length - a.sections.length)[0]?.path ?? HOME;

  test.use({ viewport: { width: 390, height: 844 } });

  const changes: Record<string, () => void> = {
    'the menu opens': () => {
      document.querySelector<HTMLElement>('header [popover]')?.showPopover();
      // Flushes styles before the page reacts to the open menu.
      document.body.getBoundingClientRect();
    },
    'a section is removed': () => document.querySelectorAll('main > section')[1]?.remove(),
  };

  for (const [name, change] of Object.entries(changes))
    test(`few elements are restyled when ${name}`, async ({ page }) => {
      await page.goto(path);
      // Fonts restyle all elements when they load.
      await whenFontsLoaded(page);
      if (name !== 'the menu opens') await start(page);
      const all = await page.locator('*').count();
      const count = await restyled(page, change);
      console.log(`${name}: ${count} of ${all} elements restyled`);
      expect(count).toBeLessThan(SHARE * all);
    });
});

test.describe('theme pictures', () => {
  /** Returns the picture of a file: `/pictures/world.4a06-640.avif` belongs to `/pictures/world.4a06`. */
  const pictureOf = (file: string): string => file.replace(/(-\d+)?\.\w+$/, '');

  /** Returns the pictures of a page that only one theme shows. */
  function themedOf(path: string): Record<'light' | 'dark', string[]> {
    const $ = documentOf(path);
    const named = (selector: string) =>
      new Set([...$(selector)].map((source) => pictureOf($(source).attr('srcset')?.split(' ')[0] ?? '')));
    const dark = named('source[media*=dark]');
    const light = named('picture:has(source[media*=dark]) > source:not([media])');
    const always = named('picture:not(:has(source[media*=dark])) > source');
    const own = (names: Set<string>) => [...names].filter((name) => !always.has(name));
    return { light: own(light), dark: own(dark) };
  }

  const [themed] = pages
    .map(({ path }) => ({ path, pictures: themedOf(path) }))
    .toSorted((a, b) => b.pictures.dark.length - a.pictures.dark.length);

  test("the other theme's pictures are never requested", async ({ page }) => {
    test.skip(!themed?.pictures.dark.length, 'no page has a picture for dark mode only');
    const { path = '', pictures = { light: [], dark: [] } } = themed ?? {};
    for (const [colorScheme, other] of [
      ['light', 'dark'],
      ['dark', 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      const traffic = new Traffic(page);
      await page.goto(path);
      await start(page);
      await scrollThrough(page);
      await traffic.settle();
      const asked = traffic.pictures.map(pictureOf);
      expect(asked.filter((picture) => pictures[colorScheme].includes(picture)).length, colorScheme).toBeGreaterThan(0);
      expect(
        asked.filter((picture) => pictures[other].includes(picture)),
        colorScheme,
      ).toEqual([]);
    }
  });
});

test.describe('states', () => {
  // `sections.spec.ts` runs axe on pages as loaded. A phone's page has all elements of a laptop's, and the menu.

  /** Runs axe on the current state of a page, in light and dark mode. */
  async function expectNoViolations(page: Page, state: string, ignored = /^$/): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Wait for colour transitions between the themes.
      await page.evaluate(() =>
        Promise.allSettled(
          document.getAnimations().map((one) => (one instanceof CSSTransition ? one.finished : undefined)),
        ),
      );
      // The second run checks only what depends on the theme.
      const violations = await violationsOf(page, colorScheme === 'light' ? 'all' : 'colours');
      expect
        .soft(
          violations.filter((violation) => !ignored.test(violation)),
          `${state}, ${colorScheme}`,
        )
        .toEqual([]);
    }
  }

  /** Opens the menu, if there is one. Returns whether there is. */
  async function openMenu(page: Page): Promise<boolean> {
    const opener = page.getByRole('button', { name: words.page.openMenu });
    if (!(await opener.isVisible())) return false;
    await opener.click();
    await expect(page.getByRole('navigation', { name: words.page.navigation })).toBeVisible();
    // The page behind becomes inert a frame later.
    await expect(page.locator('main')).toHaveAttribute('inert');
    return true;
  }

  /** The page behind the menu is inert, and with it its main landmark and heading. */
  const BEHIND = /^(landmark-one-main|page-has-heading-one):/;

  const [phone = { width: 390, height: 844 }] = viewports;

  test.describe('axe finds no violations', () => {
    test.use({ viewport: phone });

    test.describe('in questions', () => {
      const faq = subject('faq');

      test('in an open question, with the menu over it, and after a navigation', async ({ page }) => {
        await page.goto(faq.path);
        await start(page);
        await faq.on(page).scrollIntoViewIfNeeded();
        await whenHydrated(faq.on(page));
        await faq.on(page).locator('summary').first().click();
        await expect(faq.on(page).locator('details[open]')).toHaveCount(1);
        await expectNoViolations(page, 'question');
        if (await openMenu(page)) await expectNoViolations(page, 'menu', BEHIND);
        await page.keyboard.press('Escape');

        const { href } = headerLinkFrom(faq.path);
        await follow(page, href);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(href));
        await expectNoViolations(page, 'after a navigation');
      });
    });

    test.describe('in forms', () => {
      subject('contact');

      test('in errors, in messages beside them and below the menu, and in the success message', async ({
        page,
        complaints,
      }) => {
        // A single message: axe cannot judge colours of elements that float over others.
        let answer: { status: number; json: object } = { status: 503, json: { error: 'Full' } };
        await page.route('**/send-email', (route) => route.fulfill(answer));
        await openForm(page);
        await send(page).click();
        for (const name of entryNames) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
        await expectNoViolations(page, 'errors');

        await fill(page);
        await send(page).click();
        // A hovered message does not disappear.
        await page.getByRole('alert').hover();
        await field(page, 'Name').clear();
        await field(page, 'Name').press('Enter');
        await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
        await expect(form(page).getByRole('link', { name: words.form.mail })).toBeVisible();
        await expectNoViolations(page, 'failure and error');
        const closer = page.getByRole('button', { name: words.form.close });
        await closer.focus();
        if (await openMenu(page)) {
          // The menu covers the message. Checked first, because the message disappears after a while.
          await closer.focus();
          await expect(closer).not.toBeFocused();
          await expectNoViolations(page, 'menu, failure and error', BEHIND);
        }
        await page.keyboard.press('Escape');

        answer = { status: 200, json: {} };
        await fill(page);
        await send(page).click();
        // Hovered at once, because the message disappears after two seconds.
        await page.getByText(words.form.sent).hover({ force: true });
        await expectThanks(page);
        await expectNoViolations(page, 'success');
        // The browser logs the refusal.
        complaints.length = 0;
      });
    });

    test.describe('in motion', () => {
      test.use({ drifts: true });
      const hero = subject('hero', ({ section: { props } }) => props.picture !== undefined && !props.picture.isPhoto);

      test('in an animated picture, running and stopped', async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.goto(hero.path);
        await start(page);
        await expectNoViolations(page, 'moving');
        await page.getByRole('checkbox', { name: words.page.stopMotion }).check();
        await expectNoViolations(page, 'stopped');
      });
    });

    test('when the script does not load', async ({ page, complaints }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(elsewhere);
      await page.mouse.move(200, 200);
      await page.mouse.wheel(0, 300);
      await expectNoViolations(page, elsewhere);
      complaints.length = 0;
    });
  });
});
