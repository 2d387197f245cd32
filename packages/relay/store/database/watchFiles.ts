import { realpathSync, statSync } from 'node:fs';

/** A file of the store was removed or replaced. */
export class StoreIsGone extends Error {
  override name = 'StoreIsGone';
}

/**
 * Watches the store's file, its write-ahead log and index. A process can go on writing to removed files, but what it
 * writes is lost when it ends.
 * @returns a function that throws if a file was removed or replaced.
 */
export function watchFiles(file: string): () => void {
  const real = realpathSync(file);
  const opened = [file, `${real}-wal`, `${real}-shm`].map((path) => ({ path, ...statSync(path) }));
  return () => {
    for (const { path, ino, dev } of opened) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (found?.ino !== ino || found.dev !== dev) throw new StoreIsGone();
    }
  };
}
