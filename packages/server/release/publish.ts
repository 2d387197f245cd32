import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { forgetOld, releaseFolder, releasesOf, touch } from './kept.ts';
import { linkOrCopy } from './linkOrCopy.ts';
import { readManifest } from './manifest.ts';

/** Copies a folder by links. A promise for each of tens of thousands of files would take several times as long. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else linkOrCopy(source, target);
  }
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

/**
 * Puts a finished build, with its manifest, in the place of the one before. A server that runs beside it changes over
 * within a second; the build before is kept for it.
 */
export async function publish(next: string, dist: string): Promise<void> {
  const { id } = await readManifest(next);
  const before = await readManifest(dist).catch(() => undefined);
  // It is not kept yet where it came by a copy.
  if (before) await keep(dist, dist, before.id);
  await keep(next, dist, id);
  const old = join(dirname(dist), `.${basename(dist)}-old`);
  await rm(old, { recursive: true, force: true });
  if (existsSync(dist)) await rename(dist, old);
  await rename(next, dist).catch(async (error) => {
    if (existsSync(old)) await rename(old, dist);
    throw error;
  });
  // It is in its place, whatever comes now: where the one before may not be removed, the next build says so.
  await rm(old, { recursive: true, force: true }).catch(() => {});
  await forgetOld(dist, id).catch(() => {});
}
