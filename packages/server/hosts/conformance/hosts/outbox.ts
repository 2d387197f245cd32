import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** Creates a temporary folder for a test. */
export function scratchFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  return {
    folder,
    /** Returns the mails that a relay wrote to it. */
    async mails(): Promise<Email[]> {
      const names = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
      return Promise.all(names.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
