import type { Page } from '@playwright/test';
import { Scratch } from '@worldwright/engine/testing';
import company from '../src/content/company';
import { pages } from './built';
import { ada, expectEntries, fill, path, RunningSite, send, thankYou } from './enquiries';
import { Mailbox } from './mail';
import { expect, follow, start, test, wayFrom } from './site';

const FOLDER = '/klima';
const ADDRESS = `https://example.github.io${FOLDER}`;

/** A service that counts visits, which is nowhere. */
const COUNTER = 'https://count.invalid';

const scratch = new Scratch();
const mailbox = new Mailbox();
let site: RunningSite;

test.describe.configure({ mode: 'serial', timeout: 120_000 });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const project = scratch.copyProject('sub-folder');
  const counted = `integrations: { plausible: { domain: 'klima', host: '${COUNTER}' } }`;
  project.edit('src/content/company.ts', `url: '${company.url}'`, `url: '${ADDRESS}', ${counted}`);
  const { status, output } = await project.buildBeside();
  expect(status, output).toBe(0);
  site = await RunningSite.start({ SITE_DIR: `${project.dir}/dist`, SMTP_URL: await mailbox.open() });
});
test.afterAll(async () => {
  await site?.kill();
  await mailbox.close();
  scratch.remove();
});

test.beforeEach(({ context }) => context.route(`${COUNTER}/**`, (route) => route.fulfill({ status: 202 })));

/** A page of each kind. */
const kinds = new Map(pages.map((page) => [page.sections.map(({ type }) => type).join(), page.path]));

/** The whole address of a page. @param address from the root of the site */
const at = (address: string): string => new URL(FOLDER + address, site.url).href;

/** Notes each answer that is from outside of the folder, or a failure. */
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

/** Addresses of the site that a page names outside of its folder. */
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

test('every page names and asks for only what is in the folder, with and without a script', async ({
  browser,
  page,
}) => {
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
});

test('links are followed without a load, Back returns, and other spellings are led to the page', async ({ page }) => {
  const wrong = watch(page);
  const { href } = wayFrom('/');
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

test('an unknown address shows the not-found page, which leads home', async ({ page, complaints }) => {
  const answer = await page.goto(at('/nowhere/at-all'));
  expect(answer?.status()).toBe(404);
  await page.locator('main a').first().click();
  await expect(page).toHaveURL(new RegExp(`^${at('/')}`));
  expect((await page.request.get(new URL('/about-us', site.url).href)).status()).toBe(404);
  // Chromium notes the 404 itself.
  complaints.length = 0;
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });
    test('an enquiry is sent, and leads to the thanks', async ({ page }) => {
      const wrong = watch(page);
      mailbox.clear();
      await page.goto(at(path));
      if (javaScriptEnabled) await start(page);
      await fill(page, { ...ada, Subject: `Script: ${javaScriptEnabled}` });
      await send(page).click();
      await expect(page).toHaveURL(at(thankYou));
      await expect.poll(() => mailbox.size).toBe(1);
      expect(wrong).toEqual([]);
    });
  });

test.describe('a refusal', () => {
  test.use({ javaScriptEnabled: false });
  test('has the look of the site, and what was typed', async ({ page, complaints }) => {
    const entries = { ...ada, Email: 'ada@example' };
    const wrong = watch(page);
    await page.goto(at(path));
    await fill(page, entries);
    await send(page).click();
    await expectEntries(page, entries);
    expect(wrong).toEqual([`400 ${FOLDER}/send-email`]);
    expect(await page.locator('header a').first().getAttribute('href')).toMatch(new RegExp(`^${FOLDER}/|^#`));
    complaints.length = 0;
  });
});

test('files for browsers and search engines name the folder', async ({ request }) => {
  const read = async (file: string) => (await request.get(at(file))).text();
  const manifest = JSON.parse(await read('/site.webmanifest'));
  expect([manifest.start_url, manifest.icons[0].src]).toEqual([`${FOLDER}/`, `${FOLDER}/icon-192.png`]);
  const texts = await Promise.all(['/sitemap.xml', '/robots.txt', '/llms.txt', '/index.md', '/'].map(read));
  const addresses = texts.flatMap((text) => [...text.matchAll(/https:\/\/example\.github\.io([^\s"<)]*)/g)]);
  expect(addresses.length).toBeGreaterThan(pages.length);
  expect(addresses.map(([, rest]) => rest).filter((rest) => !rest?.startsWith(FOLDER))).toEqual([]);
});

test('visits are counted once the page is there, and nothing changes where the service is blocked', async ({
  page,
  complaints,
}) => {
  const { href } = wayFrom('/');
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
  // The browser's own words about what was blocked, once they are there.
  await expect.poll(() => complaints.filter((one) => /^failed: |Failed to load/.test(one))).toHaveLength(2);
  expect(complaints).toHaveLength(2);
  complaints.length = 0;
});
