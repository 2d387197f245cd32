import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import type { PageFile } from '@worldwright/engine/component';
import { scriptsWithVitals } from '@worldwright/engine/testing';
import { openReleases, siteHandler } from '@worldwright/server';
import sharp from 'sharp';
import { z } from 'zod';
import words from '../src/content/words';
import { waitForIdle } from './support/animatedPicture';
import { budgets } from './support/budgets';
import {
  contactOf,
  DIST,
  dataFileOf,
  documentOf,
  FOLDER,
  HOME,
  headingOf,
  htmlOf,
  notFoundTemplates,
  pages,
  templates,
} from './support/built';
import { actAs } from './support/device';
import { expectPixels } from './support/firstPicture';
import { countLoadedFonts, scrollThrough, shiftsOf, twoFrames, watchShifts, whenFontsLoaded } from './support/moving';
import { expect, follow, headerLinkFrom, inMotion, soon, start, test, whenHydrated } from './support/site';
import { clearBrowserData, Traffic } from './support/traffic';

test.describe('weight', { tag: '@window' }, () => {
  test.use(inMotion);

  /** A phone, where bytes matter most. */
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('a page loads little before any sign of intent', async ({ page }) => {
    for (const { path } of templates) {
      await clearBrowserData(page);
      const traffic = new Traffic(page);
      const response = await page.goto(path);
      await traffic.settle();
      expect(response?.status()).toBe(200);
      const files = await traffic.files();
      const named = `${path} fetches\n${files.map(({ name, bytes }) => `${name} ${bytes} B`).join('\n')}`;
      expect(files.length, named).toBeLessThanOrEqual(budgets.requestsBeforeIntent);
      expect(
        files.reduce((all, { bytes }) => all + bytes, 0),
        named,
      ).toBeLessThanOrEqual(budgets.bytesBeforeIntent);
    }
  });
});

test.describe('first picture', { tag: '@other-company' }, () => {
  test('has the file that large and dense screens need', async ({ page }) => {
    // The size of the original is up to the owner: `npm run check` lists those that are too small.
    for (const { path } of templates) await expectPixels(page, path, ({ widest }) => widest);
  });
});

test.describe('late fonts', { tag: '@window' }, () => {
  test('late fonts cause no visible shift', async ({ page }) => {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route('**/*.woff2', async (route) => {
      asked += 1;
      await opened;
      await route.continue();
    });
    // The load event waits for the fonts.
    await page.goto(HOME, { waitUntil: 'domcontentloaded' });
    const widths = () =>
      page
        .getByRole('navigation', { name: words.page.navigation })
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().width));
    const title = page.getByRole('heading', { level: 1 });
    await soon(() => asked).toBeGreaterThanOrEqual(2);
    const [before, { height } = {}] = [await widths(), (await title.boundingBox()) ?? {}];
    open();
    await soon(countLoadedFonts(page)).toBeGreaterThanOrEqual(2);
    // Browsers count a shift from 3 px on. A word moves by the sum of the words before it.
    for (const [index, width] of (await widths()).entries())
      expect(Math.abs(width - (before[index] ?? 0))).toBeLessThan(3);
    expect((await title.boundingBox())?.height).toBe(height);
  });

  const trace = z.object({
    traceEvents: z.array(
      z.object({
        name: z.string(),
        ts: z.number(),
        // Other events have other data.
        args: z.object({
          beginData: z.object({ dirtyObjects: z.number().default(0) }).optional(),
        }),
      }),
    ),
  });

  test('the fonts cause a single layout of the whole page, and the start causes none', async ({ page }) => {
    // Letters beside those of English are in further files.
    await page.route(HOME, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('</body>', '<p>é</p></body>') });
    });
    const browser = page.context().browser();
    await browser?.startTracing(page, { categories: ['devtools.timeline', 'loading'] });
    await page.goto(HOME);
    await whenFontsLoaded(page);
    await start(page);
    await whenHydrated(page.locator('main > section'));
    const { traceEvents } = trace.parse(JSON.parse(String(await browser?.stopTracing())));
    const painted = Math.max(...traceEvents.filter(({ name }) => name === 'firstContentfulPaint').map(({ ts }) => ts));
    const all = await page.locator('main *').count();
    const wholeLayouts = traceEvents.filter(
      ({ name, ts, args: { beginData } }) => name === 'Layout' && ts > painted && (beginData?.dirtyObjects ?? 0) > all,
    );
    // Parts that appear at the start, such as the offer of another language, may need the whole style sheet.
    const isSheetApplied = await page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[media=print]')?.sheet?.media.mediaText === 'all',
    );
    expect(wholeLayouts).toHaveLength(isSheetApplied ? 2 : 1);
  });
});

