import { realpathSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { isDamage } from './damage.ts';

/** A file of the store was removed, replaced, shortened or overwritten. */
export class StoreIsGone extends Error {
  override name = 'StoreIsGone';
}

/**
 * Watches the store's file, its write-ahead log and index. A process can go on writing to removed or damaged files, but
 * what it writes is lost when it ends.
 */
export function watchFiles(file: string) {
  const real = realpathSync(file);
  const log = { path: `${real}-wal`, ...statSync(`${real}-wal`) };
  const opened = [file, `${real}-shm`].map((path) => ({ path, ...statSync(path) }));
  let logSize = log.size;
  /** Whether data is lost: unlike moved files, it does not come back. */
  let isLost = false;
  const find = (path: string) => statSync(path, { throwIfNoEntry: false });
  return {
    /** Throws if a file was removed or replaced, or data in it was lost. Call it in each transaction of an enquiry. */
    check(): void {
      const isGone = opened.some(({ path, ino, dev, size }) => {
        const found = find(path);
        return found?.ino !== ino || found.dev !== dev || found.size < size;
      });
      if (isLost || isGone || find(log.path)?.ino !== log.ino) throw new StoreIsGone();
    },
    /**
     * Compares the size of the write-ahead log with the last one. Only this process shortens it: call it before and
     * after each transaction. @param isEmptied whether this process has just emptied it.
     */
    followLog(isEmptied = false): void {
      const found = find(log.path);
      if (found?.ino !== log.ino) return;
      isLost ||= !isEmptied && found.size < logSize;
      logSize = found.size;
    },
    /** Whether the log can be copied into the store's file: of a shortened one, SQLite would copy what is not there. */
    canSave: () => !isLost,
    /** Notices another store under the name of this one. @param mark what this process has stored in `notice` last. */
    compare(name: string, mark: number): void {
      try {
        const beside = new DatabaseSync(file, { readOnly: true });
        const found = beside.prepare('SELECT given_at FROM notice WHERE name = ?').get(name);
        beside.close();
        isLost ||= found?.given_at !== mark;
      } catch (error) {
        isLost ||= isDamage(error);
      }
    },
  };
}
