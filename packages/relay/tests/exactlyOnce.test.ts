import { expect, test, vi } from 'vitest';
import { fakeClock } from './fakeClock.ts';
import { startMail } from './mail.ts';
import { enquiry, entriesOf, filledForm, gate, postForm, postJson, startRelay } from './support.ts';

// Not a duration that anything waits for: room for a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const key = { key: 'a key that nobody guesses' };
const DAY = 24 * 60 * 60_000;

test.each([
  ['in the body', key, {}],
  ['in the header', {}, { 'Idempotency-Key': key.key }],
])(
  'submissions with the same key %s are delivered once, at the same time and afterwards',
  async (_, field, headers) => {
    const relay = await startRelay();
    const send = () => postJson(relay.url, { ...enquiry, ...field }, headers);
    const together = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await send()).status).toBe(200);
    expect(await relay.messages()).toHaveLength(1);
  },
);

test('a key that is sent by a form is the same key', async () => {
  const relay = await startRelay();
  const form = { ...filledForm, ...key };
  const answers = await Promise.all(Array.from({ length: 10 }, () => postForm(relay.url, form)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await relay.messages()).toHaveLength(1);
});

test('another key, or another text, is another enquiry', async () => {
  const relay = await startRelay();
  await postJson(relay.url, { ...enquiry, ...key });
  await postJson(relay.url, { ...enquiry, key: 'another key' });
  await postJson(relay.url, { ...enquiry, ...key, body: `${enquiry.body}, corrected` });
  await postJson(relay.url, { ...enquiry, subject: 'another subject' });
  expect(await relay.messages()).toHaveLength(4);
});

test.each([
  ['form', postForm, filledForm],
  ['JSON', postJson, enquiry],
] as const)('without a key the words are the identity: %s', async (_, post, content) => {
  const relay = await startRelay();
  await Promise.all(Array.from({ length: 10 }, () => post(relay.url, { ...content })));
  await post(relay.url, { ...content });
  expect(await relay.messages()).toHaveLength(1);
});

test.each(Object.keys(filledForm))('two forms that differ in %s only are two enquiries', async (field) => {
  const relay = await startRelay();
  await postForm(relay.url, filledForm);
  await postForm(relay.url, { ...filledForm, [field]: 'zed@example.org' });
  expect(await relay.messages()).toHaveLength(2);
});

test('the script that comes alive between two presses repeats the form that was posted before', async () => {
  const relay = await startRelay();
  await postForm(relay.url, { ...filledForm, message: 'Hello\r\nthere' });
  const typed = { ...enquiry, body: enquiry.body.replace('Hello there', 'Hello\nthere') };
  for (const _ of [1, 2]) await postJson(relay.url, { ...typed, ...key });
  expect(await relay.messages()).toHaveLength(1);
});

test('500 acknowledged keys, retried after a restart, make no copy', async () => {
  const mail = await startMail();
  const before = await startRelay({ smtpUrl: mail.url });
  const send = async (url: string) => {
    const posts = Array.from({ length: 500 }, (_, index) => postJson(url, { ...enquiry, key: `the key ${index}` }));
    for (const { status } of await Promise.all(posts)) expect(status).toBe(200);
  };
  await send(before.url);
  await before.settled();
  await before.relay.close();
  const after = await startRelay({ smtpUrl: mail.url, outboxDir: before.outbox });
  await send(after.url);
  await after.settled();
  expect(mail.raw).toHaveLength(500);
  expect(new Set(entriesOf(after, 'accepted').map(({ kind }) => kind))).toEqual(new Set(['known']));
});

test('a delivery that a stop broke off is found again, and sent under the same id', async () => {
  const reached = gate();
  const server = gate();
  let isFirst = true;
  const mail = await startMail({}, () => {
    if (!isFirst) return;
    isFirst = false;
    reached.open();
    return server.opened;
  });
  const clock = fakeClock();
  const before = await startRelay({ smtpUrl: mail.url, clock });
  await postJson(before.url, enquiry);
  await reached.opened;
  const closed = before.relay.close();
  // The seconds that deliveries get to end.
  await clock.waitFor(9000, 11_000);
  clock.advance(11_000);
  await closed;
  server.open();
  expect(entriesOf(before, 'not delivered')).toEqual([expect.objectContaining({ kind: 'unknown' })]);

  const later = fakeClock(clock.now() + DAY);
  const after = await startRelay({ smtpUrl: mail.url, outboxDir: before.outbox, clock: later });
  await after.settled();
  const ids = (await mail.messages()).map(({ messageId }) => messageId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test('after the retention the text is gone, the record stays, and the same words are a new enquiry', async () => {
  const clock = fakeClock();
  const relay = await startRelay({ clock });
  await postJson(relay.url, { ...enquiry, ...key });
  expect(await relay.messages()).toHaveLength(1);
  clock.advance(29 * DAY);
  await postJson(relay.url, { ...enquiry, ...key });
  expect(await relay.messages()).toHaveLength(1);
  clock.advance(2 * DAY);
  await relay.relay.ready();
  await postJson(relay.url, { ...enquiry, ...key });
  expect(await relay.messages()).toHaveLength(2);
});
