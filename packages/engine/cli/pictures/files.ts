import { rename, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** Writes a file atomically, since existing files count as complete. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const unfinished = `${file}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/**
 * Returns files that belong to no picture, as paths below `public`.
 *
 * @param names entries of `public/pictures`, with the system's separators.
 * @param kept the files of all pictures.
 */
export const leftovers = (names: string[], kept: ReadonlySet<string>): string[] =>
  names
    .map((name) => `/pictures/${name.replaceAll('\\', '/')}`)
    .filter((path) => extname(path) !== '' && !kept.has(path));
