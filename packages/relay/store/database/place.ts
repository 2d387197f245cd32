import { realpathSync, statSync } from 'node:fs';

/** The store's file or one beside it was removed, or another was put in its place. */
export class StoreIsGone extends Error {
  override name = 'StoreIsGone';
}

/**
 * Makes sure that an open file, SQLite's log of it and the index of that are still the ones at their paths. The system lets
 * a process write on to one that was removed, and what it wrote is gone when it ends.
 * @returns what throws once it is another one, or none.
 */
export function watchPlace(file: string): () => void {
  const real = realpathSync(file);
  const opened = [file, `${real}-wal`, `${real}-shm`].map((path) => ({ path, ...statSync(path) }));
  return () => {
    for (const { path, ino, dev } of opened) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (found?.ino !== ino || found.dev !== dev) throw new StoreIsGone();
    }
  };
}
