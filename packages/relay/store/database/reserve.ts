import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { SQLITE, sqliteCodeOf } from '../../system/sqlite.ts';

/**
 * Size of the reserve in bytes. To move SQLite's log into the store's file, the disk needs space for the enquiries of up
 * to a minute.
 */
const SIZE = 1024 * 1024;

/**
 * Reserves disk space beside the store: deliveries write a few bytes too, and on a full disk accepted enquiries would
 * wait until somebody frees space.
 * @param saveLog empties SQLite's write-ahead log, whose space is then reused.
 */
export function createReserve(file: string, saveLog: () => void) {
  const place = `${file}.reserve`;
  let exists = false;
  /** Recreates the reserve if it is missing. */
  function refill(): void {
    exists = statSync(place, { throwIfNoEntry: false })?.size === SIZE;
    if (exists) return;
    try {
      // A file system may compress other content.
      writeFileSync(place, randomBytes(SIZE), { mode: 0o600, flush: true });
      exists = true;
    } catch {
      rmSync(place, { force: true });
    }
  }
  refill();
  return {
    refill,
    /** Returns whether the reserve exists. Without it, no new enquiries are accepted. */
    exists: () => exists,
    /** Writes; on a full disk, frees the reserve and the log's space and writes again. */
    async spend<Result>(write: () => Promise<Result>): Promise<Result> {
      try {
        return await write();
      } catch (error) {
        if (sqliteCodeOf(error) !== SQLITE.full) throw error;
        rmSync(place, { force: true });
        exists = false;
        saveLog();
        return write();
      }
    },
  };
}
