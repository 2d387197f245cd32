import { mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isRunning } from './isRunning.ts';

/** A folder with a file whose name is the number of the process that builds here. */
const LOCK = '.dist-building';
/** This process's own, before it is put there. */
const OWN = `${LOCK}-${process.pid}`;
/** How often a build that waits looks whether it may begin, in ms. */
const INTERVAL = 200;

/** What systems answer where the folder that is to be replaced has a file in it. */
const TAKEN = ['ENOTEMPTY', 'EEXIST', 'EPERM'];

/** Makes the lock, if there is none: a folder takes the place of an empty one, and of no other. */
function lock(): boolean {
  try {
    mkdirSync(OWN);
    writeFileSync(join(OWN, String(process.pid)), '');
    renameSync(OWN, LOCK);
    return true;
  } catch (error) {
    rmSync(OWN, { recursive: true, force: true });
    if (error instanceof Error && 'code' in error && TAKEN.includes(String(error.code))) return false;
    throw error;
  }
}

/** Takes a process out of the lock: that one alone, as the lock may be another's by now. */
function unlock(pid: string): void {
  rmSync(join(LOCK, pid), { force: true });
  try {
    rmdirSync(LOCK);
  } catch {
    // Another has put its own there.
  }
}

function holders(): string[] {
  try {
    return readdirSync(LOCK);
  } catch {
    // It has just ended.
    return [];
  }
}

/** The other process that builds here. A build that was killed leaves its lock, which counts no more. */
function otherBuild(): string | undefined {
  for (const pid of holders()) {
    if (Number(pid) !== process.pid && isRunning(Number(pid))) return pid;
    unlock(pid);
  }
  return undefined;
}

/**
 * Waits until no other process builds in this folder, and says so. Two at once would write into the same folders. The
 * lock goes with the process.
 */
export async function takeBuildLock(): Promise<void> {
  let named: string | undefined;
  while (!lock()) {
    const other = otherBuild();
    if (other !== undefined && other !== named)
      console.log(`Waiting for another build here, process ${other}. If that is no build, delete ${LOCK}.`);
    named = other;
    if (other !== undefined) await setTimeout(INTERVAL);
  }
  process.once('exit', () => unlock(String(process.pid)));
}
