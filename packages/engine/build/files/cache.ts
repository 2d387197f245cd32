import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const UNUSED_AFTER_MS = 14 * 24 * 60 * 60 * 1000;

/** Copies a file from the cache. Returns `false` if it is missing, or empty after a power cut. */
export function copyFromCache(cached: string, to: string): boolean {
  if (!statSync(cached, { throwIfNoEntry: false })?.size) return false;
  utimesSync(cached, new Date(), new Date());
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(cached, to);
  return true;
}

/** Writes a file atomically: builds may be interrupted or run concurrently. */
export function store(cached: string, content: Buffer): void {
  mkdirSync(dirname(cached), { recursive: true });
  writeFileSync(`${cached}.${process.pid}`, content);
  renameSync(`${cached}.${process.pid}`, cached);
}

/** Removes files unused for two weeks. Other builds may add and remove files meanwhile. */
export function removeUnused(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder).map((name) => join(folder, name))) {
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs !== undefined && Date.now() - mtimeMs > UNUSED_AFTER_MS) rmSync(file, { force: true });
  }
}
