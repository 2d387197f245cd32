import { realpathSync, statSync } from 'node:fs';

/** A file of the store was removed, replaced or shortened. */
export class StoreIsGone extends Error {
  override name = 'StoreIsGone';
}

/**
 * Watches the store's file, its write-ahead log and index. A process can go on writing to removed files, but what it
 * writes is lost when it ends.
 * @returns a function that throws if a file was removed or replaced, or is shorter than at the start. SQLite shortens
 *   only the log, which is empty at the start.
 */
export function watchFiles(file: string): () => void {
  const real = realpathSync(file);
  const opened = [file, `${real}-wal`, `${real}-shm`].map((path) => ({ path, ...statSync(path) }));
  let isChecked = false;
  return () => {
    // One check for all enquiries of a transaction.
    if (isChecked) return;
    for (const { path, ino, dev, size } of opened) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (found?.ino !== ino || found.dev !== dev || found.size < size) throw new StoreIsGone();
    }
    isChecked = true;
    setImmediate(() => {
      isChecked = false;
    });
  };
}
