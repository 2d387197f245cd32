import { DatabaseSync } from 'node:sqlite';

/** SQLite's codes that mean something here: https://sqlite.org/rescode.html */
export const SQLITE = { busy: 5, corrupt: 11, full: 13, notADatabase: 26 } as const;

/** Returns SQLite's code of an error, without what it adds to it; nothing for other errors. */
export const sqliteCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/**
 * Locks a file until `close`, or until this process ends, however it ends: the lock is the system's, and leaves nothing to
 * clean up.
 * @returns nothing where another process has it.
 * @throws when the file can be no lock.
 */
export function tryLock(file: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    if (sqliteCodeOf(error) === SQLITE.busy) return undefined;
    throw error;
  }
}
