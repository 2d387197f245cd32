import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, start, test } from './site';

/** Marks the document: a full load would lose the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSame') === true);
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await start(page);
  await mark(page);
}

test('goes to another page without a reload, at its top, with a head of its own', async ({ page }) => {
  await open(page, '/');
  await page
    .locator('[data-section=services]')
    .getByRole('link', { name: /^READ MORE/ })
    .first()
    .click();
  await expect(page).toHaveURL('/service/artificial-intelligence-development');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artificial Intelligence Development');
  expect(await isSame(page)).toBe(true);
  expect(await scrollY(page)).toBe(0);
  await expect(page).toHaveTitle('Artificial Intelligence Development | Worldwright');
  await expect(page.getByText('Outcome:')).toBeVisible();

  // The head after a navigation is the one that the page was prerendered with.
  const headOf = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('title, meta, link[rel=canonical]')]
        .map((tag) => tag.outerHTML.replace(/ data-[a-z-]+="[^"]*"/g, ''))
        .sort(),
    );
  const navigated = await headOf();
  await page.reload();
  expect(navigated).toEqual(await headOf());
});

test('moves the focus to the heading and says where one is', async ({ page }) => {
  await open(page, '/');
  await page.locator('footer').getByRole('link', { name: 'Cybersecurity Services' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[aria-live=polite]').filter({ hasText: 'Cybersecurity Services' })).toHaveCount(1);
});

test('back and forward find the place again', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
  await page.locator('footer').getByRole('link', { name: 'Blockchain Development' }).click();
  await expect(page).toHaveURL('/service/blockchain');
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  const left = await page.evaluate(() => history.length);
  await page.goBack();
  await expect(page).toHaveURL('/');
  // The click on the footer's link scrolled there first.
  await expect.poll(() => scrollY(page)).toBeGreaterThan(1500);
  await page.goForward();
  await expect(page).toHaveURL('/service/blockchain');
  await expect.poll(() => scrollY(page)).toBe(400);
  expect(await isSame(page)).toBe(true);
  expect(await page.evaluate(() => history.length)).toBe(left);
});

test('a page that was left before it was hydrated is whole when one comes back', async ({ page }) => {
  await open(page, '/about-us');
  await page.getByRole('link', { name: 'SERVICES' }).first().click();
  await expect(page).toHaveURL('/services');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Company');
  const list = page.getByRole('list', { name: 'Our Work Process' });
  await list.getByRole('button', { name: 'Next step' }).first().click();
  await expect.poll(() => list.evaluate((element) => element.scrollLeft)).toBeGreaterThan(250);
  expect(await isSame(page)).toBe(true);
});

test('a jump within the page leaves the sections alone, and back returns', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('main > section > *')) section.setAttribute('data-marked', '');
  });
  await page.getByRole('link', { name: 'JOIN THE INNOVATION' }).click();
  await expect(page).toHaveURL('/#contactus');
  await expect.poll(() => scrollY(page)).toBeGreaterThan(2000);
  expect(await page.locator('main > section > *:not([data-marked])').count()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/');
  // The browser may have begun to scroll when the place was noted.
  await expect.poll(() => scrollY(page)).toBeLessThan(100);
});

test('a link to a section of another page arrives at the section', async ({ page }) => {
  await open(page, '/about-us');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'INDUSTRIES' }).click();
  await expect(page).toHaveURL('/#industry');
  await expect(page.locator('#industry')).toBeInViewport();
  expect(await isSame(page)).toBe(true);
});

test('an unknown service is said to be unknown, with a way back', async ({ page, complaints }) => {
  await open(page, '/services');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/service/unknown', textContent: 'Unknown' });
    document.querySelector('main')?.prepend(link);
    link.click();
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service not found!');
  await page.locator('main').getByRole('link', { name: 'See all services' }).click();
  await expect(page).toHaveURL('/services');
  // The browser notes the missing data itself.
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')]);
});

test('a page that fails to load says so and can be tried again', async ({ page, complaints }) => {
  await open(page, '/');
  await page.route('**/data/services.json', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Page sections' }).waitFor();
  await page.locator('footer').getByRole('link', { name: 'Robotic Process Automation' }).waitFor();
  await page.getByRole('link', { name: 'See all 23 services' }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('did not load');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invent worlds');
  await page.unroute('**/data/services.json');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  await expect(alert).toBeHidden();
  complaints.length = 0;
});

test('a part that takes longer than 120 s says so and can be tried again', async ({ page }) => {
  await page.clock.install();
  await open(page, '/');
  await page.route('**/data/services.json', () => {});
  await page.getByRole('link', { name: 'See all 23 services' }).click();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await page.clock.fastForward(119_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('alert')).toContainText('did not load');
  await page.unroute('**/data/services.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
});

test('a page that is no longer wanted says nothing, and does not come later', async ({ page }) => {
  await open(page, '/');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/data/services.json', async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.getByRole('link', { name: 'See all 23 services' }).click();
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
  await page.getByRole('link', { name: 'More about us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Company');
  letGo();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL('/about-us');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
});

test('a page from before a deploy reloads once, by itself', async ({ page }) => {
  // The HTML is from another version than the data that the site serves now.
  let loads = 0;
  await page.route('**/about-us', async (route) => {
    loads += 1;
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-version="[^"]*"/, 'data-version="older"');
    await route.fulfill({ response, body });
  });
  await page.goto('/about-us');
  await page.mouse.move(100, 100);
  await expect.poll(() => loads).toBe(2);
  await page.waitForLoadState('networkidle');
  await start(page);
  expect(loads).toBe(2);
});

test('code of another deploy is fetched with a full load of the next page', async ({ page }) => {
  await open(page, '/');
  await page.route('**/data/about-us.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), codeVersion: 'assets/newer.js' } });
  });
  await page.getByRole('link', { name: 'More about us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Company');
  expect(await isSame(page)).toBe(false);
});

test('an error in the code shows a page that says so, with ways on', async ({ page, complaints }) => {
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    // The component throws where it would show this text.
    const broken = body.replace(/(["'`])Outcome:\1/, '(() => { throw new Error("broken on purpose"); })()');
    await route.fulfill({ response, body: broken });
  });
  await open(page, '/');
  await page.locator('footer').getByRole('link', { name: 'UI/UX Design' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something broke on this page');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Invent worlds');
  expect(complaints.splice(0).join()).toContain('broken on purpose');
});

test('what the browser runs holds neither the validator nor the content', () => {
  const scripts = readdirSync('dist/assets').filter((name) => name.endsWith('.js'));
  const code = scripts.map((name) => readFileSync(`dist/assets/${name}`, 'utf8')).join('\n');
  for (const trace of ['ZodError', 'must have exactly 8', 'Landing Zone Set-up', 'What is Lorewell'])
    expect(code.includes(trace), trace).toBe(false);
});
