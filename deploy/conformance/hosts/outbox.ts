import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder of a test's own, and what is in it. */
export function scratchFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  return {
    folder,
    /** The mails that a relay has put there. */
    async mails(): Promise<string[]> {
      const names = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
      return Promise.all(names.map((file) => readFile(join(folder, file), 'utf8')));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
