import type { Page } from '@playwright/test';
import { Scratch } from '@worldwright/engine/testing';
import { violationsOf } from '@worldwright/testing/axe';
import words from '../src/content/words';
import { HOME, pages, templates } from './support/built';
import { field, fill, test as formTest, RunningSite, send } from './support/enquiries';
import { scrollThrough, shiftsOf, watchShifts } from './support/moving';
import { quick } from './support/quick';
import { expect, follow, headerLinkFrom, inMotion, start, test, whenHydrated } from './support/site';
import { Traffic } from './support/traffic';

test.describe('consent', () => {
  const CHAT = 'e93e073a-1f69-4cbc-8934-f9e1611e65bb';
  const scratch = new Scratch();
  let site: RunningSite;

  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    const project = scratch.copyProject('consent');
    const file = 'src/content/company.ts';
    project.edit(file, 'export default {', 'const own = {');
    // A company has at most one chat.
    const other = `{
      ...own,
      whatsapp: undefined,
      integrations: { googleAnalytics: { measurementId: 'G-AB12CD34' }, crisp: { websiteId: '${CHAT}' } },
    }`;
    project.write(file, `${project.read(file)}\nexport default ${other};\n`);
    const { status, output } = await project.buildBeside();
    expect(status, output).toBe(0);
    site = await RunningSite.start({ SITE_DIR: `${project.dir}/dist` });
  });
  test.afterAll(async () => {
    await site?.kill();
    scratch.remove();
  });

  /** Collects the hosts of third-party requests. Google's script is a fake that sets an attribute. */
  async function others(page: Page): Promise<string[]> {
    const asked: string[] = [];
    await page.route(/^https:/, (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/javascript', body: 'document.documentElement.dataset.google = ""' });
    });
    return asked;
  }

  /** Returns the names of events in Google's queue. */
  const events = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
      const { dataLayer = [] }: { dataLayer?: ArrayLike<unknown>[] } = Object(globalThis);
      return dataLayer.filter((one) => one[0] === 'event').map((one) => String(one[1]));
    });

  test('third parties load only after consent, and then every visit is counted', async ({ page }) => {
    const asked = await others(page);
    await page.goto(site.url);
    const banner = page.getByRole('dialog');
    await expect(banner).toBeVisible();
    await expect(banner).toHaveAttribute('aria-modal', 'false');
    expect(asked).toEqual([]);
    expect(await violationsOf(page, 'all')).toEqual([]);
    const colour = () =>
      banner
        .getByRole('button')
        .last()
        .evaluate((button) => getComputedStyle(button).backgroundColor);
    const byDay = await colour();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(colour, 'in dark mode the buttons have another colour').not.toBe(byDay);
    await banner.getByRole('button').last().click();
    await expect(banner).toBeHidden();
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect([asked, await banner.count()]).toEqual([[], 0]);

    // The banner's code loads after the page has started.
    await expect(async () => {
      await page.locator('[data-consent]').click();
      await expect(banner.locator(':focus')).toHaveCount(1, { timeout: 3_000 });
    }).toPass();
    await page.keyboard.press('Tab');
    await expect(banner.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-google', '');
    expect(asked).toEqual(['www.googletagmanager.com']);
    const { href } = headerLinkFrom(HOME);
    await start(page);
    await follow(page, href);
    await expect.poll(() => events(page)).toEqual(['page_view', 'page_view']);

    // Withdrawing consent stops and cleans up.
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: Google's script writes it this way
      document.cookie = '_ga=1; path=/';
    });
    await page.locator('[data-consent]').click();
    await banner.getByRole('button').last().click();
    await expect(page.locator('html')).not.toHaveAttribute('data-google');
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('');
  });

  test('a blocked service changes nothing and causes no error of the site', async ({ page, complaints }) => {
    await page.route(/^https:/, (route) => route.abort('blockedbyclient'));
    await page.goto(site.url);
    await page.getByRole('dialog').getByRole('button').first().click();
    await start(page);
    // Chromium logs blocked requests.
    const own = () => complaints.filter((one) => /^failed: |Failed to load/.test(one));
    await expect.poll(own).toHaveLength(2);
    expect(complaints).toHaveLength(2);
    complaints.length = 0;
  });

  test('the chat opens in a frame on click, and Escape closes it', async ({ page }) => {
    const asked = await others(page);
    await page.goto(site.url);
    await page.getByRole('dialog').getByRole('button').last().click();
    await start(page);
    await page.locator('[data-floats]').click();
    const chat = page.getByRole('dialog').filter({ has: page.locator('iframe') });
    await expect(chat).toBeVisible();
    await expect.poll(() => asked).toEqual(['go.crisp.chat']);
    await expect(chat.getByRole('button'), 'styled, not the default look').toHaveCSS('border-style', 'none');
    await chat.getByRole('button').press('Escape');
    await expect(chat).toBeHidden();
  });
});

