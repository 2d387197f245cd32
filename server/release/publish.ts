import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { releaseFolder, releasesOf } from './folders.ts';
import { linkOrCopy } from './linkOrCopy.ts';
import { readManifest } from './manifest.ts';

/** How long in ms a build is kept after it was replaced: pages that are open in a browser still ask for its files. */
const KEPT = 60 * 60 * 1000;

/** Copies a folder by links. A promise for each of tens of thousands of files would take several times as long. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkOrCopy(source, target);
  }
}

/** Notes that a build is in use now. */
async function touch(folder: string): Promise<void> {
  const now = new Date();
  if (existsSync(folder)) await utimes(folder, now, now);
}

async function keep(next: string, dist: string, id: string): Promise<void> {
  const folder = releaseFolder(dist, id);
  const unfinished = `${folder}.part`;
  await mkdir(releasesOf(dist), { recursive: true });
  if (!existsSync(folder)) {
    await rm(unfinished, { recursive: true, force: true });
    linkFolder(next, unfinished);
    await rename(unfinished, folder);
  }
  await touch(folder);
}

async function forgetOld(dist: string, current: string): Promise<void> {
  for (const name of await readdir(releasesOf(dist))) {
    const folder = join(releasesOf(dist), name);
    const age = Date.now() - (await stat(folder)).mtimeMs;
    if (name !== current && age > KEPT) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Puts a finished build, with its manifest, in the place of the one before. A server that runs beside it changes over
 * within a second; the build before is kept for it.
 */
export async function publish(next: string, dist: string): Promise<void> {
  const { id } = await readManifest(next);
  const before = await readManifest(dist).catch(() => undefined);
  if (before) await touch(releaseFolder(dist, before.id));
  await keep(next, dist, id);
  const old = join(dirname(dist), `.${basename(dist)}-old`);
  await rm(old, { recursive: true, force: true });
  if (existsSync(dist)) await rename(dist, old);
  await rename(next, dist).catch(async (error) => {
    if (existsSync(old)) await rename(old, dist);
    throw error;
  });
  await rm(old, { recursive: true, force: true });
  await forgetOld(dist, id);
}
