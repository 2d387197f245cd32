import type { DatabaseSync } from 'node:sqlite';

interface Task {
  run(): void;
  commit(): void;
  fail(error: unknown): void;
}

/** Runs `task` inside a transaction, and resolves with its result once that is on the disk. */
export type Write = <Result>(task: () => Result) => Promise<Result>;

/**
 * Puts all that is to be written at the same time into one transaction: the disk is waited for once, not once for
 * each. A task that throws takes the others of its transaction with it, so only a store that fails may do that.
 */
export function createWriter(database: DatabaseSync): Write {
  let waiting: Task[] = [];
  const flush = () => {
    const batch = waiting;
    waiting = [];
    try {
      database.exec('BEGIN IMMEDIATE');
      for (const task of batch) task.run();
      database.exec('COMMIT');
    } catch (error) {
      if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
      for (const task of batch) task.fail(error);
      return;
    }
    for (const task of batch) task.commit();
  };
  return (task) =>
    new Promise((resolve, reject) => {
      let settle = () => {};
      if (waiting.length === 0) setImmediate(flush);
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
