import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Mailbox, refusal } from '../../e2e/mail.ts';
import { until } from '../../server/tests/until.ts';
import { postJson, unique } from './enquiries.ts';
import { startWorkerd } from './hosts/workers.ts';

type Workerd = Awaited<ReturnType<typeof startWorkerd>>;

const enquiry = (body: string, more: object = {}) => ({ name: 'Ada', subject: 'Engines', body, ...more });

/** What the relay promises about delivery, where Queues and D1 do it. */
describe('a mail server that is not always there', () => {
  const mailbox = new Mailbox();
  let worker: Workerd;
  beforeAll(async () => {
    worker = await startWorkerd('dist', { SMTP_URL: await mailbox.open(), RELAY_RETRY_FIRST: '1' });
  });
  afterAll(async () => {
    await worker?.close();
    await mailbox.close();
  });
  const post = async (body: string, more: object = {}) =>
    expect((await postJson({ ...worker, name: '', mails: async () => [] }, enquiry(body, more))).status).toBe(200);

  test('what it does not take for now is sent again', async () => {
    mailbox.clear();
    mailbox.verdict = () => {
      mailbox.verdict = () => {};
      throw refusal(451, 'later');
    };
    const text = unique();
    await post(text);
    await until(() => mailbox.size > 0);
    const [mail] = await mailbox.messages();
    expect(mail?.text).toContain(text);
    await worker.said(/"event":"not delivered".*"kind":"later"/);
  });

  test('a correction takes the place of what was not sent', async () => {
    mailbox.clear();
    const [key, first, second] = [randomUUID(), unique(), unique()];
    let tries = 0;
    mailbox.verdict = () => {
      tries += 1;
      if (tries === 1) throw refusal(451, 'later');
    };
    await post(first, { key });
    await until(() => tries === 1);
    await post(second, { key: randomUUID(), replaces: [key] });
    await until(() => mailbox.size > 0);
    const texts = (await mailbox.messages()).map(({ text }) => text);
    expect(texts.join()).toContain(second);
    expect(texts.join()).not.toContain(first);
  });

  test('what was cut off, and what the queue has lost, is found by the sweep', async () => {
    const text = unique();
    mailbox.clear();
    await post(text);
    await until(() => mailbox.size === 1);
    await worker.execute("UPDATE enquiry SET state = 'sending', next_attempt_at = 0 WHERE state = 'delivered'");
    mailbox.clear();
    expect((await fetch(`${worker.url}/cdn-cgi/local/scheduled`)).ok).toBe(true);
    await until(async () => (await mailbox.messages()).some((mail) => mail.text?.includes(text)));
  });
});

test("without a mail server it is handed to Cloudflare's own mail", async () => {
  const worker = await startWorkerd('dist', {});
  try {
    const text = unique();
    await postJson({ ...worker, name: '', mails: async () => [] }, enquiry(text));
    const [, file = ''] = await worker.said(
      /send_email binding called with the following message:\s+Email: (\S+\.eml)/,
    );
    expect((await PostalMime.parse(await readFile(file))).text).toContain(text);
    await worker.said(/"event":"delivered"/);
  } finally {
    await worker.close();
  }
});
