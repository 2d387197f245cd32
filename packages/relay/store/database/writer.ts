import type { DatabaseSync } from 'node:sqlite';
import { SQLITE, sqliteCodeOf } from '../../system/sqlite.ts';

interface Task {
  run(): void;
  commit(): void;
  fail(error: unknown): void;
}

/**
 * Runs `task` inside a transaction. Resolves with its result once it is on the disk.
 * @param delay ms to wait for another transaction to join; a task without a delay starts one at once.
 */
export type Write = <Result>(task: () => Result, delay?: number) => Promise<Result>;

/** Turns of the event loop without new tasks after which a transaction starts. */
const QUIET_TURNS = 2;

/** Interval and maximum time in ms of retries while another process has locked the store. */
const [RETRY_MS, LOCK_TIMEOUT_MS] = [20, 5000];

/**
 * Combines simultaneous writes into one transaction, to wait for the disk once. A task that throws fails all tasks of
 * its transaction, so only errors of the store may throw.
 *
 * The event loop accepts one connection per turn, and waits for the disk in the same thread: the last of 32
 * simultaneous visitors would wait for 32 transactions. So a transaction starts once no more tasks arrive.
 *
 * For the same reason SQLite itself does not wait for locks: no other request would be answered meanwhile.
 *
 * @param patience maximum time in ms that a transaction waits for more tasks.
 * @param onTransaction called before and after each transaction.
 */
export function createWriter(database: DatabaseSync, patience = 10, onTransaction = () => {}): Write {
  let waiting: Task[] = [];
  let isGathering = false;
  let timer: NodeJS.Timeout | undefined;
  const undo = () => {
    try {
      database.exec('ROLLBACK');
    } catch {
      // There was no transaction. If a rollback fails, the next BEGIN fails too and comes here again.
    }
  };
  const flush = (since: number) => {
    const batch = waiting;
    waiting = [];
    isGathering = false;
    onTransaction();
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const task of batch) task.run();
      database.exec('COMMIT');
    } catch (error) {
      // Another process, such as an operator's command, is writing.
      if (
        sqliteCodeOf(error) === SQLITE.busy &&
        !database.isTransaction &&
        performance.now() - since < LOCK_TIMEOUT_MS
      ) {
        waiting = batch;
        isGathering = true;
        return void setTimeout(flush, RETRY_MS, since);
      }
      undo();
      for (const task of batch) task.fail(error);
      return;
    }
    onTransaction();
    for (const task of batch) task.commit();
  };
  const gather = (begun: number, known: number, quiet: number) => {
    if (quiet === QUIET_TURNS || performance.now() - begun > patience) return flush(begun);
    const { length } = waiting;
    setImmediate(gather, begun, length, length > known ? 0 : quiet + 1);
  };
  const start = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isGathering) setImmediate(gather, performance.now(), 0, 0);
    isGathering = true;
  };
  return (task, delay = 0) =>
    new Promise((resolve, reject) => {
      let settle = () => {};
      if (delay === 0) start();
      else if (!isGathering) timer ??= setTimeout(start, delay);
      waiting.push({
        run() {
          const result = task();
          settle = () => resolve(result);
        },
        commit: () => settle(),
        fail: reject,
      });
    });
}