test.describe('styles of a page', () => {
  test.use(inMotion);

  test('are there at the first frame after a navigation', async ({ page }) => {
    for (const { path } of templates.slice(0, 2)) {
      const { href } = headerLinkFrom(path);
      await page.goto(path);
      await start(page);
      const heightsAtFirstFrame = page.evaluate(async () => {
        const heights = () =>
          Array.from(document.querySelectorAll('main > section'), (section) => section.getBoundingClientRect().height);
        const before = document.querySelector('h1');
        do await new Promise(requestAnimationFrame);
        while (before?.isConnected);
        return heights();
      });
      await follow(page, href);
      const first = await heightsAtFirstFrame;
      await page.goto(href);
      const loaded = await page
        .locator('main > section')
        .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect().height));
      expect(first, `${path} to ${href}`).toEqual(loaded.slice(0, first.length));
    }
  });

  test('may load slowly: a navigation waits for them', async ({ page }) => {
    const { href } = headerLinkFrom(HOME);
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    await page.route('**/*.css', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto(HOME, { waitUntil: 'domcontentloaded' });
    await start(page);
    await follow(page, href);
    // Its own styles are in the sheet, too.
    await page.getByRole('status', { name: words.trouble.loading }).waitFor({ state: 'attached' });
    open();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headingOf(href));
  });

  test('include those of an element that is added later', async ({ page }) => {
    for (const { path } of templates.slice(0, 2)) {
      await page.goto(path);
      await start(page);
      // A class of the sheet that the page's own styles do not have.
      const added = await page.evaluate(() => {
        const own = document.querySelector('head > style')?.textContent ?? '';
        const rulesIn = (rules: CSSRuleList): CSSStyleRule[] =>
          [...rules].flatMap((rule) =>
            rule instanceof CSSStyleRule ? [rule] : 'cssRules' in rule ? rulesIn(Object(rule.cssRules)) : [],
          );
        const sheets = [...document.styleSheets].filter(({ href }) => href?.startsWith(location.origin));
        const rule = sheets
          .flatMap(({ cssRules }) => rulesIn(cssRules))
          .find(
            ({ selectorText, style }) =>
              /^\._[\w-]+$/.test(selectorText) && style.position === 'fixed' && !own.includes(selectorText),
          );
        if (!rule) return;
        const element = document.body.appendChild(document.createElement('div'));
        element.className = rule.selectorText.slice(1);
        element.id = 'added';
        return rule.selectorText;
      });
      expect(added, path).toBeDefined();
      await expect(page.locator('#added'), path).toHaveCSS('position', 'fixed');
    }
  });

  test('match the whole style sheet: applying it changes nothing', async ({ page }) => {
    for (const { path } of templates) {
      await page.goto(path);
      await whenFontsLoaded(page);
      await twoFrames(page);
      // In the page: all values of a page are some megabytes.
      const changed = await page.evaluate(async () => {
        /** Returns the computed styles of all elements, except animated properties. */
        const drawn = () =>
          Array.from(document.querySelectorAll('body, body *'), (element) => {
            const styles = getComputedStyle(element);
            return Array.from(styles, (name) => `${name}: ${styles.getPropertyValue(name)}`).filter(
              (part) => !/^(rotate|scale|translate|transform|opacity):/.test(part),
            );
          });
        const frame = () => new Promise(requestAnimationFrame);
        const before = drawn();
        const sheet = document.querySelector('link[media=print]');
        if (!sheet) throw new Error('the page has no sheet');
        sheet.setAttribute('media', 'all');
        await frame();
        await frame();
        return drawn().flatMap((styles, index) => styles.filter((part, place) => part !== before[index]?.[place]));
      });
      expect(changed, path).toEqual([]);
    }
  });
});

