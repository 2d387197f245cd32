import { expect, test, vi } from 'vitest';
import { fakeClock } from '../fakeClock.ts';
import { smtpError, startMail } from '../mail.ts';
import { enquiry, entriesOf, postJson, startRelay } from '../support.ts';

// A generous limit for a busy machine; no test waits that long by itself.
vi.setConfig({ testTimeout: 60_000 });

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const backoff = { first: 60_000, max: HOUR };

type Relay = Awaited<ReturnType<typeof startRelay>>;

/** Advances the clock in steps, each after all attempts of the previous one. */
async function pass(relay: Relay, clock: ReturnType<typeof fakeClock>, time: number, step = 30 * 60_000) {
  const isSending = async () => {
    await relay.relay.ready();
    const metrics = await fetch(`${relay.url}/metrics`);
    return !(await metrics.text()).includes('relay_enquiries{state="sending"} 0');
  };
  // Subscribed before each check, so that no event is missed between check and wait.
  let changed = relay.changed();
  for (let passed = 0; passed < time; passed += step) {
    clock.advance(step);
    while (await isSending()) {
      await changed;
      changed = relay.changed();
    }
  }
}

/**
 * Starts a mail server that is unavailable until told otherwise, by its reply to the connection or to the recipient.
 */
async function startAway(code: number, stage: 'connection' | 'recipient') {
  const state = { isUp: false, asked: 0 };
  const answer = (done: (error?: Error | null) => void) => {
    state.asked += 1;
    done(state.isUp ? null : smtpError(code, 'not now'));
  };
  const options =
    stage === 'connection'
      ? { onConnect: (_: unknown, done: (error?: Error | null) => void) => answer(done) }
      : { onRcptTo: (_: unknown, __: unknown, done: (error?: Error | null) => void) => answer(done) };
  return { ...(await startMail(options)), state };
}

test.each([
  ['is unavailable', 421, 'connection'],
  ['greylists', 450, 'recipient'],
] as const)('a mail server that %s for three days receives everything in the end, once', async (_, code, stage) => {
  const mail = await startAway(code, stage);
  const clock = fakeClock();
  const relay = await startRelay({ smtpUrl: mail.url, clock, backoff });
  for (let day = 0; day < 3; day += 1) {
    for (let index = 0; index < 5; index += 1)
      expect((await postJson(relay.url, { ...enquiry, subject: `Day ${day}, ${index}` })).status).toBe(200);
    await pass(relay, clock, DAY);
  }
  expect(mail.raw).toEqual([]);
  expect(entriesOf(relay, 'alarm')).toContainEqual({ reason: 'waiting too long' });
  // Retried often, but no more than about once an hour per enquiry.
  expect(mail.state.asked).toBeGreaterThan(50);
  expect(mail.state.asked).toBeLessThan(15 * 3 * 24 * 2);
  mail.state.isUp = true;
  await pass(relay, clock, 3 * HOUR);
  await relay.settled();
  const subjects = (await mail.messages()).map(({ subject }) => subject);
  expect([subjects.length, new Set(subjects).size]).toEqual([15, 15]);
});

test.each([
  ['forward', 6 * DAY],
  ['back', -6 * DAY],
])('setting the clock %s while enquiries wait changes nothing', async (_, jump) => {
  const mail = await startAway(450, 'recipient');
  const clock = fakeClock();
  const relay = await startRelay({ smtpUrl: mail.url, clock, backoff });
  await postJson(relay.url, enquiry);
  await pass(relay, clock, 12 * HOUR);
  const before = mail.state.asked;
  expect(before).toBeGreaterThan(5);
  clock.set(clock.now() + jump);
  await pass(relay, clock, 12 * HOUR);
  expect(entriesOf(relay, 'clock was set')).toEqual([{ seconds: jump / 1000 }]);
  expect(mail.state.asked).toBeGreaterThan(before + 5);
  expect((await relay.relay.ready()).waiting).toBe(1);
  mail.state.isUp = true;
  await pass(relay, clock, 2 * HOUR);
  await relay.settled();
  expect(mail.raw).toHaveLength(1);
});

test.each([
  ['forward', 6 * DAY],
  ['back', -6 * DAY],
])('an enquiry accepted at the moment when the clock is set %s is due at once', async (_, jump) => {
  const mail = await startMail();
  const clock = fakeClock();
  const relay = await startRelay({ smtpUrl: mail.url, clock, backoff });
  await relay.relay.ready();
  clock.set(clock.now() + jump);
  await postJson(relay.url, enquiry);
  await relay.settled();
  expect(mail.raw).toHaveLength(1);
});

test('a clock set back between two runs does not delay deliveries', async () => {
  const mail = await startAway(450, 'recipient');
  const clock = fakeClock();
  const before = await startRelay({ smtpUrl: mail.url, clock, backoff });
  await postJson(before.url, enquiry);
  await pass(before, clock, 12 * HOUR);
  await before.relay.close();
  mail.state.isUp = true;
  const earlier = fakeClock(clock.now() - 365 * DAY);
  const after = await startRelay({ smtpUrl: mail.url, outboxDir: before.outbox, clock: earlier, backoff });
  await pass(after, earlier, 2 * HOUR);
  await after.settled();
  expect(mail.raw).toHaveLength(1);
});
