import { describe, expect, test, vi } from 'vitest';
import type { Rate } from '../../config/fields.ts';
import { composeMessage, type Message } from '../../mail/message.ts';
import { DeliveryFailure } from '../../mail/outcome.ts';
import { Queue } from '../../mail/queue.ts';
import { createMaintenance } from '../../service/maintenance.ts';
import { createReadiness } from '../../service/readiness.ts';
import type { Recovered, Settlement } from '../../store/delivery.ts';
import type { State, StoredEnquiry } from '../../store/rows.ts';
import { fakeClock } from '../fakeClock.ts';
import { storedEnquiry } from '../rows.ts';

const enquiry = (id: string, more: object = {}) => storedEnquiry({ id, ...more });

/** Runs until nothing is pending. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};

/** A running attempt. */
interface Attempt {
  id: string;
  resolve: (words: string) => void;
  reject: (error: unknown) => void;
}

interface SetUp {
  waiting?: StoredEnquiry[];
  connections?: number;
  /** Empty for the outbox. */
  smtpUrl?: string;
  rateDelivery?: Rate;
}

/** Creates a queue with a scripted store and mail server. */
function setUp({ waiting = [], connections = 2, smtpUrl = 'smtp://mail.example', rateDelivery }: SetUp = {}) {
  const clock = fakeClock();
  const underWay: Attempt[] = [];
  let due: number | undefined;
  const store = {
    claim: vi.fn((count: number) => Promise.resolve(waiting.splice(0, count))),
    finish: vi.fn(
      (_id: string, { outcome }: Settlement): Promise<State> =>
        Promise.resolve(outcome === 'delivered' || outcome === 'refused' ? outcome : 'accepted'),
    ),
    nextDue: vi.fn(() => (waiting.length > 0 ? clock.now() : due)),
    untold: vi.fn((): StoredEnquiry[] => []),
    tell: vi.fn((_id: string) => Promise.resolve()),
    recover: vi.fn((_settle: (interrupted: StoredEnquiry) => Settlement): Promise<Recovered[]> => Promise.resolve([])),
  };
  const delivery = {
    deliver: vi.fn(
      ({ id }: Message) => new Promise<string>((resolve, reject) => underWay.push({ id, resolve, reject })),
    ),
    close: vi.fn(() => {
      for (const { reject } of underWay) reject(new DeliveryFailure('unknown', 'closed', 'closed'));
    }),
    verify: vi.fn(() => Promise.resolve(true)),
  };
  const [log, alarm, onAttempt] = [vi.fn(), vi.fn(() => Promise.resolve()), vi.fn()];
  const config = {
    from: { name: 'Site', address: 'site@example.org' },
    subjectPrefix: '',
  };
  const queue = new Queue({
    store: store as never,
    channel: 'mail',
    send: async (one) => delivery.deliver(await composeMessage(one, config)),
    abort: () => delivery.close(),
    limits: { connections, rate: rateDelivery, backoff: { first: 1000, max: 60_000 }, isRepeatable: smtpUrl === '' },
    clock,
    log,
    alarm,
    random: () => 0,
    onAttempt,
  });
  /** Ends the first running attempt of an enquiry. */
  const end = async (id: string, how: (attempt: Attempt) => void) => {
    const index = underWay.findIndex((attempt) => attempt.id === id);
    for (const attempt of underWay.splice(index, 1)) how(attempt);
    await settled();
  };
  return {
    clock,
    store,
    delivery,
    log,
    alarm,
    onAttempt,
    queue,
    waiting,
    /** Returns the enquiries being delivered. */
    sending: () => underWay.map(({ id }) => id),
    deliver: (id: string) => end(id, ({ resolve }) => resolve('250 thanks')),
    fail: (id: string, error: unknown) => end(id, ({ reject }) => reject(error)),
    wake: async () => {
      queue.wake();
      await settled();
    },
    advance: async (time: number) => {
      clock.advance(time);
      await settled();
    },
    setDue: (time: number | undefined) => {
      due = time;
    },
  };
}

const failure = (kind: DeliveryFailure['kind']) => new DeliveryFailure(kind, `words of ${kind}`, `code ${kind}`);

