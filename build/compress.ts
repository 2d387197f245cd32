import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inWorkers } from './workers.ts';

/** What gets smaller; pictures and fonts are compressed already. */
const TEXT = /\.(html|js|css|json|md|svg|txt|xml|webmanifest)$/;

/** Pages and their data: there may be thousands. */
const OF_A_PAGE = /\.(html|json|md)$/;

/**
 * Number of files of pages up to which each is compressed as well as can be. Beyond, a tenth of the time has to do:
 * see docs/decisions/010.
 */
const FEW = 1_000;

/** A file to be compressed. */
export interface PressTask {
  file: string;
  /** As well as can be, or in a tenth of the time. */
  effort: 'best' | 'quick';
}

/** Writes a brotli and a gzip copy beside every text file of a folder, which servers send in its place. */
export async function compress(dir: string): Promise<void> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => TEXT.test(file)).sort();
  const areMany = files.filter((file) => OF_A_PAGE.test(file)).length > FEW;
  const tasks = files.map((file): PressTask => {
    return { file: join(dir, file), effort: areMany && OF_A_PAGE.test(file) ? 'quick' : 'best' };
  });
  await inWorkers(new URL('./pressWorker.ts', import.meta.url), undefined, tasks);
}
