import { describe, expect, test } from 'vitest';

import { DAY, freshStore, keyed, limits, MINUTE, NOON, words } from './storeBench.ts';

const bench = freshStore();

describe('deliveries', () => {
  test('enquiries are claimed by due time, up to a number, and only once', async () => {
    const ids: string[] = [];
    for (const key of ['a', 'b', 'c']) {
      ids.push(await bench().accepted(keyed(key)));
      bench().clock.pass(1);
    }
    const [first] = await bench().store.claim(1);
    expect(first).toMatchObject({ id: ids[0], state: 'sending', attempts: 1 });
    await bench().store.finish(ids[0] ?? '', { outcome: 'failed', words: 'later', wait: 10 });
    expect((await bench().store.claim(9)).map(({ id }) => id)).toEqual([ids[1], ids[2]]);
    expect(await bench().store.claim(9)).toEqual([]);
    expect(bench().store.nextDue()).toBe(bench().clock.now() + 10);
    bench().clock.pass(9);
    expect(await bench().store.claim(9)).toEqual([]);
    bench().clock.pass(1);
    expect((await bench().store.claim(9)).map(({ id }) => id)).toEqual([ids[0]]);
  });

  test('equal due times keep the order of acceptance', async () => {
    const ids: string[] = [];
    for (const key of ['a', 'b', 'c', 'd']) ids.push(await bench().accepted(keyed(key)));
    expect((await bench().store.claim(3)).map(({ id }) => id)).toEqual(ids.slice(0, 3));
  });

  test('the result of each attempt is stored', async () => {
    const id = await bench().accepted(words);
    await bench().store.claim(1);
    expect(bench().report.attempts(id)).toEqual([
      { startedAt: NOON, endedAt: undefined, outcome: undefined, words: undefined },
    ]);
    bench().clock.pass(7);
    expect(await bench().store.finish(id, { outcome: 'unknown', words: 'cut off', wait: 50 })).toBe('accepted');
    expect(bench().report.attempts(id)).toEqual([
      { startedAt: NOON, endedAt: NOON + 7, outcome: 'unknown', words: 'cut off' },
    ]);
    expect(bench().stored(id)).toMatchObject({
      state: 'accepted',
      nextAttemptAt: NOON + 57,
      finishedAt: undefined,
      unknownAttempts: 1,
      attempts: 1,
    });
    bench().clock.pass(50);
    await bench().store.claim(1);
    expect(await bench().store.finish(id, { outcome: 'delivered', words: '250 ok', wait: 0 })).toBe('delivered');
    expect(bench().report.attempts(id).at(-1)?.words).toBe('250 ok');
    expect(bench().stored(id)).toMatchObject({
      state: 'delivered',
      finishedAt: bench().clock.now(),
      unknownAttempts: 1,
      attempts: 2,
    });
    expect(bench().store.nextDue()).toBeUndefined();
  });

  test('the last thirty attempts are stored', async () => {
    const id = await bench().accepted(words);
    for (let index = 0; index < 32; index += 1) await bench().attempt('failed', `try ${index}`, 0);
    expect(
      bench()
        .report.attempts(id)
        .map((one) => one.words),
    ).toEqual(Array.from({ length: 30 }, (_, index) => `try ${index + 2}`));
    expect(bench().stored(id)?.attempts).toBe(32);
  });

  test('a long text of a mail server is shortened', async () => {
    const id = await bench().accepted(words);
    await bench().attempt('failed', 'no '.repeat(100_000));
    expect(bench().report.attempts(id)[0]?.words).toMatch(/^(no ){300,}n?o?$/);
    expect(bench().store.used()).toBeLessThan(200_000);
  });

  test('an enquiry is given up after its time limit and a minimum number of attempts', async () => {
    const id = await bench().accepted(words);
    bench().clock.pass(limits.keepTrying - 1);
    for (let index = 0; index < limits.minAttempts; index += 1) await bench().attempt('failed', 'failed', 0);
    expect(bench().stored(id)?.state).toBe('accepted');
    const late = await bench().accepted(keyed('late'));
    bench().clock.pass(1);
    await bench().store.claim(9);
    expect(await bench().store.finish(id, { outcome: 'failed', words: 'no', wait: 0 })).toBe('given up');
    expect(bench().stored(id)?.finishedAt).toBe(bench().clock.now());
    await bench().store.finish(late, { outcome: 'failed', words: 'no', wait: 0 });
    bench().clock.pass(limits.keepTrying);
    for (let index = 1; index < limits.minAttempts; index += 1) {
      expect(bench().stored(late)?.state).toBe('accepted');
      await bench().attempt('failed', 'failed', 0);
    }
    expect(bench().stored(late)?.state).toBe('given up');
  });

  test('an unusable mail server does not count as an attempt', async () => {
    const id = await bench().accepted(words);
    bench().clock.pass(limits.keepTrying);
    for (let index = 0; index < 2 * limits.minAttempts; index += 1) await bench().attempt('server', 'quota', 0);
    expect(bench().stored(id)).toMatchObject({ state: 'accepted', attempts: 0 });
    expect(bench().report.attempts(id)).toHaveLength(2 * limits.minAttempts);
    await bench().attempt('failed', 'greylisted', 0);
    expect(bench().stored(id)).toMatchObject({ state: 'accepted', attempts: 1 });
  });

  test('a correction during the last attempt becomes an ordinary enquiry', async () => {
    const id = await bench().accepted(keyed('first'));
    for (let index = 1; index < limits.minAttempts; index += 1) await bench().attempt('failed', 'failed', 0);
    bench().clock.pass(limits.keepTrying);
    await bench().store.claim(1);
    const correction = await bench().accepted(keyed('second', { body: 'Corrected', replaces: ['first'] }));
    expect(await bench().store.finish(id, { outcome: 'failed', words: 'no', wait: 0 })).toBe('given up');
    expect(bench().stored(id)?.body).toBe(words.body);
    expect(await bench().store.claim(9)).toMatchObject([{ id: correction, body: 'Corrected', replaces: undefined }]);
  });

  test('an interrupted attempt has an unknown outcome', async () => {
    const id = await bench().accepted(keyed('one'));
    await bench().accepted(keyed('waiting'));
    await bench().store.claim(1);
    await bench().reopen();
    const recover = () => bench().store.recover(() => ({ outcome: 'unknown', words: 'cut off', wait: MINUTE }));
    expect(await recover()).toMatchObject([
      { interrupted: { id, state: 'sending', unknownAttempts: 0 }, state: 'accepted' },
    ]);
    expect(bench().stored(id)).toMatchObject({ state: 'accepted', unknownAttempts: 1, nextAttemptAt: NOON + MINUTE });
    expect(bench().report.attempts(id).at(-1)?.words).toBe('cut off');
    expect(await recover()).toEqual([]);
  });
});

