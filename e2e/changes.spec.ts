import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { basename, extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, expect as baseExpect, type Page, test as plainTest } from '@playwright/test';
import { Scratch, SERVICE_WORKERS } from '@worldwright/engine/testing';
import { portOf } from '@worldwright/relay/node';
import { openReleases, siteHandler } from '@worldwright/server';
import { putFiles, readManifest, writeManifest } from '@worldwright/server/build';
import words from '../src/content/words';
import { DIST, documentOf, HOME, headingOf, inSite, pageAt, pages, templates } from './support/built';
import {
  ada,
  expect,
  expectEntries,
  field,
  fill,
  form,
  openForm,
  path,
  RunningSite,
  send,
  test,
  thankYou,
} from './support/enquiries';
import { Mailbox } from './support/mail';
import { scrolledBy } from './support/moving';
import {
  follow,
  headerLinkFrom,
  inMotion,
  isStarted,
  movePointer,
  test as siteTest,
  start,
  subject,
  whenHydrated,
  whenStarted,
} from './support/site';

test.describe('changes by others', () => {
  // Pages changed by a translator, an extension or a blocker. `hydration.spec.ts` covers forms before hydration.

  /** Removes what a blocker takes for social buttons, before React starts. */
  const block = () => {
    for (const one of document.querySelectorAll('footer a[target], aside')) one.remove();
    document.querySelector('main')?.prepend(document.createElement('div'));
  };

  /** Translates the page as browsers do: replaces every text node, and later ones, too. */
  const translate = () => {
    const replace = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style')) continue;
        const font = document.createElement('font');
        font.append(text.data);
        text.replaceWith(font);
      }
    };
    replace(document.body);
    new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(replace);
    }).observe(document.body, { childList: true, subtree: true });
  };

  /** Opens a page and holds back its code until the returned function is called. */
  async function openWithoutCode(page: Page, address: string): Promise<() => void> {
    const { promise: opened, resolve: open } = Promise.withResolvers<void>();
    await page.goto(address);
    await page.route('**/*.js', async (route) => {
      await opened;
      await route.continue();
    });
    return open;
  }

  test.describe('a page changed by a blocker before React starts', () => {
    const faq = subject('faq');

    test('is rendered again with the state that the visitor left, never without styles', async ({
      page,
      complaints,
    }) => {
      const releaseCode = await openWithoutCode(page, faq.path);
      await page.evaluate(block);
      const question = faq.on(page).locator('details').first();
      await question.locator('summary').click();
      const rows = page.locator('main :is(ul, ol)');
      const row = await rows.evaluateAll((all) => all.findIndex((one) => one.scrollWidth > one.clientWidth + 100));
      if (row >= 0)
        await rows
          .nth(row)
          .evaluate((one) => one.scrollTo({ left: one.matches(':dir(rtl)') ? -1e5 : 1e5, behavior: 'instant' }));
      const [still] = await page.locator('[data-still-switch]').all();
      await still?.evaluate((one) => one instanceof HTMLInputElement && one.click());
      const link = page.locator('main a[href]').last();
      await link.focus();
      const old = await link.elementHandle();
      // Focusing the link may scroll the row.
      const scrolled = row < 0 ? 0 : await scrolledBy(rows.nth(row));
      const top = await page.evaluate(() => {
        const { scrollHeight } = document.documentElement;
        const look = () => {
          if (document.documentElement.scrollHeight > 1.2 * scrollHeight) document.body.dataset.plain = '';
          requestAnimationFrame(look);
        };
        look();
        return scrollY;
      });

      releaseCode();
      await whenStarted(page);
      await whenHydrated(faq.on(page));
      expect(await old?.evaluate((one) => one.isConnected)).toBe(false);
      await expect(link).toBeFocused();
      await expect(question).toHaveAttribute('open');
      if (row >= 0) expect(await scrolledBy(rows.nth(row))).toBe(scrolled);
      if (still) await expect(still).toBeChecked();
      expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(100);
      await expect(page.locator('body')).not.toHaveAttribute('data-plain');
      // The store has the state, too.
      await question.locator('summary').press('Enter');
      await expect(question).not.toHaveAttribute('open');
      expect(complaints.filter((complaint) => !/error #418/.test(complaint))).toEqual([]);
      complaints.length = 0;
    });

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 } });

      test('keeps its menu open, and the focus in it', async ({ page, complaints }) => {
        const releaseCode = await openWithoutCode(page, faq.path);
        await page.evaluate(block);
        await page.getByRole('button', { name: words.page.openMenu }).click();
        const menu = page.getByRole('navigation', { name: words.page.navigation });
        await menu.getByRole('link').nth(1).focus();
        releaseCode();
        await whenStarted(page);
        await expect(page.locator('main')).toHaveAttribute('inert');
        await expect(menu).toBeVisible();
        await expect(menu.getByRole('link').nth(1)).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        complaints.length = 0;
      });
    });
  });

  test.describe('a translated page', () => {
    test('shows the result of a second attempt, which may differ from the first', async ({ page, complaints }) => {
      await openForm(page);
      await page.evaluate(translate);
      await fill(page);
      for (const [status, error, said] of [
        [400, 'Full', words.form.mail],
        [500, 'Down', words.form.again],
        [400, 'Full', words.form.stillUnknown.split('{mail}')[0] ?? ''],
      ] as const) {
        await page.route('**/send-email', (route) => route.fulfill({ status, json: { error } }), { times: 1 });
        await send(page).click();
        await expect(form(page)).toContainText(said);
      }
      await expectEntries(page);
      // The browser logs the refusals.
      complaints.length = 0;
    });

    test.describe('in motion', () => {
      test.use(inMotion);
      const testimonials = subject('testimonials', ({ section }) => section.props.testimonials.length > 1);

      test('shows which testimonial is visible', async ({ page }) => {
        await page.goto(testimonials.path);
        await start(page);
        await testimonials.on(page).scrollIntoViewIfNeeded();
        const next = testimonials.on(page).getByRole('button', { name: words.testimonials.next });
        await expect(next).toBeVisible();
        await page.evaluate(translate);
        const position = testimonials.on(page).locator('[aria-live]');
        const before = await position.textContent();
        await next.click();
        await expect(position).not.toHaveText(before ?? '');
      });
    });
  });

  test('removing an element that others have wrapped reloads the page, with the entries kept', async ({
    page,
    complaints,
  }) => {
    await page.clock.install();
    await openForm(page);
    await movePointer(page);
    await fill(page, { ...ada, Email: 'none' });
    await send(page).click();
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await form(page)
      .locator('p[id]')
      .evaluate((one) => {
        const around = document.createElement('div');
        one.replaceWith(around);
        around.append(one);
      });
    await page.clock.fastForward(60_000);
    const loaded = page.waitForEvent('load');
    await field(page, 'Email').fill(ada.Email);
    await loaded;
    await form(page).scrollIntoViewIfNeeded();
    await movePointer(page);
    await expect(form(page)).toHaveAttribute('novalidate');
    await expectEntries(page);
    complaints.length = 0;
  });
});

