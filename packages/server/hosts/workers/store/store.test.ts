import { randomBytes } from 'node:crypto';
import {
  claimOne,
  filesOf,
  finish,
  inboxOf,
  manyUnknownOutcomes,
  markReported,
  type NewEnquiry,
  oldestWaiting,
  recoverInterrupted,
  type Settlement,
  summarize,
  testRoom,
  unreported,
  untilAllowed,
} from '@worldwright/relay/parts';
import { afterAll, describe, expect, test } from 'vitest';
import { enquiry, openD1 } from '../../../tests/support/openD1.ts';
import { accept, type Run, runnerOf } from './store.ts';

const NOON = Date.UTC(2030, 0, 1, 12);
const DAY = 24 * 60 * 60_000;
const MIN_ATTEMPTS = 5;

/** Returns the same form sent by its script. */
const sent = (key: string, change: Partial<NewEnquiry> = {}): NewEnquiry => ({ ...enquiry, key, ...change });

const worker = openD1();
afterAll(async () => (await worker).close());

describe('the store in D1', () => {
  async function start() {
    const run = runnerOf(await (await worker).empty());
    const keep = async (given: NewEnquiry, now = NOON) =>
      (await accept(run, given, [{ to: given.to, channel: 'mail' }], undefined, now, 5 * DAY)).kept;
    const accepted = async (given: NewEnquiry, now = NOON) => {
      const kept = await keep(given, now);
      if (kept.kind === 'full') throw new Error('the store is full');
      return kept.id;
    };
    const inbox = inboxOf({ read: run, write: run, ask: async () => {}, now: Date.now, keepTrying: DAY });
    return { run, inbox, accept: keep, accepted };
  }

  /** Claims a due enquiry and ends its attempt. Returns the new state. */
  async function attempt(run: Run, id: string, outcome: Settlement['outcome'], now: number) {
    expect(await run(claimOne(id, now))).toMatchObject({ id });
    return run(finish(id, { outcome, words: 'no', wait: 0 }, now, MIN_ATTEMPTS));
  }

  test('two equal enquiries at the same time are one', async () => {
    const { accept } = await start();
    const kinds = (await Promise.all([accept(sent('one')), accept(sent('one'))])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['known', 'new']);
  });

  test("attempts respect the mail server's rate limit", async () => {
    const { run, accepted } = await start();
    const rate = { count: 2, seconds: 60 };
    for (const [index, key] of ['one', 'two'].entries()) {
      expect(await run(untilAllowed(rate, NOON + index))).toBe(0);
      await run(claimOne(await accepted(sent(key)), NOON + index));
    }
    expect(await run(untilAllowed(rate, NOON + 1000))).toBe(59_000);
    expect(await run(untilAllowed(rate, NOON + 60_000))).toBe(0);
  });

  test('a held enquiry waits, is recognised, and is released by a repeat without honeypot', async () => {
    const { run, accept, accepted } = await start();
    const held = { ...enquiry, isHeld: true };
    const id = await accepted(held);
    expect([await run(recoverInterrupted(NOON + 1)), await run(claimOne(id, NOON + 1))]).toEqual([[], undefined]);
    expect(await accept(held, NOON + 1)).toEqual({ kind: 'known', id });
    expect(await accept(enquiry, NOON + 1)).toEqual({ kind: 'new', id });
    expect(await run(recoverInterrupted(NOON + 1))).toEqual([id]);
    expect(await accept(held, NOON + 1)).toEqual({ kind: 'known', id });
    expect(await run(claimOne(id, NOON + 1))).toMatchObject({ id });
  });

  test('files are stored with each mail, found by the inbox, and deleted with it', async () => {
    const { run, inbox } = await start();
    const content = randomBytes(3_000_000);
    const files = [
      { field: 'photo', name: 'boiler.png', type: 'image/png', content },
      { field: 'plan', name: 'plan.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    ];
    const recipients = ['a@company.example', 'b@company.example'].map((to) => ({ to, channel: 'mail' }));
    const all = [...recipients, { to: '', channel: 'crm' }];
    const { due } = await accept(run, { ...enquiry, files }, all, undefined, NOON, DAY);
    const kept = await Promise.all(due.map((id) => run(filesOf(id))));
    // Webhooks get only their names.
    expect(kept.map((own) => own.map(({ name }) => name))).toEqual([
      ['boiler.png', 'plan.pdf'],
      ['boiler.png', 'plan.pdf'],
      [],
    ]);
    for (const [photo, plan] of kept.slice(0, 2)) {
      expect(Buffer.from(photo?.content ?? []).equals(content)).toBe(true);
      expect(plan).toEqual(files[1]);
    }
    const entry = await inbox.find(due[2] ?? '');
    expect(entry?.files).toMatchObject([
      { name: 'boiler.png', size: content.length },
      { name: 'plan.pdf', size: 8 },
    ]);
    expect(await inbox.file(entry?.files[1]?.number ?? 0)).toEqual(files[1]);
    await inbox.act('delete', entry?.batch ?? '');
    expect(await inbox.file(entry?.files[1]?.number ?? 0)).toBeUndefined();
    expect(await run(filesOf(due[0] ?? ''))).toEqual([]);
  });

  test('the inbox finds long texts, ignoring case', async () => {
    const { inbox, accepted } = await start();
    const body = 'The boiler in our second basement drips and hisses, 100 % of the time';
    const page = '/service/a-path-that-is-longer-than-the-fifty-bytes-of-a-pattern';
    const id = await accepted({ ...enquiry, body, page, source: `Landing page: ${page}` });
    await accepted({ ...enquiry, body: 'The boiler in our second basement is well', page: '/service' });
    const found = (await inbox.list({ search: body.toUpperCase(), page, source: page }, 10)).map((entry) => entry.id);
    expect(found).toEqual([id]);
  });

  test('the operator is notified once of refused and of waiting enquiries', async () => {
    const { run, accepted } = await start();
    const [first, second] = [await accepted(sent('one')), await accepted(sent('two'), NOON + 1)];
    expect([await run(unreported()), await run(oldestWaiting('mail')), await run(oldestWaiting('crm'))]).toEqual([
      [],
      NOON,
      undefined,
    ]);
    await attempt(run, first, 'refused', NOON);
    expect([await run(unreported()), await run(oldestWaiting('mail'))]).toEqual([
      [{ id: first, state: 'refused' }],
      NOON + 1,
    ]);
    await run(markReported([first]));
    expect(await run(unreported())).toEqual([]);
    for (const _ of [1, 2, 3]) await attempt(run, second, 'unknown', NOON + 1);
    expect([await run(manyUnknownOutcomes(3)), await run(manyUnknownOutcomes(4))]).toEqual([[second], []]);
  });

  test('the readiness check leaves nothing in the store', async () => {
    const { run } = await start();
    expect(await run(testRoom(NOON))).toBe(true);
    expect(await run(testRoom(NOON))).toBe(true);
    expect(Object.values((await run(summarize())).counts)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await run(recoverInterrupted(NOON))).toEqual([]);
  });
});

test("no row of a file exceeds D1's limit", async () => {
  const database = await (await worker).empty();
  const files = [{ field: 'photo', name: 'boiler.png', type: 'image/png', content: randomBytes(3_000_000) }];
  const recipients = [{ to: enquiry.to, channel: 'mail' }];
  await accept(runnerOf(database), { ...enquiry, files }, recipients, undefined, NOON, DAY);
  const most = await database.prepare('SELECT max(octet_length(content)) AS most FROM piece').first('most');
  expect(Number(most)).toBeGreaterThan(1_000_000);
  // https://developers.cloudflare.com/d1/platform/limits/; `workerd` does not enforce it.
  expect(Number(most)).toBeLessThan(1_990_000);
});
