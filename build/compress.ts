import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inWorkers } from './workers.ts';

/** What gets smaller; pictures and fonts are compressed already. */
const TEXT = /\.(html|js|css|json|md|svg|txt|xml|webmanifest)$/;

/**
 * Writes a brotli and a gzip copy beside every text file of a folder, which servers send in its place.
 *
 * @param isDone whether a file, by its path from the folder, has its copies already.
 */
export async function compress(dir: string, isDone: (path: string) => boolean): Promise<void> {
  const files = (await readdir(dir, { recursive: true })).filter(
    (file) => TEXT.test(file) && !isDone(`/${file.replaceAll('\\', '/')}`),
  );
  await inWorkers(
    new URL('./compressWorker.ts', import.meta.url),
    undefined,
    files.sort().map((file) => join(dir, file)),
  );
}