test.describe('deploy', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

  /** Starts a host that serves the files of a folder, and nothing more. */
  async function startStaticHost(folder: string) {
    const server = createServer(({ url = '/' }, response) => {
      const { pathname } = new URL(url, 'http://host');
      const file = join(folder, pathname === HOME ? 'index.html' : inSite(pathname));
      if (!existsSync(file)) return void response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' });
      response.end(readFileSync(file));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
  }

  /** Writes a next build to a folder. Its scripts have other names, so it contains none of this build's. */
  async function nextBuild(dir: string): Promise<void> {
    cpSync(DIST, dir, { recursive: true });
    const assets = join(dir, 'assets');
    for (const name of readdirSync(assets)) if (/\.js(\.|$)/.test(name)) rmSync(join(assets, name));
    const { to, name, headers } = await readManifest(DIST);
    await writeManifest(dir, { to, name }, headers);
  }

  plainTest('a page opened before a deploy starts', async ({ page }) => {
    const [folder, next] = ['host', 'next'].map((name) => plainTest.info().outputPath(name));
    if (!folder || !next) throw new Error('there is no folder for the test');
    await putFiles({ from: DIST, to: folder, hasCopies: false, kept: DAY });
    const host = await startStaticHost(folder);
    // Requests for deferred scripts wait for the deploy, whenever the browser sends them.
    const { promise: deployed, resolve: releaseCode } = Promise.withResolvers<void>();
    const first = documentOf(HOME)('script[src]').attr('src');
    const isLater = ({ pathname }: URL) => pathname.endsWith('.js') && pathname !== first;
    await page.route(isLater, async (route) => {
      await deployed;
      await route.continue();
    });
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (isLater(new URL(response.url()))) statuses.push(response.status());
    });
    await page.goto(host.url + HOME);
    await nextBuild(next);
    await putFiles({ from: next, to: folder, hasCopies: false, kept: 30 * DAY });
    releaseCode();
    // The page loads its code at a sign of intent.
    await page.mouse.move(100, 100);
    await page.keyboard.press('Tab');
    await expect.poll(() => statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    host.close();
  });
});

