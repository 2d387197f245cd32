import { closeSync, openSync, realpathSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../../system/messageOf.ts';

/**
 * Makes this process the only one that writes the store at `file`. The lock is one that the system takes back when
 * the process ends, however it ends, so that nothing is left to clean up. It lies beside the file itself, also where
 * `file` is a link to that.
 * @returns how to give it back.
 * @throws when another process has it.
 */
export function lockStore(file: string): () => void {
  // A link may lead to a store that is still to come.
  closeSync(openSync(file, 'a', 0o600));
  const place = `${realpathSync(file)}.lock`;
  closeSync(openSync(place, 'a', 0o600));
  const lock = new DatabaseSync(place);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const reason = messageOf(error);
    if (!/locked/.test(reason))
      throw new Error(`The lock ${place} cannot be used: ${reason}. Nothing is kept in it: delete it.`);
    throw new Error(`Another relay is running on the store ${file}. Stop it, or choose another store: RELAY_STORE=…`);
  }
  return () => lock.close();
}
