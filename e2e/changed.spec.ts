import type { Page } from '@playwright/test';
import words from '../src/content/words';
import { ada, expect, expectEntries, field, fill, form, openForm, send, test } from './enquiries';
import { gate } from './gate';
import { scrolledBy } from './moving';
import { inMotion, movePointer, start, subject, thorough, whenHydrated, whenStarted } from './site';

// Pages that somebody else has changed: a translator, an extension, a blocker. What they do to a form before it is alive is
// in `hydration.spec.ts`.

/** Takes away what a blocker takes for a button of a social network, before React has taken over the page. */
const block = () => {
  for (const one of document.querySelectorAll('footer a[target], aside')) one.remove();
  document.querySelector('main')?.prepend(document.createElement('div'));
};

/** Translates the page as browsers do: each text is replaced, and so is what comes later. */
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

/** Opens a page whose code waits until the test lets it come. Resolves with how to do that. */
async function openHeld(page: Page, address: string): Promise<() => void> {
  const { opened, open } = gate();
  await page.goto(address);
  await page.route('**/*.js', async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

test.describe('a page that a blocker has changed before React came', () => {
  const faq = subject('faq');

  test(
    'is made anew as the visitor has left it, and is not seen without its styles',
    thorough,
    async ({ page, complaints }) => {
      const letCome = await openHeld(page, faq.path);
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
      // The link may be in the row.
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

      letCome();
      await whenStarted(page);
      await whenHydrated(faq.on(page));
      expect(await old?.evaluate((one) => one.isConnected)).toBe(false);
      await expect(link).toBeFocused();
      await expect(question).toHaveAttribute('open');
      if (row >= 0) expect(await scrolledBy(rows.nth(row))).toBe(scrolled);
      if (still) await expect(still).toBeChecked();
      expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(100);
      await expect(page.locator('body')).not.toHaveAttribute('data-plain');
      // The store knows of it too.
      await question.locator('summary').press('Enter');
      await expect(question).not.toHaveAttribute('open');
      expect(complaints.filter((complaint) => !/error #418/.test(complaint))).toEqual([]);
      complaints.length = 0;
    },
  );

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('keeps its menu open, and the focus in it', thorough, async ({ page, complaints }) => {
      const letCome = await openHeld(page, faq.path);
      await page.evaluate(block);
      await page.getByRole('button', { name: words.page.openMenu }).click();
      const menu = page.getByRole('navigation', { name: words.page.navigation });
      await menu.getByRole('link').nth(1).focus();
      letCome();
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

test.describe('a page that is translated before React came', () => {
  const faq = subject('faq');

  test('keeps what was opened and the focus', thorough, async ({ page, complaints }) => {
    await page.goto(faq.path);
    // As a search in the page does, or a key that leads from link to link.
    const question = faq.on(page).locator('details').first();
    await question.evaluate((one) => {
      one.toggleAttribute('open', true);
      one.querySelector('summary')?.focus({ preventScroll: true });
    });
    await page.evaluate(translate);
    await start(page);
    await whenHydrated(faq.on(page));
    await expect(question).toHaveAttribute('open');
    await expect(question.locator('summary')).toBeFocused();
    expect(complaints.filter((complaint) => !/error #418/.test(complaint))).toEqual([]);
    complaints.length = 0;
  });
});

test.describe('a page that is translated', () => {
  test(
    'says what came of a second try, which may be something else than of the first',
    thorough,
    async ({ page, complaints }) => {
      await openForm(page);
      await page.evaluate(translate);
      await fill(page);
      for (const [status, error, said] of [
        [400, 'Full', words.form.mail],
        [500, 'Down', words.form.again],
        [400, 'Full', words.form.again],
      ] as const) {
        await page.route('**/send-email', (route) => route.fulfill({ status, json: { error } }), { times: 1 });
        await send(page).click();
        await expect(form(page)).toContainText(said);
      }
      await expectEntries(page);
      // The browser notes the refusals itself.
      complaints.length = 0;
    },
  );

  test.describe('in motion', () => {
    test.use(inMotion);
    const voices = subject('testimonials', ({ section }) => section.props.testimonials.length > 1);

    test('says which of the voices is shown', thorough, async ({ page }) => {
      await page.goto(voices.path);
      await start(page);
      await voices.on(page).scrollIntoViewIfNeeded();
      const next = voices.on(page).getByRole('button', { name: words.testimonials.next });
      await expect(next).toBeVisible();
      await page.evaluate(translate);
      const position = voices.on(page).locator('[aria-live]');
      const before = await position.textContent();
      await next.click();
      await expect(position).not.toHaveText(before ?? '');
    });
  });
});

test(
  'a part that somebody has wrapped up and that is to go brings the page anew, with what was typed',
  thorough,
  async ({ page, complaints }) => {
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
  },
);
