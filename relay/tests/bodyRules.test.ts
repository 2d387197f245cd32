import { getEventListeners, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { createMemoryBudget } from '../guards/memoryBudget.ts';
import { readBody, tooLarge } from '../http/body.ts';
import { Refusal } from '../http/refusal.ts';
import { fakeClock } from './fakeClock.ts';
import { arriving } from './inProcess.ts';

const LIMIT = 1000;
const announcing = (length: number) => arriving({ 'content-length': String(length) });
const many = (bytes: number) => 'x'.repeat(bytes);

/** What became of reading a body: its text, how it was refused, or nothing yet. */
type Outcome = string | [status: number, reason: string, message: string, retryAfter?: number] | undefined;

const large: Outcome = [413, 'size', 'Your message is too large: at most 0 kB can be sent.'];
const slow: Outcome = [408, 'slow', 'Your message took too long to arrive. Please try again.'];
const aborted: Outcome = [400, 'aborted', 'The message did not arrive completely. Please try again.'];
const load: Outcome = [429, 'load', 'Too many messages at the moment. Please try again shortly.', 5];
const closing: Outcome = [503, 'closing', 'The form is being restarted. Please try again in a moment.', 5];

const outcomeOf = (error: unknown): Outcome => {
  if (!(error instanceof Refusal)) throw error;
  const { status, reason, message, retryAfter } = error;
  return retryAfter === undefined ? [status, reason, message] : [status, reason, message, retryAfter];
};

const CONNECTION = 8 * 1024;

interface Circumstances {
  request: ReturnType<typeof arriving>;
  size: number;
  /** Bytes for which there is memory. */
  room: number;
  stopping: AbortController;
}

/** Begins to read a body of which nothing has arrived. */
function reading({
  request = arriving(),
  size = LIMIT,
  room = 1_000_000_000,
  stopping = new AbortController(),
}: Partial<Circumstances> = {}) {
  const clock = fakeClock();
  const account = createMemoryBudget(room + CONNECTION, room + CONNECTION).open('a');
  if (!account) throw new Error('no room for a connection');
  const listeners = () => ['data', 'end', 'close'].map((name) => request.incoming.listenerCount(name));
  const atFirst = listeners();
  let outcome: Outcome;
  const limits = { size, account, stop: stopping.signal, clock };
  const over = readBody(request.incoming, limits).then(
    (bytes) => {
      outcome = bytes.toString();
    },
    (error: unknown) => {
      outcome = outcomeOf(error);
    },
  );
  return {
    ...request,
    clock,
    stopping,
    over,
    outcome: () => outcome,
    /** What still waits for the request, for the clock or for the end of the relay. */
    left: () => [
      clock.waiting(),
      getEventListeners(stopping.signal, 'abort').length,
      String(listeners()) === String(atFirst),
    ],
  };
}

const NOTHING_LEFT = [0, 0, true];

describe('a body', () => {
  test.each([[[]], [['all at once']], [['one', ' and ', 'another']]])('that comes as %j is whole', async (parts) => {
    const { send, end, over, outcome, left } = reading();
    for (const part of parts) {
      await send(part);
      expect(outcome()).toBeUndefined();
    }
    await end();
    await over;
    expect(outcome()).toBe(parts.join(''));
    expect(left()).toEqual(NOTHING_LEFT);
  });

  test('whose sender goes away is refused, also when that was before it is read', async () => {
    const { send, incoming, over, outcome, left } = reading();
    await send('half of');
    incoming.destroy();
    await over;
    expect(outcome()).toEqual(aborted);
    expect(left()).toEqual(NOTHING_LEFT);
    const gone = arriving();
    gone.incoming.destroy();
    await once(gone.incoming, 'close');
    const late = reading({ request: gone });
    await late.over;
    expect(late.outcome()).toEqual(aborted);
    expect(late.left()).toEqual(NOTHING_LEFT);
  });

  test('whose connection breaks is refused, and what breaks afterwards ends nothing', async () => {
    const { incoming, over, outcome } = reading();
    incoming.emit('error', new Error('broken'));
    await over;
    expect(outcome()).toEqual(aborted);
    expect(() => incoming.emit('error', new Error('again'))).not.toThrow();
  });

  test('that is on its way when the relay stops is refused, and so is one that comes then', async () => {
    const { send, stopping, over, outcome, left } = reading();
    await send('half of');
    stopping.abort();
    await over;
    expect(outcome()).toEqual(closing);
    expect(left()).toEqual(NOTHING_LEFT);
    const late = reading({ stopping });
    await late.over;
    expect(late.outcome()).toEqual(closing);
    expect(late.left()).toEqual(NOTHING_LEFT);
  });
});

describe('a body has a size', () => {
  test.each([
    [1024, '1 kB'],
    [64 * 1024 + 1023, '64 kB'],
    [1024 * 1024 - 1, '1023 kB'],
    [1024 * 1024, '1 MB'],
    [4 * 1024 * 1024 + 1024 * 1023, '4 MB'],
  ])('a limit of %i bytes is said as %s', (limit, said) => {
    expect(outcomeOf(tooLarge(limit))).toEqual([
      413,
      'size',
      `Your message is too large: at most ${said} can be sent.`,
    ]);
  });

  test('up to the limit it is taken', async () => {
    const { send, end, over, outcome } = reading({ room: LIMIT });
    await send(many(LIMIT - 1));
    await send('y');
    await end();
    await over;
    expect(outcome()).toBe(`${many(LIMIT - 1)}y`);
  });

  test('a little beyond the limit it is read to its end, takes no more room, and is refused', async () => {
    const { send, end, over, outcome, left } = reading({ request: announcing(4 * LIMIT), room: LIMIT });
    await send(many(LIMIT));
    await send(many(1));
    await send(many(3 * LIMIT - 1));
    expect(outcome()).toBeUndefined();
    await end();
    await over;
    expect(outcome()).toEqual(large);
    expect(left()).toEqual(NOTHING_LEFT);
  });

  test('one byte too many is too many', async () => {
    const { send, end, over, outcome } = reading();
    await send(many(LIMIT + 1));
    await end();
    await over;
    expect(outcome()).toEqual(large);
  });

  test('far beyond the limit it is refused as soon as that is plain', async () => {
    const { send, over, outcome, left } = reading();
    await send(many(4 * LIMIT));
    expect(outcome()).toBeUndefined();
    await send('x');
    await over;
    expect(outcome()).toEqual(large);
    expect(left()).toEqual(NOTHING_LEFT);
  });

  test('one that announces far too much is not read at all', async () => {
    const { incoming, over, outcome, left } = reading({ request: announcing(4 * LIMIT + 1) });
    await over;
    expect(outcome()).toEqual(large);
    expect(incoming.readableFlowing).toBeNull();
    expect(left()).toEqual(NOTHING_LEFT);
  });

  test('for which there is no room it is refused as soon as that is plain', async () => {
    const { send, over, outcome, left } = reading({ room: 500 });
    await send(many(500));
    expect(outcome()).toBeUndefined();
    await send('x');
    await over;
    expect(outcome()).toEqual(load);
    expect(left()).toEqual(NOTHING_LEFT);
  });
});

describe('a body has ten seconds, and one more for each 8 kB', () => {
  const ENOUGH = 10_000_000;

  test.each([
    ['nothing', 0, 10_000],
    ['8 kB', 8000, 11_000],
    ['a part of a ms more', 8001, 11_001],
    ['80 kB', 80_000, 20_000],
    ['almost all that time allows', 799_992, 109_999],
    ['so much that it would get more than two minutes', 2_000_000, 110_000],
  ])('with %s it is refused when its time is over', async (_, bytes, time) => {
    const { send, clock, over, outcome, left } = reading({ size: ENOUGH });
    if (bytes > 0) await send(many(bytes));
    clock.advance(time - 1);
    await send('');
    expect(outcome()).toBeUndefined();
    clock.advance(1);
    await over;
    expect(outcome()).toEqual(slow);
    expect(left()).toEqual(NOTHING_LEFT);
  });

  test('what arrives meanwhile gives it time, as often as it does', async () => {
    const { send, end, clock, over, outcome, left } = reading({ size: ENOUGH });
    for (let second = 0; second < 100; second += 5) {
      await send(many(40_000));
      clock.advance(5000);
    }
    await end();
    await over;
    expect(outcome()).toHaveLength(800_000);
    expect(left()).toEqual(NOTHING_LEFT);
  });

  test('one that dwindles is refused when it falls behind', async () => {
    const { send, clock, over, outcome } = reading({ size: ENOUGH });
    await send(many(16_000));
    clock.advance(11_000);
    await send(many(8000));
    clock.advance(1999);
    await send('');
    expect(outcome()).toBeUndefined();
    clock.advance(1);
    await over;
    expect(outcome()).toEqual(slow);
  });
});