test.describe('fonts', () => {
  test('a page loads fonts for the letters that it has', async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    // A page with plain letters only, because a company may have rare ones on each of its pages.
    await page.route(HOME, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const [, sheet = ''] = /<link [^>]*rel="stylesheet"[^>]* href="([^"]*)"/.exec(html) ?? [];
      const [script = ''] = /<script[^>]* type="module"[^>]*><\/script>/.exec(html) ?? [];
      const unseen = '<noscript><p class="_">No</p></noscript><script type="application/json">["#"]</script>';
      const plain = `<body><h1>Plain</h1><link rel="stylesheet" href="${sheet}"><p>And plain words</p>${unseen}${script}</body>`;
      const body = html.replace(/<body.*<\/body>/s, plain);
      await route.fulfill({ response, body });
    });
    await page.goto(HOME);
    await whenFontsLoaded(page);
    expect(fonts).toHaveLength(2);
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.textContent = 'Ñandú, €5';
    });
    await soon(() => fonts.length).toBe(3);
    await page.evaluate(() => document.fonts.ready);
    const faces = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length);
    expect(faces).toBeGreaterThanOrEqual(3);
  });

  test("names from all over Europe use the site's fonts", async ({ page }) => {
    await page.goto(HOME);
    await whenFontsLoaded(page);
    const heading = page.getByRole('heading', { level: 1 });
    const families = await heading.evaluate((element) => {
      element.textContent =
        '¿Größe? «où» cœur, pão, più, Ýmir, Þórður, Łódź, Žižková, İstanbul’da ığş, Őrült, Brașov, Kļaviņš, Ŵyn, 20 °C';
      const text = document.createElement('p');
      text.textContent = element.textContent;
      element.after(text);
      return document.fonts.ready.then(() => [element, text].map((one) => getComputedStyle(one).fontFamily));
    });
    expect(new Set(families).size).toBe(2);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('DOM.enable');
    await devtools.send('CSS.enable');
    const { root } = await devtools.send('DOM.getDocument');
    for (const selector of ['h1', 'h1 + p']) {
      const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      await soon(async () => {
        const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
        return [...new Set(fonts.map(({ isCustomFont }) => isCustomFont))];
      }).toEqual([true]);
    }
  });
});

test.describe('vitals', () => {
  const files = scriptsWithVitals(DIST);

  const reports: { path: string; metrics: { name: string; value: number }[] }[] = [];
  let server: Server;
  let origin: string;

  // Its own server: that of the other tests limits reports per minute.
  test.beforeAll(async () => {
    const site = siteHandler(await openReleases(DIST));
    server = createServer(async (request, response) => {
      if (request.url !== `${FOLDER}/vitals`) return site(request, response);
      reports.push(JSON.parse(await text(request)));
      response.writeHead(204).end();
    }).listen(0);
    const address = server.address();
    origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  });

  test.afterAll(() => {
    server?.close();
  });

  test('the script loads after the page has started, and reports each metric once, on leaving the page', async ({
    page,
  }) => {
    expect(files.length).toBeGreaterThan(0);
    const traffic = new Traffic(page);
    const loaded = () => traffic.scripts.filter((path) => files.some((file) => path.endsWith(file)));
    await page.goto(origin + HOME);
    await traffic.settle();
    expect(loaded()).toEqual([]);
    await start(page);
    await soon(loaded).toHaveLength(files.length);
    // A second import returns the same module: this waits until it has run.
    await page.evaluate((paths) => Promise.all(paths.map((path) => import(path))), loaded());
    await page.mouse.click(700, 500);
    // Browsers report past events to new observers when idle.
    await waitForIdle(page);
    expect(reports).toEqual([]);

    await page.goto('about:blank');
    const names = () => reports.flatMap(({ metrics }) => metrics.map(({ name }) => name));
    await soon(names).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'LCP', 'CLS']));
    expect(new Set(names()).size).toBe(names().length);
    for (const { path } of reports) expect(path).toBe('/');
  });
});

