import { randomBytes } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { migrate, type NewEnquiry, SECOND_PRESS, type Settlement, stepRunner } from '@worldwright/relay/parts';
import { afterAll, describe, expect, test } from 'vitest';
import { openD1 } from '../../../tests/support/openD1.ts';
import { createStore, runnerOf } from './store.ts';

const NOON = Date.UTC(2030, 0, 1, 12);
const DAY = 24 * 60 * 60_000;
const MIN_ATTEMPTS = 5;

/** A form that a browser posts by itself. */
const enquiry: NewEnquiry = {
  to: 'us@company.example',
  replyTo: 'ada@example.org',
  subject: 'Engines',
  body: 'Words',
  key: undefined,
  replaces: [],
  page: '/',
  isHeld: false,
};

/** The same form, sent by its script. */
const sent = (key: string, change: Partial<NewEnquiry> = {}): NewEnquiry => ({ ...enquiry, key, ...change });

function openNode() {
  const database = new DatabaseSync(':memory:');
  migrate(database);
  return stepRunner(database);
}

const worker = openD1();
afterAll(async () => (await worker).close());

/** The relay's own database, and D1 as `workerd` has it. */
describe.each([
  { name: 'node:sqlite', open: async () => createStore(openNode()) },
  { name: 'D1', open: async () => createStore(runnerOf(await (await worker).empty())) },
])('in $name', ({ open }) => {
  type Opened = Awaited<ReturnType<typeof open>>;

  async function start() {
    const store = await open();
    const accept = async (given: NewEnquiry, now = NOON, to = [given.to]) => {
      const recipients = to.map((address) => ({ to: address, channel: 'mail' }));
      return (await store.accept(given, recipients, undefined, now, 5 * DAY)).kept;
    };
    const accepted = async (given: NewEnquiry, now = NOON) => {
      const kept = await accept(given, now);
      if (kept.kind === 'full') throw new Error('the store is full');
      return kept.id;
    };
    return { store, accept, accepted };
  }

  /** Claims an enquiry that is due, and ends the attempt. Answers whether there will be another. */
  async function attempt(store: Opened, id: string, outcome: Settlement['outcome'], now: number) {
    expect(await store.claim(id, now)).toMatchObject({ id });
    return store.finish(id, { outcome, words: 'no', wait: 0 }, now, MIN_ATTEMPTS);
  }

  test.each([
    ['at once', 0],
    ['a moment later', 1000],
    ['a quarter of an hour later', SECOND_PRESS],
    ['where the clock of the one who took it was ahead', -SECOND_PRESS],
  ])('a script that comes alive between two presses is answered as the first, %s', async (_, later) => {
    const { accept, accepted } = await start();
    const id = await accepted(enquiry);
    expect(await accept(sent('one'), NOON + later)).toEqual({ kind: 'known', id });
    // From now on it is known by its key, whenever it comes.
    expect(await accept(sent('one'), NOON + DAY)).toEqual({ kind: 'known', id });
  });

  test.each([
    ['after more than a quarter of an hour', sent('one'), SECOND_PRESS + 1],
    ['where clocks differ by more', sent('one'), -SECOND_PRESS - 1],
    ['with other words', sent('one', { body: 'Other words' }), 1],
    ['to somebody else', sent('one', { to: 'sales@company.example' }), 1],
  ])('%s it is another enquiry', async (_, other, later) => {
    const { accept } = await start();
    await accept(enquiry);
    expect(await accept(other, NOON + later)).toMatchObject({ kind: 'new' });
  });

  test('what was sent with a key is no first press', async () => {
    const { accept } = await start();
    await accept(sent('one'));
    expect(await accept(sent('two'), NOON + 1)).toMatchObject({ kind: 'new' });
  });

  test('two of the same at the same time are one', async () => {
    const { accept } = await start();
    const kinds = (await Promise.all([accept(sent('one')), accept(sent('one'))])).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['known', 'new']);
  });

  test('a correction takes the place of the copy of its recipient alone', async () => {
    const { accept, accepted } = await start();
    const key = 'a key of sixteen';
    const ids = [];
    for (const to of ['a@company.example', 'b@company.example']) ids.push(await accepted(sent(key, { to })));
    const correction = sent('another key', { body: 'Other words', replaces: [key] });
    for (const [index, to] of ['a@company.example', 'b@company.example'].entries())
      expect(await accept({ ...correction, to })).toEqual({ kind: 'replaced', id: ids[index] });
  });

  test('a correction of what is being sent waits, and takes its place when that certainly failed', async () => {
    const { store, accept, accepted } = await start();
    const id = await accepted(sent('the key of the first'));
    await store.claim(id, NOON);
    const correction = sent('of the second', { body: 'Other words', replaces: ['the key of the first'] });
    const later = await accepted(correction);
    expect(await store.claim(later, NOON)).toBeUndefined();
    await store.finish(id, { outcome: 'failed', words: 'later', wait: 0 }, NOON, MIN_ATTEMPTS);
    expect(await store.claim(id, NOON)).toMatchObject({ body: 'Other words', replaces: undefined });
    expect(await accept(correction)).toEqual({ kind: 'known', id });
  });

  test.each([
    ['refused', undefined],
    ['unknown', 'first'],
  ] as const)('a correction of what ends as %s meanwhile', async (outcome, follows) => {
    const { store, accepted } = await start();
    const id = await accepted(sent('the key of the first'));
    await store.claim(id, NOON);
    const later = await accepted(sent('of the second', { body: 'Other words', replaces: ['the key of the first'] }));
    await store.finish(id, { outcome, words: '', wait: DAY }, NOON, MIN_ATTEMPTS);
    expect(await store.claim(later, NOON)).toMatchObject({ replaces: follows && id, body: 'Other words' });
  });

  test('a mail server that cannot be used never ends an enquiry, and one that answers does after five attempts', async () => {
    const { store, accepted } = await start();
    const id = await accepted(enquiry);
    const late = NOON + 6 * DAY;
    for (let index = 0; index < 2 * MIN_ATTEMPTS; index += 1)
      expect(await attempt(store, id, 'server', late)).toBe(true);
    for (let index = 1; index < MIN_ATTEMPTS; index += 1) expect(await attempt(store, id, 'failed', late)).toBe(true);
    expect(await attempt(store, id, 'failed', late)).toBe(false);
  });

  test('no more attempts begin within a time than the mail server takes', async () => {
    const { store, accepted } = await start();
    const rate = { count: 2, seconds: 60 };
    for (const [index, key] of ['one', 'two'].entries()) {
      expect(await store.untilAllowed(rate, NOON + index)).toBe(0);
      await store.claim(await accepted(sent(key)), NOON + index);
    }
    expect(await store.untilAllowed(rate, NOON + 1000)).toBe(59_000);
    expect(await store.untilAllowed(rate, NOON + 60_000)).toBe(0);
  });

  test('where the visitor came from is kept', async () => {
    const { store, accepted } = await start();
    const id = await accepted({ ...enquiry, source: 'Landing page: /' });
    expect(await store.claim(id, NOON)).toMatchObject({ source: 'Landing page: /' });
  });

  test('what is held waits, is known, and is released by the same with an empty honeypot', async () => {
    const { store, accept, accepted } = await start();
    const held = { ...enquiry, isHeld: true };
    const id = await accepted(held);
    expect([await store.due(NOON + 1), await store.claim(id, NOON + 1)]).toEqual([[], undefined]);
    expect(await accept(held, NOON + 1)).toEqual({ kind: 'known', id });
    expect(await accept(enquiry, NOON + 1)).toEqual({ kind: 'new', id });
    expect(await store.due(NOON + 1)).toEqual([id]);
    expect(await accept(held, NOON + 1)).toEqual({ kind: 'known', id });
    expect(await store.claim(id, NOON + 1)).toMatchObject({ id });
  });

  test('what is held replaces nothing, and goes when the retention is over', async () => {
    const { store, accept, accepted } = await start();
    const first = await accepted(sent('the key of the first'));
    const spam = { ...enquiry, body: 'Spam', replaces: ['the key of the first'], isHeld: true };
    const id = await accepted(spam);
    await store.expire(NOON + DAY, DAY);
    expect(await accept(spam, NOON + DAY)).toEqual({ kind: 'known', id });
    await store.expire(NOON + DAY + 1, DAY);
    expect(await accept(spam, NOON + DAY)).toMatchObject({ kind: 'new' });
    expect(await store.claim(first, NOON)).toMatchObject({ body: 'Words' });
  });

  test('the owner is told once a week of what was held since', async () => {
    const { store, accept } = await start();
    await store.expire(NOON, DAY);
    await accept({ ...enquiry, isHeld: true }, NOON, ['a@company.example', 'b@company.example']);
    expect([await store.heldToTell(NOON + DAY), await store.heldToTell(NOON + 7 * DAY)]).toEqual([0, 1]);
    await store.toldOfHeld(NOON + 7 * DAY);
    expect(await store.heldToTell(NOON + 14 * DAY)).toBe(0);
  });

  test('a visitor is answered once a day, and what is held when it is released', async () => {
    const { store } = await start();
    const answer = { to: 'ada@example.org', subject: 'Thanks', body: 'Received', language: 'en' };
    const keep = async (body: string, now: number, isHeld = false) =>
      store.accept({ ...enquiry, body, isHeld }, [{ to: 'us@company.example', channel: 'mail' }], answer, now, DAY);
    expect((await keep('one', NOON, true)).due).toEqual([]);
    expect((await keep('one', NOON + 1)).due).toHaveLength(1);
    expect(await store.due(NOON + 1)).toHaveLength(2);
    expect((await keep('two', NOON + 2)).due).toHaveLength(1);
    const { due } = await keep('three', NOON + DAY + 1);
    expect(due).toHaveLength(2);
    expect(await store.claim(due[1] ?? '', NOON + DAY + 1)).toMatchObject({ kind: 'answer', to: 'ada@example.org' });
  });

  test('the inbox shows each enquiry once with its copies, releases, retries and deletes it, and asks for its delivery', async () => {
    const { store, accept, accepted } = await start();
    const asked: string[] = [];
    const inbox = store.inbox(DAY, async (ids) => void asked.push(...ids));
    await accept({ ...enquiry, isHeld: true }, NOON, ['a@company.example', 'b@company.example']);
    const [held] = await inbox.list({ folder: 'held', search: 'Words', page: '/' }, 10);
    expect(held?.copies).toHaveLength(2);
    expect(await inbox.act('release', held?.batch ?? '')).toBe(2);
    expect(asked.sort()).toEqual(held?.copies.map(({ id }) => id).sort());
    const id = await accepted(sent('one', { page: '/about' }));
    await attempt(store, id, 'refused', NOON);
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

  test('what there is of one person is found, and erased with the attempts', async () => {
    const { store, accepted } = await start();
    const inbox = store.inbox(DAY, async () => {});
    const id = await accepted(sent('one', { replyTo: 'ada@example.org' }));
    await attempt(store, id, 'failed', NOON);
    await accepted(sent('two', { body: 'Not for ada@example.org.au', replyTo: undefined }));
    expect(await inbox.person('Ada@example.org')).toMatchObject([{ id, tries: [{ outcome: 'failed' }], files: [] }]);
    expect([await inbox.erase('ada@example.org'), await inbox.person('ada@example.org')]).toEqual([1, []]);
    expect(await store.summary()).toMatchObject({ counts: { accepted: 1 }, oldestWaiting: NOON });
  });

  test('files are kept whole with each mail, found by the inbox, and go with it', async () => {
    const { store } = await start();
    const content = randomBytes(3_000_000);
    const files = [
      { field: 'photo', name: 'boiler.png', type: 'image/png', content },
      { field: 'plan', name: 'plan.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    ];
    const recipients = ['a@company.example', 'b@company.example'].map((to) => ({ to, channel: 'mail' }));
    const all = [...recipients, { to: '', channel: 'crm' }];
    const { due } = await store.accept({ ...enquiry, files }, all, undefined, NOON, DAY);
    const kept = await Promise.all(due.map((id) => store.filesOf(id)));
    // A webhook is told their names alone.
    expect(kept.map((own) => own.map(({ name }) => name))).toEqual([
      ['boiler.png', 'plan.pdf'],
      ['boiler.png', 'plan.pdf'],
      [],
    ]);
    for (const [photo, plan] of kept.slice(0, 2)) {
      expect(Buffer.from(photo?.content ?? []).equals(content)).toBe(true);
      expect(plan).toEqual(files[1]);
    }
    const inbox = store.inbox(DAY, async () => {});
    const entry = await inbox.find(due[2] ?? '');
    expect(entry?.files).toMatchObject([
      { name: 'boiler.png', size: content.length },
      { name: 'plan.pdf', size: 8 },
    ]);
    expect(await inbox.file(entry?.files[1]?.number ?? 0)).toEqual(files[1]);
    await inbox.act('delete', entry?.batch ?? '');
    expect(await inbox.file(entry?.files[1]?.number ?? 0)).toBeUndefined();
    expect(await store.filesOf(due[0] ?? '')).toEqual([]);
  });

  test('the inbox finds words however long, in any case', async () => {
    const { store, accepted } = await start();
    const body = 'The boiler in our second basement drips and hisses, 100 % of the time';
    const page = '/service/a-path-that-is-longer-than-the-fifty-bytes-of-a-pattern';
    const id = await accepted({ ...enquiry, body, page, source: `Landing page: ${page}` });
    await accepted({ ...enquiry, body: 'The boiler in our second basement is well', page: '/service' });
    const found = (
      await store.inbox(DAY, async () => {}).list({ search: body.toUpperCase(), page, source: page }, 10)
    ).map((entry) => entry.id);
    expect(found).toEqual([id]);
  });

  test('the operator is told once of what was refused, and of what waits', async () => {
    const { store, accepted } = await start();
    const [first, second] = [await accepted(sent('one')), await accepted(sent('two'), NOON + 1)];
    expect([await store.untold(), await store.oldestWaiting('mail'), await store.oldestWaiting('crm')]).toEqual([
      [],
      NOON,
      undefined,
    ]);
    await attempt(store, first, 'refused', NOON);
    expect([await store.untold(), await store.oldestWaiting('mail')]).toEqual([
      [{ id: first, state: 'refused' }],
      NOON + 1,
    ]);
    await store.tell([first]);
    expect(await store.untold()).toEqual([]);
    for (const _ of [1, 2, 3]) await attempt(store, second, 'unknown', NOON + 1);
    expect([await store.oftenUnknown(3), await store.oftenUnknown(4)]).toEqual([[second], []]);
  });

  test('what the store is tried with leaves nothing behind', async () => {
    const { store } = await start();
    expect(await store.tryOut(NOON)).toBe(true);
    expect(await store.tryOut(NOON)).toBe(true);
    expect(Object.values((await store.summary()).counts)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await store.due(NOON)).toEqual([]);
  });

  test("visitors' figures are summed up by page and value for four weeks", async () => {
    const { store } = await start();
    const count = { page: '/', metric: 'LCP', step: 3, count: 1 };
    await store.addVitals([count, { ...count, step: 4 }], NOON);
    await store.addVitals([count], NOON + DAY);
    expect(await store.vitals(NOON + DAY)).toEqual([
      { ...count, count: 2 },
      { ...count, step: 4 },
    ]);
    await store.expire(NOON + 29 * DAY, DAY);
    expect(await store.vitals(NOON)).toEqual([count]);
  });
});

test('no row with a file is larger than D1 takes', async () => {
  const database = await (await worker).empty();
  const files = [{ field: 'photo', name: 'boiler.png', type: 'image/png', content: randomBytes(3_000_000) }];
  const recipients = [{ to: enquiry.to, channel: 'mail' }];
  await createStore(runnerOf(database)).accept({ ...enquiry, files }, recipients, undefined, NOON, DAY);
  const most = await database.prepare('SELECT max(octet_length(content)) AS most FROM piece').first('most');
  expect(Number(most)).toBeGreaterThan(1_000_000);
  // https://developers.cloudflare.com/d1/platform/limits/; `workerd` alone does not mind.
  expect(Number(most)).toBeLessThan(1_990_000);
});
