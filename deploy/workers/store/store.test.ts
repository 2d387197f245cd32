import { expect, test } from 'vitest';
import type { NewEnquiry } from '../../../relay/store/accept.ts';
import { FEWEST, type Settlement } from '../../../relay/store/delivery.ts';
import { emptyStore } from './memoryD1.ts';
import { createStore } from './store.ts';

const NOON = Date.UTC(2030, 0, 1, 12);
const DAY = 24 * 60 * 60_000;

const enquiry: NewEnquiry = {
  to: 'us@company.example',
  replyTo: 'ada@example.org',
  subject: 'Engines',
  body: 'Words',
  key: undefined,
  replaces: [],
  page: '/',
};

/** Claims an enquiry that is due, and ends the attempt. Answers whether there will be another. */
async function attempt(store: ReturnType<typeof createStore>, id: string, outcome: Settlement['outcome'], now: number) {
  const claimed = await store.claim(id, now);
  if (!claimed) throw new Error('it is not due');
  return store.finish(claimed, { outcome, words: 'no', wait: 0 }, now);
}

test('a mail server that cannot be used never ends an enquiry, and one that answers does after five attempts', async () => {
  const store = createStore(emptyStore());
  const { id } = await store.accept(enquiry, NOON, DAY);
  const late = NOON + 2 * DAY;
  for (let index = 0; index < 2 * FEWEST; index += 1) expect(await attempt(store, id, 'server', late)).toBe(true);
  for (let index = 1; index < FEWEST; index += 1) expect(await attempt(store, id, 'failed', late)).toBe(true);
  expect(await attempt(store, id, 'failed', late)).toBe(false);
});
