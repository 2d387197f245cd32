import { closeSync, fsyncSync, mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Writes a directory's list of names to the disk, so that a new name in it outlasts a power cut. */
export function syncDirectory(directory: string): void {
  const handle = openSync(directory, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes a directory that only this user can read, with those above it, and syncs each list that got a new name. */
export function makeDirectory(directory: string): void {
  const last = resolve(directory);
  const first = mkdirSync(last, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = last; made.length >= first.length; made = dirname(made)) syncDirectory(dirname(made));
}
