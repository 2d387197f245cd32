import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  linkSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { migrations } from '../../store/migrations.ts';
import { purge } from '../../store/retention.ts';
import { stepRunner } from '../../store/steps.ts';
import { openStore, type Store } from '../../store/store.ts';
import { RETENTION_MS } from '../../store/vitals.ts';
import { DAY, freshStore, keyed, limits, NOON, toOwner, words } from './storeBench.ts';

const bench = freshStore();

/** Creates a separate store that nothing else has open. */
function ownStore() {
  const file = join(dirname(bench().file), 'own.db');
  return { file, open: () => openStore(file, limits, bench().clock, () => {}) };
}

/** Counts the enquiries in a store's main file, as a killed process leaves it. */
function countIn(file: string): unknown {
  copyFileSync(file, `${file}.copy`);
  const copy = new DatabaseSync(`${file}.copy`);
  const count = copy.prepare('SELECT count(*) AS count FROM enquiry').get()?.count;
  copy.close();
  return count;
}

describe('retention', () => {
  test('text and identity are removed after the retention, the record a year later', async () => {
    const id = await bench().accepted(words);
    await bench().attempt('delivered', 'to Ada');
    bench().clock.pass(limits.retention);
    await bench().store.expire();
    expect(bench().stored(id)?.hasText).toBe(true);
    bench().clock.pass(1);
    await bench().store.expire();
    expect(bench().stored(id)).toMatchObject({
      hasText: false,
      subject: '',
      body: '',
      replyTo: undefined,
      page: undefined,
    });
    expect(bench().report.attempts(id)).toEqual([expect.objectContaining({ outcome: 'delivered', words: undefined })]);
    expect(await bench().store.accept(words)).toMatchObject({ kind: 'new' });
    bench().clock.pass(365 * DAY - 1);
    await bench().store.expire();
    expect(bench().stored(id)).toBeDefined();
    bench().clock.pass(1);
    await bench().store.expire();
    expect(bench().stored(id)).toBeUndefined();
  });

  test('text is removed in time on a machine that slept', async () => {
    const id = await bench().accepted(words);
    await bench().attempt('delivered');
    bench().clock.sleep(limits.retention + 1);
    await bench().store.expire();
    expect(bench().stored(id)?.hasText).toBe(false);
  });

  test('removed text is in no file', async () => {
    const folder = dirname(bench().file);
    const filesWith = (text: string) =>
      readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(text));
    const texts = ['On every floor.', words.subject, String(words.replyTo), 'to Ada'];
    await bench().accepted({ ...words, body: 'On every floor. '.repeat(1000) });
    await bench().attempt('delivered', 'to Ada');
    await bench().store.expire();
    for (const text of texts) expect(filesWith(text)).not.toEqual([]);
    bench().clock.pass(limits.retention + 1);
    await bench().store.expire();
    for (const text of texts) expect(filesWith(text)).toEqual([]);
  });

  test.each([
    ['', async () => {}],
    [' until a restart', () => bench().reopen()],
  ])('text of an enquiry delivered while the clock was ahead%s is removed like any other', async (_, restart) => {
    bench().clock.set(3650 * DAY);
    const id = await bench().accepted(words);
    await bench().attempt('delivered');
    bench().clock.set(-3650 * DAY);
    await restart();
    await bench().store.expire();
    expect(bench().stored(id)).toMatchObject({ hasText: true, finishedAt: NOON });
    bench().clock.pass(limits.retention + 1);
    await bench().store.expire();
    expect(bench().stored(id)?.hasText).toBe(false);
  });

  test.each([
    ['ahead for a while', 40 * DAY, async () => {}],
    ['in 1970 at a start', -NOON, () => bench().reopen()],
  ])('a clock that is %s removes no text, and repeats are recognised', async (_, jump, restart) => {
    const id = await bench().accepted(words);
    await bench().attempt('delivered');
    bench().clock.set(jump);
    await restart();
    await bench().store.expire();
    expect(bench().stored(id)?.hasText).toBe(true);
    bench().clock.set(-jump);
    await bench().store.expire();
    expect(bench().stored(id)).toMatchObject({ hasText: true, finishedAt: NOON });
    expect(await bench().store.accept(words)).toEqual({ kind: 'known', id });
  });

  test('a clock that is a year ahead at a start removes nothing, unless it stays so', async () => {
    const startAhead = async () => {
      await bench().store.close();
      bench().clock.set(365 * DAY);
      bench().store = bench().open();
    };
    const delivered = await bench().accepted(words);
    await bench().attempt('delivered');
    const held = await bench().accepted(keyed('a key', { body: 'Other', isHeld: true }));
    await startAhead();
    await bench().store.expire();
    bench().clock.set(-365 * DAY);
    bench().clock.pass(DAY);
    await bench().store.expire();
    expect([bench().stored(delivered)?.hasText, bench().stored(held)?.state]).toEqual([true, 'held']);
    await startAhead();
    bench().clock.pass(DAY);
    await bench().store.expire();
    expect([bench().stored(delivered)?.hasText, bench().stored(held)]).toEqual([false, undefined]);
  });

  test("the visitor's origin is removed with the text, and replaced by a correction", async () => {
    const id = await bench().accepted(keyed('a key of sixteen', { source: 'Landing page: /' }));
    const correction = keyed('another', {
      body: 'Other',
      source: 'Landing page: /rpa',
      replaces: ['a key of sixteen'],
    });
    await bench().accepted(correction);
    expect(bench().stored(id)).toMatchObject({ body: 'Other', source: 'Landing page: /rpa' });
    await bench().attempt('delivered');
    bench().clock.pass(limits.retention + 1);
    await bench().store.expire();
    expect(bench().stored(id)?.source).toBeUndefined();
  });

  test('a refused enquiry keeps its text for the retention, then it is deleted', async () => {
    const id = await bench().accepted(words);
    await bench().attempt('refused');
    const waiting = await bench().accepted({ ...words, subject: 'Another' });
    bench().clock.pass(limits.retention);
    await bench().store.expire();
    expect(bench().stored(id)).toMatchObject({ hasText: true, body: words.body });
    bench().clock.pass(1);
    await bench().store.expire();
    expect([bench().stored(id), bench().stored(waiting)?.body]).toEqual([undefined, words.body]);
  });

  test('refused enquiries beyond their share make room, oldest first', async () => {
    await bench().reopen({ size: 3_000_000 });
    const ids: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      ids.push(await bench().accepted(keyed(`${index}`, { body: `${index}`.padStart(100_000) })));
      await bench().attempt('refused');
      bench().clock.pass(1);
    }
    const kept = ids.filter((id) => bench().stored(id) !== undefined);
    expect(kept.length).toBeGreaterThanOrEqual(7);
    expect(ids.slice(-kept.length)).toEqual(kept);
    expect(bench().store.takeDropped()).toBe(ids.length - kept.length);
  });

  test('a held enquiry is deleted after the retention', async () => {
    const id = await bench().accepted({ ...words, isHeld: true });
    expect(await bench().store.claim(9)).toEqual([]);
    expect(bench().store.nextDue()).toBeUndefined();
    await bench().reopen();
    bench().clock.pass(limits.retention);
    await bench().store.expire();
    expect(bench().stored(id)).toMatchObject({ state: 'held', hasText: true, body: words.body });
    bench().clock.pass(1);
    await bench().store.expire();
    expect(bench().stored(id)).toBeUndefined();
    expect(await bench().store.accept({ ...words, isHeld: true })).toMatchObject({ kind: 'new' });
  });

  test('held enquiries make room, oldest first, after the text of delivered ones', async () => {
    await bench().reopen({ size: 300_000 });
    const large = (key: string, isHeld: boolean) => keyed(key, { body: key.repeat(30_000), isHeld });
    const delivered = await bench().accepted(large('d', false));
    await bench().attempt('delivered');
    const first = await bench().accepted(large('0', true));
    while (bench().stored(delivered)?.hasText) {
      expect(bench().stored(first)).toBeDefined();
      bench().clock.pass(1);
      await bench().accepted(large(`${bench().clock.now()}`.slice(-2), true));
    }
    for (let index = 0; index < 20; index += 1) {
      await bench().accepted(large(`n${index}`, false));
      if (bench().stored(first) === undefined) return expect(bench().store.takeDropped()).toBeGreaterThan(0);
      expect(bench().store.takeDropped()).toBe(0);
    }
    throw new Error('it is never removed');
  });

  test('enquiries for an unavailable webhook make room, and are reported as given up', async () => {
    await bench().reopen({ size: 300_000 });
    const large = (index: number) => keyed(`${index}`, { body: `${index}`.padStart(2, '0').repeat(15_000) });
    const both = [
      { to: words.to, channel: 'mail' },
      { to: 'crm', channel: 'crm' },
    ];
    for (let index = 0; index < 20; index += 1) {
      expect(await bench().store.accept(large(index), both)).toMatchObject({ kind: 'new' });
      await bench().attempt('delivered');
    }
    expect(bench().store.takeDropped()).toBeGreaterThan(0);
    expect(bench().store.takeDropped()).toBe(0);
  });

  test('a full store refuses enquiries once no room can be made', async () => {
    const large = (key: string) => keyed(key, { body: key.repeat(30_000) });
    await bench().reopen({ size: 300_000 });
    const ids: string[] = [];
    const fill = async (from: number) => {
      for (let index = from; index < from + 20; index += 1) {
        const answer = await bench().store.accept(large(`${index}`.padStart(2, '0')));
        if (answer.kind === 'full') return;
        ids.push(answer.id);
      }
      throw new Error('it takes everything');
    };
    await fill(0);
    expect(ids.length).toBeGreaterThan(1);
    expect(bench().store.used()).toBeLessThanOrEqual(300_000);
    await bench().attempt('delivered');
    const before = ids.length;
    await fill(40);
    expect(ids.length).toBeGreaterThan(before);
    expect(bench().stored(ids[0] ?? '')).toMatchObject({ hasText: false, body: '' });
    // Repeats are recognised, even without their text.
    expect(await bench().store.accept(large('00'))).toMatchObject({ kind: 'known', id: ids[0] });
    // Until the end of the retention, as for all others.
    await bench().attempt('delivered');
    bench().clock.pass(limits.retention + 1);
    await bench().store.expire();
    expect(await bench().store.accept(large('00'))).toMatchObject({ kind: 'new' });
  });

  test.each(['subject', 'source'])('a long %s counts for the size', async (name) => {
    await bench().reopen({ size: 300_000 });
    const next = (key: number) => bench().store.accept(keyed(`${key}`, { [name]: `${key}`.repeat(30_000) }));
    let taken = 0;
    while ((await next(taken)).kind !== 'full') taken += 1;
    expect(taken).toBeGreaterThan(1);
    expect(bench().store.used()).toBeLessThanOrEqual(300_000);
  });

  test('hasRoom matches the next enquiry, and leaves nothing behind', async () => {
    await bench().reopen({ size: 300_000 });
    let taken = 0;
    while (await bench().store.hasRoom()) {
      expect(bench().report.summary().counts.accepted).toBe(taken);
      await bench().accepted({ ...words, subject: `Lift ${taken}`, body: 'x'.repeat(8000) });
      taken += 1;
    }
    expect(taken).toBeGreaterThan(9);
    expect(await bench().store.accept({ ...words, subject: 'One more', body: 'x'.repeat(8192) })).toEqual({
      kind: 'full',
    });
  });

  test('a full store accepts what fits after removing all old text, even if the oldest is short', async () => {
    const SIZE = 600_000;
    await bench().reopen({ size: SIZE });
    for (let index = 0; index < 60; index += 1) await bench().accepted(keyed(`short ${index}`));
    for (let index = 0; index < 6; index += 1) await bench().attempt('delivered');
    bench().clock.pass(1);
    const long = await bench().accepted(keyed('long', { body: 'x'.repeat(SIZE / 2) }));
    await bench().attempt('delivered');
    const next = await bench().accepted(keyed('next', { body: 'y'.repeat(SIZE / 2) }));
    expect([bench().stored(long)?.hasText, bench().stored(next)?.hasText]).toEqual([false, true]);
    expect(await bench().store.accept(keyed('another', { body: 'z'.repeat(SIZE / 2) }))).toEqual({ kind: 'full' });
  });

  test('purge removes ended enquiries, and no waiting ones', async () => {
    await bench().accepted(keyed('delivered'));
    await bench().attempt('delivered');
    await bench().accepted(keyed('refused'));
    await bench().attempt('refused');
    await bench().accepted(keyed('held', { isHeld: true }));
    const waiting = await bench().accepted({ ...words, subject: 'Another' });
    bench().clock.pass(1);
    await bench().store.close();
    const database = new DatabaseSync(bench().file);
    const run = stepRunner(database);
    expect([run(purge(NOON)).length, run(purge(NOON + 1)).length]).toEqual([0, 3]);
    database.close();
    bench().store = bench().open();
    expect(
      bench()
        .report.list(9)
        .map(({ id }) => id),
    ).toEqual([waiting]);
  });

  test('beyond the limit no new Web Vitals are stored', async () => {
    const lcp = { page: '/', metric: 'LCP', step: 0, count: 1 };
    await bench().store.addVitals([lcp]);
    await bench().store.addVitals(Array.from({ length: 100_000 }, (_, step) => ({ ...lcp, step })));
    expect(bench().store.vitals()).toEqual([{ ...lcp, count: 2 }]);
  });

  test('the oldest Web Vitals make room for a new day', async () => {
    const lcp = { page: '/', metric: 'LCP', step: 0, count: 1 };
    await bench().store.addVitals([{ ...lcp, page: '/first' }]);
    bench().clock.pass(DAY);
    const many = Array.from({ length: 99_999 }, (_, step) => ({ ...lcp, step }));
    await bench().store.addVitals(many);
    expect(bench().store.vitals()).toHaveLength(100_000);
    bench().clock.pass(DAY);
    await bench().store.addVitals([lcp]);
    expect(bench().store.vitals()).toHaveLength(99_999);
    await bench().store.addVitals([lcp, { ...lcp, page: '/new' }]);
    expect(bench().store.vitals()).toEqual([
      { ...lcp, count: 2 },
      { ...lcp, page: '/new' },
    ]);
  });

  test('Web Vitals are summed by page and value for four weeks', async () => {
    const lcp = { page: '/', metric: 'LCP', step: 20, count: 2 };
    const other = { page: '/a', metric: 'INP', step: 3, count: 1 };
    await bench().store.addVitals([lcp, other]);
    bench().clock.pass(DAY);
    await bench().store.addVitals([lcp]);
    expect(bench().store.vitals()).toEqual(expect.arrayContaining([{ ...lcp, count: 4 }, other]));
    bench().clock.pass(RETENTION_MS);
    await bench().store.expire();
    expect(bench().store.vitals()).toEqual([lcp]);
    bench().clock.pass(DAY);
    expect(bench().store.vitals()).toEqual([]);
    await bench().store.expire();
    bench().clock.set(-2 * RETENTION_MS);
    expect(bench().store.vitals()).toEqual([]);
  });
});