test.describe('lazy pictures', () => {
  test.use(inMotion);
  test.use({ viewport: { width: 390, height: 844 } });

  /** How near the viewport a picture loads, in px: see `ui/photo/Picture.module.css`. */
  const NEAR_PX = 60 * 16;

  /** Returns the number of pictures farther below the viewport, and those of them that have loaded. */
  const farPictures = (page: Page) =>
    page.locator('picture:has([loading=lazy])').evaluateAll((pictures, near) => {
      /** Pictures in a scrollable row load with the row, even if it has only one item. */
      const isInRow = (element: Element | null): boolean =>
        element !== null && (getComputedStyle(element).overflowX === 'auto' || isInRow(element.parentElement));
      const far = pictures.filter(({ parentElement }) => {
        const { top = 0 } = parentElement?.getBoundingClientRect() ?? {};
        return top > innerHeight + near && !isInRow(parentElement);
      });
      const images = far.flatMap((picture) => picture.querySelector('img') ?? []);
      return {
        count: images.length,
        fetched: images.filter(({ naturalWidth }) => naturalWidth > 0).map(({ alt }) => alt),
      };
    }, NEAR_PX);

  /** Scrolls to the end of the page in half screens. Returns the number of pictures seen, and those out of place. */
  const scrollPast = (page: Page) =>
    page.evaluate(async () => {
      const seen = new Set<HTMLImageElement>();
      const wrong = new Set<string>();
      while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
        scrollBy({ top: innerHeight / 2, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
        for (const image of document.querySelectorAll<HTMLImageElement>('picture > [loading=lazy]')) {
          const { top = 0, bottom = 0 } = image.parentElement?.parentElement?.getBoundingClientRect() ?? {};
          if (top >= innerHeight || bottom <= 0) continue;
          seen.add(image);
          if (getComputedStyle(image).translate !== 'none') wrong.add(image.alt);
        }
      }
      return { seen: seen.size, wrong: [...wrong] };
    });

  test('a picture loads when its place comes near the viewport, and is in place by then', async ({ page }) => {
    const { path } = templates.find(({ path }) => path === HOME) ?? templates[0] ?? { path: HOME };
    const traffic = new Traffic(page);
    await page.goto(path);
    await traffic.settle();
    const far = await farPictures(page);
    test.skip(far.count === 0, 'no picture is far from the first screen');
    expect(far.fetched).toEqual([]);
    const out = await scrollPast(page);
    expect(out.seen).toBeGreaterThan(0);
    expect(out.wrong).toEqual([]);
  });

  test("another footer's picture loads when it comes near, not because the previous one had", async ({ page }) => {
    const pictureOf = ({ layout }: PageFile) => (layout.own?.footerPicture ?? layout.data.footerPicture)?.src ?? '';
    const routes = templates.flatMap((from) => {
      const isLinked = ({ path }: PageFile) => documentOf(from.path)(`footer a[href="${path}"]`).length > 0;
      const others = pages.filter(
        (to) => pictureOf(to) && pictureOf(from) && pictureOf(to) !== pictureOf(from) && isLinked(to),
      );
      return others.map((to) => ({ from, to }));
    });
    // With few sections, so that browsers would load the picture; with a form, so that it is still far away.
    const [route] = routes
      .filter(({ to }) => to.sections.length > 2 && contactOf(to))
      .sort((a, b) => a.to.sections.length - b.to.sections.length);
    test.skip(!route, 'no footer links to a page of three sections, one of them a form, with another footer picture');
    if (!route) return;
    const traffic = new Traffic(page);
    await page.goto(route.from.path);
    await start(page);
    await scrollThrough(page);
    await traffic.settle();
    const name = (src: string) => src.slice(0, src.lastIndexOf('.'));
    expect(traffic.pictures.join()).toContain(name(pictureOf(route.from)));

    traffic.clear();
    await page.locator(`footer a[href="${route.to.path}"]`).first().click();
    await expect(page.getByRole('heading', { level: 1, name: headingOf(route.to.path) })).toBeFocused();
    await expect(page.locator('main > section')).toHaveCount(route.to.sections.length);
    await traffic.settle();
    const place = await page.locator('footer picture').boundingBox();
    expect(place?.y).toBeGreaterThan(844 + NEAR_PX);
    expect(traffic.pictures.join()).not.toContain(name(pictureOf(route.to)));
    await scrollThrough(page);
    await traffic.settle();
    expect(traffic.pictures.join()).toContain(name(pictureOf(route.to)));
  });
});

test.describe('upright pictures', () => {
  test('an upright picture is no taller than the screen and leaves the main heading on it', async ({ page }) => {
    const upright = await sharp({ create: { width: 200, height: 800, channels: 3, background: 'gray' } })
      .webp()
      .toBuffer();
    await page.route(/\.(avif|webp)$/, (route) => route.fulfill({ contentType: 'image/webp', body: upright }));
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const { path } of templates) {
      await page.goto(path);
      // Portfolio pictures are shown whole, one by one.
      const taller = await page
        .locator('main > section:not([data-section=portfolio]) img:visible')
        .evaluateAll(async (images: HTMLImageElement[]) => {
          for (const image of images) image.loading = 'eager';
          await Promise.all(images.map((image) => image.decode()));
          return images.filter(({ offsetHeight }) => offsetHeight > innerHeight).map(({ alt }) => alt);
        });
      expect(taller, path).toEqual([]);
      for (const heading of await page.locator('main > section:first-child h1').all())
        await expect(heading, path).toBeInViewport();
    }
  });
});

