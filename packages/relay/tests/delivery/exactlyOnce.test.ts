import { describe, expect, test, vi } from 'vitest';
import { fakeClock } from '../fakeClock.ts';
import { smtpError, startMail } from '../mail.ts';
import { enquiry, entriesOf, filledForm, gate, only, postForm, postJson, startRelay, wordsOf } from '../support.ts';

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

test.each([
  ['form', postForm, filledForm],
  ['JSON', postJson, enquiry],
] as const)('without a key the words are the identity: %s', async (_, post, content) => {
  const relay = await startRelay();
  await Promise.all(Array.from({ length: 10 }, () => post(relay.url, { ...content })));
  await post(relay.url, { ...content });
  expect(await relay.messages()).toHaveLength(1);
});

test('the script that comes alive between two presses repeats the form that was posted before', async () => {
  const relay = await startRelay();
  await postForm(relay.url, { ...filledForm, message: 'Hello\r\nthere' });
  const typed = { ...enquiry, body: enquiry.body.replace('Hello there', 'Hello\nthere') };
  for (const _ of [1, 2]) await postJson(relay.url, { ...typed, ...key });
  expect(await relay.messages()).toHaveLength(1);
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

const first = { ...enquiry, key: 'the key of the first one' };
const second = { ...enquiry, body: `${enquiry.body}, corrected`, key: 'the key of the second', replaces: first.key };

describe('a correction that comes while the first one is being sent', () => {
  /** Sends both while the mail server reads the first, which it then answers with `code`. */
  async function sendBoth(code: number | undefined) {
    const [isRead, mayAnswer] = [gate(), gate()];
    let isFirst = true;
    const mail = await startMail({}, async () => {
      if (!isFirst) return;
      isFirst = false;
      isRead.open();
      await mayAnswer.opened;
      if (code !== undefined) throw smtpError(code, `${Math.floor(code / 100)}.6.0 no`);
    });
    const relay = await startRelay({ smtpUrl: mail.url });
    await postJson(relay.url, first);
    await isRead.opened;
    expect((await postJson(relay.url, second)).status).toBe(200);
    mayAnswer.open();
    await relay.settled();
    expect((await postJson(relay.url, second)).status).toBe(200);
    await relay.settled();
    return mail.messages();
  }

  test('takes its place where that attempt fails: the owner gets one mail', async () => {
    const message = only(await sendBoth(451));
    expect([wordsOf(message), message.inReplyTo]).toEqual([second.body, undefined]);
  });

  test('answers it where it is taken', async () => {
    const [earlier, correction] = await sendBoth(undefined);
    expect([wordsOf(earlier), wordsOf(correction)?.endsWith(second.body)]).toEqual([first.body, true]);
    expect(correction?.inReplyTo).toBe(earlier?.messageId);
  });

  test('is an enquiry like any other where it is refused for good', async () => {
    const message = only(await sendBoth(550));
    expect([wordsOf(message), message.inReplyTo]).toEqual([second.body, undefined]);
  });
});

test('a correction of what was delivered says so, and stands in the same thread', async () => {
  const relay = await startRelay();
  await postJson(relay.url, first);
  const earlier = only(await relay.messages());
  await postJson(relay.url, { ...second, replaces: ['a key that never arrived', first.key] });
  const messages = await relay.messages();
  const correction = messages.find((message) => wordsOf(message) === second.body);
  expect(messages).toHaveLength(2);
  expect(correction?.text?.split('\n')[0]).toContain('It replaces the earlier enquiry');
  expect([correction?.inReplyTo, correction?.references]).toEqual([earlier.messageId, earlier.messageId]);
});
