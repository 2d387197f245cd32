import { existsSync } from 'node:fs';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Returns the folder of the builds that are kept for open pages, beside the current one: `.dist-releases` for `dist`.
 * Builds there never change or move, so they can be served while `dist` is replaced.
 */
export const releasesOf = (dist: string) => join(dirname(dist), `.${basename(dist)}-releases`);

/** Returns a kept build's folder by the id in its manifest. */
export const releaseFolder = (dist: string, id: string) => join(releasesOf(dist), id);

/** Time in ms that a replaced build is kept, as open pages still request its files. */
const RETENTION_MS = 60 * 60 * 1000;

/** Returns the ids of the kept builds, last used first. */
export async function keptIds(dist: string): Promise<string[]> {
  const names = (await readdir(releasesOf(dist)).catch(() => [])).filter((name) => !name.includes('.'));
  const used = await Promise.all(names.map(async (name) => (await stat(releaseFolder(dist, name))).mtimeMs));
  return names
    .map((name, index) => ({ name, at: used[index] ?? 0 }))
    .sort((a, b) => b.at - a.at)
    .map(({ name }) => name);
}

/** Marks a build as used now. */
export async function touch(folder: string): Promise<void> {
  const now = new Date();
  if (existsSync(folder)) await utimes(folder, now, now);
}

/** Removes builds that were replaced long ago, and old unfinished copies. Ignores files that cannot be removed. */
export async function removeOldBuilds(dist: string, current: string): Promise<void> {
  for (const name of await readdir(releasesOf(dist))) {
    const folder = join(releasesOf(dist), name);
    const age = Date.now() - (await stat(folder)).mtimeMs;
    if (name !== current && age > RETENTION_MS) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