test.describe('data saver', () => {
  test.use(inMotion);

  /** Returns the widths in px in the names of requested picture files. */
  const widthsOf = (files: string[]) => files.flatMap((file) => Number(/-(\d+)\.avif$/.exec(file)?.[1]) || []);

  test('nothing is prefetched, nothing moves by itself, and pictures are small', async ({ page }) => {
    await page.clock.install();
    await actAs(page, { drawing: 'none', saveData: true });
    const traffic = new Traffic(page);
    await page.goto(HOME);
    await traffic.settle();
    // Pictures near the first screen load before any script can choose.
    traffic.clear();
    const isAsked = (path: string) => path === dataFileOf(HOME);
    const data = () =>
      traffic.responses.map((one) => new URL(one.url()).pathname).filter((path) => path.startsWith(`${HOME}data/`));
    await start(page);
    await scrollThrough(page);
    // Links are prefetched once they have been on the screen for a while.
    await page.clock.runFor(1_000);
    await traffic.settle();
    // No linked page was prefetched.
    expect(data().filter((path) => !isAsked(path))).toEqual([]);

    const smallest = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLSourceElement>('picture:has([loading=lazy]) > source')].flatMap(({ srcset }) =>
        Number(/ (\d+)w/.exec(srcset)?.[1] ?? []),
      ),
    );
    for (const width of widthsOf(traffic.pictures)) expect(width).toBeLessThanOrEqual(Math.max(...smallest));

    for (const { pause } of [words.testimonials, words.partners])
      await expect(page.getByRole('button', { name: pause })).toHaveCount(0);
    expect(
      await page.evaluate(
        () => document.querySelectorAll('[data-stacked], [data-section=partners] [data-enhanced]').length,
      ),
    ).toBe(0);
    // A row that does not move shows its scrollbar.
    const handles = await page
      .locator('[data-section=partners] ul')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).scrollbarColor.replace(/\) .*/, ')')));
    for (const handle of handles) expect(handle).not.toBe('rgba(0, 0, 0, 0)');

    // A followed link loads its page, with small pictures, too.
    const { href } = headerLinkFrom(HOME);
    await follow(page, href);
    await expect(page).toHaveURL(href);
    await expect(page.locator('main > section:empty')).toHaveCount(0);
    const sizes = page.locator('picture:has([loading=lazy]) > source[srcset$="w"]:not([sizes="1px"])');
    await expect(sizes).toHaveCount(0);
  });
});

test.describe('streamed pages', () => {
  /** Holds back a page from its first picture on, including the elements around it. */
  let rest = Promise.withResolvers<void>();
  let server: Server;
  let origin: string;

  // Its own server, which can send a page in two parts.
  test.beforeAll(async () => {
    const site = siteHandler(await openReleases(DIST));
    server = createServer(async (request, response) => {
      const path = request.url ?? HOME;
      if (path.includes('.')) return site(request, response);
      const [begin = '', ...others] = htmlOf(path).split(/(?=(?:<div[^>]*>)*<picture)/);
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(begin);
      await rest.promise;
      response.end(others.join(''));
    }).listen(0);
    const address = server.address();
    origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
  });

  test.afterAll(() => {
    server?.closeAllConnections();
    server?.close();
  });

  test('content painted before the page is complete does not move', async ({ page }) => {
    test.slow();
    await watchShifts(page);
    // Fonts never load here: their swap is not under test.
    await page.route('**/*.woff2', () => {});
    for (const width of [320, 1440])
      for (const { path } of [...templates, ...notFoundTemplates]) {
        rest = Promise.withResolvers<void>();
        await page.setViewportSize({ width, height: 900 });
        await page.goto(origin + path, { waitUntil: 'commit' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        expect(await page.locator('h1').count(), path).toBe(1);
        await page.evaluate(() => window.shifts?.splice(0));
        rest.resolve();
        await page.waitForLoadState('domcontentloaded');
        await page.locator('body').evaluate(() => document.querySelector<HTMLImageElement>('main img')?.decode());
        await twoFrames(page);
        const moved = (await shiftsOf(page))?.join('\n');
        expect.soft(moved, `${path} at ${width} px`).toBe('');
      }
  });
});
