import { connect } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { smtpError, startMail } from '../mail.ts';
import { startProcess } from '../process.ts';
import {
  company,
  enquiry,
  entriesOf,
  filledForm,
  mailbox,
  only,
  postForm,
  postJson,
  startRelay,
  subjectOf,
  temporaryDirectory,
  wordsOf,
} from '../support.ts';

// A generous limit for a busy machine; no test waits that long by itself.
vi.setConfig({ testTimeout: 60_000 });

describe('the JSON contract', () => {
  test('an enquiry is a readable message in the mailbox', async () => {
    const mail = await startMail();
    const relay = await startRelay({ smtpUrl: mail.url });
    const response = await postJson(relay.url, enquiry);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    await relay.settled();
    const message = only(await mail.messages());
    expect(message.from).toEqual({ name: company, address: mailbox });
    expect(message.to).toEqual([{ name: '', address: mailbox }]);
    expect(message.replyTo).toEqual([{ name: '', address: 'asha@example.org' }]);
    expect(message.subject).toBe(`[Website] ${enquiry.subject}`);
    expect(wordsOf(message)).toBe(enquiry.body);
    expect(message.text?.split('\n')[0]).toBe('Sent by a visitor with the contact form of the website.');
    expect(message.messageId).toMatch(/^<[0-9a-f]{32}@company\.example>$/);
    expect(Math.abs(Date.now() - new Date(message.date ?? 0).getTime())).toBeLessThan(60_000);
  });

  test('an enquiry from a page that names a former address goes to the present one', async () => {
    const relay = await startRelay();
    const former = 'former@company.example';
    expect((await postJson(relay.url, { ...enquiry, to: former })).status).toBe(200);
    expect((await postForm(relay.url, { ...filledForm, to: former, message: 'By form' })).status).toBe(303);
    const mails = await relay.messages();
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual([mailbox, mailbox]);
  });

  test('each recipient gets an enquiry and its correction once, even if another refuses it', async () => {
    const both = [mailbox, 'sales@company.example'];
    let isRefused = true;
    const mail = await startMail({
      onRcptTo: ({ address }, _, done) => done(isRefused && address === mailbox ? smtpError(450, 'not now') : null),
    });
    const relay = await startRelay({ smtpUrl: mail.url, to: both });
    const sent = { ...enquiry, key: 'a key that nobody guesses' };
    for (const _ of [1, 2]) expect((await postJson(relay.url, sent)).status).toBe(200);
    while (entriesOf(relay, 'delivered').length === 0) await relay.changed();
    const corrected = { ...enquiry, subject: 'Corrected', key: 'the key after that one', replaces: sent.key };
    expect((await postJson(relay.url, corrected)).status).toBe(200);
    // A running attempt would still be refused.
    await relay.logged('not delivered');
    isRefused = false;
    await relay.settled();
    const mails = (await mail.messages()).map(({ to, subject, inReplyTo }) => [
      to?.[0]?.address,
      subject,
      inReplyTo !== undefined,
    ]);
    expect(mails.toSorted()).toEqual([
      [mailbox, '[Website] Corrected', false],
      ['sales@company.example', '[Website] A new world', false],
      ['sales@company.example', '[Website] Corrected', true],
    ]);
  });

  test("the visitor's origin is at the end of the mail, and not part of the identity", async () => {
    const relay = await startRelay();
    const source = 'landing=%2Frpa&utm_source=news%0Aletter&gclid=G1&secret=no';
    for (const more of [{ source }, {}, { source: 7 }])
      expect((await postJson(relay.url, { ...enquiry, key: 'the same key', ...more })).status).toBe(200);
    expect(wordsOf(only(await relay.messages()))).toBe(
      `${enquiry.body}\n\nLanding page: /rpa\nutm_source: news letter\ngclid: G1`,
    );
  });

  test.each<[Record<string, string>, string | undefined]>([
    [{}, undefined],
    [{ source: '' }, 'Landing page: /about\nutm_campaign: spring'],
    [{ source: 'landing=%2F' }, 'Landing page: /'],
  ])('a form with %j has the origin %s', async (more, expected) => {
    const relay = await startRelay();
    const referer = { Referer: `${relay.url}/about?utm_campaign=spring&referrer=x&q=me` };
    expect((await postForm(relay.url, { ...filledForm, ...more }, referer)).status).toBe(303);
    const said = only(await relay.messages())
      .text?.split('Hello there')[1]
      ?.trim();
    expect(said).toBe(expected ?? '');
  });

  test("a returned form keeps the visitor's origin", async () => {
    const relay = await startRelay();
    const answer = await postForm(relay.url, { source: '' }, { Referer: `${relay.url}/?utm_term=rpa` });
    expect(await answer.text()).toContain('name="source" value="utm_term=rpa&amp;landing=%2F"');
  });
});

describe('the form contract', () => {
  test('sending again from the error page repeats the same enquiry', async () => {
    const relay = await startRelay({ rateAddress: { count: 1, seconds: 60 }, trustProxy: 1 });
    await postForm(relay.url, { ...filledForm, subject: 'Before' }, { 'X-Forwarded-For': '192.0.2.1' });
    const page = await (await postForm(relay.url, filledForm, { 'X-Forwarded-For': '192.0.2.1' })).text();
    const key = /name="key" value="([^"]+)"/.exec(page)?.[1] ?? '';
    for (const client of ['192.0.2.2', '192.0.2.3'])
      expect((await postForm(relay.url, { ...filledForm, key }, { 'X-Forwarded-For': client })).status).toBe(303);
    expect(await relay.messages()).toHaveLength(2);
  });
});

