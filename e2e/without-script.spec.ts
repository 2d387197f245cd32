import { hashPassword } from '@worldwright/relay/testing';
import { violationsOf } from '@worldwright/testing/axe';
import sharp from 'sharp';
import words from '../src/content/words';
import { HOME } from './support/built';
import {
  type Entries,
  expect,
  expectEntries,
  expectMail,
  expectThanks,
  field,
  fill,
  path,
  RunningSite,
  requestsOf,
  send,
  test,
  unicodeEntries,
} from './support/enquiries';
import { quick } from './support/quick';
import { test as base } from './support/site';

test.describe('the end of a page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('has the background of the footer beside the chat button', async ({ page }) => {
    const chat = page.getByRole('complementary', { name: words.page.chat });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(HOME);
      test.skip((await chat.count()) === 0, 'the company has no chat');
      const edge = (await chat.boundingBox())?.y ?? 0;
      /** Returns the colour at the left edge of the page. */
      const colourAt = async (y: number) => {
        const picture = await page.screenshot({ fullPage: true, clip: { x: 8, y, width: 4, height: 4 } });
        return (await sharp(picture).stats()).channels.map(({ mean }) => mean);
      };
      const [above, below] = [await colourAt(edge - 8), await colourAt(edge + 8)];
      const apart = Math.max(...above.map((channel, index) => Math.abs(channel - (below[index] ?? 0))));
      expect(apart, colorScheme).toBeLessThan(10);
    }
  });
});

test.describe('contact without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  let count = 0;

  /** Returns entries not sent by another test: the relay ignores a repeated form within minutes. */
  function unique(entries: Entries): Entries {
    count += 1;
    return { ...entries, Phone: `${entries.Phone} ${count}` };
  }

  test('an enquiry is sent and leads to the thank-you page', quick, async ({ page, mailbox }) => {
    const entries = unique(unicodeEntries);
    await page.goto(path);
    // Only robots fill it in.
    await expect(page.locator('input[name=website]')).toBeHidden();
    await fill(page, entries);
    await send(page).click();
    await expectThanks(page);
    await expectMail(mailbox, entries);
  });

  test(
    'an error page shows the mistakes, keeps the entries, and can be submitted again',
    quick,
    async ({ page, mailbox, complaints }) => {
      const entries = unique(unicodeEntries);
      await page.goto(path);
      // Native validation accepts blanks.
      await fill(page, { ...entries, Name: '  ', Email: 'zoe@example' });
      await send(page).click();
      await expect(page).toHaveTitle(words.refusal.title);
      await expect(page.getByRole('alert')).toHaveText(words.refusal.fields);
      await expect(page.getByText(words.form.nameMissing)).toBeVisible();
      await expect(send(page)).toHaveAccessibleName(words.form.send);
      await expect(field(page, 'Email')).toHaveAccessibleDescription(words.form.emailInvalid);
      await expectEntries(page, { ...entries, Name: '  ', Email: 'zoe@example' });
      await fill(page, { Name: entries.Name, Email: entries.Email });
      await send(page).click();
      await expectThanks(page);
      await expectMail(mailbox, entries);
      complaints.length = 0;
    },
  );

  test('submitting twice sends one mail', async ({ page, mailbox }) => {
    const entries = unique(unicodeEntries);
    const posts = requestsOf(page);
    await page.goto(path);
    await fill(page, entries);
    await send(page).click();
    await expectThanks(page);
    // Back, and the same again.
    await page.goBack();
    await fill(page, entries);
    await send(page).click();
    await expectThanks(page);
    expect(posts).toHaveLength(2);
    await expectMail(mailbox, entries);
  });
});

