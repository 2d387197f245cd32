import type { NewEnquiry, Settlement } from '@worldwright/relay/parts';
import { expect, test } from 'vitest';
import { emptyStore } from './memoryD1.ts';
import { createStore } from './store.ts';

const NOON = Date.UTC(2030, 0, 1, 12);
const DAY = 24 * 60 * 60_000;
const FEWEST = 5;

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

/** Claims an enquiry that is due, and ends the attempt. Answers whether there will be another. */
async function attempt(store: ReturnType<typeof createStore>, id: string, outcome: Settlement['outcome'], now: number) {
  const claimed = await store.claim(id, now);
  if (!claimed) throw new Error('it is not due');
  return store.finish(claimed, { outcome, words: 'no', wait: 0 }, now, FEWEST);
}

test('a mail server that cannot be used never ends an enquiry, and one that answers does after five attempts', async () => {
  const store = createStore(emptyStore());
  const { id } = await store.accept(enquiry, NOON, DAY);
  const late = NOON + 2 * DAY;
  for (let index = 0; index < 2 * FEWEST; index += 1) expect(await attempt(store, id, 'server', late)).toBe(true);
  for (let index = 1; index < FEWEST; index += 1) expect(await attempt(store, id, 'failed', late)).toBe(true);
  expect(await attempt(store, id, 'failed', late)).toBe(false);
});

test('no more attempts begin within a time than the mail server takes', async () => {
  const store = createStore(emptyStore());
  const rate = { count: 2, seconds: 60 };
  for (const [index, key] of ['one', 'two'].entries()) {
    expect(await store.untilAllowed(rate, NOON + index)).toBe(0);
    await store.claim((await store.accept({ ...enquiry, key }, NOON, DAY)).id, NOON + index);
  }
  expect(await store.untilAllowed(rate, NOON + 1000)).toBe(59_000);
  expect(await store.untilAllowed(rate, NOON + 60_000)).toBe(0);
});

test('where the visitor came from is kept', async () => {
  const store = createStore(emptyStore());
  const { id } = await store.accept({ ...enquiry, source: 'Landing page: /' }, NOON, DAY);
  expect(await store.claim(id, NOON)).toMatchObject({ source: 'Landing page: /' });
});

test('what is held waits, is known, and is released by the same with an empty honeypot', async () => {
  const store = createStore(emptyStore());
  const held = { ...enquiry, isHeld: true };
  const { id } = await store.accept(held, NOON, DAY);
  expect([await store.due(NOON + 1), await store.claim(id, NOON + 1)]).toEqual([[], undefined]);
  expect(await store.accept(held, NOON + 1, DAY)).toEqual({ kind: 'known', id });
  expect(await store.accept(enquiry, NOON + 1, DAY)).toEqual({ kind: 'new', id });
  expect(await store.due(NOON + 1)).toEqual([id]);
  expect(await store.accept(held, NOON + 1, DAY)).toEqual({ kind: 'known', id });
  expect(await store.claim(id, NOON + 1)).toMatchObject({ id });
});

test('what is held replaces nothing, and goes when the retention is over', async () => {
  const store = createStore(emptyStore());
  const first = await store.accept({ ...enquiry, key: 'the key of the first' }, NOON, DAY);
  const spam = { ...enquiry, body: 'Spam', replaces: ['the key of the first'], isHeld: true };
  const { id } = await store.accept(spam, NOON, DAY);
  await store.expire(NOON + DAY, DAY);
  expect(await store.accept(spam, NOON + DAY, DAY)).toEqual({ kind: 'known', id });
  await store.expire(NOON + DAY + 1, DAY);
  expect(await store.accept(spam, NOON + DAY, DAY)).toMatchObject({ kind: 'new' });
  expect(await store.claim(first.id, NOON)).toMatchObject({ body: 'Words' });
});
