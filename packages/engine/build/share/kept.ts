import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FORGET_AFTER_MS = 14 * 24 * 60 * 60 * 1000;

/** Copies a file from the cache. Returns `false` if it is missing, or empty after a power cut. */
export function copyKept(kept: string, to: string): boolean {
  if (!statSync(kept, { throwIfNoEntry: false })?.size) return false;
  utimesSync(kept, new Date(), new Date());
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(kept, to);
  return true;
}

/** Writes a file atomically: builds may be interrupted or run concurrently. */
export function keep(kept: string, content: Buffer): void {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, content);
  renameSync(`${kept}.${process.pid}`, kept);
}

/** Removes files unused for two weeks. */
export function forgetUnused(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const isOld = (file: string) => Date.now() - statSync(file).mtimeMs > FORGET_AFTER_MS;
  for (const name of readdirSync(folder)) if (isOld(join(folder, name))) rmSync(join(folder, name));
}
