import { tool } from '../src/sections/contact/tool';
import {
  ada,
  type Entries,
  expect,
  expectEntries,
  expectMail,
  field,
  openForm,
  requestsOf,
  send,
  test as withMail,
} from './enquiries';

/** Browsers keep forms as tools behind a switch: https://playwright.dev/docs/api/class-webmcp */
const test = withMail.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--enable-features=WebMCP'] }),
    { scope: 'worker' },
  ],
});

/** What an agent gives to the tool. */
const given = (entries: Entries) =>
  Object.fromEntries(Object.entries(entries).map(([label, text]) => [label.toLowerCase(), text]));

test('an agent fills in the form, the visitor reads, corrects and sends it, and both are told the same', async ({
  page,
  mailbox,
}) => {
  await openForm(page);
  const requests = requestsOf(page);
  const wrong = { ...ada, Email: 'ada' };
  const refused = page.webmcp.callTool(tool.toolname, given(wrong));
  await expectEntries(page, wrong);
  await send(page).click();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(String(await refused));
  expect(requests).toHaveLength(0);

  const received = page.webmcp.callTool(tool.toolname, given(ada));
  await expectEntries(page, ada);
  // Had the agent sent it, it would be without this.
  const corrected = { ...ada, Message: 'Rather two of them' };
  await field(page, 'Message').fill(corrected.Message);
  expect(requests).toHaveLength(0);
  await send(page).click();
  const words = String(await received);
  await expect(page.getByText(words)).toBeVisible();
  await expectMail(mailbox, corrected);
});
