import { mkdtempSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

/** A folder of a test's own, and what is in it. */
export function scratchFolder(name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  return {
    folder,
    /** The mails that a relay has put there. */
    async mails(): Promise<Email[]> {
      const names = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
      return Promise.all(names.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
