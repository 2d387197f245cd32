import type { DatabaseSync } from 'node:sqlite';

/** Keeps the store below a size. */
export function prepareSize(database: DatabaseSync, most: number) {
  const pages = database.prepare('PRAGMA page_count');
  const free = database.prepare('PRAGMA freelist_count');
  const page = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  const used = () => (Number(pages.get()?.page_count) - Number(free.get()?.freelist_count)) * page;
  return {
    /** Bytes of the store that are in use. */
    used,
    /** Whether `bytes` more can be taken. */
    hasRoom: (bytes: number) => used() + bytes + page <= most,
  };
}
