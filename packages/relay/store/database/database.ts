import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../../system/messageOf.ts';
import { checkVersion, migrate } from '../migrations.ts';

/** Time in ms that a statement waits for another process, such as the relay or a command, to let go of the store. */
const BUSY_TIMEOUT_MS = 5000;

/** The store cannot be opened, for a reason that may pass. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable';
}

/** `synchronous = FULL` makes a committed transaction outlast a power cut (https://sqlite.org/pragma.html#pragma_synchronous). */
function open(file: string, prepare: (database: DatabaseSync) => void): DatabaseSync {
  try {
    // Only this user may read it. SQLite gives its other files the same rights.
    closeSync(openSync(file, 'a', 0o600));
    const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    prepare(database);
    return database;
  } catch (error) {
    throw new StoreUnusable(`The store ${file} cannot be opened: ${messageOf(error)}`, { cause: error });
  }
}

/**
 * Opens the store and brings it to the present version. From then on a statement does not wait, as nothing else would
 * go on meanwhile: see `writer.ts`.
 * @throws with the reason in one line.
 */
export const openDatabase = (file: string): DatabaseSync =>
  open(file, (database) => {
    migrate(database);
    // From now on a file without a byte is one that somebody has emptied.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.exec('PRAGMA busy_timeout = 0');
  });

/**
 * Opens the store beside the relay that it belongs to, whose version it keeps.
 * @throws with the reason in one line, also when it is of another version.
 */
export const openBeside = (file: string): DatabaseSync => open(file, checkVersion);
