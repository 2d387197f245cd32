import { copyFileSync, linkSync, mkdirSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Where builds keep what they have made, by what it was made of. In the project: the code in it needs its packages. */
const CACHE = process.env.BUILD_CACHE_DIR || 'node_modules/.cache/site';

const DAY = 24 * 60 * 60 * 1000;
/** How long in ms something is kept that no build has used. */
const KEPT = 14 * DAY;

/** A folder of the cache, made if it is not there. */
export function cacheFolder(name: string): string {
  const folder = join(CACHE, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Puts a file into the cache, whole: a build may be stopped, and another may run beside it. */
export function keep(file: string, content: Buffer | string): void {
  const unfinished = `${file}.${process.pid}-${threadId}`;
  writeFileSync(unfinished, content);
  renameSync(unfinished, file);
}

/**
 * Takes a file out of the cache. Answers whether it was there.
 *
 * @param how `link`, which takes no room and hardly any time, for what nobody edits in its place: an edit would reach
 * what is kept.
 */
export function takeOut(kept: string, to: string, how: 'copy' | 'link' = 'copy'): boolean {
  const found = statSync(kept, { throwIfNoEntry: false });
  if (!found) return false;
  if (how === 'link') linkOrCopy(kept, to);
  else copyFileSync(kept, to);
  noteUse(kept, found.mtimeMs);
  return true;
}

/** The cache may be on another disk, and not every disk knows links. */
function linkOrCopy(kept: string, to: string): void {
  try {
    linkSync(kept, to);
  } catch {
    copyFileSync(kept, to);
  }
}

/** Notes that something in the cache is in use, by the day. @param noted when it was noted last, in ms since 1970. */
export function noteUse(kept: string, noted: number): void {
  const now = Date.now();
  if (now - noted > DAY) utimesSync(kept, now / 1000, now / 1000);
}

/** Removes from the cache what no build has used for two weeks. */
export async function forgetUnused(): Promise<void> {
  for (const folder of await readdir(CACHE))
    for (const name of await readdir(join(CACHE, folder))) {
      const kept = join(CACHE, folder, name);
      if (Date.now() - (await stat(kept)).mtimeMs > KEPT) await rm(kept, { recursive: true, force: true });
    }
}