test.describe('policy', () => {
  test.use(inMotion);

  /** Collects policy violations of all pages opened in a tab. */
  function violationsOf(page: Page): string[] {
    const violations: string[] = [];
    page.on('console', (message) => {
      if (/content security policy|trustedhtml|permissions-policy/i.test(message.text()))
        violations.push(message.text());
    });
    return violations;
  }

  /** Logs every violation in the console, including those that the browser does not log. */
  const listen = (page: Page) =>
    page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
        console.debug(`Content Security Policy: ${effectiveDirective} refused ${blockedURI} ${sample}`);
      });
    });

  test('no page violates a policy, shifts, loads styles twice or replaces an element, from first paint to its end, in either theme', async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await listen(page);
    await watchShifts(page);
    const violations = violationsOf(page);
    for (const [index, { path, sections }] of templates.entries()) {
      await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'dark' : 'light' });
      const traffic = new Traffic(page);
      const answer = await page.goto(path);
      expect(answer?.headers()['content-security-policy'], path).toMatch(/^default-src 'none'; /);
      const marked = await page.evaluate(() => {
        const all = document.querySelectorAll('#root *');
        for (const element of all) element.setAttribute('data-marked', '');
        return all.length;
      });
      await start(page);
      await whenHydrated(page.locator('main > section'));
      expect(await page.locator('#root [data-marked]').count(), path).toBe(marked);
      await scrollThrough(page);
      await traffic.settle();
      const sheets = traffic.responses.filter((one) => one.request().resourceType() === 'stylesheet');
      expect(sheets.length, path).toBeLessThanOrEqual(1);
      const shifts = await shiftsOf(page);
      // Late fonts move words slightly; the sum must round to 0.00.
      const sum = shifts?.reduce((all, shift) => all + Number.parseFloat(shift), 0);
      expect(sum, `${path}: ${shifts?.join('\n')}`).toBeLessThan(0.005);
      expect(sections.length).toBeGreaterThan(0);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await page.getByRole('button', { name: words.page.openMenu }).click();
    await page.getByRole('navigation', { name: words.page.navigation }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\//);
    expect(violations).toEqual([]);
  });

  test('foreign styles and HTML are refused', quick, async ({ page, complaints }) => {
    await listen(page);
    const violations = violationsOf(page);
    await page.goto(HOME);
    await page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
      try {
        document.body.innerHTML = '<p>gone</p>';
      } catch {
        document.body.setAttribute('data-kept', '');
      }
    });
    await expect(page.locator('body[data-kept]')).toBeAttached();
    await expect.poll(() => violations.join()).toContain('style-src');
    expect(violations.join()).toContain('require-trusted-types-for');
    complaints.length = 0;
  });

  formTest('validating and sending a form, and its toasts, violate no policy', quick, async ({ page, complaints }) => {
    await listen(page);
    const violations = violationsOf(page);
    const place = pages.find(({ sections }) => sections.some(({ type }) => type === 'contact'));
    if (!place) return formTest.skip();
    await page.goto(place.path);
    await start(page);
    await field(page, 'Name').scrollIntoViewIfNeeded();
    await whenHydrated(page.locator('section[data-section=contact]'));
    await send(page).click();
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await fill(page);
    await send(page).click();
    await expect(page.getByText(words.form.sent)).toBeVisible();
    expect(violations).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
