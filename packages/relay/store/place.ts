import { statSync } from 'node:fs';

/** The store's file was removed, or another was put in its place. */
class StoreIsGone extends Error {
  override name = 'StoreIsGone';
}

/**
 * Makes sure that an open file is still the one at its path. The system lets a process write on to one that was
 * removed, and what it wrote is gone when it ends.
 * @returns what throws once it is another one, or none.
 */
export function watchPlace(file: string): () => void {
  const opened = statSync(file);
  return () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.ino !== opened.ino || found.dev !== opened.dev) throw new StoreIsGone();
  };
}
