import type { Page } from '@playwright/test';
import { violationsOf } from '@worldwright/testing/axe';
import sharp from 'sharp';
import { z } from 'zod';
import words from '../src/content/words';
import { documentOf, headingOf, pages, placesOf, templates } from './support/built';
import { elsewhere, entryNames, expectThanks, field, fill, form, openForm, send } from './support/enquiries';
import { expectPixels } from './support/firstPicture';
import { scrollThrough, viewports, whenFontsLoaded } from './support/moving';
import { expect, follow, headerLinkFrom, start, subject, test, whenHydrated } from './support/site';
import { Traffic } from './support/traffic';

test.describe('look', { tag: '@sample' }, () => {
  /** Pages of the sample company that between them show every section type. */
  const paths = ['/', '/about-us', '/services', '/service/rpa', '/web-development', '/thank-you'];

  /**
   * Whole pages, small: what is compared is composition, colour and pictures, not the edges of letters, which
   * differ from machine to machine. Either width and either theme once: layout does not depend on the theme. After a change of the look that is meant: `npm run test:e2e -- -g @sample -u`
   */
  for (const { width, scale, colorScheme } of [
    { width: 390, scale: 0.375, colorScheme: 'light' },
    { width: 1440, scale: 0.2, colorScheme: 'dark' },
  ] as const)
    test.describe(`${width} px by ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, deviceScaleFactor: scale, colorScheme });

      test('pages look as they should', async ({ page }) => {
        for (const path of paths) {
          await page.goto(path);
          // Pictures load as they come near.
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

  test('every first picture has a pixel for every pixel of large and dense screens', async ({ page }) => {
    for (const { path } of templates) await expectPixels(page, path, ({ needed }) => needed);
  });
});

test.describe('dark bands', () => {
  test('by night a dark band is told from its neighbours all along its edges', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of new Set(placesOf('statistics').map((place) => place.page.path))) {
      await page.goto(path, { waitUntil: 'networkidle' });
      // Until then lines may break elsewhere.
      await whenFontsLoaded(page);
      const edges = await page.evaluate(() => {
        // What floats, and a picture that reaches over, would stand on an edge.
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
        /** How far the brightest and the darkest pixel are apart across the edge, where they are closest. */
        const contrast = Array.from({ length: info.width }, (_, x) => {
          const column = Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * 3 + 1] ?? 0);
          return Math.max(...column) - Math.min(...column);
        });
        expect(Math.min(...contrast), `${path}, at ${Math.round(edge)} px`).toBeGreaterThanOrEqual(8);
      }
    }
  });

  test('the link that skips to the content is told from the page behind it, by day and by night', async ({ page }) => {
    await page.goto('/');
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

test.describe('restyling', () => {
  /**
   * Of all elements, the share whose styles the browser may work out for a change of one part. A selector that ties all
   * elements to that part, such as `:has(…) ~ *`, makes it all of them, which on a slow phone takes a tenth of a second.
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

  /** How many elements get their styles worked out for a change that is made in the page. */
  async function restyled(page: Page, change: () => void): Promise<number> {
    const browser = page.context().browser();
    await browser?.startTracing(page, {
      categories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    });
    // Without a turn of the event loop in between, in which the page may do something of its own. What it has done so
    // far is worked out before.
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

  /** The page with most to work out. */
  const path = pages.toSorted((a, b) => b.sections.length - a.sections.length)[0]?.path ?? '/';

  test.use({ viewport: { width: 390, height: 844 } });

  const changes: Record<string, () => void> = {
    'the menu opens': () => {
      document.querySelector<HTMLElement>('header [popover]')?.showPopover();
      // Before anything else is done about it.
      document.body.getBoundingClientRect();
    },
    'a section goes': () => document.querySelectorAll('main > section')[1]?.remove(),
  };

  for (const [name, change] of Object.entries(changes))
    test(`the styles of all else stay as they are when ${name}`, async ({ page }) => {
      await page.goto(path);
      // They change the styles of all when they come.
      await whenFontsLoaded(page);
      if (name !== 'the menu opens') await start(page);
      const all = await page.locator('*').count();
      const count = await restyled(page, change);
      console.log(`${name}: styles of ${count} elements, of ${all}`);
      expect(count).toBeLessThan(SHARE * all);
    });
});

test.describe('theme pictures', () => {
  /** A file's picture: `/pictures/world.4a06-640.avif` is of `/pictures/world.4a06`. */
  const pictureOf = (file: string): string => file.replace(/(-\d+)?\.\w+$/, '');

  /** The pictures of a page that are for one theme alone. */
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

  test("the other theme's pictures are never asked for", async ({ page }) => {
    test.skip(!themed?.pictures.dark.length, 'no page has a picture of its own for the dark theme');
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
  // What axe finds on a page as it comes is in `templates.spec.ts`. A phone's page has all that a laptop's has, and the menu.

  /** Lets axe look at a page as it is now, by day and by night. */
  async function expectNothing(page: Page, state: string, ignored = /^$/): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // In motion colours take a while to become those of the theme.
      await page.evaluate(() =>
        Promise.allSettled(
          document.getAnimations().map((one) => (one instanceof CSSTransition ? one.finished : undefined)),
        ),
      );
      // What the theme does not decide is looked at once.
      const violations = await violationsOf(page, colorScheme === 'light' ? 'all' : 'colours');
      expect
        .soft(
          violations.filter((violation) => !ignored.test(violation)),
          `${state}, ${colorScheme}`,
        )
        .toEqual([]);
    }
  }

  /** Opens the menu, where there is one. */
  async function openMenu(page: Page): Promise<boolean> {
    const opener = page.getByRole('button', { name: words.page.openMenu });
    if (!(await opener.isVisible())) return false;
    await opener.click();
    await expect(page.getByRole('navigation', { name: words.page.navigation })).toBeVisible();
    // The page behind is locked a frame later.
    await expect(page.locator('main')).toHaveAttribute('inert');
    return true;
  }

  /** The page behind the menu is out of reach, and with it its main part and its heading. */
  const BEHIND = /^(landmark-one-main|page-has-heading-one):/;

  const [phone = { width: 390, height: 844 }] = viewports;

  test.describe('axe finds nothing', () => {
    test.use({ viewport: phone });

    test.describe('in questions', () => {
      const faq = subject('faq');

      test('in an open question, in the menu over it, and on the page that the menu leads to', async ({ page }) => {
        await page.goto(faq.path);
        await start(page);
        await faq.on(page).scrollIntoViewIfNeeded();
        await whenHydrated(faq.on(page));
        await faq.on(page).locator('summary').first().click();
        await expect(faq.on(page).locator('details[open]')).toHaveCount(1);
        await expectNothing(page, 'question');
        if (await openMenu(page)) await expectNothing(page, 'menu', BEHIND);
        await page.keyboard.press('Escape');

        const { href } = headerLinkFrom(faq.path);
        await follow(page, href);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(href));
        await expectNothing(page, 'after a navigation');
      });
    });

    test.describe('in forms', () => {
      subject('contact');

      test('in errors, in what is said of an enquiry beside them and below the menu, and in its success', async ({
        page,
        complaints,
      }) => {
        // In one line: axe says nothing of the colours of more that float over others.
        let answer: { status: number; json: object } = { status: 503, json: { error: 'Full' } };
        await page.route('**/send-email', (route) => route.fulfill(answer));
        await openForm(page);
        await send(page).click();
        for (const name of entryNames) await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
        await expectNothing(page, 'errors');

        await fill(page);
        await send(page).click();
        // What the pointer is on does not leave.
        await page.getByRole('alert').hover();
        await field(page, 'Name').clear();
        await field(page, 'Name').press('Enter');
        await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
        await expect(form(page).getByRole('link', { name: words.form.mail })).toBeVisible();
        await expectNothing(page, 'failure and error');
        const closer = page.getByRole('button', { name: words.form.close });
        await closer.focus();
        if (await openMenu(page)) {
          // The menu covers it. First: it leaves after a while.
          await closer.focus();
          await expect(closer).not.toBeFocused();
          await expectNothing(page, 'menu, failure and error', BEHIND);
        }
        await page.keyboard.press('Escape');

        answer = { status: 200, json: {} };
        await fill(page);
        await send(page).click();
        // First: it leaves after two seconds.
        await page.getByText(words.form.sent).hover({ force: true });
        await expectThanks(page);
        await expectNothing(page, 'success');
        // The browser notes the refusal itself.
        complaints.length = 0;
      });
    });

    test.describe('in motion', () => {
      test.use({ drifts: true });
      const hero = subject('hero', ({ section: { props } }) => props.picture !== undefined && !props.picture.isPhoto);

      test('in a picture that drifts, and where it was stopped', async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.goto(hero.path);
        await start(page);
        await expectNothing(page, 'moving');
        await page.getByRole('checkbox', { name: words.page.stopMotion }).check();
        await expectNothing(page, 'stopped');
      });
    });

    test('where the script never comes', async ({ page, complaints }) => {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(elsewhere);
      await page.mouse.move(200, 200);
      await page.mouse.wheel(0, 300);
      await expectNothing(page, elsewhere);
      complaints.length = 0;
    });
  });
});
