import { describe, expect, test } from 'vitest';
import type { NewEnquiry } from '../../store/accept.ts';
import { SECOND_PRESS } from '../../store/accept.ts';

import { DAY, freshStore, keyed, limits, NOON, words } from './storeBench.ts';

const bench = freshStore();

describe('what comes again is known', () => {
  test('an enquiry is kept with all that was said, and due at once', async () => {
    const { kind, id } = await bench()
      .store.accept(words)
      .then((answer) => ({ id: '', ...answer }));
    expect(kind).toBe('new');
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(bench().stored(id)).toMatchObject({
      id,
      state: 'accepted',
      channel: 'mail',
      kind: 'enquiry',
      heldFor: undefined,
      doneAt: undefined,
      to: words.to,
      replyTo: words.replyTo,
      subject: words.subject,
      body: words.body,
      page: words.page,
      replaces: undefined,
      hasText: true,
      acceptedAt: NOON,
      nextAttemptAt: NOON,
      giveUpAt: NOON + limits.keepTrying,
      finishedAt: undefined,
      attempts: 0,
      unknownAttempts: 0,
    });
    expect(bench().store.nextDue()).toBe(NOON);
  });

  test('without a reply address and a page there are none', async () => {
    const id = await bench().accepted({ ...words, replyTo: undefined, page: undefined });
    expect(bench().stored(id)).toMatchObject({ replyTo: undefined, page: undefined });
  });

  test('the same words without a key are the same enquiry, other words another', async () => {
    const id = await bench().accepted(words);
    expect(await bench().store.accept(words)).toEqual({ kind: 'known', id });
    for (const change of [{ to: 'other@example.test' }, { replyTo: undefined }, { subject: 'B' }, { body: 'B' }])
      expect(await bench().store.accept({ ...words, ...change })).toMatchObject({ kind: 'new' });
  });

  test('with a key it is key and words together', async () => {
    const id = await bench().accepted(keyed('one'));
    expect(await bench().store.accept(keyed('one'))).toEqual({ kind: 'known', id });
    expect(await bench().store.accept(keyed('two'))).toMatchObject({ kind: 'new' });
    expect(await bench().store.accept(keyed('one', { body: 'B' }))).toMatchObject({ kind: 'new' });
    // Who has sent it with a key does not send it again without.
    expect(await bench().store.accept(words)).toMatchObject({ kind: 'new' });
  });

  test('a script that comes alive between two presses is answered as the first, for a quarter of an hour', async () => {
    const id = await bench().accepted(words);
    bench().clock.pass(1);
    expect(await bench().store.accept(keyed('at once'))).toEqual({ kind: 'known', id });
    bench().clock.pass(SECOND_PRESS - 1);
    expect(await bench().store.accept(keyed('one'))).toEqual({ kind: 'known', id });
    bench().clock.pass(1);
    expect(await bench().store.accept(keyed('one'))).toEqual({ kind: 'known', id });
    expect(await bench().store.accept(keyed('two'))).toMatchObject({ kind: 'new' });
    bench().clock.set(-2 * SECOND_PRESS - 2);
    expect(await bench().store.accept(keyed('three'))).toMatchObject({ kind: 'new' });
  });
});

describe('what is held', () => {
  test('is known when it comes again, and due when it comes with an empty honeypot', async () => {
    const held = keyed('one', { isHeld: true });
    const id = await bench().accepted(held);
    expect(await bench().store.accept(held)).toEqual({ kind: 'known', id });
    expect(await bench().store.claim(9)).toEqual([]);
    bench().clock.pass(7);
    expect(await bench().store.accept(keyed('one'))).toEqual({ kind: 'new', id });
    expect(bench().stored(id)).toMatchObject({
      state: 'accepted',
      giveUpAt: bench().clock.now() + limits.keepTrying,
      finishedAt: undefined,
    });
    expect(await bench().store.accept(keyed('one'))).toEqual({ kind: 'known', id });
    expect((await bench().store.claim(9)).map((one) => one.id)).toEqual([id]);
    // It is on its way: what a robot sends now stops nothing.
    expect(await bench().store.accept(held)).toEqual({ kind: 'known', id });
    expect(bench().stored(id)?.state).toBe('sending');
  });

  test('replaces nothing, and is replaced by nothing', async () => {
    const id = await bench().accepted(keyed('one'));
    const held = await bench().accepted(keyed('two', { body: 'Spam', replaces: ['one'], isHeld: true }));
    expect([bench().stored(id)?.body, bench().stored(held)?.replaces]).toEqual([words.body, undefined]);
    const next = await bench().accepted(keyed('three', { body: 'Corrected', replaces: ['two'] }));
    expect(bench().stored(held)).toMatchObject({ state: 'held', body: 'Spam' });
    expect(bench().stored(next)).toMatchObject({ state: 'accepted', replaces: undefined });
  });
});

