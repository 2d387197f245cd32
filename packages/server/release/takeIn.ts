import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { MANIFEST } from '@worldwright/relay/site';
import { forgetOld, keptIds, releaseFolder, touch } from './kept.ts';
import { type Release, readCopied, readRelease } from './release.ts';

/** Copies what a build consists of. Not by links: a copy over it may write into the very files. */
async function copyBuild({ dir, files }: Release, to: string): Promise<void> {
  const copies = [...files.values()].flatMap((file) => Object.values(file.copies));
  // One after the other, and never all at once: the server answers meanwhile.
  for (const { file, modified } of copies) {
    const target = join(to, relative(dir, file));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target, constants.COPYFILE_FICLONE);
    // Visitors are told this time: it should be the same on every machine that has got the build.
    await utimes(target, modified / 1000, modified / 1000);
  }
  await copyFile(join(dir, MANIFEST), join(to, MANIFEST));
}

/**
 * Gives a build that came by a copy, such as by `rsync`, a folder of its own beside the others that are kept, as one that
 * is built here has: the next copy is written over it file by file, and visitors need both meanwhile. Where nothing can
 * be written there, it is served from where it lies.
 *
 * @throws when it is not there, or not all of it.
 */
export async function takeIn(dist: string): Promise<Release> {
  const copied = await readCopied(dist);
  const folder = releaseFolder(dist, copied.id);
  // Another server on the same folder may do the same at this moment.
  const unfinished = `${folder}.${process.pid}.part`;
  try {
    const isWritten = await copyBuild(copied, unfinished).then(
      () => true,
      () => false,
    );
    // Read again, as the next copy may be what came in the way.
    if (!isWritten) return await readRelease(dist);
    await readCopied(unfinished);
    // It was served until now: its hour begins.
    const [before] = (await keptIds(dist)).filter((id) => id !== copied.id);
    if (before !== undefined) await touch(releaseFolder(dist, before));
    // What may be there cannot be read, or is another server's that was sooner, and the same.
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder).catch(() => {});
    return await readRelease(folder).catch(() => copied);
  } finally {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    // What another server removes at the same time is gone as well.
    await forgetOld(dist, copied.id).catch(() => {});
  }
}
