import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';

const FOLDER = '.cache';
/** Empty. SQLite locks it by the system, which ends the lock with the process, however that ends. */
const LOCK = `${FOLDER}/build.db`;
/** How often a build that waits looks whether it may begin, in ms. */
const INTERVAL = 200;
/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/** Kept, as a database that nothing refers to is closed. */
let held: DatabaseSync | undefined;

function lock(database: DatabaseSync): boolean {
  try {
    database.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

/** Waits until no other process builds in this folder, and says so. Two at once would write into the same folders. */
export async function takeBuildLock(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  held = new DatabaseSync(LOCK);
  if (lock(held)) return;
  console.log('Waiting for another build here.');
  do await setTimeout(INTERVAL);
  while (!lock(held));
}
