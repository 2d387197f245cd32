import { existsSync, renameSync, statSync } from 'node:fs';
import { SQLITE, sqliteCodeOf } from '../../system/sqlite.ts';

/** Returns whether an error says that the store's file is damaged, and not that it cannot be had. */
export function isDamage(error: unknown): boolean {
  const code = sqliteCodeOf(error);
  return code === SQLITE.corrupt || code === SQLITE.notADatabase;
}

/**
 * Returns whether the files of a store were removed since it was written. A relay writes the first page at once, and
 * SQLite removes its index only together with its log.
 */
export function isCut(file: string): boolean {
  const isEmpty = statSync(file, { throwIfNoEntry: false })?.size === 0;
  return (isEmpty && existsSync(`${file}.lock`)) || (existsSync(`${file}-shm`) && !existsSync(`${file}-wal`));
}

/** Gives the files of a damaged store another name. Returns that of the first. */
export function setAside(file: string): string {
  const aside = `${file}.damaged-${new Date().toISOString().replace(/\W/g, '')}`;
  for (const end of ['', '-wal', '-shm']) if (existsSync(file + end)) renameSync(file + end, aside + end);
  return aside;
}
