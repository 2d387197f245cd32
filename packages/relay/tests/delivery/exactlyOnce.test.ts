import { setTimeout } from 'node:timers/promises';
import { freePort } from '@worldwright/testing';
import { expect, test, vi } from 'vitest';
import { fakeClock } from '../fakeClock.ts';
import { smtpError, startMail } from '../mail.ts';
import { startProcess } from '../process.ts';
import { enquiry, entriesOf, only, postJson, startRelay, temporaryDirectory, wordsOf } from '../support.ts';

// A generous limit for a busy machine; no test waits that long by itself.
vi.setConfig({ testTimeout: 60_000 + 100 * Number(process.env.ENQUIRIES ?? 0) });

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

/** Number of enquiries; `ENQUIRIES` sets another. */
const TOTAL = Number(process.env.ENQUIRIES ?? 150);
const KILLS = Math.min(60, Math.ceil(TOTAL / 75));
const [VISITORS, CONNECTIONS] = [32, 5];

/** Starts a mail server that refuses some messages at first, takes some without a reply, and is slow with others. */
async function startUnreliableMail() {
  const copies = new Map<string, { id: string | undefined; isWhole: boolean }[]>();
  const server = { copies, isRepaired: false, unanswered: 0 };
  let asked = 0;
  const { url } = await startMail({}, async (raw) => {
    const message = raw.toString();
    const turn = asked++ % 20;
    if (!server.isRepaired && turn % 10 === 1) throw smtpError(451, 'Not now');
    const [, number = ''] = /^Subject: .*Enquiry (\d+)/m.exec(message) ?? [];
    const copy = { id: /^Message-ID: (\S+)/im.exec(message)?.[1], isWhole: message.trimEnd().endsWith('the end') };
    copies.set(number, [...(copies.get(number) ?? []), copy]);
    if (server.isRepaired) return;
    if (turn === 2) {
      server.unanswered += 1;
      await new Promise(() => {});
    }
    if (turn % 4 === 3) await setTimeout(50);
  });
  return { url, server };
}

/** Sends an enquiry until it is acknowledged. */
async function sendUntilAcknowledged(url: string, number: number): Promise<void> {
  const words = { subject: `Enquiry ${number}`, body: `Email: a@example.org\n${'x'.repeat(5000)}\nthe end` };
  const send = () => postJson(url, { ...enquiry, ...words, key: `the key of number ${number}` });
  while (
    !(await send().then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await setTimeout(20);
}

test('with an unreliable mail server and a relay that is killed, every acknowledged enquiry is delivered', async () => {
  const { url: smtp, server } = await startUnreliableMail();
  const environment = {
    SMTP_URL: smtp,
    SMTP_TIMEOUT: '1',
    SMTP_CONNECTIONS: String(CONNECTIONS),
    OUTBOX_DIR: await temporaryDirectory(),
    // Visitors use the same port after a restart.
    RELAY_PORT: String(await freePort()),
  };
  let relay = await startProcess(environment);
  let [begun, acknowledged] = [0, 0];
  const visitor = async () => {
    while (begun < TOTAL) {
      begun += 1;
      await sendUntilAcknowledged(relay.url, begun);
      acknowledged += 1;
    }
  };
  const visits = Promise.all(Array.from({ length: VISITORS }, visitor));
  for (let kill = 0; kill < KILLS; kill += 1) {
    while (acknowledged < ((kill + 0.5) / KILLS) * TOTAL) await setTimeout(5);
    relay.child.kill('SIGKILL');
    await relay.ended;
    relay = await startProcess(environment);
  }
  await visits;
  while (server.copies.size < TOTAL / 2) await setTimeout(20);
  server.isRepaired = true;
  await relay.settled();
  expect(server.copies.size).toBe(TOTAL);
  const copies = [...server.copies.values()];
  expect(copies.filter((all) => all.some(({ isWhole }) => !isWhole))).toEqual([]);
  // Further copies are possible only if the outcome of an attempt is unknown, and all have the same id.
  expect(copies.filter((all) => new Set(all.map(({ id }) => id)).size > 1)).toEqual([]);
  expect(server.unanswered).toBeGreaterThan(0);
  const further = copies.reduce((sum, { length }) => sum + length - 1, 0);
  expect(further).toBeLessThanOrEqual(server.unanswered + KILLS * CONNECTIONS);
});

test('a delivery interrupted by a stop is repeated under the same id', async () => {
  const reached = Promise.withResolvers<void>();
  const server = Promise.withResolvers<void>();
  let isFirst = true;
  const mail = await startMail({}, () => {
    if (!isFirst) return;
    isFirst = false;
    reached.resolve();
    return server.promise;
  });
  const clock = fakeClock();
  const before = await startRelay({ smtpUrl: mail.url, clock });
  await postJson(before.url, enquiry);
  await reached.promise;
  const closed = before.relay.close();
  // The time limit for running deliveries.
  await clock.waitFor(9000, 11_000);
  clock.advance(11_000);
  await closed;
  server.resolve();
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