describe('Queue', () => {
  test("it delivers due enquiries, and stores the mail server's reply", async () => {
    const { wake, deliver, clock, store, onAttempt, log, alarm, delivery } = setUp({ waiting: [enquiry('a')] });
    await wake();
    expect(delivery.deliver.mock.calls).toMatchObject([[{ id: 'a', to: 'us@example.org', from: 'site@example.org' }]]);
    clock.advance(70);
    await deliver('a');
    expect(store.finish.mock.calls).toEqual([['a', { outcome: 'delivered', words: '250 thanks', wait: 0 }]]);
    expect(onAttempt.mock.calls).toEqual([[true]]);
    expect(log.mock.calls).toEqual([['delivered', { id: 'a', attempts: 1, ms: 70 }]]);
    expect(alarm).not.toHaveBeenCalled();
  });

  test('it uses all available connections', async () => {
    const waiting = ['a', 'b', 'c', 'd'].map((id) => enquiry(id));
    const { wake, deliver, sending, store } = setUp({ waiting, connections: 3 });
    await wake();
    expect(sending()).toEqual(['a', 'b', 'c']);
    expect(store.claim.mock.calls).toEqual([[3, 'mail']]);
    await deliver('b');
    expect(sending()).toEqual(['a', 'c', 'd']);
    expect(store.claim.mock.lastCall).toEqual([1, 'mail']);
  });

  test.each<[DeliveryFailure['kind'], Settlement, boolean]>([
    ['refused', { outcome: 'refused', words: 'words of refused', wait: 0 }, true],
    ['later', { outcome: 'failed', words: 'words of later', wait: 1000 }, true],
    ['unknown', { outcome: 'unknown', words: 'words of unknown', wait: 60_000 }, true],
    ['server', { outcome: 'server', words: 'words of server', wait: 0 }, false],
    ['blocked', { outcome: 'server', words: 'words of blocked', wait: 60_000 }, false],
  ])(
    'the result of a failure of the kind "%s" is stored, and whether the server was usable',
    async (kind, settlement, isReachable) => {
      const { wake, fail, store, onAttempt, log } = setUp({ waiting: [enquiry('a')] });
      await wake();
      await fail('a', failure(kind));
      expect(store.finish.mock.calls).toEqual([['a', settlement]]);
      expect(onAttempt.mock.calls).toEqual([[isReachable]]);
      expect(log.mock.calls).toEqual([['not delivered', { id: 'a', kind, code: `code ${kind}`, attempts: 1 }]]);
    },
  );

  test('an unexpected error counts as transient', async () => {
    const { wake, fail, store, log } = setUp({ waiting: [enquiry('a')] });
    await wake();
    await fail('a', new TypeError('broken'));
    expect(store.finish.mock.calls).toMatchObject([
      ['a', { outcome: 'failed', words: 'TypeError: broken', wait: 1000 }],
    ]);
    expect(log.mock.calls).toMatchObject([['not delivered', { kind: 'later', code: 'TypeError' }]]);
  });

  test('refused and given-up enquiries raise an alarm', async () => {
    const { wake, fail, alarm, store } = setUp({ waiting: [enquiry('a'), enquiry('b')] });
    await wake();
    await fail('a', failure('refused'));
    expect(alarm.mock.calls).toEqual([[{ reason: 'refused', id: 'a', code: 'code refused' }, expect.any(Function)]]);
    store.finish.mockResolvedValueOnce('given up');
    await fail('b', failure('later'));
    expect(alarm.mock.lastCall).toEqual([{ reason: 'given up', id: 'b', code: 'code later' }, expect.any(Function)]);
    expect(alarm).toHaveBeenCalledTimes(2);
  });

  test('many unknown outcomes of an enquiry raise one alarm', async () => {
    const waiting = [1, 2, 3].map((unknown_attempts) => enquiry(`${unknown_attempts} before`, { unknown_attempts }));
    const { wake, fail, sending, alarm } = setUp({ waiting, connections: 3 });
    await wake();
    for (const id of sending()) await fail(id, failure('unknown'));
    expect(alarm.mock.calls).toEqual([[{ reason: 'outcome unknown', id: '2 before', code: 'code unknown' }]]);
    const later = setUp({ waiting: [enquiry('a', { unknown_attempts: 2 })] });
    await later.wake();
    await later.fail('a', failure('later'));
    expect(later.alarm).not.toHaveBeenCalled();
  });

  describe('interrupted attempts', () => {
    const interrupted = [0, 1, 2, 3].map((unknown_attempts) =>
      enquiry(`${unknown_attempts} before`, { unknown_attempts }),
    );
    async function recover(smtpUrl?: string, state: State = 'accepted') {
      const parts = setUp(smtpUrl === undefined ? {} : { smtpUrl });
      const settlements: Settlement[] = [];
      parts.store.recover.mockImplementation((settle) => {
        settlements.push(...interrupted.map(settle));
        return Promise.resolve(interrupted.map((one) => ({ interrupted: one, state })));
      });
      expect(await parts.queue.recover()).toBe(interrupted.length);
      return { settlements, alarms: parts.alarm.mock.calls };
    }

    test('the outcome is unknown, and the third one raises an alarm', async () => {
      const { settlements, alarms } = await recover();
      const words = 'The relay ended during this attempt.';
      expect(settlements).toEqual(interrupted.map(() => ({ outcome: 'unknown', words, wait: 60_000 })));
      expect(alarms).toEqual([[{ reason: 'outcome unknown', id: '2 before', code: 'relay ended' }]]);
    });

    test('an enquiry past its time limit raises an alarm', async () => {
      const { alarms } = await recover(undefined, 'given up');
      expect(alarms).toEqual(
        interrupted.map(({ id }) => [{ reason: 'given up', id, code: 'relay ended' }, expect.any(Function)]),
      );
    });

    test('the outbox repeats them at once', async () => {
      const { settlements } = await recover('');
      expect(settlements.map(({ wait }) => wait)).toEqual([0, 0, 0, 0]);
    });
  });

  test('attempts respect the rate limit', async () => {
    const waiting = ['a', 'b', 'c', 'd', 'e'].map((id) => enquiry(id));
    const { wake, deliver, advance, sending } = setUp({
      waiting,
      connections: 5,
      rateDelivery: { count: 2, seconds: 60 },
    });
    await wake();
    expect(sending()).toEqual(['a', 'b']);
    await deliver('a');
    await deliver('b');
    await advance(55_000);
    expect(sending()).toEqual([]);
    await advance(5000);
    expect(sending()).toEqual(['c', 'd']);
  });

  test.each(['delivered', 'later', 'refused', 'unknown', 'blocked'] as const)(
    'an unusable server gets single attempts, until one ends as "%s"',
    async (kind) => {
      const waiting = ['a', 'b', 'c', 'd'].map((id) => enquiry(id));
      const { wake, fail, deliver, advance, sending } = setUp({ waiting, connections: 2 });
      await wake();
      await fail('a', failure('server'));
      await fail('b', failure('server'));
      await advance(999);
      expect(sending()).toEqual([]);
      await advance(1);
      expect(sending()).toEqual(['c']);
      waiting.push(enquiry('e'));
      await (kind === 'delivered' ? deliver('c') : fail('c', failure(kind)));
      expect(sending()).toEqual(['d', 'e']);
    },
  );

  test('it checks when the next enquiry is due, and every few seconds for changes from outside', async () => {
    const { wake, advance, clock, store, setDue, waiting, sending } = setUp();
    await wake();
    expect(store.claim).toHaveBeenCalledTimes(1);
    await advance(4999);
    expect(store.claim).toHaveBeenCalledTimes(1);
    setDue(clock.now() + 301);
    await advance(1);
    expect(store.claim).toHaveBeenCalledTimes(2);
    await advance(299);
    expect(store.claim).toHaveBeenCalledTimes(2);
    setDue(clock.now() + 60_000);
    waiting.push(enquiry('a'));
    await advance(1);
    expect(sending()).toEqual(['a']);
    await advance(4999);
    const looked = store.claim.mock.calls.length;
    // Overdue enquiries that cannot be claimed are checked at the usual interval.
    setDue(clock.now() - 1000);
    await advance(1);
    expect(store.claim).toHaveBeenCalledTimes(looked + 1);
    await advance(1);
    expect(store.claim).toHaveBeenCalledTimes(looked + 2);
  });

  test('it does not read the store while all connections are in use', async () => {
    const { wake, advance, store, setDue, clock } = setUp({ waiting: [enquiry('a')], connections: 1 });
    setDue(clock.now());
    await wake();
    await advance(5000);
    expect(store.nextDue).not.toHaveBeenCalled();
    expect(store.claim).toHaveBeenCalledTimes(1);
  });

  test('it checks once more for enquiries that arrive during a check', async () => {
    const { queue, store, waiting, sending } = setUp();
    store.claim.mockImplementationOnce(() => {
      waiting.push(enquiry('a'));
      queue.wake();
      return Promise.resolve([]);
    });
    queue.wake();
    queue.wake();
    await settled();
    expect(sending()).toEqual(['a']);
  });

  test('it claims no more than it can send, however often it is woken', async () => {
    const { queue, store, sending } = setUp({ waiting: ['a', 'b', 'c'].map((id) => enquiry(id)), connections: 1 });
    for (let call = 0; call < 3; call += 1) queue.wake();
    expect(store.claim).toHaveBeenCalledTimes(1);
    await settled();
    queue.wake();
    await settled();
    expect(sending()).toEqual(['a']);
  });

  test('a failed read of the store is retried, and raises an alarm', async () => {
    const { wake, advance, store, log, alarm, sending } = setUp({ waiting: [enquiry('a')] });
    store.claim.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'BUSY' }));
    await wake();
    expect(log.mock.calls).toEqual([['store failed', expect.objectContaining({ reason: 'Error BUSY' })]]);
    expect(alarm.mock.calls).toEqual([[{ reason: 'store fails', code: 'Error BUSY' }]]);
    await advance(999);
    expect(sending()).toEqual([]);
    await advance(1);
    expect(sending()).toEqual(['a']);
  });

  test('the result of an attempt is stored with retries', async () => {
    const { wake, deliver, advance, store, log, alarm, sending } = setUp({
      waiting: [enquiry('a'), enquiry('b')],
      connections: 1,
    });
    store.finish.mockRejectedValueOnce(new Error('full')).mockRejectedValueOnce(new Error('full'));
    await wake();
    await deliver('a');
    await advance(999);
    expect(store.finish).toHaveBeenCalledTimes(1);
    expect(sending()).toEqual([]);
    await advance(1);
    await advance(1000);
    expect(store.finish.mock.calls.map(([id, { outcome }]) => [id, outcome])).toEqual(
      Array.from({ length: 3 }, () => ['a', 'delivered']),
    );
    expect(log.mock.calls.map(([event]) => event)).toEqual(['store failed', 'store failed', 'delivered']);
    expect(alarm).toHaveBeenCalledWith({ reason: 'store fails', code: 'Error' });
    expect(sending()).toEqual(['b']);
  });

  describe('close', () => {
    test('it starts nothing more, and waits for running attempts', async () => {
      const { wake, deliver, advance, queue, delivery, sending, waiting } = setUp({ waiting: [enquiry('a')] });
      await wake();
      const closed = vi.fn();
      const closing = queue.close(10_000).then(closed);
      waiting.push(enquiry('b'));
      await wake();
      await advance(9_999);
      expect([sending(), closed.mock.calls, delivery.close.mock.calls]).toEqual([['a'], [], []]);
      await deliver('a');
      await closing;
      expect(delivery.close).toHaveBeenCalledTimes(1);
      await advance(60_000);
      expect([sending(), delivery.close.mock.calls.length]).toEqual([[], 1]);
    });

    test('it waits for attempts being claimed', async () => {
      const { queue, deliver, store } = setUp({ waiting: [enquiry('a')] });
      const closed = vi.fn();
      queue.wake();
      const closing = queue.close(10_000).then(closed);
      await settled();
      expect(closed).not.toHaveBeenCalled();
      await deliver('a');
      await closing;
      expect(store.finish.mock.calls).toMatchObject([['a', { outcome: 'delivered' }]]);
    });

    test('it aborts attempts that take too long', async () => {
      const { wake, advance, queue, store, delivery } = setUp({ waiting: [enquiry('a')] });
      await wake();
      const closing = queue.close(10_000);
      await advance(10_000);
      await closing;
      expect(delivery.close).toHaveBeenCalled();
      expect(store.finish.mock.calls).toMatchObject([['a', { outcome: 'unknown' }]]);
    });

    test('it does not retry writes of the store', async () => {
      const { wake, deliver, queue, store, advance } = setUp({ waiting: [enquiry('a')] });
      store.finish.mockRejectedValue(new Error('full'));
      await wake();
      const closing = queue.close(10_000);
      await deliver('a');
      await closing;
      await advance(60_000);
      expect(store.finish).toHaveBeenCalledTimes(1);
    });

    test('it interrupts the delay before a retry of a write, and tries once more', async () => {
      const { wake, deliver, queue, store } = setUp({ waiting: [enquiry('a')] });
      store.finish.mockRejectedValue(new Error('full'));
      await wake();
      await deliver('a');
      await queue.close(10_000);
      expect(store.finish).toHaveBeenCalledTimes(2);
    });

    test('it schedules no further check, even after a failure of the store', async () => {
      const { wake, queue, store, advance } = setUp();
      await wake();
      await queue.close(0);
      await advance(60_000);
      expect(store.claim).toHaveBeenCalledTimes(1);
      const failing = setUp();
      let failNow = () => {};
      failing.store.claim.mockImplementationOnce(
        () => new Promise((_, reject) => (failNow = () => reject(new Error('x')))),
      );
      failing.queue.wake();
      const closing = failing.queue.close(0);
      failNow();
      await closing;
      await failing.advance(60_000);
      expect(failing.store.claim).toHaveBeenCalledTimes(1);
    });
  });
});

