import { constants } from 'node:fs';
import { copyFile, mkdir, rename, rm, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { MANIFEST } from '@worldwright/relay/site';
import { keptIds, releaseFolder, removeOldBuilds, touch } from './keptBuilds.ts';
import { type Release, readCopied, readRelease } from './release.ts';

/** Copies a build. It uses no hard links, as a later copy may write into the same files. */
async function copyBuild({ dir, files }: Release, to: string): Promise<void> {
  const copies = [...files.values()].flatMap((file) => Object.values(file.copies));
  // Sequential, because the server handles requests meanwhile.
  for (const { file, modified } of copies) {
    const target = join(to, relative(dir, file));
    await mkdir(dirname(target), { recursive: true });
    await copyFile(file, target, constants.COPYFILE_FICLONE);
    // This becomes `Last-Modified`, which should be equal on every machine with this build.
    await utimes(target, modified / 1000, modified / 1000);
  }
  await copyFile(join(dir, MANIFEST), join(to, MANIFEST));
}

/**
 * Gives a build that was deployed by copying, such as by `rsync`, a folder of its own beside the kept ones: the next
 * copy overwrites it file by file, while visitors need both. If the folder cannot be written, it is served in place.
 *
 * @throws if the build is missing or incomplete.
 */
export async function adoptCopy(dist: string): Promise<Release> {
  const copied = await readCopied(dist);
  const folder = releaseFolder(dist, copied.id);
  // The process id is for another server that does the same at the same time.
  const unfinished = `${folder}.${process.pid}.part`;
  try {
    const isWritten = await copyBuild(copied, unfinished).then(
      () => true,
      () => false,
    );
    // Read again, as the copy may have failed because of the next deployment.
    if (!isWritten) return await readRelease(dist);
    await readCopied(unfinished);
    // The previous build was served until now: its retention starts.
    const [before] = (await keptIds(dist)).filter((id) => id !== copied.id);
    if (before !== undefined) await touch(releaseFolder(dist, before));
    // An existing folder is unreadable, or an equal one that another server just created.
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder).catch(() => {});
    return await readRelease(folder).catch(() => copied);
  } finally {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
    // Another server may remove the same folders.
    await removeOldBuilds(dist, copied.id).catch(() => {});
  }
}
