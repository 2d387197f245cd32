import company from '../src/content/company';
import { ada, expect, fill, openForm, path, send, test } from './enquiries';

test.skip(!company.enquirySource, 'the company does not want to know where enquiries come from');
test.describe.configure({ timeout: 60_000 });

test('an enquiry says with which page and campaign the visit began, pages later', async ({ page, mailbox }) => {
  await page.goto('/services?utm_source=news&gclid=G1', { referer: 'https://search.test/find?q=private' });
  await page.goto('/about-us');
  await openForm(page);
  await fill(page, ada);
  await send(page).click();
  await expect.poll(() => mailbox.size).toBe(1);
  const [mail] = await mailbox.messages();
  expect(mail?.text?.trimEnd()).toMatch(
    /\n\nLanding page: \/services\nReferrer: https:\/\/search\.test\/find\nutm_source: news\ngclid: G1$/,
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('it says what the address of its page does', async ({ page, mailbox }) => {
    await page.goto(`${path}?utm_campaign=spring`);
    await fill(page, { ...ada, Phone: '+1 77' });
    await send(page).click();
    await expect.poll(() => mailbox.size).toBe(1);
    const [mail] = await mailbox.messages();
    expect(mail?.text?.trimEnd()).toMatch(/\n\nLanding page: \/\S*\nutm_campaign: spring$/);
  });
});
