import { ada, expect, expectEntries, expectMail, field, fill, paste, send, test, worldly } from './enquiries';
import { refusal } from './mail';

test.use({ javaScriptEnabled: false });
test.describe.configure({ timeout: 60_000 });

test('an enquiry is sent and leads to the thanks', async ({ page, mailbox }) => {
  await page.goto('/');
  await fill(page, worldly);
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!');
  await expectMail(mailbox, worldly);
});

test('a message of 1 MB arrives whole', async ({ page, mailbox }) => {
  const entries = { ...ada, Message: `${'All of this in a line. '.repeat(100)}\n`.repeat(440).trim() };
  await page.goto('/about-us');
  await fill(page, { ...ada, Message: '' });
  await paste(page, 'Message', entries.Message);
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  await expectMail(mailbox, entries);
});

test('the browser holds an empty form back', async ({ page, mailbox }) => {
  await page.goto('/');
  await send(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page).toHaveURL('/');
  expect(mailbox.size).toBe(0);
});

test('what is wrong is said on a page that keeps the entries, and goes on from there', async ({
  page,
  mailbox,
  complaints,
}) => {
  await page.goto('/');
  // The browser takes blanks for an entry.
  await fill(page, { ...worldly, Name: '  ', Email: 'zoe@example' });
  await send(page).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(field(page, 'Email')).toHaveAccessibleDescription('Invalid email address');
  await expectEntries(page, { ...worldly, Name: '  ', Email: 'zoe@example' });
  await fill(page, { Name: worldly.Name, Email: worldly.Email });
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  await expectMail(mailbox, worldly);
  complaints.length = 0;
});

test('a mail server that refuses: the entries stay, and a retry delivers once', async ({
  page,
  mailbox,
  complaints,
}) => {
  mailbox.verdict = () => {
    throw refusal(451, 'not now');
  };
  await page.goto('/services');
  await fill(page, worldly);
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your message has not been sent');
  await expectEntries(page, worldly);
  mailbox.clear();
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  await expectMail(mailbox, worldly);
  complaints.length = 0;
});

test('a robot that fills in what people do not see sends nothing', async ({ page, mailbox }) => {
  await page.goto('/');
  await expect(page.locator('input[name=website]')).toBeHidden();
  const response = await page.request.post('/send-email', {
    form: {
      name: 'R',
      email: 'r@example.org',
      phone: '1',
      subject: 'S',
      message: 'M',
      website: 'https://spam.example',
    },
  });
  expect(response.ok()).toBe(true);
  expect(mailbox.size).toBe(0);
});
