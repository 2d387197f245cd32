import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, tryLock } from '@worldwright/engine/build';

/** From the project's root. */
const FOLDER = '.cache/editor';

/**
 * Keeps a second editor from the same project: two would write over each other.
 *
 * @returns what gives the project free again.
 * @throws {PlainError} when another is open.
 */
export function lock(root: string, address: string): () => void {
  const folder = join(root, FOLDER);
  /** Says where the editor is that has the lock. */
  const note = join(folder, 'address');
  mkdirSync(folder, { recursive: true });
  writeFileSync(note, '', { flag: 'a' });
  const held = tryLock(join(folder, 'lock.db'));
  if (!held)
    throw new PlainError(
      `An editor is open on this project already, at ${readFileSync(note, 'utf8')}: use that one, or end it.`,
    );
  writeFileSync(note, `${address} (process ${process.pid})`);
  return () => held.close();
}