test.describe('old browsers', () => {
  // Changed responses no longer match their hashes.
  siteTest.use({ bypassCSP: true, colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  /** Replaces what browsers of 2023 do not support: `light-dark()` and popovers. */
  const unknown = (text: string): string =>
    text
      .replaceAll('light-dark(', 'never(')
      .replaceAll(':popover-open', ':never')
      .replaceAll(' popover="', ' data-never="')
      .replace(/ integrity="[^"]*"/g, '');

  /** Makes the browser one without that support. */
  async function emulateOldBrowser(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
      Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
      const supports = CSS.supports.bind(CSS);
      CSS.supports = (condition: string) => !/light-dark|popover/.test(condition) && supports(condition);
    });
    await context.route('**', async (route) => {
      if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, body: unknown(await response.text()) });
    });
  }

  siteTest(
    'a browser that supports only some of the styles shows the whole document unstyled',
    async ({ page, context }) => {
      await emulateOldBrowser(context);
      for (const { path } of templates) {
        await page.goto(path);
        await page.mouse.move(200, 200);
        await page.mouse.wheel(0, 300);
        await expect.poll(() => page.evaluate(() => scrollY), path).toBeGreaterThan(0);
        expect(await isStarted(page), path).toBe(false);

        const { onWords, dead, wide } = await page.evaluate(() => ({
          onWords: [...document.querySelectorAll('body *')].filter((one) => getComputedStyle(one).position !== 'static')
            .length,
          dead: [...document.querySelectorAll('[type=button], [type=submit] > * + *, [name=website]')].filter((one) =>
            one.checkVisibility(),
          ).length,
          wide: document.documentElement.scrollWidth - innerWidth,
        }));
        expect({ onWords, dead, wide }, path).toEqual({ onWords: 0, dead: 0, wide: 0 });
      }
    },
  );
});

