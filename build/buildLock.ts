import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { isRunning } from './isRunning.ts';

/** Says which process is building in this folder: its number. */
const LOCK = '.dist-lock';
/** How often a build that waits looks whether it may begin, in ms. */
const INTERVAL = 200;

/** Makes the lock, if there is none. */
function lock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    // Where the disk is full it is there, and says nothing.
    rmSync(LOCK, { force: true });
    throw error;
  }
}

/** The other process that builds here. A build that was killed leaves its lock, which counts no more. */
function otherBuild(): string | undefined {
  try {
    const pid = readFileSync(LOCK, 'utf8');
    if (Number(pid) !== process.pid && isRunning(Number(pid))) return pid;
    rmSync(LOCK, { force: true });
  } catch {
    // It has just ended.
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
  process.once('exit', () => rmSync(LOCK, { force: true }));
}
