import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, tryLock } from '@worldwright/engine/build';

/** Relative to the project's root. */
const FOLDER = '.cache/editor';

/**
 * Locks a project, so that two editors do not overwrite each other's files.
 *
 * @returns a function that releases the lock.
 * @throws {PlainError} if another editor holds the lock.
 */
export function lock(root: string, address: string): () => void {
  const folder = join(root, FOLDER);
  const note = join(folder, 'address');
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, '', { flag: 'a' });
  const held = tryLock(join(folder, 'lock.db'));
  if (!held)
    throw new PlainError(
      `An editor of this project is already open at ${readFileSync(note, 'utf8')}: use or close that one.`,
    );
  writeFileSync(note, `${address} (process ${process.pid})`);
  return () => held.close();
}
