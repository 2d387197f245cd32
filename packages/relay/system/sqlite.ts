import { DatabaseSync } from 'node:sqlite';

/** The handled SQLite result codes: https://sqlite.org/rescode.html */
export const SQLITE = { busy: 5, corrupt: 11, full: 13, notADatabase: 26 } as const;

/** Returns an error's primary SQLite result code, or undefined for other errors. */
export const sqliteCodeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : undefined;

/**
 * Locks a file until `close` or the end of this process. The system releases the lock, so there is nothing to clean up.
 * @returns undefined if another process has it.
 * @throws if the file cannot be used as a lock.
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
