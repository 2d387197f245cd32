import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../../system/messageOf.ts';
import { checkVersion, migrate } from '../migrations.ts';

/** Time in ms that a statement waits while another process, such as the relay or a command, has locked the store. */
const BUSY_TIMEOUT_MS = 5000;

/** The store cannot be opened, for a possibly temporary reason. */
export class StoreUnusable extends Error {
  override name = 'StoreUnusable';
}

/** With `synchronous = FULL`, commits survive a power cut (https://sqlite.org/pragma.html#pragma_synchronous). */
function open(file: string, prepare: (database: DatabaseSync) => void): DatabaseSync {
  try {
    // Only this user may read it. SQLite gives its other files the same permissions.
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
 * Opens the store and upgrades its schema. After that, statements do not wait for locks, as they would block the event
 * loop: see `writer.ts`.
 * @throws with a message of one line.
 */
export const openDatabase = (file: string): DatabaseSync =>
  open(file, (database) => {
    migrate(database);
    // From now on an empty file means that somebody emptied it.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.exec('PRAGMA busy_timeout = 0');
  });

/**
 * Opens the store beside its relay, without changing the schema.
 * @throws with a message of one line, also for another version.
 */
export const openBeside = (file: string): DatabaseSync => open(file, checkVersion);
