import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { tryLock } from '@worldwright/relay/node';

const FOLDER = '.cache';
/** Empty. */
const LOCK = `${FOLDER}/build.db`;
/** How often a build that waits looks whether it may begin, in ms. */
const INTERVAL = 200;

/** Kept, as a lock that nothing refers to is given back. */
let held: ReturnType<typeof tryLock>;

/** Waits until no other process builds in this folder, and says so. Two at once would write into the same folders. */
export async function takeBuildLock(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  held = tryLock(LOCK);
  if (held) return;
  console.log('Waiting for another build here.');
  while (!held) {
    await setTimeout(INTERVAL);
    held = tryLock(LOCK);
  }
}
