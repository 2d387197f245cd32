import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { pages, templates } from './built';
import { field, fill, test as formTest, send } from './enquiries';
import { scrollThrough, shiftsOf, watchShifts } from './moving';
import { expect, inMotion, start, test, whenHydrated } from './site';

test.use(inMotion);

/** What the browser has refused on every page that was opened in a tab. */
function violationsOf(page: Page): string[] {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|trustedhtml|permissions-policy/i.test(message.text())) violations.push(message.text());
  });
  return violations;
}

/** Says every violation in the console, where the test listens, also those that the browser itself does not say. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      console.debug(`Content Security Policy: ${effectiveDirective} refused ${blockedURI} ${sample}`);
    });
  });

test('nothing is refused by a policy, and nothing shifts, from first paint to the end of every page, in either theme', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await listen(page);
  await watchShifts(page);
  const violations = violationsOf(page);
  for (const [index, { path, sections }] of templates.entries()) {
    await page.emulateMedia({ colorScheme: index % 2 === 0 ? 'dark' : 'light' });
    const answer = await page.goto(path);
    expect(answer?.headers()['content-security-policy'], path).toMatch(/^default-src 'none'; /);
    await start(page);
    await scrollThrough(page);
    await whenHydrated(page.locator('main > section'));
    const shifts = await shiftsOf(page);
    // Fonts that come late move words by a hair: less than what rounds to 0.01.
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

test('what a page does not have in itself is refused', async ({ page, complaints }) => {
  await listen(page);
  const violations = violationsOf(page);
  await page.goto('/');
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

formTest('a form that is wrong, one that is sent, and its toasts are refused nothing', async ({ page, complaints }) => {
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
