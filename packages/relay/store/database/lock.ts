import { closeSync, existsSync, openSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { messageOf } from '../../system/messageOf.ts';
import { tryLock } from '../../system/sqlite.ts';
import { StoreUnusable } from './database.ts';

/** Where Linux lists what is mounted, one a line: https://man7.org/linux/man-pages/man5/proc_pid_mountinfo.5.html */
const MOUNTS = '/proc/self/mountinfo';

/** Returns whether a file, and not its folder, is mounted, as containers do with `-v relay.db:/data/relay.db`. */
function isMounted(file: string): boolean {
  if (!existsSync(MOUNTS)) return false;
  const escaped = file.replace(/[ \t\n\\]/g, (sign) => `\\${sign.charCodeAt(0).toString(8).padStart(3, '0')}`);
  return readFileSync(MOUNTS, 'utf8')
    .split('\n')
    .some((line) => line.split(' ')[4] === escaped);
}

/**
 * Refuses a store that may be open by another name. Neither the lock nor SQLite's log would be found there, so that two
 * relays would write over each other (https://sqlite.org/howtocorrupt.html#_multiple_links_to_the_same_file).
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
 * Makes this process the only one that writes the store at `file`. The lock lies beside the file itself, also where
 * `file` is a link to that.
 * @returns how to give it back.
 * @throws when another process has it, or may have it by another name.
 */
export function lockStore(file: string): () => void {
  // A link may lead to a store that is still to come.
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
