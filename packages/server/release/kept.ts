import { existsSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Where the builds that visitors still use are kept, beside the folder of the newest: `.dist-releases` for `dist`.
 * A build there never changes and never moves, so it can be served while `dist` is replaced.
 */
export const releasesOf = (dist: string) => join(dirname(dist), `.${basename(dist)}-releases`);

/** Where one of them is, by what its manifest calls it. */
export const releaseFolder = (dist: string, id: string) => join(releasesOf(dist), id);

/** How long in ms a build is kept after it was replaced: pages that are open in a browser still ask for its files. */
const KEPT = 60 * 60 * 1000;

/** Ids of the builds that are kept beside a folder, the last in use first. */
export async function keptIds(dist: string): Promise<string[]> {
  const names = (await readdir(releasesOf(dist)).catch(() => [])).filter((name) => !name.includes('.'));
  const used = await Promise.all(names.map(async (name) => (await stat(releaseFolder(dist, name))).mtimeMs));
  return names
    .map((name, index) => ({ name, at: used[index] ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ name }) => name);
}

/** Notes that a build is in use now. */
export async function touch(folder: string): Promise<void> {
  const now = new Date();
  if (existsSync(folder)) await utimes(folder, now, now);
}

/** Removes builds that were replaced long ago, and what was left unfinished as long ago. What may not be removed stays. */
export async function forgetOld(dist: string, current: string): Promise<void> {
  for (const name of await readdir(releasesOf(dist))) {
    const folder = join(releasesOf(dist), name);
    const age = Date.now() - (await stat(folder)).mtimeMs;
    if (name !== current && age > KEPT) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
