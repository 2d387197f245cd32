import { existsSync, renameSync, statSync } from 'node:fs';
import { SQLITE, sqliteCodeOf } from '../../system/sqlite.ts';

/** Returns whether an error means that the store's file is damaged, rather than inaccessible. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCodeOf(error);
  return code === SQLITE.corrupt || code === SQLITE.notADatabase;
}

/**
 * Returns whether files of a store were removed since it was written. A relay writes the first page at once, and SQLite
 * removes its index (`-shm`) only together with the write-ahead log.
 */
export function hasMissingFile(file: string): boolean {
  const isEmpty = statSync(file, { throwIfNoEntry: false })?.size === 0;
  return (isEmpty && existsSync(`${file}.lock`)) || (existsSync(`${file}-shm`) && !existsSync(`${file}-wal`));
}

/** Renames the files of a damaged store. Returns the new name of the main one. */
export function setAside(file: string): string {
  const aside = `${file}.damaged-${new Date().toISOString().replace(/\W/g, '')}`;
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, aside + end);
  return aside;
}
