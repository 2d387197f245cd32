import { posix } from 'node:path';
import type { Files } from './siteFiles.ts';

/** Hashes of the files that one is made of, by their paths; without one where there is no such file. */
export type MadeOf = ReadonlyMap<string, string | undefined>;

/** As Vite resolves it: imports of our own files have no ending. */
const fileOf = (importer: string, specifier: string): string =>
  posix.join(posix.dirname(importer), /\.\w+$/.test(specifier) ? specifier : `${specifier}.ts`);

/** What a file is made of: itself, and what it imports of pages and content. */
export function madeOf(file: string, files: Files): MadeOf {
  const found = new Map<string, string | undefined>();
  const note = (name: string): void => {
    if (found.has(name)) return;
    const read = files.get(name);
    found.set(name, read?.description.hash);
    for (const specifier of read?.source?.imports ?? []) if (/^\.\.?\//.test(specifier)) note(fileOf(name, specifier));
  };
  note(file);
  return found;
}
