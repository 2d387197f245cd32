import words from '../src/content/words';
import {
  ada,
  type Entries,
  expect,
  expectEntries,
  expectMail,
  expectThanks,
  field,
  fill,
  paste,
  path,
  requestsOf,
  send,
  test,
  worldly,
} from './enquiries';
import { refusal } from './mail';
import { thorough } from './site';

test.use({ javaScriptEnabled: false });
test.describe.configure({ timeout: 60_000 });

let count = 0;

/** Entries that no test has sent before: the relay takes the same form within minutes for a repeat. */
function unlikeBefore(entries: Entries): Entries {
  count += 1;
  return { ...entries, Phone: `${entries.Phone} ${count}` };
}

test('an enquiry is sent and leads to the thanks', async ({ page, mailbox }) => {
  const entries = unlikeBefore(worldly);
  await page.goto(path);
  await fill(page, entries);
  await send(page).click();
  await expectThanks(page);
  await expectMail(mailbox, entries);
});

test('a message of 1 MB arrives whole', thorough, async ({ page, mailbox }) => {
  const entries = { ...unlikeBefore(ada), Message: `${'All of this in a line. '.repeat(100)}\n`.repeat(440).trim() };
  await page.goto(path);
  await fill(page, { ...entries, Message: '' });
  await paste(page, 'Message', entries.Message);
  await send(page).click();
  await expectThanks(page);
  await expectMail(mailbox, entries);
});

test('the browser holds an empty form back', async ({ page, mailbox }) => {
  await page.goto(path);
  await send(page).click();
  await expect(field(page, 'Name')).toBeFocused();
  await expect(page).toHaveURL(path);
  expect(mailbox.size).toBe(0);
});

test('what is wrong is said on a page that keeps the entries, and goes on from there', async ({
  page,
  mailbox,
  complaints,
}) => {
  const entries = unlikeBefore(worldly);
  await page.goto(path);
  // The browser takes blanks for an entry.
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
});

test("a mail server that refuses for now is not the visitor's business", async ({ page, mailbox }) => {
  const entries = unlikeBefore(worldly);
  let refusals = 1;
  mailbox.verdict = () => {
    refusals -= 1;
    if (refusals >= 0) throw refusal(451, 'not now');
  };
  await page.goto(path);
  await fill(page, entries);
  await send(page).click();
  await expectThanks(page);
  await expectMail(mailbox, entries);
});

test('a button that is pressed twice sends one mail', async ({ page, mailbox }) => {
  const entries = unlikeBefore(worldly);
  const posts = requestsOf(page);
  await page.goto(path);
  await fill(page, entries);
  await send(page).click();
  await expectThanks(page);
  // Back, and once more, as if the first press had not been felt.
  await page.goBack();
  await fill(page, entries);
  await send(page).click();
  await expectThanks(page);
  expect(posts).toHaveLength(2);
  await expectMail(mailbox, entries);
});

test('a robot that fills in what people do not see sends nothing', async ({ page, mailbox }) => {
  await page.goto(path);
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
