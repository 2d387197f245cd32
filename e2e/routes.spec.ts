import { budgets, meter, namesOf } from './budgets';
import { allPages, expect, pages, sentSize, start, test } from './site';

const titles: Record<string, string> = {
  '/': 'Worldwright',
  '/about-us': 'About Company',
  '/services': 'Services',
  '/web-development': 'Web development',
  '/app-development': 'App development',
  '/thank-you': 'Thank you',
};

test('has every route', () => {
  const paths = pages.map(({ path }) => path);
  for (const path of Object.keys(titles)) expect(paths).toContain(path);
  expect(paths.filter((path) => path.startsWith('/service/'))).toHaveLength(23);
});

/** A phone, where bytes count most. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

test.describe('on a phone', () => {
  test.use(phone);

  for (const { path, meta, sections, anchors } of pages) {
    test(`${path} is there, whole and light, and is hydrated without a complaint`, async ({ page }) => {
      const { bytes, scripts, pictures, responses } = meter(page);
      const response = await page.goto(path, { waitUntil: 'networkidle' });
      expect(response?.status()).toBe(200);
      await expect(page).toHaveTitle(new RegExp(titles[path] ?? meta.title.split(' | ')[0] ?? ''));
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('main')).toHaveCount(1);
      const types = await page.locator('main > section').evaluateAll((all) => all.map((one) => one.dataset.section));
      expect(types).toEqual(sections.map(({ type }) => type));
      const ids = await page.locator('main > section[id]').evaluateAll((all) => all.map((one) => one.id));
      expect(ids).toEqual(anchors);

      expect(sentSize(path === '/' ? '/index.html' : `${path}.html`)).toBeLessThanOrEqual(budgets.html(path));
      expect(await scripts()).toBeLessThanOrEqual(budgets.scriptBeforeIntent);
      expect(responses.length, namesOf(responses)).toBeLessThanOrEqual(budgets.requestsBeforeIntent);
      expect(await bytes(), namesOf(responses)).toBeLessThanOrEqual(budgets.bytesBeforeIntent);
      expect(await pictures(844)).toBeLessThanOrEqual(budgets.picturesOfFirstScreen);

      await start(page);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await scripts()).toBeLessThanOrEqual(budgets.scriptAfterIntent);
      // The whole site's sheet, once.
      const sheets = responses.filter((one) => one.request().resourceType() === 'stylesheet');
      expect(new Set(sheets.map((one) => one.url())).size).toBeLessThanOrEqual(1);
    });
  }
});

test('home has its sections in their order', async ({ page }) => {
  await page.goto('/');
  const types = await page.locator('main > section').evaluateAll((all) => all.map((one) => one.dataset.section));
  expect(types).toEqual([
    'hero',
    'services',
    'industries',
    'text',
    'values',
    'statistics',
    'testimonials',
    'partners',
    'contact',
    'faq',
  ]);
  const steps = page.getByRole('navigation', { name: 'Page sections' }).getByRole('link');
  await expect(steps).toHaveCount(6);
  const targets = await steps.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['#service', '#industry', '#about', '#values', '#reviews', '#contactus']);
});

test('every internal link and anchor leads somewhere', async ({ page, request }) => {
  const targets = new Map<string, string>();
  for (const { path } of pages) {
    await page.goto(path);
    const hrefs = await page
      .locator('a[href]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const href of hrefs) {
      const url = new URL(href, `http://site${path}`);
      if (url.host === 'site') targets.set(url.pathname + url.hash, path);
    }
  }
  expect(targets.size).toBeGreaterThan(30);
  for (const [target, from] of targets) {
    const [path = '', id] = target.split('#');
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), `${target}, linked on ${from}`).toBe(200);
    if (id) expect(await response.text(), `${target}, linked on ${from}`).toContain(`id="${id}"`);
  }
});

test('every page has a head of its own, with the charset first', async ({ request }) => {
  const seen = new Set<string>();
  for (const { path, meta } of pages) {
    const html = await (await request.get(path)).text();
    expect(html.indexOf('<meta charset')).toBeLessThan(100);
    expect(html).toContain('<html lang="en">');
    for (const part of ['name="description"', 'property="og:title"', 'property="og:image"', 'name="twitter:card"'])
      expect(html.split(part), `${part} on ${path}`).toHaveLength(2);
    expect(html.includes(`<link rel="canonical" href="${meta.url}">`)).toBe(true);
    const description = /name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
    expect(seen, `the description of ${path} is its own`).not.toContain(description);
    seen.add(description);
  }
});

test('nothing in the HTML keeps it from a strict content security policy', async ({ request }) => {
  for (const { path } of allPages) {
    const html = await (await request.get(path)).text();
    expect(html.match(/<script(?![^>]*\bsrc=)/g), `inline scripts of ${path}`).toBeNull();
    expect(html.match(/<[^>]+\sstyle=/g), `style attributes of ${path}`).toBeNull();
    expect(html.match(/<[^>]+\son[a-z]+=/gi), `inline handlers of ${path}`).toBeNull();
    expect(html, `hidden content of ${path}`).not.toMatch(/<div hidden|role="status"/);
  }
});
