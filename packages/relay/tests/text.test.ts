import { expect, test, vi } from 'vitest';
import { startMail } from './mail.ts';
import {
  company,
  enquiry,
  filledForm,
  mailbox,
  only,
  postForm,
  postJson,
  startRelay,
  subjectOf,
  wordsOf,
} from './support.ts';

// Not a duration that anything waits for: room for a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const scripts = {
  emoji: '👩🏽‍🚀🚀 family 👨‍👩‍👧‍👦',
  Devanagari: 'नमस्ते, मुझे एक वेबसाइट चाहिए',
  'right to left': 'שלום עולם — مرحبا بالعالم',
  accents: 'Ünïcødé — “quoted” …',
};

test.each(Object.entries(scripts))('%s arrives as typed, in every field and both contracts', async (_, sample) => {
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

test('quotes and line breaks in every field change nothing but the line they stand in', async () => {
  const mail = await startMail();
  const relay = await startRelay({ smtpUrl: mail.url });
  const odd = `O'Brien "Q" <b>\r\nBcc: evil@example.org\n\nEmail: evil@example.org`;
  const single = `O'Brien "Q" <b> Bcc: evil@example.org Email: evil@example.org`;
  const form = { ...filledForm, name: odd, phone: odd, subject: odd, message: odd };
  expect((await postForm(relay.url, form)).status).toBe(303);
  expect((await postJson(relay.url, { ...enquiry, name: odd, subject: odd })).status).toBe(200);
  await relay.settled();
  const messages = await mail.messages();
  expect(messages.map(wordsOf)).toContain(
    `Name: ${single}\nEmail: asha@example.org\nPhone: ${single}\nSubject: ${single}\nMessage: ${odd.replace('\r', '')}`,
  );
  expect(messages.map(subjectOf)).toEqual([single, single]);
  for (const { headers, replyTo, from } of messages) {
    expect(from).toEqual({ name: company, address: mailbox });
    expect(headers.map(({ key }) => key)).not.toContain('bcc');
    expect(replyTo).toEqual([{ name: '', address: 'asha@example.org' }]);
  }
});

test.each([
  ['plain text', 'x'],
  ['Devanagari', 'न'],
  ['line breaks and quotes', '"\n'],
])('a message of 1 MB of %s arrives whole', async (_, unit) => {
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

test('a very long subject is shortened in the header and whole in the message', async () => {
  const relay = await startRelay();
  const subject = '🚀न'.repeat(20_000);
  await postJson(relay.url, { ...enquiry, subject });
  const message = only(await relay.messages());
  expect(subjectOf(message)).toBe(`${'🚀न'.repeat(100)}…`);
  expect(wordsOf(message)?.startsWith(`Subject: ${subject}\n\nName: Asha`)).toBe(true);
});

test('an address that no mail can be sent to is accepted by the form, and not replied to', async () => {
  const relay = await startRelay();
  const email = `${'a'.repeat(300)}@example.org`;
  expect((await postForm(relay.url, { ...filledForm, email })).status).toBe(303);
  const message = only(await relay.messages());
  expect(message.replyTo).toBeUndefined();
  expect(message.text).toContain(email);
});
