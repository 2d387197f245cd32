import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { SQLITE, sqliteCodeOf } from '../../system/sqlite.ts';

/** Bytes that are kept for deliveries, for a dozen transactions. They are filled with what no file system can compress. */
const SIZE = 256 * 1024;

/**
 * Keeps room beside the store for a full disk: a delivery needs a few bytes too, and what was accepted would wait until
 * somebody makes room.
 * @param saveLog empties SQLite's log, which makes the same room again for what is written next.
 */
export function createReserve(file: string, saveLog: () => void) {
  const place = `${file}.reserve`;
  let isWhole = false;
  /** Takes the room where it is missing. */
  function refill(): void {
    isWhole = statSync(place, { throwIfNoEntry: false })?.size === SIZE;
    if (isWhole) return;
    try {
      writeFileSync(place, randomBytes(SIZE), { mode: 0o600, flush: true });
      isWhole = true;
    } catch {
      rmSync(place, { force: true });
    }
  }
  refill();
  return {
    refill,
    /** Whether the room is there. Without it nothing new is to be taken. */
    isWhole: () => isWhole,
    /** Writes something; where the disk is full, once more with this room, and with that of the log. */
    async spend<Result>(write: () => Promise<Result>): Promise<Result> {
      try {
        return await write();
      } catch (error) {
        if (sqliteCodeOf(error) !== SQLITE.full) throw error;
        rmSync(place, { force: true });
        isWhole = false;
        saveLog();
        return write();
      }
    },
  };
}
