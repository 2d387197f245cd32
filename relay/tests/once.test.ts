import { expect, test, vi } from 'vitest';
import { createKeys } from '../keys.ts';
import { createCounts } from '../limits.ts';
import { createOnce } from '../once.ts';
import { smtpError, startMail } from './mail.ts';
import { enquiry, filledForm, gate, mailbox, only, postForm, postJson, startRelay } from './support.ts';

// Not a duration that anything waits for: room for a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const key = { 'Idempotency-Key': 'a key' };

test('submissions with the same key are delivered once, at the same time and afterwards', async () => {
  const mail = await startMail();
  const relay = await startRelay({ smtpUrl: mail.url });
  const together = await Promise.all(Array.from({ length: 20 }, () => postJson(relay.url, enquiry, key)));
  expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await postJson(relay.url, enquiry, key)).status).toBe(200);
  expect(mail.raw).toHaveLength(1);
});

test('the same holds for forms, whose key is a field', async () => {
  const relay = await startRelay();
  const form = { ...filledForm, key: 'a key' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => postForm(relay.url, form)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await relay.messages()).toHaveLength(1);
});

test('another key, no key, or another text is another enquiry', async () => {
  const relay = await startRelay();
  await postJson(relay.url, enquiry, key);
  await postJson(relay.url, enquiry, { 'Idempotency-Key': 'another' });
  await postJson(relay.url, enquiry);
  await postJson(relay.url, enquiry);
  await postJson(relay.url, { ...enquiry, body: `${enquiry.body}, corrected` }, key);
  expect(await relay.messages()).toHaveLength(5);
});

test('a form that is posted twice without a key is delivered once, at the same time and afterwards', async () => {
  const mail = await startMail();
  const relay = await startRelay({ smtpUrl: mail.url });
  const together = await Promise.all(Array.from({ length: 10 }, () => postForm(relay.url, filledForm)));
  expect(new Set(together.map(({ status }) => status))).toEqual(new Set([303]));
  expect((await postForm(relay.url, filledForm)).status).toBe(303);
  expect(mail.raw).toHaveLength(1);
});

test('the script that comes alive between two presses repeats the form that was posted before', async () => {
  const relay = await startRelay();
  await postForm(relay.url, { ...filledForm, message: 'Hello\r\nthere' });
  await postJson(relay.url, { ...enquiry, body: enquiry.body.replace('Hello there', 'Hello\nthere') }, key);
  expect(await relay.messages()).toHaveLength(1);
});

test.each(Object.keys(filledForm))('two forms that differ in %s only are two enquiries', async (field) => {
  const relay = await startRelay();
  await postForm(relay.url, filledForm);
  await postForm(relay.url, { ...filledForm, [field]: 'zed@example.org' });
  expect(await relay.messages()).toHaveLength(2);
});

test('a form whose delivery failed is tried again, from the error page and from the page before it', async () => {
  let refusals = 2;
  const mail = await startMail({}, () => {
    if (refusals-- > 0) throw smtpError(451, 'not now');
  });
  const relay = await startRelay({ smtpUrl: mail.url });
  const keys: (string | undefined)[] = [];
  for (const _ of [1, 2]) {
    const refused = await postForm(relay.url, filledForm);
    expect(refused.status).toBe(502);
    keys.push(/name="key" value="([^"]+)"/.exec(await refused.text())?.[1]);
  }
  expect(keys[0]).toBe(keys[1]);
  expect((await postForm(relay.url, filledForm)).status).toBe(303);
  expect((await postForm(relay.url, { ...filledForm, key: keys[0] ?? '' })).status).toBe(303);
  expect(mail.raw).toHaveLength(1);
});

test('a form is a repeat for a while only, and of the forms that are remembered', () => {
  let now = 0;
  const keys = createKeys(1000, 2, () => now);
  const keyOf = (subject: string, key?: string, isForm = true) =>
    keys({ to: mailbox, replyTo: undefined, subject, body: 'Hello', key }, isForm);
  const first = keyOf('a');
  now = 999;
  expect(keyOf('a')).toBe(first);
  now = 1000;
  const second = keyOf('a');
  expect(second).not.toBe(first);
  keyOf('b');
  keyOf('c');
  expect(keyOf('a')).not.toBe(second);

  expect(keyOf('d', 'own')).toBe('own');
  expect(keyOf('d', 'another')).toBe('another');
  expect(keyOf('e', undefined, false)).not.toBe(keyOf('e', undefined, false));
});

test('the outbox knows after a restart what was delivered', async () => {
  const before = await startRelay();
  await postJson(before.url, enquiry, key);
  await before.relay.close();
  const after = await startRelay({ outboxDir: before.outbox });
  expect((await postJson(after.url, enquiry, key)).status).toBe(200);
  expect(await after.messages()).toHaveLength(1);
});

test('a failed delivery is tried again, under the same message id', async () => {
  const ids: string[] = [];
  const mail = await startMail({}, (raw) => {
    ids.push(/^Message-ID: (.*)$/m.exec(raw.toString())?.[1] ?? '');
    if (ids.length === 1) throw smtpError(451, 'not now');
  });
  const relay = await startRelay({ smtpUrl: mail.url });
  expect((await postJson(relay.url, enquiry, key)).status).toBe(502);
  expect((await postJson(relay.url, enquiry, key)).status).toBe(200);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(mail.raw).toHaveLength(1);
});

test('a retry joins a delivery that outlasted the patience of its visitor', async () => {
  const server = gate();
  const reached = gate();
  const mail = await startMail({}, () => {
    reached.open();
    return server.opened;
  });
  const relay = await startRelay({ smtpUrl: mail.url, answerTime: 50 });
  expect((await postJson(relay.url, enquiry, key)).status).toBe(504);
  await reached.opened;
  expect((await postJson(relay.url, enquiry, key)).status).toBe(504);
  server.open();
  await relay.relay.close();
  expect(only(relay.log.filter(({ event }) => event === 'delivered')).fields.id).toMatch(/^[0-9a-f]{32}$/);
  expect(mail.raw).toHaveLength(1);
});

test('the memory of what was delivered is bounded, and the oldest goes first', async () => {
  const once = createOnce(2);
  const runs: string[] = [];
  const run = (name: string) => once(name, async () => void runs.push(name));
  for (const name of ['a', 'b', 'c', 'c', 'b', 'a']) await run(name);
  expect(runs).toEqual(['a', 'b', 'c', 'a']);
});

test('the memory of the limits is bounded, and a window ends', async () => {
  const counts = createCounts(60_000, 2);
  const hits = async (key: string) => (await counts.increment(key)).totalHits;
  expect([await hits('a'), await hits('a'), await hits('b'), await hits('c'), await hits('a')]).toEqual([
    1, 2, 1, 1, 1,
  ]);
  const ended = createCounts(0, 2);
  expect([(await ended.increment('a')).totalHits, (await ended.increment('a')).totalHits]).toEqual([1, 1]);
});
