import { rename, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';

/** Writes a file whole or not at all: what is there is taken as finished. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const unfinished = `${file}.part`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

/**
 * The files that no picture has, by their paths below `public`.
 *
 * @param names what is in `public/pictures`, as the system writes it.
 * @param kept the files of all pictures.
 */
export const leftovers = (names: string[], kept: ReadonlySet<string>): string[] =>
  names
    .map((name) => `/pictures/${name.replaceAll('\\', '/')}`)
    .filter((path) => extname(path) !== '' && !kept.has(path));
