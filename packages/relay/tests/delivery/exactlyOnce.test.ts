import { expect, test, vi } from 'vitest';
import { fakeClock } from '../fakeClock.ts';
import { startMail } from '../mail.ts';
import { enquiry, entriesOf, gate, only, postJson, startRelay, wordsOf } from '../support.ts';

// A generous limit for a busy machine; no test waits that long by itself.
vi.setConfig({ testTimeout: 60_000 });

const key = { key: 'a key that nobody guesses' };
const DAY = 24 * 60 * 60_000;

test('posts with the same key are delivered once, whether simultaneous or later', async () => {
  const relay = await startRelay();
  const send = () => postJson(relay.url, { ...enquiry, ...key });
  const together = await Promise.all(Array.from({ length: 20 }, send));
  expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await send()).status).toBe(200);
  expect(await relay.messages()).toHaveLength(1);
});

test('a delivery interrupted by a stop is repeated under the same id', async () => {
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
  // The time limit for running deliveries.
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

test('a correction of a delivered enquiry says so, and is in the same thread', async () => {
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
