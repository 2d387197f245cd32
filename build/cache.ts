import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { threadId } from 'node:worker_threads';
import { linkOrCopy } from '../server/release/linkOrCopy.ts';
import { PlainError } from './plainError.ts';

/** Where builds keep what they have made, by what it was made of. In the project: the code in it needs its packages. */
const CACHE = process.env.BUILD_CACHE_DIR || 'node_modules/.cache/site';

const DAY = 24 * 60 * 60 * 1000;
/** How long in ms something is kept that no build has used. */
const KEPT = 14 * DAY;

class CacheError extends PlainError {
  override name = 'CacheError';
}

/** A folder of the cache, made if it is not there. @throws {CacheError} when the cache is not in the project. */
export function cacheFolder(name: string): string {
  const way = relative('.', resolve(CACHE));
  if (way.startsWith('..') || isAbsolute(way))
    throw new CacheError(`BUILD_CACHE_DIR: must be a folder in the project, found "${CACHE}"`);
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
 * Puts a file into the cache that belongs to another, its owner, as `abc-page.br` belongs to `abc`. The owner is written
 * last: where that is, all its files are.
 */
export function keepNew(file: string, content: Buffer | string): void {
  try {
    writeFileSync(file, content, { flag: 'wx' });
  } catch {
    // A build that was stopped has left a part of it, or another that runs beside this one has linked it already.
    keep(file, content);
  }
}

/** Whether something is in the cache: what is empty is not, as a machine that went out in the middle leaves such files. */
export const isKept = (kept: string): boolean => Boolean(statSync(kept, { throwIfNoEntry: false })?.size);

/** Takes a file out of the cache that nobody will edit in its place. Answers whether it was there. */
export function takeOut(kept: string, to: string): boolean {
  if (!isKept(kept)) return false;
  linkOrCopy(kept, to);
  noteUse(kept, statSync(kept).mtimeMs);
  return true;
}

/** Notes that something in the cache is in use, by the day. @param noted when it was noted last, in ms since 1970. */
export function noteUse(kept: string, noted: number): void {
  const now = Date.now();
  if (now - noted > DAY) utimesSync(kept, now / 1000, now / 1000);
}

/** What a build has kept is named by a hash, with a word before it or not. */
const KEPT_BY_BUILD = /^([a-z]+-)?[0-9a-f]{24}/;

/** Removes from the cache what no build has used for two weeks: of what others have put beside it, nothing. */
export function forgetUnused(): void {
  for (const entry of readdirSync(CACHE, { withFileTypes: true }))
    if (entry.isDirectory()) forgetUnusedIn(join(CACHE, entry.name));
}

function forgetUnusedIn(folder: string): void {
  const names = new Set(readdirSync(folder).filter((name) => KEPT_BY_BUILD.test(name)));
  const isOld = (name: string) => {
    // Another copy of the project may share the cache, and have removed it since it was listed.
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found !== undefined && Date.now() - found.mtimeMs > KEPT;
  };
  // Use is noted of owners alone.
  const owners = [...names].filter((name) => !names.has(ownerOf(name)));
  const forgotten = new Set(owners.filter(isOld));
  for (const name of names)
    if (forgotten.has(name) || forgotten.has(ownerOf(name)))
      rmSync(join(folder, name), { recursive: true, force: true });
}

/** The owner of `abc-page.br` is `abc`. */
const ownerOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf('-')));
