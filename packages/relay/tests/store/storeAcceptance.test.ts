import { describe, expect, test } from 'vitest';
import type { NewEnquiry } from '../../store/accept.ts';
import { DOUBLE_CLICK_MS } from '../../store/accept.ts';
import { acceptCopies } from '../../store/copies.ts';
import { openBeside } from '../../store/database/database.ts';
import { stepRunner } from '../../store/steps.ts';

import { DAY, freshStore, keyed, limits, NOON, words } from './storeBench.ts';

const bench = freshStore();

describe('repeats', () => {
  test('an enquiry is stored completely, and due at once', async () => {
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

  test('without a key equal content is a repeat, other content is new', async () => {
    const id = await bench().accepted(words);
    expect(await bench().store.accept(words)).toEqual({ kind: 'known', id });
    for (const change of [{ to: 'other@example.test' }, { replyTo: undefined }, { subject: 'B' }, { body: 'B' }])
      expect(await bench().store.accept({ ...words, ...change })).toMatchObject({ kind: 'new' });
  });

  test('with a key, key and content together identify it', async () => {
    const id = await bench().accepted(keyed('one'));
    expect(await bench().store.accept(keyed('one'))).toEqual({ kind: 'known', id });
    expect(await bench().store.accept(keyed('two'))).toMatchObject({ kind: 'new' });
    expect(await bench().store.accept(keyed('one', { body: 'B' }))).toMatchObject({ kind: 'new' });
    // Clients that use a key do not repeat without it.
    expect(await bench().store.accept(words)).toMatchObject({ kind: 'new' });
  });

  test("a script that starts between two clicks gets the form's result, for a quarter of an hour", async () => {
    const id = await bench().accepted(words);
    bench().clock.pass(1);
    expect(await bench().store.accept(keyed('at once'))).toEqual({ kind: 'known', id });
    bench().clock.pass(DOUBLE_CLICK_MS - 1);
    expect(await bench().store.accept(keyed('one'))).toEqual({ kind: 'known', id });
    bench().clock.pass(1);
    expect(await bench().store.accept(keyed('one'))).toEqual({ kind: 'known', id });
    expect(await bench().store.accept(keyed('two'))).toMatchObject({ kind: 'new' });
    bench().clock.set(-2 * DOUBLE_CLICK_MS - 2);
    expect(await bench().store.accept(keyed('three'))).toMatchObject({ kind: 'new' });
  });
});

describe('held enquiries', () => {
  test('a repeat is recognised, and due if it has an empty honeypot', async () => {
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
    // It is released already: a robot's repeat does not hold it again.
    expect(await bench().store.accept(held)).toEqual({ kind: 'known', id });
    expect(bench().stored(id)?.state).toBe('sending');
  });

  test('they replace nothing, and are not replaced', async () => {
    const id = await bench().accepted(keyed('one'));
    const held = await bench().accepted(keyed('two', { body: 'Spam', replaces: ['one'], isHeld: true }));
    expect([bench().stored(id)?.body, bench().stored(held)?.replaces]).toEqual([words.body, undefined]);
    const next = await bench().accepted(keyed('three', { body: 'Corrected', replaces: ['two'] }));
    expect(bench().stored(held)).toMatchObject({ state: 'held', body: 'Spam' });
    expect(bench().stored(next)).toMatchObject({ state: 'accepted', replaces: undefined });
  });
});

describe('corrections', () => {
  const corrected = (change: Partial<NewEnquiry> = {}) =>
    keyed('two', { body: 'Corrected.', subject: 'B', page: undefined, replaces: ['one'], ...change });

  test('a correction replaces an unsent enquiry', async () => {
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

  test('the latest known key is used', async () => {
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
    ['given up', false],
  ] as const)('a correction of a %s enquiry is a new one', async (outcome, isNamed) => {
    const id = await bench().accepted(keyed('one'));
    if (outcome === 'given up') bench().clock.pass(limits.keepTrying);
    for (let index = 1; outcome === 'given up' && index < limits.minAttempts; index += 1)
      await bench().attempt('failed', 'failed', 0);
    await bench().attempt(outcome === 'given up' ? 'failed' : outcome);
    const second = await bench().accepted(corrected());
    expect(second).not.toBe(id);
    expect(bench().stored(second)?.replaces).toBe(isNamed ? id : undefined);
    expect(bench().stored(id)?.body).toBe(words.body);
  });

  test('a correction waits for a running attempt, and replaces the enquiry after a certain failure', async () => {
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

  test.each(['unknown', 'delivered'] as const)('a correction follows an enquiry that ended as %s', async (outcome) => {
    const id = await bench().accepted(keyed('one'));
    await bench().store.claim(1);
    const second = await bench().accepted(corrected());
    await bench().store.finish(id, { outcome, words: 'hm', wait: DAY });
    expect(bench().stored(id)?.body).toBe(words.body);
    expect((await bench().store.claim(9)).map((one) => one.id)).toEqual([second]);
    expect(bench().stored(second)?.replaces).toBe(id);
  });

  test('a correction also follows a failure after an unknown outcome', async () => {
    const id = await bench().accepted(keyed('one'));
    await bench().attempt('unknown', 'unknown', 0);
    await bench().store.claim(1);
    const second = await bench().accepted(corrected());
    await bench().store.finish(id, { outcome: 'failed', words: 'no', wait: DAY });
    expect(bench().stored(second)).toMatchObject({ replaces: id, body: 'Corrected.' });
    expect(bench().stored(id)?.body).toBe(words.body);
  });

  test('a correction of a refused enquiry is independent', async () => {
    const id = await bench().accepted(keyed('one'));
    await bench().store.claim(1);
    const second = await bench().accepted(corrected());
    await bench().store.finish(id, { outcome: 'refused', words: 'no', wait: 0 });
    expect(bench().stored(second)).toMatchObject({ replaces: undefined, state: 'accepted' });
  });
});

test('an enquiry without room for the copy of a further recipient is refused', async () => {
  const both = [words.to, 'sales@example.test'].map((to) => ({ to, channel: 'mail' }));
  const database = openBeside(bench().file);
  const { kept } = stepRunner(database)(acceptCopies(words, both, undefined, NOON, 1, (copies) => copies === 2));
  database.close();
  expect(kept).toEqual({ kind: 'full' });
});
