import { hashPassword } from '@worldwright/relay/testing';
import { violationsOf } from './axe';
import { RunningSite } from './enquiries';
import { test as base, expect } from './site';

const password = 'correct horse battery';

/** A site of its own, with an inbox that has one enquiry that was received, and one that is held. */
const test = base.extend<{ inbox: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see what a fixture needs
  inbox: async ({}, use) => {
    const site = await RunningSite.start({ RELAY_INBOX_PASSWORD: await hashPassword(password) });
    const post = (subject: string, more: object = {}) =>
      fetch(`${site.url}/send-email`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          name: 'Site',
          subject,
          body: `Name: Ada\nEmail: ada@example.org\nPhone: 1\nSubject: ${subject}\nMessage: ${'A world of words. '.repeat(40)}`,
          page: '/about-us',
          source: 'utm_source=newsletter',
          ...more,
        }),
      });
    await post('A new world with a subject that is long enough for two lines on a phone');
    await post('Cheap links', { website: 'https://robot.example' });
    await use(`${site.url}/inbox`);
    await site.kill();
  },
});

test.use({ javaScriptEnabled: false, httpCredentials: { username: 'owner', password } });

test('the owner releases what is held, finds it, and marks it as done, by the keyboard and without a script', async ({
  page,
  inbox,
}) => {
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
});

test('an enquiry is deleted only after a second press', async ({ page, inbox }) => {
  await page.goto(`${inbox}?folder=held`);
  await expect(page.getByRole('button', { name: 'Delete for good' })).toBeHidden();
  await page.getByText('Delete…').click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('status')).toHaveText('Deleted.');
  await expect(page.getByText('Nothing is held as spam.')).toBeVisible();
});

test('the table of a folder is a file', async ({ page, inbox }) => {
  await page.goto(inbox);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as a table (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('enquiries-received.csv');
});

test('a form of another site changes nothing in it', async ({ page, inbox, complaints }) => {
  await page.goto(`${inbox}?folder=held`);
  const batch = await page.locator('[name=batch]').first().inputValue();
  await page.route('http://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${inbox}"><input name="batch" value="${batch}"><button name="action" value="delete">Win</button></form>`,
    }),
  );
  await page.goto('http://evil.example/');
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'POST'),
    page.getByRole('button').click(),
  ]);
  expect(response.status()).toBe(403);
  complaints.length = 0;
  await page.goto(`${inbox}?folder=held`);
  await expect(page.getByRole('link', { name: 'Cheap links' })).toBeVisible();
});

test.describe('on every screen', () => {
  // What axe finds is found by a script.
  test.use({ javaScriptEnabled: true, bypassCSP: true });

  for (const width of [320, 390, 1280])
    for (const colorScheme of ['light', 'dark'] as const)
      test(`the inbox can be read and used by all, ${width} px, ${colorScheme}`, async ({ page, inbox }) => {
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