const scripts = {
  emoji: '👩🏽‍🚀🚀 family 👨‍👩‍👧‍👦',
  Devanagari: 'नमस्ते, मुझे एक वेबसाइट चाहिए',
  'right to left': 'שלום עולם — مرحبا بالعالم',
  accents: 'Ünïcødé — “quoted” …',
};

test.each(Object.entries(scripts))('%s arrives as typed in every field, by JSON and form', async (_, sample) => {
  const mail = await startMail();
  const relay = await startRelay({ smtpUrl: mail.url });
  const body = `Name: ${sample}\nEmail: a@example.org\nMessage: ${sample}\n\n${sample.repeat(50)}`;
  expect((await postJson(relay.url, { ...enquiry, subject: sample, body })).status).toBe(200);
  const form = { ...filledForm, name: sample, phone: sample, subject: sample, message: `${sample}\n${sample}` };
  expect((await postForm(relay.url, form)).status).toBe(303);
  await relay.settled();
  const messages = await mail.messages();
  expect(messages.map(subjectOf)).toEqual([sample, sample]);
  const words = messages.map(wordsOf);
  expect(words).toContain(body);
  expect(words).toContain(
    `Name: ${sample}\nEmail: asha@example.org\nPhone: ${sample}\nSubject: ${sample}\nMessage: ${sample}\n${sample}`,
  );
  for (const raw of mail.raw) expect(raw.every((byte) => byte < 128)).toBe(true);
});

test.each([
  ['plain text', 'x'],
  ['Devanagari', 'न'],
  ['line breaks and quotes', '"\n'],
])('a message of 1 MB of %s arrives completely', async (_, unit) => {
  const mail = await startMail();
  const relay = await startRelay({ smtpUrl: mail.url });
  const message = unit.repeat(1_000_000 / Buffer.byteLength(unit)).concat('the end');
  expect((await postJson(relay.url, { ...enquiry, body: message })).status).toBe(200);
  expect((await postForm(relay.url, { ...filledForm, message })).status).toBe(303);
  await relay.settled();
  const words = (await mail.messages()).map(wordsOf);
  expect(words.filter((text) => text === message)).toHaveLength(1);
  expect(words.filter((text) => text?.endsWith(`Message: ${message}`))).toHaveLength(1);
});

test.each([
  ['announced', 'Content-Length: 4194304'],
  ['chunked', 'Transfer-Encoding: chunked'],
])('connections that announce a large body and send nothing (%s) do not block others', async (_, header) => {
  const relay = await startRelay();
  let arrived = 0;
  const all = new Promise<void>((resolve) => {
    relay.server.on('request', () => {
      arrived += 1;
      if (arrived === 64) resolve();
    });
  });
  for (let count = 0; count < 64; count += 1) {
    const socket = connect(Number(new URL(relay.url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(`POST /send-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${header}\r\n\r\n`);
  }
  await all;
  expect((await postJson(relay.url, enquiry)).status).toBe(200);
});

test('the log has events without personal data', async () => {
  const relay = await startRelay({ trustProxy: 1 });
  const accepted = await postJson(relay.url, enquiry, { 'X-Forwarded-For': '192.0.2.77' });
  const refused = await postForm(relay.url, { ...filledForm, phone: '' });
  await relay.settled();
  expect(relay.log.map(({ event }) => event).sort()).toEqual(['accepted', 'delivered', 'ready', 'refused']);
  const request = (response: Response) => response.headers.get('x-request-id');
  expect(only(entriesOf(relay, 'accepted')).request).toBe(request(accepted));
  expect(only(entriesOf(relay, 'refused')).request).toBe(request(refused));
  expect(JSON.stringify(relay.log)).not.toMatch(/Asha|asha|example\.org|192\.0\.2|new world|Hello there/);
});

test('a form without a media type is parsed as a form', async () => {
  const relay = await startRelay();
  const body = Buffer.from(`${new URLSearchParams(filledForm)}`);
  const request = { method: 'POST', headers: { Accept: 'text/html' }, body, redirect: 'manual' } as const;
  expect((await fetch(`${relay.url}/send-email`, request)).headers.get('location')).toBe('/thank-you');
  expect(wordsOf(only(await relay.messages()))).toContain(filledForm.message);
});

test('a sender of a too large body gets the response without a reset', async () => {
  const { url } = await startProcess({ OUTBOX_DIR: await temporaryDirectory() });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  let said = '';
  socket.on('data', (part) => {
    said += part;
  });
  const head =
    'POST /send-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20971520\r\n\r\n';
  socket.write(head + 'x'.repeat(1_000_000));
  await expect.poll(() => said).toMatch(/^HTTP\/1\.1 413 /);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  socket.write(`${'x'.repeat(19_971_520)}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
  await expect.poll(() => said, { timeout: 10_000 }).toMatch(/HTTP\/1\.1 200 /);
});
