import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { makeCertificate } from '@worldwright/testing';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Mailbox, refusal } from '../../../../e2e/support/mail.ts';
import { postJson, unique } from './enquiries.ts';
import { scratchFolder } from './hosts/outbox.ts';
import { startWorkerd } from './hosts/workers.ts';

type Workerd = Awaited<ReturnType<typeof startWorkerd>>;

const enquiry = (body: string, more: object = {}) => ({ name: 'Ada', subject: 'Engines', body, ...more });

/** The relay's guarantees about delivery, with Queues and D1. */
describe("the Worker's relay with a mail server that is sometimes unavailable", () => {
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

  test.each([
    ['refuses it temporarily', refusal(451, 'later'), 'later'],
    ['refuses it for an exceeded quota', refusal(550, '5.4.5 Daily quota exceeded'), 'server'],
  ])('a message is sent again if the server %s', async (_, answer, kind) => {
    mailbox.clear();
    mailbox.verdict = () => {
      mailbox.verdict = () => {};
      throw answer;
    };
    const text = unique();
    await post(text);
    await expect.poll(() => mailbox.size).toBeGreaterThan(0);
    const [mail] = await mailbox.messages();
    expect(mail?.text).toContain(text);
    await worker.said(new RegExp(`"event":"not delivered".*"kind":"${kind}"`));
  });

  test('an enquiry with a filled honeypot is held until the operator releases it', async () => {
    mailbox.clear();
    const [held, other] = [unique(), unique()];
    await post(held, { website: 'https://autofill.example' });
    await post(other);
    await expect.poll(() => mailbox.size).toBe(1);
    expect((await mailbox.messages()).map(({ text }) => text?.includes(other))).toEqual([true]);
    await worker.execute("UPDATE enquiry SET state = 'accepted', next_attempt_at = 0 WHERE state = 'held'");
    expect((await fetch(`${worker.url}/cdn-cgi/local/scheduled`)).ok).toBe(true);
    await expect.poll(() => mailbox.size).toBe(2);
    expect((await mailbox.messages()).some(({ text }) => text?.includes(held))).toBe(true);
  });

  test('a correction replaces an unsent enquiry', async () => {
    mailbox.clear();
    const [key, first, second] = [randomUUID(), unique(), unique()];
    let tries = 0;
    mailbox.verdict = () => {
      tries += 1;
      if (tries === 1) throw refusal(451, 'later');
    };
    await post(first, { key });
    await expect.poll(() => tries).toBe(1);
    await post(second, { key: randomUUID(), replaces: [key] });
    await expect.poll(() => mailbox.size).toBeGreaterThan(0);
    const texts = (await mailbox.messages()).map(({ text }) => text);
    expect(texts.join()).toContain(second);
    expect(texts.join()).not.toContain(first);
  });

  test('the sweep finds interrupted deliveries, and those that the queue lost', async () => {
    const text = unique();
    mailbox.clear();
    await post(text);
    await expect.poll(() => mailbox.size).toBe(1);
    await worker.execute("UPDATE enquiry SET state = 'sending', next_attempt_at = 0 WHERE state = 'delivered'");
    mailbox.clear();
    expect((await fetch(`${worker.url}/cdn-cgi/local/scheduled`)).ok).toBe(true);
    await expect.poll(async () => (await mailbox.messages()).some((mail) => mail.text?.includes(text))).toBe(true);
  });
});

describe.each([
  { from: 'the first byte', query: '' },
  { from: 'STARTTLS', query: '?requireTLS=true' },
] as const)('a mail server with encryption from $from', ({ from, query }) => {
  const scratch = scratchFolder('certificate');
  const certificate = makeCertificate(scratch.folder);
  const mailbox = new Mailbox({ certificate, from });
  let address: string;
  beforeAll(async () => {
    address = (await mailbox.open()) + query;
  });
  afterAll(async () => {
    await mailbox.close();
    await scratch.remove();
  });

  /** Sends an enquiry by a Worker. Resolves with the Worker's log about the delivery. */
  async function deliverWith(environment: Record<string, string>, text: string): Promise<string> {
    const worker = await startWorkerd('dist', { SMTP_URL: address }, environment);
    try {
      expect((await postJson({ ...worker, name: '', mails: async () => [] }, enquiry(text))).status).toBe(200);
      const [said] = await worker.said(/"event":"(not )?delivered".*/);
      return said;
    } finally {
      await worker.close();
    }
  }

  test('encrypted mail is delivered', async () => {
    const text = unique();
    expect(await deliverWith({ NODE_EXTRA_CA_CERTS: certificate.file }, text)).toContain('"event":"delivered"');
    expect((await mailbox.messages()).map((mail) => mail.text)).toEqual([expect.stringContaining(text)]);
    expect(mailbox.encrypted).toEqual([true]);
  });

  test('nothing is sent to a server with an untrusted certificate, and the enquiry waits', async () => {
    mailbox.clear();
    expect(await deliverWith({}, unique())).toMatch(/"event":"not delivered".*"kind":"server"/);
    expect(mailbox.size).toBe(0);
  });
});

test("Cloudflare's mail service is used without a mail server", async () => {
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

test('invalid settings of the relay do not affect pages', async () => {
  const worker = await startWorkerd('dist', { SMTP_URL: 'mail.example.org' });
  try {
    expect((await fetch(worker.url)).status).toBe(200);
    expect((await postJson({ ...worker, name: '', mails: async () => [] }, enquiry(unique()))).status).toBe(500);
    await worker.said(/SMTP_URL: /);
  } finally {
    await worker.close();
  }
});
