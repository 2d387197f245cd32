import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FORGET_AFTER_MS = 14 * 24 * 60 * 60 * 1000;

/** Copies a kept file. Returns `false` if there is none, or an empty one, as a power cut leaves. */
export function copyKept(kept: string, to: string): boolean {
  if (!statSync(kept, { throwIfNoEntry: false })?.size) return false;
  utimesSync(kept, new Date(), new Date());
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(kept, to);
  return true;
}

/** Writes a file in one step: a build may be stopped, and another may run beside it. */
export function keep(kept: string, content: Buffer): void {
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(`${kept}.${process.pid}`, content);
  renameSync(`${kept}.${process.pid}`, kept);
}

/** Removes files that no build has used for two weeks. */
export function forgetUnused(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const isOld = (file: string) => Date.now() - statSync(file).mtimeMs > FORGET_AFTER_MS;
  for (const name of readdirSync(folder)) if (isOld(join(folder, name))) rmSync(join(folder, name));
}