describe("the store's files", () => {
  test('a store is locked by one process until it closes', async () => {
    expect(() => bench().open()).toThrow(`Another relay is running on the store ${bench().file}. Stop it`);
    await bench().reopen();
    await bench().accepted(words);
  });

  test.skipIf(process.platform === 'win32')('the lock holds under every name of the store', () => {
    const link = join(dirname(bench().file), 'link.db');
    symlinkSync(bench().file, link);
    expect(() => openStore(link, limits, bench().clock, () => {})).toThrow(
      `Another relay is running on the store ${link}. Stop it`,
    );
    // Also if the store is created by a symbolic link.
    const [early, later] = ['early.db', 'later.db'].map((name) => join(dirname(bench().file), name));
    symlinkSync(later ?? '', early ?? '');
    const store = openStore(early ?? '', limits, bench().clock, () => {});
    expect(() => openStore(later ?? '', limits, bench().clock, () => {})).toThrow('Another relay is running');
    return store.close();
  });

  test.skipIf(process.platform === 'win32')(
    'a store with a second name is refused, as that name has no lock',
    async () => {
      await bench().accepted(words);
      const link = join(dirname(bench().file), 'link.db');
      linkSync(bench().file, link);
      expect(() => openStore(link, limits, bench().clock, () => {})).toThrow(`The store ${link} has a second name`);
      rmSync(link);
      await bench().reopen();
      expect(await bench().store.accept(words)).toMatchObject({ kind: 'known' });
    },
  );

  // Only root may mount.
  test.skipIf(process.getuid?.() !== 0)('a store mounted without its folder is refused', () => {
    const { file, open } = ownStore();
    writeFileSync(file, '');
    const mount = spawnSync('/bin/mount', ['--bind', bench().file, file]);
    if (mount.status !== 0) return;
    try {
      expect(open).toThrow(`The store ${file} is mounted alone`);
    } finally {
      spawnSync('/bin/umount', [file]);
    }
  });

  test('a broken lock is reported with a way to fix it', async () => {
    await bench().store.close();
    const lock = `${bench().file}.lock`;
    writeFileSync(lock, 'garbage '.repeat(1000));
    expect(() => bench().open()).toThrow(
      `The lock ${lock} cannot be used: file is not a database. Nothing is kept in it: delete it.`,
    );
    rmSync(lock);
    bench().store = bench().open();
  });

  test('only its owner can read it', () => {
    expect(statSync(bench().file).mode & 0o777).toBe(0o600);
    expect(statSync(`${bench().file}.lock`).mode & 0o777).toBe(0o600);
  });

  test.each([0, 4096])('a store that was shortened to %i bytes accepts no more', async (size) => {
    await bench().accepted(words);
    truncateSync(bench().file, size);
    await expect(bench().store.accept(keyed('lost'))).rejects.toMatchObject({ name: 'StoreIsGone' });
    expect(await bench().store.claim(10)).toHaveLength(1);
  });

  test.each([0, 5000])(
    'a store whose log was shortened to %i bytes accepts no more, also after a delivery',
    async (size) => {
      await bench().accepted(words);
      truncateSync(`${bench().file}-wal`, size);
      await bench()
        .attempt('failed')
        .catch(() => {});
      await expect(bench().store.accept(keyed('lost'))).rejects.toMatchObject({ name: 'StoreIsGone' });
    },
  );

  test('a store that was overwritten with an earlier copy is noticed by the next round, and accepts no more', async () => {
    const { file, store } = bench();
    await store.expire();
    const copy = `${file}.copy`;
    copyFileSync(file, copy);
    await bench().accepted(words);
    await store.expire();
    copyFileSync(copy, file);
    await expect(store.expire()).rejects.toMatchObject({ name: 'StoreIsGone' });
    await expect(store.accept(keyed('lost'))).rejects.toMatchObject({ name: 'StoreIsGone' });
  });

  test('a moved or replaced store refuses writes until it is back', async () => {
    const id = await bench().accepted(words);
    const { file } = bench();
    renameSync(file, `${file}.away`);
    await expect(bench().store.accept(keyed('gone'))).rejects.toMatchObject({ name: 'StoreIsGone' });
    await expect(bench().store.hasRoom()).rejects.toMatchObject({ name: 'StoreIsGone' });
    writeFileSync(file, '');
    // A change of the clock during a failed write is handled later.
    bench().clock.set(DAY);
    await expect(bench().store.accept(keyed('another'))).rejects.toMatchObject({ name: 'StoreIsGone' });
    expect([bench().jumps, bench().stored(id)?.nextAttemptAt]).toEqual([[], NOON]);
    renameSync(`${file}.away`, file);
    expect(await bench().store.accept(keyed('back'))).toMatchObject({ kind: 'new' });
    expect([bench().jumps, bench().stored(id)?.nextAttemptAt]).toEqual([[DAY], NOON + DAY]);
  });

  test('a store without its log refuses writes, and its content survives the process', async () => {
    const { file } = bench();
    await bench().accepted(words);
    rmSync(`${file}-wal`);
    await expect(bench().store.accept(keyed('gone'))).rejects.toMatchObject({ name: 'StoreIsGone' });
    expect(countIn(file)).toBe(1);
  });

  test('a store without its log is saved by the next delivery', async () => {
    const { file } = bench();
    await bench().accepted(words);
    rmSync(`${file}-wal`);
    await bench().attempt('failed');
    expect(countIn(file)).toBe(1);
  });

  test.each<[string, (file: string) => void]>([
    ['has another format', (file) => writeFileSync(file, 'x'.repeat(5000))],
    ['is truncated', (file) => truncateSync(file, 6000)],
  ])('a store that %s is set aside, and a new one accepts enquiries', async (_, damage) => {
    const { file, open } = ownStore();
    const store = open();
    await store.accept(words, toOwner);
    await store.close();
    damage(file);
    const before = readFileSync(file);
    const next = open();
    expect(next.damage).toMatch(/set aside/);
    const aside = readdirSync(dirname(file)).find((name) => /damaged-\w+$/.test(name)) ?? '';
    expect(readFileSync(join(dirname(file), aside))).toEqual(before);
    expect(await next.accept(words, toOwner)).toMatchObject({ kind: 'new' });
    await next.close();
  });

  test('a missing file is reported on opening, but not for a new store', async () => {
    const { file, open } = ownStore();
    const damageOf = async (store: Store) => {
      await store.close();
      return store.damage;
    };
    expect([await damageOf(open()), await damageOf(open())]).toEqual([undefined, undefined]);
    truncateSync(file, 0);
    expect(await damageOf(open())).toMatch(/missing/);
    writeFileSync(`${file}-shm`, '');
    expect(await damageOf(open())).toMatch(/missing/);
  });

  test('a missing folder is created', async () => {
    const folder = join(dirname(bench().file), 'new', 'folder');
    const store = openStore(join(folder, 'relay.db'), limits, bench().clock, () => {});
    expect(await store.accept(words, toOwner)).toMatchObject({ kind: 'new' });
    await store.close();
    // All data is in the main file, so it can be copied.
    expect(readdirSync(folder).sort()).toEqual(['relay.db', 'relay.db.lock', 'relay.db.reserve']);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'a store of version %i is migrated with all its data',
    async (version) => {
      const file = join(dirname(bench().file), 'earlier.db');
      const earlier = new DatabaseSync(file);
      earlier.exec(`${migrations.slice(0, version).join(';')}; PRAGMA user_version = ${version}`);
      const states = ['accepted', 'sending', 'delivered', 'refused', 'given up'];
      const [row, identity, attempt] = [
        `INSERT INTO enquiry (id, state, recipient, subject, body, accepted_at, next_attempt_at, give_up_at, finished_at)
       VALUES (?, ?, 'us@example.test', 'Lift', ?, 1, 2, 3, 4)`,
        `INSERT INTO identity (hash, enquiry_id, fingerprint, accepted_at) VALUES (?, ?, 'x', 1)`,
        'INSERT INTO attempt (enquiry_id, started_at) VALUES (?, 5)',
      ].map((sql) => earlier.prepare(sql));
      for (const [index, state] of states.entries()) {
        const id = `${index}`.repeat(32);
        row?.run(id, state, `body of ${state}`);
        identity?.run(`hash ${id}`, id);
        attempt?.run(id);
      }
      earlier.close();
      await openStore(file, limits, bench().clock, () => {}).close();
      const database = new DatabaseSync(file);
      const all = (sql: string) => database.prepare(sql).all();
      expect(all('SELECT state, body FROM enquiry ORDER BY id')).toEqual(
        states.map((state) => ({ state, body: `body of ${state}` })),
      );
      for (const table of ['identity', 'attempt'])
        expect(all(`SELECT enquiry_id AS id FROM ${table} ORDER BY id`)).toEqual(
          all('SELECT id FROM enquiry ORDER BY id'),
        );
      // Each enquiry is its own mail, and delivered as before.
      const alone = all('SELECT DISTINCT channel, kind, batch = id AS alone FROM enquiry');
      if (version < 7) expect(alone).toEqual([{ channel: 'mail', kind: 'enquiry', alone: 1 }]);
      database.exec("UPDATE enquiry SET state = 'held' WHERE state = 'refused'");
      expect(() => database.exec("UPDATE enquiry SET state = 'lost'")).toThrow('CHECK constraint failed');
      expect([all('PRAGMA foreign_key_check'), all('PRAGMA integrity_check')]).toEqual([
        [],
        [{ integrity_check: 'ok' }],
      ]);
      database.close();
    },
  );

  test('a store of a later version is refused, unchanged and unlocked', async () => {
    await bench().store.close();
    const database = new DatabaseSync(bench().file);
    database.exec('PRAGMA user_version = 99');
    for (let round = 0; round < 2; round += 1)
      expect(() => bench().open()).toThrow(
        `The store ${bench().file} cannot be opened: it was written by a later version of the relay (99)`,
      );
    database.exec(`PRAGMA user_version = ${migrations.length}`);
    database.close();
    bench().store = bench().open();
  });

  test('the summary has the number by state, the oldest waiting enquiry and the last delivery', async () => {
    expect(bench().store.summary()).toEqual({
      counts: { accepted: 0, sending: 0, delivered: 0, refused: 0, 'given up': 0, held: 0 },
      oldestWaiting: undefined,
      lastDelivery: undefined,
    });
    await bench().accepted(keyed('a'));
    bench().clock.pass(10);
    await bench().attempt('delivered');
    await bench().accepted(keyed('b'));
    bench().clock.pass(10);
    await bench().accepted(keyed('c'));
    await bench().store.claim(1);
    expect(bench().store.summary()).toEqual({
      counts: { accepted: 1, sending: 1, delivered: 1, refused: 0, 'given up': 0, held: 0 },
      oldestWaiting: NOON + 10,
      lastDelivery: NOON + 10,
    });
  });

  test('an enquiry is found by the beginning of its id', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 17; index += 1) ids.push(await bench().accepted(keyed(`${index}`)));
    expect(
      bench()
        .report.list(2)
        .map(({ id }) => id),
    ).toEqual(ids.slice(-2).reverse());
    const [id = ''] = ids;
    expect(bench().report.find(id.slice(0, 16))?.id).toBe(id);
    expect(bench().report.find('')).toBeUndefined();
    expect(bench().report.find('%')).toBeUndefined();
    expect(bench().report.find(`${id}0`)).toBeUndefined();
    // SQL wildcards have no meaning in the search.
    for (const start of [`%${id}`, `${id.slice(0, 31)}_`]) expect(bench().report.find(start)).toBeUndefined();
    // Of seventeen ids, two share their first of sixteen digits.
    const shared = [...'0123456789abcdef'].find((digit) => ids.filter((one) => one.startsWith(digit)).length > 1);
    expect(bench().report.find(shared ?? '')).toBeUndefined();
  });
});