test.describe('former site', () => {
  /** A service worker that always answers from its cache. */
  const CACHE_FIRST = `
addEventListener('install', (event) => event.waitUntil(caches.open('old').then((cache) => cache.add('${HOME}')).then(skipWaiting)));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((found) => found ?? fetch(event.request))));
`;

  /** Returns a handler for a former site at the same address, with a service worker. */
  const formerSite =
    (worker: string): RequestListener =>
    ({ url }, response) => {
      const isWorker = url === HOME + worker;
      response.writeHead(200, { 'Content-Type': isWorker ? 'text/javascript' : 'text/html' });
      response.end(
        isWorker
          ? CACHE_FIRST
          : `<title>Old</title><h1>Old</h1><script>navigator.serviceWorker.register('${HOME}${worker}')</script>`,
      );
    };

  siteTest('a visitor with the service worker of a former site gets this one', async ({ page }) => {
    const [worker = '', ...others] = SERVICE_WORKERS;
    const site = siteHandler(await openReleases(DIST));
    let answer: RequestListener = formerSite(worker);
    const server = createServer((request, response) => answer(request, response)).listen(0);
    await once(server, 'listening');
    const address = `http://localhost:${portOf(server)}${HOME}`;
    const heading = page.getByRole('heading', { level: 1 });
    await page.goto(address);
    await page.waitForFunction(() => navigator.serviceWorker.controller);

    answer = (request, response) => void site(request, response);
    for (const _visit of ['the first', 'the second']) {
      await page.goto(address);
      await expect(heading).toHaveText(headingOf(HOME));
    }
    expect(
      await page.evaluate(async () => [
        (await navigator.serviceWorker.getRegistrations()).length,
        (await caches.keys()).length,
      ]),
    ).toEqual([0, 0]);
    // All known names of service workers serve the same code.
    const codeOf = async (name: string) => (await fetch(address + name)).text();
    for (const other of others) expect(await codeOf(other)).toBe(await codeOf(worker));
    server.closeAllConnections();
    server.close();
  });
});