describe('a correction', () => {
  const corrected = (change: Partial<NewEnquiry> = {}) =>
    keyed('two', { body: 'Corrected.', subject: 'B', page: undefined, replaces: ['one'], ...change });

  test('takes the place of what was not sent', async () => {
    const id = await bench().accepted(keyed('one'));
    expect(await bench().store.accept(corrected({ replyTo: undefined }))).toEqual({
      kind: 'replaced',
      id,
    });
    expect(bench().stored(id)).toMatchObject({
      replyTo: undefined,
      subject: 'B',
      body: 'Corrected.',
      page: undefined,
    });
    expect(bench().report.list(9)).toHaveLength(1);
    expect(await bench().store.accept(corrected({ replyTo: undefined }))).toEqual({
      kind: 'known',
      id,
    });
    expect(await bench().store.accept(keyed('one'))).toEqual({ kind: 'known', id });
  });

  test('of the latest of several, where it is known', async () => {
    const first = await bench().accepted(keyed('one'));
    const second = await bench().accepted(keyed('next', { body: 'Next' }));
    expect(await bench().store.accept(corrected({ replaces: ['one', 'next', 'never heard of'] }))).toMatchObject({
      id: second,
    });
    expect(bench().stored(first)?.body).toBe(words.body);
    expect(await bench().store.accept(keyed('three', { replaces: ['nothing'] }))).toMatchObject({ kind: 'new' });
  });

  test.each([
    ['delivered', true],
    ['unknown', true],
    ['refused', false],
  ] as const)('of what was %s is another one', async (outcome, isNamed) => {
    const id = await bench().accepted(keyed('one'));
    await bench().attempt(outcome);
    const second = await bench().accepted(corrected());
    expect(second).not.toBe(id);
    expect(bench().stored(second)?.replaces).toBe(isNamed ? id : undefined);
    expect(bench().stored(id)?.body).toBe(words.body);
  });

  test('of what was given up stands alone', async () => {
    const id = await bench().accepted(keyed('one'));
    bench().clock.pass(limits.keepTrying);
    for (let index = 0; index < limits.fewest; index += 1) await bench().attempt('failed', 'failed', 0);
    expect(bench().stored(id)?.state).toBe('given up');
    const second = await bench().accepted(corrected());
    expect(bench().stored(second)?.replaces).toBeUndefined();
    expect(bench().stored(id)?.body).toBe(words.body);
  });

  test('of what is being sent waits, and takes its place when that certainly failed', async () => {
    const id = await bench().accepted(keyed('one'));
    await bench().store.claim(1);
    const second = await bench().accepted(corrected());
    expect(bench().stored(second)?.replaces).toBe(id);
    expect(await bench().store.claim(9)).toEqual([]);
    expect(bench().store.nextDue()).toBeUndefined();
    await bench().store.finish(id, { outcome: 'failed', words: 'no', wait: 0 });
    expect(bench().stored(second)).toBeUndefined();
    expect(bench().stored(id)).toMatchObject({ body: 'Corrected.', subject: 'B', page: undefined, state: 'accepted' });
    expect(await bench().store.accept(corrected())).toEqual({ kind: 'known', id });
  });

  test.each(['unknown', 'delivered'] as const)('follows what ended as %s', async (outcome) => {
    const id = await bench().accepted(keyed('one'));
    await bench().store.claim(1);
    const second = await bench().accepted(corrected());
    await bench().store.finish(id, { outcome, words: 'hm', wait: DAY });
    expect(bench().stored(id)?.body).toBe(words.body);
    expect((await bench().store.claim(9)).map((one) => one.id)).toEqual([second]);
    expect(bench().stored(second)?.replaces).toBe(id);
  });

  test('of what failed after a doubt follows it too', async () => {
    const id = await bench().accepted(keyed('one'));
    await bench().attempt('unknown', 'unknown', 0);
    await bench().store.claim(1);
    const second = await bench().accepted(corrected());
    await bench().store.finish(id, { outcome: 'failed', words: 'no', wait: DAY });
    expect(bench().stored(second)).toMatchObject({ replaces: id, body: 'Corrected.' });
    expect(bench().stored(id)?.body).toBe(words.body);
  });

  test('of what is refused stands alone', async () => {
    const id = await bench().accepted(keyed('one'));
    await bench().store.claim(1);
    const second = await bench().accepted(corrected());
    await bench().store.finish(id, { outcome: 'refused', words: 'no', wait: 0 });
    expect(bench().stored(second)).toMatchObject({ replaces: undefined, state: 'accepted' });
  });
});
