import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startMail } from './mail.ts';
import { startProcess } from './process.ts';
import { enquiry, errorOf, gate, outboxMessages, postJson, temporaryDirectory } from './support.ts';

// Not a duration that anything waits for: room for a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const SENDERS = 20;

const submit = (url: string, number: number) =>
  postJson(
    url,
    { ...enquiry, subject: `Enquiry ${number}`, body: `Email: a@example.org\n${'x'.repeat(20_000)}\nthe end` },
    { 'Idempotency-Key': `key ${number}` },
  );

/** Sends enquiries from many senders until the relay is gone. Answers with the acknowledged ones, and how many began. */
async function sendUntilGone(url: string, onAcknowledged: (count: number) => void) {
  const acknowledged = new Set<number>();
  let begun = 0;
  const sender = async () => {
    for (let alive = true; alive; ) {
      begun += 1;
      const number = begun;
      const status = await submit(url, number).then(
        (response) => response.status,
        () => 0,
      );
      alive = status !== 0;
      if (status === 200) acknowledged.add(number);
      onAcknowledged(acknowledged.size);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return { acknowledged, begun };
}

const numbers = (subjects: (string | undefined)[]) =>
  subjects.map((subject) => Number(subject?.replace('Enquiry ', '')));

test('killed under load with the outbox: what was acknowledged is there, whole and once, and so is every retry', async () => {
  const outbox = await temporaryDirectory();
  const relay = await startProcess({ OUTBOX_DIR: outbox });
  const { acknowledged, begun } = await sendUntilGone(relay.url, (count) => {
    if (count >= 100) relay.child.kill('SIGKILL');
  });
  expect(acknowledged.size).toBeGreaterThanOrEqual(100);
  const stored = await outboxMessages(outbox);
  for (const { text } of stored) expect(text?.trimEnd().endsWith('the end')).toBe(true);
  const found = numbers(stored.map(({ subject }) => subject));
  expect(new Set(found).size).toBe(found.length);
  expect([...acknowledged].filter((number) => !found.includes(number))).toEqual([]);

  const again = await startProcess({ OUTBOX_DIR: outbox });
  const all = Array.from({ length: begun }, (_, index) => index + 1);
  for (const number of all) expect((await submit(again.url, number)).status).toBe(200);
  const after = await outboxMessages(outbox);
  expect(numbers(after.map(({ subject }) => subject)).sort((a, b) => a - b)).toEqual(all);
});

test('killed under load with a mail server: a second copy exists only of what was never acknowledged, under one id', async () => {
  const mail = await startMail();
  const environment = { SMTP_URL: mail.url, RELAY_TO: enquiry.to };
  const relay = await startProcess(environment);
  const { acknowledged, begun } = await sendUntilGone(relay.url, (count) => {
    if (count >= 100) relay.child.kill('SIGKILL');
  });
  await mail.quiet();
  const before = numbers((await mail.messages()).map(({ subject }) => subject));
  expect([...acknowledged].filter((number) => !before.includes(number))).toEqual([]);
  expect(new Set(before).size).toBe(before.length);
  // No more than what was under way at that moment can have been accepted without the visitor hearing of it.
  expect(before.length - acknowledged.size).toBeLessThanOrEqual(SENDERS);

  const again = await startProcess(environment);
  for (let number = 1; number <= begun; number += 1)
    if (!acknowledged.has(number)) expect((await submit(again.url, number)).status).toBe(200);
  const ids = new Map<number, Set<string | undefined>>();
  for (const { subject, messageId } of await mail.messages()) {
    const number = Number(subject?.replace('Enquiry ', ''));
    ids.set(number, (ids.get(number) ?? new Set()).add(messageId));
  }
  expect(ids.size).toBe(begun);
  for (const found of ids.values()) expect(found.size).toBe(1);
  expect(mail.raw.length - begun).toBe(before.length - acknowledged.size);
});

test('told to stop, the relay finishes what it took, takes nothing more, and ends well', async () => {
  const server = gate();
  const allThere = gate();
  let waiting = 0;
  const mail = await startMail({}, () => {
    waiting += 1;
    if (waiting === 5) allThere.open();
    return server.opened;
  });
  const relay = await startProcess({ SMTP_URL: mail.url, RELAY_TO: enquiry.to });
  const answers = Promise.all([1, 2, 3, 4, 5].map((number) => submit(relay.url, number)));
  await allThere.opened;
  relay.child.kill('SIGTERM');
  await relay.logged('closing');
  const late = connect(Number(new URL(relay.url).port), '127.0.0.1');
  await new Promise((resolve) => late.once('error', resolve));
  server.open();
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await relay.ended).toEqual([0, null]);
  expect(mail.raw).toHaveLength(5);
});

test('on a full disk the visitor is told, nothing half is left, and what still fits is taken', async () => {
  const outbox = await temporaryDirectory();
  const relay = await startProcess({ OUTBOX_DIR: outbox }, 64);
  const refused = await postJson(relay.url, { ...enquiry, body: 'x'.repeat(200_000) });
  expect(refused.status).toBe(503);
  expect(await errorOf(refused)).toBe('Your message could not be stored. Please try again.');
  expect(await readdir(outbox)).toEqual([]);
  expect((await postJson(relay.url, enquiry)).status).toBe(200);
  expect(await outboxMessages(outbox)).toHaveLength(1);
});

test('mistakes in the configuration are listed, and end the process with 1', async () => {
  await expect(startProcess({ RELAY_TO: 'nobody', RELAY_PORT: 'x' })).rejects.toThrow(
    /^ended with 1: .*RELAY_TO: "nobody" is not an e-mail address\n.*RELAY_PORT: must be a whole number/s,
  );
});
