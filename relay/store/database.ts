import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from './migrations.ts';

/** Time in ms that a statement waits for another process, such as the operator's commands, to let go of the store. */
const PATIENCE = 5000;

/**
 * Opens the store and brings it to the present version.
 *
 * `synchronous = FULL` makes a committed transaction outlast a power cut
 * (https://sqlite.org/pragma.html#pragma_synchronous).
 * @throws with the reason in one line.
 */
export function openDatabase(file: string): DatabaseSync {
  try {
    // Only this user may read it. SQLite gives its other files the same rights.
    closeSync(openSync(file, 'a', 0o600));
    const database = new DatabaseSync(file, { timeout: PATIENCE });
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON');
    migrate(database);
    return database;
  } catch (error) {
    throw new Error(`The store ${file} cannot be opened: ${error instanceof Error ? error.message : error}`);
  }
}
