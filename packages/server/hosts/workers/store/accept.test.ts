import { type NewEnquiry, SECOND_PRESS } from '@worldwright/relay/parts';
import { expect, test } from 'vitest';
import { createAccept } from './accept.ts';
import { emptyStore } from './memoryD1.ts';

const NOON = Date.UTC(2030, 0, 1, 12);
const DAY = 24 * 60 * 60_000;

/** A form that a browser posts by itself. */
const posted: NewEnquiry = {
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
const sent = (key: string): NewEnquiry => ({ ...posted, key });

const start = () => {
  const accept = createAccept(emptyStore());
  return (enquiry: NewEnquiry, now: number) => accept(enquiry, now, 5 * DAY);
};

test.each([
  ['at once', 0],
  ['a moment later', 1000],
  ['a quarter of an hour later', SECOND_PRESS],
  ['where the clock of the one who took it was ahead', -SECOND_PRESS],
])('a script that comes alive between two presses is answered as the first, %s', async (_, later) => {
  const accept = start();
  const { id } = await accept(posted, NOON);
  expect(await accept(sent('one'), NOON + later)).toEqual({ kind: 'known', id });
  // From now on it is known by its key, whenever it comes.
  expect(await accept(sent('one'), NOON + DAY)).toEqual({ kind: 'known', id });
});

test.each([
  ['after more than a quarter of an hour', sent('one'), SECOND_PRESS + 1],
  ['where clocks differ by more', sent('one'), -SECOND_PRESS - 1],
  ['with other words', { ...sent('one'), body: 'Other words' }, 1],
  ['to somebody else', { ...sent('one'), to: 'sales@company.example' }, 1],
])('%s it is another enquiry', async (_, enquiry, later) => {
  const accept = start();
  await accept(posted, NOON);
  expect(await accept(enquiry, NOON + later)).toMatchObject({ kind: 'new' });
});

test('a correction takes the place of the copy of its recipient alone', async () => {
  const accept = start();
  const copies = ['a@company.example', 'b@company.example'].map((to) => ({ ...sent('a key of sixteen'), to }));
  const [a, b] = [await accept(copies[0] ?? posted, NOON), await accept(copies[1] ?? posted, NOON)];
  const correction = { ...sent('another key'), body: 'Other words', replaces: ['a key of sixteen'] };
  expect(await accept({ ...correction, to: 'a@company.example' }, NOON)).toEqual({ kind: 'replaced', id: a.id });
  expect(await accept({ ...correction, to: 'b@company.example' }, NOON)).toEqual({ kind: 'replaced', id: b.id });
});

test('what was sent with a key is no first press', async () => {
  const accept = start();
  await accept(sent('one'), NOON);
  expect(await accept(sent('two'), NOON + 1)).toMatchObject({ kind: 'new' });
});
