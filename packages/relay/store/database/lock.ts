import { closeSync, existsSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { messageOf } from '../../system/messageOf.ts';
import { tryLock } from '../../system/sqlite.ts';
import { StoreUnusable } from './database.ts';

/** Linux's list of mounts, one a line: https://man7.org/linux/man-pages/man5/proc_pid_mountinfo.5.html */
const MOUNTS = '/proc/self/mountinfo';

/** Returns whether a file itself is mounted, not its folder, as containers do with `-v relay.db:/data/relay.db`. */
function isMounted(file: string): boolean {
  if (!existsSync(MOUNTS)) return false;
  const escaped = file.replace(/[ \t\n\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return readFileSync(MOUNTS, 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[4] === escaped);
}

/**
 * Refuses a store that may be open under another name. Lock and write-ahead log would not be found there, and two
 * relays would corrupt it (https://sqlite.org/howtocorrupt.html#_multiple_links_to_the_same_file).
 */
function checkName(file: string): void {
  if (statSync(file).nlink > 1)
    throw new StoreUnusable(
      `The store ${file} has a second name (a hard link), by which another relay could write it too. Remove that link.`,
    );
  if (isMounted(file))
    throw new StoreUnusable(
      `The store ${file} is mounted alone, without SQLite's log of it. Mount its folder instead.`,
    );
}

function lockAt(place: string) {
  try {
    return tryLock(place);
  } catch (error) {
    throw new Error(`The lock ${place} cannot be used: ${messageOf(error)}. Nothing is kept in it: delete it.`);
  }
}

/**
 * Locks the store at `file` for this process. The lock lies beside the real file if `file` is a symbolic link.
 * @returns a function that unlocks it.
 * @throws if another process has it, or may have it under another name.
 */
export function lockStore(file: string): () => void {
  // A symbolic link may lead to a store that does not exist yet.
  closeSync(openSync(file, 'a', 0o600));
  const real = realpathSync(file);
  checkName(real);
  const place = `${real}.lock`;
  closeSync(openSync(place, 'a', 0o600));
  const lock = lockAt(place);
  if (!lock)
    throw new Error(`Another relay is running on the store ${file}. Stop it, or choose another store: RELAY_STORE=…`);
  return () => lock.close();
}
