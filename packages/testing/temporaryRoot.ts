import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** In-memory file system on Linux. In a container it may have only 64 MB. */
const IN_MEMORY = '/dev/shm';
/** Free space needed, in bytes: twice the maximum use of concurrent tests. */
const NEEDED = 4e9;

/**
 * Returns a folder for temporary files of the tests, in memory if there is enough space. Copies of the project are
 * thousands of files; on disk the file system takes up to half of the CPU time.
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