describe('the clock', () => {
  test('due times move with the system clock', async () => {
    const id = await bench().accepted(keyed('one'));
    await bench().attempt('failed', 'failed', 100);
    const done = await bench().accepted(keyed('done'));
    await bench().attempt('delivered');
    bench().clock.set(DAY);
    await bench().store.hasRoom();
    expect(bench().jumps).toEqual([DAY]);
    expect(bench().stored(id)).toMatchObject({
      acceptedAt: NOON + DAY,
      nextAttemptAt: NOON + DAY + 100,
      giveUpAt: NOON + DAY + limits.keepTrying,
    });
    expect(bench().stored(done)?.giveUpAt).toBe(NOON + limits.keepTrying);
    bench().clock.set(-2 * DAY);
    bench().clock.pass(5);
    await bench().store.hasRoom();
    expect(bench().jumps).toEqual([DAY, -2 * DAY]);
    expect(bench().stored(id)?.nextAttemptAt).toBe(NOON - DAY + 100);
  });

  test('a change of a second is ignored', async () => {
    await bench().accepted(words);
    bench().clock.set(999);
    await bench().store.hasRoom();
    expect(bench().jumps).toEqual([]);
    bench().clock.set(1);
    await bench().store.hasRoom();
    expect(bench().jumps).toEqual([1000]);
  });

  test('sleep is no change of the clock, and makes waiting enquiries due', async () => {
    const id = await bench().accepted(words);
    await bench().attempt('failed', 'failed', MINUTE);
    // Some systems have an uptime in whole seconds.
    bench().clock.sleep(DAY + 999);
    const before = bench().clock.monotonic();
    bench().clock.uptime = () => before + Math.floor((DAY + 999) / 1000) * 1000;
    await bench().store.hasRoom();
    expect(bench().jumps).toEqual([]);
    expect((await bench().store.claim(1)).map((enquiry) => enquiry.id)).toEqual([id]);
  });

  test.each([
    ['ahead', 30 * DAY, []],
    ['back', -30 * DAY, [DAY]],
  ])('an uptime that jumps %s moves times no further than the clock was set', async (_, uptime, jumps) => {
    await bench().accepted(words);
    bench().clock.uptime = () => uptime;
    bench().clock.set(DAY);
    await bench().store.hasRoom();
    expect(bench().jumps).toEqual(jumps);
  });

  test('times beyond their maximum are limited', async () => {
    const id = await bench().accepted(words);
    await bench().attempt('failed', 'failed', 9 * DAY);
    bench().clock.pass(DAY);
    await bench().store.clamp(MINUTE);
    expect(bench().stored(id)).toMatchObject({
      nextAttemptAt: bench().clock.now() + MINUTE,
      giveUpAt: NOON + limits.keepTrying,
    });
    await bench().store.clamp(DAY);
    expect(bench().stored(id)?.nextAttemptAt).toBe(bench().clock.now() + MINUTE);
    expect(bench().stored(id)?.acceptedAt).toBe(NOON);
    // As after the clock was ahead when the store was written, or is behind now.
    bench().clock.pass(-2 * DAY);
    await bench().store.clamp(DAY);
    expect(bench().stored(id)).toMatchObject({
      acceptedAt: bench().clock.now(),
      nextAttemptAt: bench().clock.now() + DAY,
      giveUpAt: bench().clock.now() + limits.keepTrying,
    });
  });
});
