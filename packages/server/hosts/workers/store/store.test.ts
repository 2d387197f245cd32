import { randomBytes } from 'node:crypto';
import {
  addVitals,
  claimOne,
  countNewlyHeld,
  DOUBLE_CLICK_MS,
  filesOf,
  finish,
  inboxOf,
  manyUnknownOutcomes,
  markHeldReported,
  markReported,
  type NewEnquiry,
  oldestWaiting,
  readVitals,
  recoverInterrupted,
  type Settlement,
  summarize,
  testRoom,
  unreported,
  untilAllowed,
} from '@worldwright/relay/parts';
import { afterAll, describe, expect, test } from 'vitest';
import { enquiry, openD1 } from '../../../tests/support/openD1.ts';
import { accept, expireAll, type Run, runnerOf } from './store.ts';

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
    const keep = async (given: NewEnquiry, now = NOON, to = [given.to]) => {
      const recipients = to.map((address) => ({ to: address, channel: 'mail' }));
      return (await accept(run, given, recipients, undefined, now, 5 * DAY)).kept;
    };
    const accepted = async (given: NewEnquiry, now = NOON) => {
      const kept = await keep(given, now);
      if (kept.kind === 'full') throw new Error('the store is full');
      return kept.id;
    };
    const asked: string[] = [];
    const ask = async (ids: string[]) => void asked.push(...ids);
    const inbox = inboxOf({ read: run, write: run, ask, now: Date.now, keepTrying: DAY });
    return { run, inbox, asked, accept: keep, accepted };
  }

  /** Claims a due enquiry and ends its attempt. Returns the new state. */
  async function attempt(run: Run, id: string, outcome: Settlement['outcome'], now: number) {
    expect(await run(claimOne(id, now))).toMatchObject({ id });
    return run(finish(id, { outcome, words: 'no', wait: 0 }, now, MIN_ATTEMPTS));
  }

  test.each([
    ['at once', 0],
    ['a moment later', 1000],
    ['a quarter of an hour later', DOUBLE_CLICK_MS],
    ['if the clock was ahead at the first click', -DOUBLE_CLICK_MS],
  ])("a script that starts between two clicks gets the form's result, %s", async (_, later) => {
    const { accept, accepted } = await start();
    const id = await accepted(enquiry);
    expect(await accept(sent('one'), NOON + later)).toEqual({ kind: 'known', id });
    // From now on it is recognised by its key, at any time.
    expect(await accept(sent('one'), NOON + DAY)).toEqual({ kind: 'known', id });
  });

  test('two equal enquiries at the same time are one', async () => {
    const { accept } = await start();
    const kinds = (await Promise.all([accept(sent('one')), accept(sent('one'))])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['known', 'new']);
  });

  test('a correction replaces only the copy of its recipient', async () => {
    const { accept, accepted } = await start();
    const key = 'a key of sixteen';
    const ids = [];
    for (const to of ['a@company.example', 'b@company.example']) ids.push(await accepted(sent(key, { to })));
    const correction = sent('another key', { body: 'Other words', replaces: [key] });
    for (const [index, to] of ['a@company.example', 'b@company.example'].entries())
      expect(await accept({ ...correction, to })).toEqual({ kind: 'replaced', id: ids[index] });
  });

  test('a correction waits for a running attempt, and replaces the enquiry after a certain failure', async () => {
    const { run, accept, accepted } = await start();
    const id = await accepted(sent('the key of the first'));
    await run(claimOne(id, NOON));
    const correction = sent('of the second', { body: 'Other words', replaces: ['the key of the first'] });
    const later = await accepted(correction);
    expect(await run(claimOne(later, NOON))).toBeUndefined();
    await run(finish(id, { outcome: 'failed', words: 'later', wait: 0 }, NOON, MIN_ATTEMPTS));
    expect(await run(claimOne(id, NOON))).toMatchObject({ body: 'Other words', replaces: undefined });
    expect(await accept(correction)).toEqual({ kind: 'known', id });
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

  test('the owner is notified weekly of newly held enquiries', async () => {
    const { run, accept } = await start();
    await expireAll(run, NOON, DAY);
    await accept({ ...enquiry, isHeld: true }, NOON, ['a@company.example', 'b@company.example']);
    expect([await run(countNewlyHeld(NOON + DAY)), await run(countNewlyHeld(NOON + 7 * DAY))]).toEqual([0, 1]);
    await run(markHeldReported(NOON + 7 * DAY));
    expect(await run(countNewlyHeld(NOON + 14 * DAY))).toBe(0);
  });

  test('a visitor gets one confirmation a day, and that of a held enquiry on its release', async () => {
    const { run } = await start();
    const answer = { to: 'ada@example.org', subject: 'Thanks', body: 'Received', language: 'en' };
    const keep = async (body: string, now: number, isHeld = false) =>
      accept(run, { ...enquiry, body, isHeld }, [{ to: 'us@company.example', channel: 'mail' }], answer, now, DAY);
    expect((await keep('one', NOON, true)).due).toEqual([]);
    expect((await keep('one', NOON + 1)).due).toHaveLength(1);
    expect(await run(recoverInterrupted(NOON + 1))).toHaveLength(2);
    expect((await keep('two', NOON + 2)).due).toHaveLength(1);
    const { due } = await keep('three', NOON + DAY + 1);
    expect(due).toHaveLength(2);
    expect(await run(claimOne(due[1] ?? '', NOON + DAY + 1))).toMatchObject({ kind: 'answer', to: 'ada@example.org' });
  });

  test('the inbox lists each enquiry once with its copies, and can release, retry and delete it', async () => {
    const { run, inbox, asked, accept, accepted } = await start();
    await accept({ ...enquiry, isHeld: true }, NOON, ['a@company.example', 'b@company.example']);
    const [held] = await inbox.list({ folder: 'held', search: 'Words', page: '/' }, 10);
    expect(held?.copies).toHaveLength(2);
    expect(await inbox.act('release', held?.batch ?? '')).toBe(2);
    expect(asked.sort()).toEqual(held?.copies.map(({ id }) => id).sort());
    const id = await accepted(sent('one', { page: '/about' }));
    await attempt(run, id, 'refused', NOON);
    expect(await inbox.counts()).toEqual({ received: 1, held: 0, refused: 1, done: 0 });
    expect(await inbox.pages()).toEqual(['/', '/about']);
    const found = await inbox.find(id);
    expect(found?.tries.get(id)).toMatchObject([{ outcome: 'refused', words: 'no' }]);
    expect(await inbox.retryAll(NOON, NOON + 1)).toBe(1);
    expect(asked.at(-1)).toBe(id);
    expect([await inbox.act('done', found?.batch ?? ''), await inbox.act('undone', found?.batch ?? '')]).toEqual([
      1, 1,
    ]);
    expect([await inbox.act('delete', found?.batch ?? ''), await inbox.find(id)]).toEqual([1, undefined]);
  });

  test("one person's data is found and erased with its attempts", async () => {
    const { run, inbox, accepted } = await start();
    const id = await accepted(sent('one', { replyTo: 'ada@example.org' }));
    await attempt(run, id, 'failed', NOON);
    await accepted(sent('two', { body: 'Not for ada@example.org.au', replyTo: undefined }));
    expect(await inbox.person('Ada@example.org')).toMatchObject([{ id, tries: [{ outcome: 'failed' }], files: [] }]);
    expect([await inbox.erase('ada@example.org'), await inbox.person('ada@example.org')]).toEqual([1, []]);
    expect(await run(summarize())).toMatchObject({ counts: { accepted: 1 }, oldestWaiting: NOON });
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

  test('Web Vitals are summed by page and value for four weeks', async () => {
    const { run } = await start();
    const count = { page: '/', metric: 'LCP', step: 3, count: 1 };
    await run(addVitals([count, { ...count, step: 4 }], NOON));
    await run(addVitals([count], NOON + DAY));
    expect(await run(readVitals(NOON + DAY))).toEqual([
      { ...count, count: 2 },
      { ...count, step: 4 },
    ]);
    await expireAll(run, NOON + 29 * DAY, DAY);
    expect(await run(readVitals(NOON))).toEqual([count]);
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
