import { constants, existsSync, statSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

/**
 * Returns the folder of the builds that are kept for open pages, beside the current one: `.dist-releases` for `dist`.
 * Builds there never change or move, so they can be served while `dist` is replaced.
 */
export const releasesOf = (dist: string) => join(resolve(dist, '..'), `.${basename(resolve(dist))}-releases`);

/** Returns a kept build's folder by the id in its manifest. */
export const releaseFolder = (dist: string, id: string) => join(releasesOf(dist), id);

/** Time in ms that a replaced build is kept, as open pages still request its files. */
const RETENTION_MS = 60 * 60 * 1000;

/** Returns the ids of the kept builds, last used first. */
export async function keptIds(dist: string): Promise<string[]> {
  const names = (await readdir(releasesOf(dist)).catch(() => [])).filter((name) => !name.includes('.'));
  const lastUsed = (id: string) => statSync(releaseFolder(dist, id), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return names.sort((a, b) => lastUsed(b) - lastUsed(a));
}

/** Copies a build. No hard links, as a later copy may write into the same files. The times become `Last-Modified`. */
export const copyBuild = (from: string, to: string): Promise<void> =>
  cp(from, to, { recursive: true, dereference: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });

/** Marks a build as used now. */
export async function touch(folder: string): Promise<void> {
  const now = new Date();
  if (existsSync(folder)) await utimes(folder, now, now);
}

/**
 * Gives a build a folder of its own.
 *
 * @param write writes its files to a folder.
 */
export async function keepBuild(
  dist: string,
  id: string,
  write: (folder: string) => void | Promise<void>,
): Promise<void> {
  const folder = releaseFolder(dist, id);
  // The process id is for another process that does the same at the same time.
  const unfinished = `${folder}.${process.pid}.part`;
  try {
    await mkdir(releasesOf(dist), { recursive: true });
    await rm(unfinished, { recursive: true, force: true });
    await write(unfinished);
    // An existing folder is unreadable, or an equal one that another process just created.
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  } finally {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
  }
}

/** Removes builds that were replaced long ago, and old unfinished copies. Ignores files that cannot be removed. */
export async function removeOldBuilds(dist: string, current: string): Promise<void> {
  for (const name of await readdir(releasesOf(dist))) {
    const folder = join(releasesOf(dist), name);
    const age = Date.now() - (await stat(folder)).mtimeMs;
    if (name !== current && age > RETENTION_MS) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