test.describe('sub folder', () => {
  const FOLDER = '/klima';
  const ADDRESS = `https://example.github.io${FOLDER}`;

  /** An analytics service that does not exist. */
  const COUNTER = 'https://count.invalid';

  const scratch = new Scratch();
  const mailbox = new Mailbox();
  let site: RunningSite;

  siteTest.describe.configure({ mode: 'serial' });

  siteTest.beforeAll(async () => {
    siteTest.setTimeout(600_000);
    const project = scratch.copyProject('sub-folder');
    const file = 'src/content/company.ts';
    project.edit(file, 'export default {', 'const own = {');
    const counted = `integrations: { plausible: { domain: 'klima', host: '${COUNTER}' } }`;
    project.write(file, `${project.read(file)}\nexport default { ...own, url: '${ADDRESS}', ${counted} };\n`);
    const { status, output } = await project.buildBeside();
    expect(status, output).toBe(0);
    site = await RunningSite.start({ SITE_DIR: `${project.dir}/dist`, SMTP_URL: await mailbox.open() });
  });
  siteTest.afterAll(async () => {
    await site?.kill();
    await mailbox.close();
    scratch.remove();
  });

  siteTest.beforeEach(({ context }) => context.route(`${COUNTER}/**`, (route) => route.fulfill({ status: 202 })));

  /** One path for each combination of sections. */
  const kinds = new Map(pages.map((page) => [page.sections.map(({ type }) => type).join(), inSite(page.path)]));

  /** Returns the absolute URL of a page. @param address from the root of the site */
  const at = (address: string): string => new URL(FOLDER + address, site.url).href;

  /** Collects responses from outside the folder, and failed ones. */
  function watch(page: Page): string[] {
    const wrong: string[] = [];
    page.on('response', (response) => {
      const { origin, pathname } = new URL(response.url());
      const isOwn = origin === new URL(site.url).origin;
      if (isOwn && (!pathname.startsWith(`${FOLDER}/`) || response.status() >= 400))
        wrong.push(`${response.status()} ${pathname}`);
    });
    return wrong;
  }

  /** Returns the site's URLs on a page that are outside its folder. */
  const outside = (page: Page): Promise<string[]> =>
    page.evaluate(
      ([folder, address]) => {
        const values = [
          ...document.querySelectorAll('[href], [src], [action], [srcset], [content^="http"], [data-page]'),
        ].flatMap((element) =>
          ['href', 'src', 'action', 'srcset', 'content', 'data-page'].flatMap((name) =>
            (element.getAttribute(name) ?? '').split(/,\s*/).map((one) => one.split(' ')[0] ?? ''),
          ),
        );
        const isOwn = (value: string) => /^\/(?!\/)/.test(value) || value.startsWith(new URL(address ?? '').origin);
        const isWithin = (value: string) => value.startsWith(`${folder}/`) || value.startsWith(`${address}/`);
        return values.filter((value) => isOwn(value) && !isWithin(value));
      },
      [FOLDER, ADDRESS],
    );

  siteTest(
    'every page links and requests only what is in the folder, with and without JavaScript',
    async ({ browser, page }) => {
      const silent = await browser.newPage({ javaScriptEnabled: false });
      for (const visited of [silent, page]) {
        const wrong = watch(visited);
        for (const address of [...kinds.values()].filter((one) => !/\/404$/.test(one))) {
          await visited.goto(at(address));
          if (visited === page) await start(page);
          expect([address, await outside(visited)]).toEqual([address, []]);
        }
        expect(wrong).toEqual([]);
      }
      await silent.close();
    },
  );

  siteTest('links need no page load, Back returns, and other spellings redirect to the page', async ({ page }) => {
    const wrong = watch(page);
    const href = inSite(headerLinkFrom(HOME).href);
    await page.goto(at('/'));
    await start(page);
    await page.evaluate(() => {
      document.documentElement.dataset.same = '';
    });
    await follow(page, FOLDER + href);
    await expect(page).toHaveURL(at(href));
    await page.goBack();
    await expect(page).toHaveURL(at('/'));
    await page.goForward();
    await page.getByRole('banner').locator(`a[href="${FOLDER}/"]`).first().click();
    await expect(page).toHaveURL(at('/'));
    await expect(page.locator('html')).toHaveAttribute('data-same', '');
    expect(wrong).toEqual([]);
    await page.goto(at(`${href.toUpperCase()}/?a=b`));
    await expect(page).toHaveURL(at(`${href}?a=b`));
    await page.goto(new URL('/', site.url).href);
    await expect(page).toHaveURL(at('/'));
  });

  siteTest('an unknown address shows the 404 page, which links home', async ({ page, complaints }) => {
    const answer = await page.goto(at('/nowhere/at-all'));
    expect(answer?.status()).toBe(404);
    await page.locator('main a').first().click();
    await expect(page).toHaveURL(new RegExp(`^${at('/')}`));
    expect((await page.request.get(new URL('/about-us', site.url).href)).status()).toBe(404);
    // Chromium logs the 404.
    complaints.length = 0;
  });

  for (const javaScriptEnabled of [true, false])
    siteTest.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      siteTest.use({ javaScriptEnabled });
      siteTest('an enquiry is sent and leads to the thank-you page', async ({ page }) => {
        const wrong = watch(page);
        mailbox.clear();
        await page.goto(at(inSite(path)));
        if (javaScriptEnabled) await start(page);
        await fill(page, { ...ada, Subject: `Script: ${javaScriptEnabled}` });
        await send(page).click();
        await expect(page).toHaveURL(at(inSite(thankYou)));
        await expect.poll(() => mailbox.size).toBe(1);
        expect(wrong).toEqual([]);
      });
    });

  siteTest.describe('an error page', () => {
    siteTest.use({ javaScriptEnabled: false });
    siteTest("has the site's look and keeps the entries", async ({ page, complaints }) => {
      const entries = { ...ada, Email: 'ada@example' };
      const wrong = watch(page);
      await page.goto(at(inSite(path)));
      await fill(page, entries);
      await send(page).click();
      await expectEntries(page, entries);
      expect(wrong).toEqual([`400 ${FOLDER}/send-email`]);
      expect(await page.locator('header a').first().getAttribute('href')).toMatch(new RegExp(`^${FOLDER}/|^#`));
      complaints.length = 0;
    });
  });

  siteTest('files for browsers and search engines contain the folder', async ({ request }) => {
    const read = async (file: string) => (await request.get(at(file))).text();
    const manifest = JSON.parse(await read('/site.webmanifest'));
    expect([manifest.start_url, manifest.icons[0].src]).toEqual([`${FOLDER}/`, `${FOLDER}/icon-192.png`]);
    const texts = await Promise.all(['/sitemap.xml', '/robots.txt', '/llms.txt', '/index.md', '/'].map(read));
    const addresses = texts.flatMap((text) => [...text.matchAll(/https:\/\/example\.github\.io([^\s"<)]*)/g)]);
    expect(addresses.length).toBeGreaterThan(pages.length);
    expect(addresses.map(([, rest]) => rest).filter((rest) => !rest?.startsWith(FOLDER))).toEqual([]);
  });

  siteTest(
    'visits are counted after the page has loaded, and a blocked service changes nothing',
    async ({ page, complaints }) => {
      const href = inSite(headerLinkFrom(HOME).href);
      const hits: { name: string; url: string }[] = [];
      await page.route(`${COUNTER}/**`, (route) => {
        hits.push(route.request().postDataJSON());
        return hits.length === 1 ? route.fulfill({ status: 202 }) : route.abort('blockedbyclient');
      });
      const said: string[] = [];
      page.on('pageerror', ({ message }) => said.push(message));
      const answer = await page.goto(at('/'));
      expect(answer?.headers()['content-security-policy']).toContain(`connect-src 'self' ${COUNTER};`);
      await expect(page.locator(`link[rel=dns-prefetch][href="${COUNTER}"]`)).toHaveCount(1);
      await expect
        .poll(() => hits.map(({ name, url }) => [name, new URL(url).pathname]))
        .toEqual([['pageview', `${FOLDER}/`]]);
      await start(page);
      await follow(page, FOLDER + href);
      await expect.poll(() => hits.map(({ url }) => new URL(url).pathname)).toEqual([`${FOLDER}/`, FOLDER + href]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(said).toEqual([]);
      // Chromium logs blocked requests.
      await expect.poll(() => complaints.filter((one) => /^failed: |Failed to load/.test(one))).toHaveLength(2);
      expect(complaints).toHaveLength(2);
      complaints.length = 0;
    },
  );
});

test.describe('server', () => {
  plainTest('npm start leaves no server behind when stopped', async () => {
    plainTest.skip(process.platform === 'win32', 'Windows has no such signal');
    const npm = spawn('npm', ['start'], {
      env: { ...process.env, PORT: '0', DRAIN_SECONDS: '0', OUTBOX_DIR: plainTest.info().outputPath('outbox') },
    });
    let said = '';
    npm.stdout.on('data', (data) => {
      said += data;
    });
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(/^http:\/\/localhost:\d+\S*$/m);
    const [url = ''] = /^http:.*$/m.exec(said) ?? [];
    const ready = new URL('/readyz', url);
    expect((await fetch(ready)).status).toBe(200);
    npm.kill('SIGTERM');
    await once(npm, 'exit');
    const reached = () =>
      fetch(ready).then(
        ({ status }) => status,
        () => 'unreachable',
      );
    await expect.poll(reached).toBe('unreachable');
  });
});

test.describe('development', { tag: '@workshop' }, () => {
  /** The development server transforms files on request, which is slow on a busy machine. */
  const expect = baseExpect.configure({ timeout: 60_000 });

  const PORT = 4189;
  const PAGES = 'pages.config.ts';
  /** Delay in ms. The watcher ignores changes of a file within 50 ms of the previous one. */
  const DELAY_MS = 30;

  const home = pageAt(HOME);
  const config = readFileSync(PAGES, 'utf8');
  const line = (heading: string) => `heading: '${heading}'`;
  const hasHeading = (index: number) => documentOf(HOME)('main > section').eq(index).find('h2').length > 0;
  /** Index of a section of the home page whose heading occurs in the configuration once. The test changes it. */
  const place = home.sections.findIndex(
    ({ props }, index) =>
      'heading' in props && hasHeading(index) && config.split(line(String(props.heading))).length === 2,
  );
  const heading = String(Object(home.sections[place]?.props).heading);

  const fileOf = (href: string) => `src/content/services/${basename(href)}.ts`;
  /** A service in the footer. */
  const service = home.layout.data.services.find(({ href }) => existsSync(fileOf(href)));

  plainTest('npm run dev shows every change, and every mistake until it is fixed', async ({ page }) => {
    plainTest.setTimeout(300_000);
    plainTest.skip(place < 0 || !service, 'the home page has no heading of its own, or no service in the footer');
    const file = fileOf(service?.href ?? '');
    const title = service?.title ?? '';
    const scratch = new Scratch();
    const project = scratch.copyProject('development');
    const server = spawn('node_modules/.bin/vite', ['--port', String(PORT), '--strictPort'], { cwd: project.dir });
    try {
      await expect
        .poll(
          () =>
            fetch(`http://localhost:${PORT}/`).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 30_000 },
        )
        .toBe(200);
      // The page misses changes made before it is connected to the server.
      const listens = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
      await page.goto(`http://localhost:${PORT}/`);
      await listens;
      const changed = page.locator('main > section').nth(place).locator('h2');
      await expect(changed).toHaveText(heading, { timeout: 30_000 });
      const fonts = () =>
        page.evaluate(() =>
          [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
        );
      await expect.poll(fonts).toContainEqual(expect.not.stringMatching(/fallback/));

      project.edit(PAGES, line(heading), line('What we make'));
      await expect(changed).toHaveText('What we make');

      // A file may be empty for a moment while an editor writes it.
      const said: string[] = [];
      server.stderr.on('data', (text) => said.push(String(text)));
      const written = project.read(PAGES);
      project.write(PAGES, '');
      await wait(DELAY_MS);
      project.write(PAGES, written.replace('What we make', 'What we write'));
      await expect(changed).toHaveText('What we write');
      expect(said.join('')).toBe('');
      // A second change may follow at once, as when a formatter runs after a save.
      project.write(PAGES, written.replace('What we make', 'What we mend'));
      await wait(DELAY_MS);
      project.write(PAGES, written);
      await expect(changed).toHaveText('What we make');

      const overlay = page.locator('vite-error-overlay');
      project.edit(PAGES, line('What we make'), "haeding: 'What we make'");
      await expect(overlay).toContainText('haeding: unknown field. Did you mean "heading"?');
      project.edit(PAGES, "haeding: 'What we make'", line(heading));
      await expect(overlay).toHaveCount(0);
      await expect(changed).toHaveText(heading);

      // An error in the browser is shown there, and the section renders again once it is fixed.
      const component = `src/sections/${home.sections[place]?.type}/component.tsx`;
      const binds = `sectionComponent('${home.sections[place]?.type}', `;
      project.edit(component, binds, `${binds}() => {\n  throw new Error('It broke');\n});\n${binds}`);
      await expect(overlay).toContainText('It broke');
      await expect(changed).toHaveCount(0);
      project.write(component, readFileSync(component, 'utf8'));
      await expect(changed).toHaveText(heading);
      await expect(overlay).toHaveCount(0);

      // The build generates this file.
      project.write('public/robots.txt', '');
      await expect(overlay).toContainText('public/robots.txt');
      rmSync(join(project.dir, 'public/robots.txt'));
      await expect(overlay).toHaveCount(0);
      await expect(changed).toHaveText(heading);

      project.edit(file, 'export default', "throw new Error('It stopped');\nexport default");
      await expect(overlay).toContainText(new RegExp(`${file}:\\d+:\\d+: It stopped`));
      project.edit(file, "throw new Error('It stopped');\n", '');
      await expect(overlay).toHaveCount(0);

      project.edit(file, 'title: ', 'titel: ');
      await expect(overlay).toContainText(`${file} › titel: unknown field. Did you mean "title"?`);
      // A page opened while there is a mistake shows it, too.
      const listensAgain = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'));
      await page.reload();
      await listensAgain;
      await expect(overlay).toContainText('titel: unknown field');
      project.edit(file, 'titel: ', 'title: ');
      project.edit(file, `title: '${title}`, `title: 'New ${title}`);
      await expect(overlay).toHaveCount(0);
      await expect(page.locator('footer')).toContainText(`New ${title}`);
    } finally {
      server.kill();
      scratch.remove();
    }
  });
});
