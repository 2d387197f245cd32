import type { DatabaseSync } from 'node:sqlite';

/** Prepares the limit of the store's size. */
export function prepareSize(database: DatabaseSync, maxBytes: number) {
  const pages = database.prepare('PRAGMA page_count');
  const free = database.prepare('PRAGMA freelist_count');
  const page = Number(database.prepare('PRAGMA page_size').get()?.page_size);
  const used = () => (Number(pages.get()?.page_count) - Number(free.get()?.freelist_count)) * page;
  return {
    /** Returns the bytes in use. */
    used,
    /** Returns whether there is room for `bytes` more. */
    hasRoom: (bytes: number) => used() + bytes + page <= maxBytes,
  };
}