describe('createMaintenance', () => {
  function keep(oldest: () => number | undefined = () => undefined, held = 0) {
    const [clock, log, alarm] = [fakeClock(), vi.fn(), vi.fn(() => Promise.resolve())];
    const store = {
      oldestWaiting: vi.fn((channel: string | undefined) => (channel === 'mail' ? oldest() : undefined)),
      expire: vi.fn(() => Promise.resolve()),
      retire: vi.fn(() => Promise.resolve(0)),
      takeDropped: vi.fn(() => 0),
      countNewlyHeld: vi.fn(() => held),
      markHeldReported: vi.fn(async (_until: number) => undefined),
    };
    const notifyOfHeld = vi.fn((_count: number) => Promise.resolve(''));
    const channels = ['mail', 'chat'];
    const maintenance = createMaintenance({ store, channels, clock, log, alarm, notifyOfHeld });
    return { clock, log, alarm, store, notifyOfHeld, maintenance };
  }

  test('it runs at once, then each minute until it closes', async () => {
    const { clock, store, maintenance } = keep();
    maintenance.start();
    await settled();
    expect(store.expire).toHaveBeenCalledTimes(1);
    clock.advance(59_999);
    await settled();
    expect(store.expire).toHaveBeenCalledTimes(1);
    clock.advance(1);
    await settled();
    expect(store.expire).toHaveBeenCalledTimes(2);
    maintenance.close();
    clock.advance(600_000);
    await settled();
    expect(store.expire).toHaveBeenCalledTimes(2);
  });

  test('it can be closed during a round', async () => {
    const { clock, store, maintenance } = keep();
    maintenance.start();
    maintenance.close();
    await settled();
    clock.advance(600_000);
    await settled();
    expect(store.expire).toHaveBeenCalledTimes(1);
  });

  test('a failing store raises an alarm, and is retried', async () => {
    const { clock, log, alarm, store, maintenance } = keep();
    store.expire.mockRejectedValueOnce(Object.assign(new Error('x'), { code: 'FULL' }));
    maintenance.start();
    await settled();
    expect(log.mock.calls).toEqual([['store failed', expect.objectContaining({ reason: 'Error FULL' })]]);
    expect(alarm.mock.calls).toEqual([[{ reason: 'store fails', code: 'Error FULL' }]]);
    clock.advance(60_000);
    await settled();
    expect(store.expire).toHaveBeenCalledTimes(2);
  });

  test('an alarm about a webhook has its name, and does not suppress one about mail', async () => {
    const { clock, alarm, store, maintenance } = keep();
    store.oldestWaiting.mockImplementation((channel) => (channel === 'chat' ? clock.now() - 3_600_001 : undefined));
    maintenance.start();
    await settled();
    expect(alarm.mock.calls).toEqual([[{ reason: 'waiting too long', code: 'webhook chat' }]]);
    store.oldestWaiting.mockImplementation(() => clock.now() - 3_600_001);
    clock.advance(60_000);
    await settled();
    expect(alarm.mock.lastCall).toEqual([{ reason: 'waiting too long' }]);
    expect(alarm).toHaveBeenCalledTimes(2);
  });

  test('waiting for an hour raises an alarm, again after a day, and again after a recovery', async () => {
    let oldest: number | undefined;
    const { clock, alarm, maintenance } = keep(() => oldest);
    oldest = clock.now();
    maintenance.start();
    await settled();
    const rounds = async (count: number) => {
      for (let round = 0; round < count; round += 1) {
        clock.advance(60_000);
        await settled();
      }
    };
    await rounds(60);
    expect(alarm).not.toHaveBeenCalled();
    await rounds(3);
    expect(alarm.mock.calls).toEqual([[{ reason: 'waiting too long' }]]);
    await rounds(24 * 60 - 3);
    expect(alarm).toHaveBeenCalledTimes(1);
    await rounds(3);
    expect(alarm).toHaveBeenCalledTimes(2);
    oldest = undefined;
    await rounds(1);
    oldest = clock.now() - 3_600_001;
    await rounds(2);
    expect(alarm).toHaveBeenCalledTimes(3);
  });

  test('the owner is notified of held enquiries, with a retry after an hour', async () => {
    const { clock, store, notifyOfHeld, maintenance, log } = keep(() => undefined, 3);
    notifyOfHeld.mockRejectedValueOnce(new Error('away'));
    maintenance.start();
    await settled();
    expect([log.mock.calls, store.markHeldReported.mock.calls]).toEqual([[['held not told', { count: 3 }]], []]);
    for (let round = 0; round < 59; round += 1) {
      clock.advance(60_000);
      await settled();
    }
    expect(notifyOfHeld).toHaveBeenCalledTimes(1);
    clock.advance(60_000);
    await settled();
    expect([notifyOfHeld.mock.calls, store.markHeldReported.mock.calls]).toEqual([[[3], [3]], [[clock.now()]]]);
  });
});

