import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { messageOf } from '../messageOf.ts';

/**
 * Makes this process the only one that writes the store at `file`. The lock is one that the system takes back when
 * the process ends, however it ends, so that nothing is left to clean up.
 * @returns how to give it back.
 * @throws when another process has it.
 */
export function lockStore(file: string): () => void {
  closeSync(openSync(`${file}.lock`, 'a', 0o600));
  const lock = new DatabaseSync(`${file}.lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const reason = messageOf(error);
    if (!/locked/.test(reason))
      throw new Error(`The lock ${file}.lock cannot be used: ${reason}. Nothing is kept in it: delete it.`);
    throw new Error(`Another relay is running on the store ${file}. Stop it, or choose another store: RELAY_STORE=…`);
  }
  return () => lock.close();
}