test.describe('inbox', () => {
  const password = 'correct horse battery';

  /** A site whose inbox has one received and one held enquiry. */
  const test = base.extend<{ inbox: string }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a destructured argument
    inbox: async ({}, use) => {
      const site = await RunningSite.start({ RELAY_INBOX_PASSWORD: await hashPassword(password) });
      const post = (subject: string, more: object = {}) =>
        fetch(new URL(`${HOME}send-email`, site.url), {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({
            name: 'Site',
            subject,
            body: `Name: Ada\nEmail: ada@example.org\nPhone: 1\nSubject: ${subject}\nMessage: ${'A world of words. '.repeat(40)}`,
            page: `${HOME}about-us`,
            source: 'utm_source=newsletter',
            ...more,
          }),
        });
      await post('A new world with a subject that is long enough for two lines on a phone');
      await post('Cheap links', { website: 'https://robot.example' });
      await use(new URL(`${HOME}inbox`, site.url).href);
      await site.kill();
    },
  });

  test.use({ javaScriptEnabled: false, httpCredentials: { username: 'owner', password } });

  test(
    'held enquiries can be released, found and marked as done, with the keyboard and without JavaScript',
    quick,
    async ({ page, inbox }) => {
      await page.goto(inbox);
      await page.getByRole('link', { name: 'Held 1' }).click();
      await expect(page.getByText('Held for: honeypot')).toBeVisible();
      await page.getByRole('button', { name: 'Release' }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toHaveText('Released: it is delivered now.');
      await page.getByRole('link', { name: 'Received 2' }).click();
      await page.getByLabel('Words').fill('Cheap');
      await page.getByLabel('Words').press('Enter');
      await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(1);
      await page.getByRole('link', { name: 'Cheap links' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cheap links');
      await expect(page.getByRole('cell', { name: 'delivered' }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByRole('link', { name: 'Done 1' })).toBeVisible();
    },
  );

  test('deleting an enquiry needs a second click', async ({ page, inbox }) => {
    await page.goto(`${inbox}?folder=held`);
    await expect(page.getByRole('button', { name: 'Delete for good' })).toBeHidden();
    await page.getByText('Delete…').click();
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await expect(page.getByRole('status')).toHaveText('Deleted.');
    await expect(page.getByText('Nothing is held as spam.')).toBeVisible();
  });

  test('an enquiry has the direction of its text, which does not move, and dates take one line', async ({
    page,
    inbox,
  }) => {
    const subject = 'مرحبا، نحتاج إلى موقع جديد!';
    const body = 'السلام عليكم، نود أن نعرف السعر.';
    await page.request.post(new URL('send-email', inbox).href, { data: { name: 'Site', subject, body } });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(inbox);
    const heading = page.getByRole('heading', { name: subject });
    const card = page.getByRole('listitem').filter({ has: heading });
    const words = card.getByText(body);
    await expect(heading).toHaveCSS('direction', 'rtl');
    await expect(words).toHaveCSS('direction', 'rtl');
    const top = () => words.boundingBox().then((box) => box?.y);
    const before = await top();
    await card.getByText('Delete…').click();
    expect(await top()).toBe(before);

    await page.setViewportSize({ width: 390, height: 800 });
    await heading.getByRole('link').click();
    await expect(heading).toHaveCSS('direction', 'rtl');
    await expect(page.getByText(body)).toHaveCSS('unicode-bidi', 'plaintext');
    const time = await page.getByRole('table').getByRole('time').first().boundingBox();
    expect(time?.height).toBeLessThan(30);
  });

  test.describe('on every screen', () => {
    // axe needs JavaScript.
    test.use({ javaScriptEnabled: true, bypassCSP: true });

    for (const [width, colorScheme] of [
      [320, 'light'],
      [1280, 'dark'],
    ] as const)
      test(`the inbox is accessible and fits, ${width} px, ${colorScheme}`, async ({ page, inbox }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        for (const search of ['', '?folder=held', '?folder=refused']) {
          await page.goto(inbox + search);
          expect(await violationsOf(page, 'all')).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        }
        await page.goto(inbox);
        await page.getByRole('heading').getByRole('link').first().click();
        expect(await violationsOf(page, 'all')).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
  });
});
