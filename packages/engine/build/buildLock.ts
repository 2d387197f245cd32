import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { tryLock } from '@worldwright/relay/node';

const FOLDER = '.cache';
/** Database used as a lock; it stays empty. */
const LOCK = `${FOLDER}/build.db`;
/** Interval between attempts to acquire the lock. */
const INTERVAL_MS = 200;

/** Referenced, because garbage collection would release the lock. */
let held: ReturnType<typeof tryLock>;

/** Waits until no other process builds in this folder. Concurrent builds would write into the same folders. */
export async function acquireBuildLock(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  held = tryLock(LOCK);
  if (held) return;
  console.log('Waiting for another build here.');
  while (!held) {
    await setTimeout(INTERVAL_MS);
    held = tryLock(LOCK);
  }
}
