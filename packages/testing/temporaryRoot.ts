import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder in memory, on Linux. A container may have one of 64 MB only. */
const IN_MEMORY = '/dev/shm';
/** What the tests may have there at the same time, in bytes, with as much again for safety. */
const NEEDED = 4e9;

/**
 * The folder for what lives as long as the tests: in memory where there is room. Thousands of files come and go with
 * the copies of the project, which costs a disk's file system up to half of the processor's time.
 */
export function temporaryRoot(): string {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > NEEDED ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
