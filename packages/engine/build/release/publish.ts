import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { copyBuild, keepBuild, readManifest, releaseFolder, removeOldBuilds, touch } from '@worldwright/server/build';

async function keep(from: string, dist: string, id: string): Promise<void> {
  const folder = releaseFolder(dist, id);
  if (!existsSync(folder)) await keepBuild(dist, id, (to) => copyBuild(from, to));
  await touch(folder);
}

/** Replaces the current build. Running servers switch within a second; the previous build is kept. */
export async function publish(next: string, dist: string): Promise<void> {
  const { id } = await readManifest(next);
  const before = await readManifest(dist).catch(() => undefined);
  // A build that was deployed by copying is not kept yet.
  if (before) await keep(dist, dist, before.id);
  await keep(next, dist, id);
  const old = join(dirname(dist), `.${basename(dist)}-old`);
  await rm(old, { recursive: true, force: true });
  if (existsSync(dist)) await rename(dist, old);
  await rename(next, dist).catch(async (error) => {
    if (existsSync(old)) await rename(old, dist);
    throw error;
  });
  // The build is published: errors from here on are ignored. The next build reports an `old` folder that cannot be
  // removed.
  await rm(old, { recursive: true, force: true }).catch(() => {});
  await removeOldBuilds(dist, id).catch(() => {});
}
