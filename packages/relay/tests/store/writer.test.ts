import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createWriter } from '../../store/database/writer.ts';

/** Creates an in-memory store whose table `child` is checked only on commit. */
function open(patience?: number) {
  const database = new DatabaseSync(':memory:');
  database.exec(`CREATE TABLE parent (id INTEGER PRIMARY KEY);
    CREATE TABLE child (parent INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED)`);
  const insert = database.prepare('INSERT INTO child (parent) VALUES (?)');
  const count = () => Number(database.prepare('SELECT count(*) AS count FROM child').get()?.count);
  return { database, write: createWriter(database, patience), insert, count };
}

test('a failed commit rejects all its tasks', async () => {
  const { write, insert, count } = open();
  const results = await Promise.allSettled([write(() => insert.run(null)), write(() => insert.run(7))]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(count()).toBe(0);
  await write(() => insert.run(null));
  expect(count()).toBe(1);
});

test('a task that throws writes nothing', async () => {
  const { write, insert, count } = open();
  const failing = write(() => {
    insert.run(null);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(count()).toBe(0);
});

test('after a failed rollback every task is rejected, and later ones succeed', async () => {
  const { database, write, insert, count } = open();
  const { exec } = database;
  const failing = vi.spyOn(database, 'exec').mockImplementation((statement) => {
    if (statement === 'ROLLBACK') throw new Error('no disk');
    exec.call(database, statement);
  });
  await expect(write(() => insert.run(7))).rejects.toThrow('FOREIGN KEY');
  failing.mockRestore();
  await expect(write(() => insert.run(null))).rejects.toThrow('within a transaction');
  await write(() => insert.run(null));
  expect(count()).toBe(1);
});

/** Returns the number of commits. */
const commits = (exec: { mock: { calls: unknown[][] } }) =>
  exec.mock.calls.filter(([statement]) => statement === 'COMMIT').length;

/** Starts a write at each turn of the event loop, and waits for all. */
async function letIn(visitors: number, act: () => Promise<unknown>): Promise<void> {
  const written: Promise<unknown>[] = [];
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    written.push(act());
    await setImmediate();
  }
  await Promise.all(written);
}

test('writes in successive turns of the event loop share a commit', async () => {
  const { database, write, insert, count } = open(60_000);
  const exec = vi.spyOn(database, 'exec');
  await letIn(20, () => write(() => insert.run(null)));
  expect(commits(exec)).toBe(1);
  expect(count()).toBe(20);
});

test('a continuous stream of writes does not delay the commit', async () => {
  const { database, write, insert } = open(1);
  const exec = vi.spyOn(database, 'exec');
  await letIn(5000, () => write(() => insert.run(null)));
  expect(commits(exec)).toBeGreaterThan(1);
});

test('a write with a delay joins the next one, or starts by itself', async () => {
  const { database, write, insert, count } = open();
  const exec = vi.spyOn(database, 'exec');
  const joined = [write(() => insert.run(null), 60_000), write(() => insert.run(null), 60_000)];
  for (let turn = 0; turn < 10; turn += 1) await setImmediate();
  expect(commits(exec)).toBe(0);
  await Promise.all([...joined, write(() => insert.run(null))]);
  expect([commits(exec), count()]).toEqual([1, 3]);
  await Promise.all([write(() => insert.run(null), 1), write(() => insert.run(null), 60_000)]);
  expect([commits(exec), count()]).toEqual([2, 5]);
});

test('simultaneous writes share a commit', async () => {
  const { database, write, insert, count } = open();
  const exec = vi.spyOn(database, 'exec');
  await Promise.all(Array.from({ length: 50 }, () => write(() => insert.run(null))));
  expect(commits(exec)).toBe(1);
  expect(count()).toBe(50);
});

describe('a locked or failing store', () => {
  /** Creates a store whose transactions fail with an SQLite code until told otherwise. */
  function refusing(errcode: number) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const opened = open();
    const { exec } = opened.database;
    const why = { errcode };
    vi.spyOn(opened.database, 'exec').mockImplementation((statement) => {
      if (statement === 'BEGIN IMMEDIATE' && why.errcode !== 0) throw Object.assign(new Error('no'), why);
      exec.call(opened.database, statement);
    });
    /** Runs all pending work without advancing timers. */
    const settle = async () => {
      for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    };
    return { ...opened, why, settle };
  }

  // SQLITE_BUSY, and the same during another process's recovery: https://sqlite.org/rescode.html
  test.each([5, 261])('a lock by another process (%d) is retried', async (errcode) => {
    const { write, insert, count, why, settle } = refusing(errcode);
    const written = write(() => insert.run(null));
    await settle();
    vi.advanceTimersByTime(4000);
    why.errcode = 0;
    vi.advanceTimersByTime(20);
    await written;
    expect(count()).toBe(1);
  });

  test('retries are limited', async () => {
    const { write, insert, settle } = refusing(5);
    const told = vi.fn();
    write(() => insert.run(null)).catch(told);
    await settle();
    vi.advanceTimersByTime(4980);
    await settle();
    expect(told).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20);
    await settle();
    expect(told).toHaveBeenCalledOnce();
  });

  test('other errors are not retried', async () => {
    // SQLITE_FULL
    const { write, insert } = refusing(13);
    await expect(write(() => insert.run(null))).rejects.toThrow('no');
  });

  test('a started transaction is not retried', async () => {
    const { write } = refusing(0);
    const task = vi.fn(() => {
      throw Object.assign(new Error('in the middle'), { errcode: 5 });
    });
    await expect(write(task)).rejects.toThrow('in the middle');
    expect(task).toHaveBeenCalledOnce();
  });

  test('a closed store rejects', async () => {
    const { database, write, insert } = refusing(0);
    database.close();
    await expect(write(() => insert.run(null))).rejects.toThrow('not open');
  });
});
