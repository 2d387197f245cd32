import type { DatabaseSync } from 'node:sqlite';
import { SQLITE, sqliteCodeOf } from '../../system/sqlite.ts';

interface Task {
  run(): void;
  commit(): void;
  fail(error: unknown): void;
}

/** Runs `task` inside a transaction, and resolves with its result once that is on the disk. */
export type Write = <Result>(task: () => Result) => Promise<Result>;

/** Turns of the event loop without anything new, after which it waits no longer. */
const QUIET_TURNS = 2;

/** Time in ms after which a store that another process is writing is asked for again, and for how long. */
const [AGAIN, LOCKED] = [20, 5000];

/**
 * Puts all that is to be written at the same time into one transaction: the disk is waited for once, not once for
 * each. A task that throws takes the others of its transaction with it, so only a store that fails may do that.
 *
 * The event loop accepts one connection in a turn, and waits for the disk in the same thread: of 32 visitors who come
 * at once the last would wait for 32 transactions. So a transaction begins when no more come.
 *
 * For the same reason it is not SQLite that waits while another process writes: nothing else would be answered then,
 * not even a page.
 *
 * @param patience time in ms that a transaction waits for more at most.
 */
export function createWriter(database: DatabaseSync, patience = 10): Write {
  let waiting: Task[] = [];
  const undo = () => {
    try {
      database.exec('ROLLBACK');
    } catch {
      // There was no transaction; or the next one cannot begin inside this one, and so comes here again.
    }
  };
  const flush = (since: number) => {
    const batch = waiting;
    waiting = [];
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const task of batch) task.run();
      database.exec('COMMIT');
    } catch (error) {
      // Another process, such as one of the operator's commands, is writing.
      if (sqliteCodeOf(error) === SQLITE.busy && !database.isTransaction && performance.now() - since < LOCKED) {
        waiting = batch;
        return void setTimeout(flush, AGAIN, since);
      }
      undo();
      for (const task of batch) task.fail(error);
      return;
    }
    for (const task of batch) task.commit();
  };
  const gather = (begun: number, known: number, quiet: number) => {
    if (quiet === QUIET_TURNS || performance.now() - begun > patience) return flush(begun);
    const { length } = waiting;
    setImmediate(gather, begun, length, length > known ? 0 : quiet + 1);
  };
  return (task) =>
    new Promise((resolve, reject) => {
      let settle = () => {};
      if (waiting.length === 0) setImmediate(gather, performance.now(), 0, 0);
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
