import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { violationsOf } from './axe';
import { headingOf } from './built';
import { elsewhere, entryNames, expectThanks, field, fill, form, openForm, send } from './enquiries';
import { viewports } from './moving';
import { expect, follow, start, subject, test, wayFrom, whenHydrated } from './site';

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

      const { href } = wayFrom(faq.path);
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
      await expectThanks(page);
      await page.getByText(words.form.sent).hover();
      await expectNothing(page, 'success');
      // The browser notes the refusal itself.
      complaints.length = 0;
    });
  });

  test.describe('in motion', () => {
    const hero = subject('hero');

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