describe('createReadiness', () => {
  const counts = { accepted: 2, sending: 1, delivered: 7, refused: 0, 'given up': 0, held: 0 };
  function account(summary: object = { counts }, isReachable = true) {
    const clock = fakeClock(Date.UTC(2030, 0, 1));
    const store = { hasRoom: vi.fn(() => Promise.resolve(true)), summary: () => summary };
    const delivery = { deliver: vi.fn(), close: vi.fn(), verify: vi.fn(() => Promise.resolve(isReachable)) };
    let isClosing = false;
    const readiness = createReadiness(store as never, delivery as never, clock, () => isClosing);
    return { clock, store, readiness, close: () => (isClosing = true) };
  }
  const unknown = { reachableAtStart: undefined, reachable: undefined, since: undefined };

  test('it returns the number of waiting enquiries and the age of the oldest', async () => {
    const { readiness, clock } = account({ counts, oldestWaiting: Date.UTC(2030, 0, 1) - 1600, lastDelivery: 0 });
    expect(await readiness.read()).toEqual({
      ok: true,
      store: 'writable',
      waiting: 3,
      oldestWaiting: 2,
      lastDelivery: '1970-01-01T00:00:00.000Z',
      mailServer: unknown,
    });
    // The clock may be set back.
    clock.set(Date.UTC(2029, 0, 1));
    expect(await readiness.read()).toMatchObject({ oldestWaiting: 0 });
    expect(await account().readiness.read()).toMatchObject({ oldestWaiting: 0, lastDelivery: undefined });
  });

  test('the disk is checked at most once a second', async () => {
    const { readiness, store, clock } = account();
    store.hasRoom.mockResolvedValueOnce(false);
    for (const answer of await Promise.all([1, 2, 3].map(() => readiness.read())))
      expect(answer).toMatchObject({ ok: false, store: 'full', waiting: 3 });
    clock.advance(999);
    expect(await readiness.read()).toMatchObject({ ok: false });
    expect(store.hasRoom).toHaveBeenCalledTimes(1);
    clock.advance(1);
    expect(await readiness.read()).toMatchObject({ ok: true });
  });

  test('it reports a failing store, and closing', async () => {
    const nothing = { ok: false, waiting: 0, oldestWaiting: 0, lastDelivery: undefined, mailServer: unknown };
    const { readiness, store, close } = account();
    store.hasRoom.mockRejectedValueOnce(new Error('full'));
    expect(await readiness.read()).toEqual({ ...nothing, store: 'failing' });
    close();
    expect(await readiness.read()).toEqual({ ...nothing, store: 'closing' });
    expect(store.hasRoom).toHaveBeenCalledTimes(1);
  });

  test.each([true, false])(
    'it reports whether the mail server is usable, at first %s, and since when',
    async (first) => {
      const { readiness, clock } = account({ counts }, first);
      await readiness.start();
      const server = async () => (await readiness.read()).mailServer;
      const began = new Date(clock.now()).toISOString();
      expect(await server()).toEqual({ reachableAtStart: first, reachable: first, since: began });
      clock.advance(5000);
      readiness.set(first);
      expect(await server()).toEqual({ reachableAtStart: first, reachable: first, since: began });
      readiness.set(!first);
      const changed = new Date(clock.now()).toISOString();
      expect(await server()).toEqual({ reachableAtStart: first, reachable: !first, since: changed });
    },
  );

  test('the result of an attempt takes precedence over a slower first check', async () => {
    const { readiness } = account({ counts }, false);
    const started = readiness.start();
    readiness.set(true);
    await started;
    expect((await readiness.read()).mailServer).toMatchObject({ reachableAtStart: false, reachable: true });
  });
});
