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
import { openBeside } from '../../store/database/database.ts';
import { migrations } from '../../store/migrations.ts';
import { prepareRetention } from '../../store/retention.ts';
import { openStore, type Store } from '../../store/store.ts';
import { KEPT } from '../../store/vitals.ts';
import { DAY, freshStore, keyed, limits, NOON, words } from './storeBench.ts';

const bench = freshStore();

/** A store beside that of the test, which nothing else has open. */
function ownStore() {
  const file = join(dirname(bench().file), 'own.db');
  return { file, open: () => openStore(file, limits, bench().clock, () => {}) };
}

/** How many enquiries there are in the file of a store alone, as a killed process leaves it. */
function countIn(file: string): unknown {
  copyFileSync(file, `${file}.copy`);
  const copy = new DatabaseSync(`${file}.copy`);
  const count = copy.prepare('SELECT count(*) AS count FROM enquiry').get()?.count;
  copy.close();
  return count;
}

describe('what is kept', () => {
  test('text and identity go when the retention is over, the record a year later', async () => {
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

  test('text goes in time on a machine that slept meanwhile', async () => {
    const id = await bench().accepted(words);
    await bench().attempt('delivered');
    bench().clock.sleep(limits.retention + 1);
    await bench().store.expire();
    expect(bench().stored(id)?.hasText).toBe(false);
  });

  test('text that has gone is in no file any more', async () => {
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
  ])('the text of what was delivered while the clock was ahead%s goes as that of any other', async (_, restart) => {
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
  ])('a clock that is %s takes no text, and what comes again is known', async (_, jump, restart) => {
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

  test('where the visitor came from goes with the text, and with a correction', async () => {
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

  test('what was refused keeps its text until the retention is over, and then goes as a whole', async () => {
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

  test('what was refused makes room beyond its share of the store, the oldest first', async () => {
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
  });

  test('what is held goes as a whole when the retention is over', async () => {
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

  test('what is held never fills the store: the oldest of it makes room, after the text of what was delivered', async () => {
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
      if (bench().stored(first) === undefined) return;
    }
    throw new Error('it is never removed');
  });

  test('what waits for a webhook that is away never keeps an enquiry out, and that it is given up is told', async () => {
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

  test('a full store takes nothing, after it has made what room it can', async () => {
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
    // A repeat of what is there is still known, also of what has lost its text.
    expect(await bench().store.accept(large('00'))).toMatchObject({ kind: 'known', id: ids[0] });
    // As of all others, until the retention is over.
    await bench().attempt('delivered');
    bench().clock.pass(limits.retention + 1);
    await bench().store.expire();
    expect(await bench().store.accept(large('00'))).toMatchObject({ kind: 'new' });
  });

  test('a long subject takes its room, too', async () => {
    await bench().reopen({ size: 300_000 });
    const next = (key: number) => bench().store.accept(keyed(`${key}`, { subject: `${key}`.repeat(30_000) }));
    let taken = 0;
    while ((await next(taken)).kind !== 'full') taken += 1;
    expect(taken).toBeGreaterThan(1);
    expect(bench().store.used()).toBeLessThanOrEqual(300_000);
  });

  test('whether there is room is what the next enquiry finds, and asking leaves nothing', async () => {
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

  test('a full store takes what fits once all old text is gone, also where the oldest of it is short', async () => {
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

  test('an operator removes what has ended, and nothing that waits', async () => {
    await bench().accepted(keyed('delivered'));
    await bench().attempt('delivered');
    await bench().accepted(keyed('refused'));
    await bench().attempt('refused');
    await bench().accepted(keyed('held', { isHeld: true }));
    const waiting = await bench().accepted({ ...words, subject: 'Another' });
    bench().clock.pass(1);
    await bench().store.close();
    const database = new DatabaseSync(bench().file);
    expect(prepareRetention(database).purge(NOON)).toBe(0);
    expect(prepareRetention(database).purge(NOON + 1)).toBe(3);
    database.close();
    bench().store = bench().open();
    expect(
      bench()
        .report.list(9)
        .map(({ id }) => id),
    ).toEqual([waiting]);
  });

  test("of visitors' figures no new ones are taken where there are very many", async () => {
    const lcp = { page: '/', metric: 'LCP', step: 0, count: 1 };
    await bench().store.addVitals([lcp]);
    await bench().store.addVitals(Array.from({ length: 100_000 }, (_, step) => ({ ...lcp, step })));
    expect(bench().store.vitals()).toEqual([{ ...lcp, count: 2 }]);
  });

  test("the oldest of visitors' figures make room for those of a new day", async () => {
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

  test("visitors' figures are summed up by page and value for four weeks", async () => {
    const lcp = { page: '/', metric: 'LCP', step: 20, count: 2 };
    const other = { page: '/a', metric: 'INP', step: 3, count: 1 };
    await bench().store.addVitals([lcp, other]);
    bench().clock.pass(DAY);
    await bench().store.addVitals([lcp]);
    expect(bench().store.vitals()).toEqual(expect.arrayContaining([{ ...lcp, count: 4 }, other]));
    bench().clock.pass(KEPT);
    await bench().store.expire();
    expect(bench().store.vitals()).toEqual([lcp]);
    bench().clock.pass(DAY);
    expect(bench().store.vitals()).toEqual([]);
    await bench().store.expire();
    bench().clock.set(-2 * KEPT);
    expect(bench().store.vitals()).toEqual([]);
  });
});

describe('the store itself', () => {
  test('is of one process, until that lets go', async () => {
    expect(() => bench().open()).toThrow(`Another relay is running on the store ${bench().file}. Stop it`);
    await bench().reopen();
    await bench().accepted(words);
  });

  test.skipIf(process.platform === 'win32')('is of one process by whatever name it is opened', () => {
    const link = join(dirname(bench().file), 'link.db');
    symlinkSync(bench().file, link);
    expect(() => openStore(link, limits, bench().clock, () => {})).toThrow(
      `Another relay is running on the store ${link}. Stop it`,
    );
    // Also where the store is made by way of a link.
    const [early, later] = ['early.db', 'later.db'].map((name) => join(dirname(bench().file), name));
    symlinkSync(later ?? '', early ?? '');
    const store = openStore(early ?? '', limits, bench().clock, () => {});
    expect(() => openStore(later ?? '', limits, bench().clock, () => {})).toThrow('Another relay is running');
    return store.close();
  });

  test.skipIf(process.platform === 'win32')(
    'is not opened while it has a second name, which no lock is at',
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
  test.skipIf(process.getuid?.() !== 0)('is not opened where it is mounted alone, without the log beside it', () => {
    const { file, open } = ownStore();
    writeFileSync(file, '');
    const mount = spawnSync('mount', ['--bind', bench().file, file]);
    if (mount.status !== 0) return;
    try {
      expect(open).toThrow(`The store ${file} is mounted alone`);
    } finally {
      spawnSync('umount', [file]);
    }
  });

  test('names a lock that is broken, and what to do', async () => {
    await bench().store.close();
    const lock = `${bench().file}.lock`;
    writeFileSync(lock, 'garbage '.repeat(1000));
    expect(() => bench().open()).toThrow(
      `The lock ${lock} cannot be used: file is not a database. Nothing is kept in it: delete it.`,
    );
    rmSync(lock);
    bench().store = bench().open();
  });

  test('is read by its owner alone', () => {
    expect(statSync(bench().file).mode & 0o777).toBe(0o600);
    expect(statSync(`${bench().file}.lock`).mode & 0o777).toBe(0o600);
  });

  test('that was moved away, or lies under another file, takes nothing until it is back', async () => {
    const id = await bench().accepted(words);
    const { file } = bench();
    renameSync(file, `${file}.away`);
    await expect(bench().store.accept(keyed('gone'))).rejects.toMatchObject({ name: 'StoreIsGone' });
    await expect(bench().store.hasRoom()).rejects.toMatchObject({ name: 'StoreIsGone' });
    writeFileSync(file, '');
    // What could not be written is not forgotten either: that the clock was set is acted on later.
    bench().clock.set(DAY);
    await expect(bench().store.accept(keyed('another'))).rejects.toMatchObject({ name: 'StoreIsGone' });
    expect([bench().jumps, bench().stored(id)?.nextAttemptAt]).toEqual([[], NOON]);
    renameSync(`${file}.away`, file);
    expect(await bench().store.accept(keyed('back'))).toMatchObject({ kind: 'new' });
    expect([bench().jumps, bench().stored(id)?.nextAttemptAt]).toEqual([[DAY], NOON + DAY]);
  });

  test('of which the log was removed takes nothing, and what is in it outlasts the process', async () => {
    const { file } = bench();
    await bench().accepted(words);
    rmSync(`${file}-wal`);
    await expect(bench().store.accept(keyed('gone'))).rejects.toMatchObject({ name: 'StoreIsGone' });
    expect(countIn(file)).toBe(1);
  });

  test('of which the log was removed writes it down with the next delivery', async () => {
    const { file } = bench();
    await bench().accepted(words);
    rmSync(`${file}-wal`);
    await bench().attempt('failed');
    expect(countIn(file)).toBe(1);
  });

  test.each<[string, (file: string) => void]>([
    ['is a text', (file) => writeFileSync(file, 'x'.repeat(5000))],
    ['is cut off', (file) => truncateSync(file, 6000)],
  ])('that %s is set aside as it is, and the next one is taken', async (_, damage) => {
    const { file, open } = ownStore();
    const store = open();
    await store.accept(words);
    await store.close();
    damage(file);
    const before = readFileSync(file);
    const next = open();
    expect(next.damage).toMatch(/set aside/);
    const aside = readdirSync(dirname(file)).find((name) => /damaged-\w+$/.test(name)) ?? '';
    expect(readFileSync(join(dirname(file), aside))).toEqual(before);
    expect(await next.accept(words)).toMatchObject({ kind: 'new' });
    await next.close();
  });

  test('of which a file was removed meanwhile says so, and a new one does not', async () => {
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

  test('is made with the folder that it is to be in', async () => {
    const folder = join(dirname(bench().file), 'new', 'folder');
    const store = openStore(join(folder, 'relay.db'), limits, bench().clock, () => {});
    expect(await store.accept(words)).toMatchObject({ kind: 'new' });
    await store.close();
    // All of it is in one file, which can be copied.
    expect(readdirSync(folder).sort()).toEqual(['relay.db', 'relay.db.lock', 'relay.db.reserve']);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9])(
    'of version %i becomes one of the present, with all that is in it',
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
      // Each is a mail of its own, and delivered as before.
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

  test('of an earlier version is left as it is by the commands', async () => {
    await bench().store.close();
    const database = new DatabaseSync(bench().file);
    database.exec('PRAGMA user_version = 2');
    expect(() => openBeside(bench().file)).toThrow(/was written by an earlier version of the relay \(2\)\. /);
    expect(database.prepare('PRAGMA user_version').get()).toEqual({ user_version: 2 });
    database.exec(`PRAGMA user_version = ${migrations.length}`);
    database.close();
    openBeside(bench().file).close();
    bench().store = bench().open();
  });

  test('of a later version is refused, left as it is, and free again', async () => {
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

  test('says how much there is of each kind, since when something waits, and when the last one was delivered', async () => {
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

  test('is asked for one by the beginning of its id', async () => {
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
    // What means "any letters" to the store means nothing to who asks.
    for (const start of [`%${id}`, `${id.slice(0, 31)}_`]) expect(bench().report.find(start)).toBeUndefined();
    // Of seventeen, two begin with the same of sixteen digits.
    const shared = [...'0123456789abcdef'].find((digit) => ids.filter((one) => one.startsWith(digit)).length > 1);
    expect(bench().report.find(shared ?? '')).toBeUndefined();
  });
});
