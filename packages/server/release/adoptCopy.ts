import { copyBuild, keepBuild, keptIds, releaseFolder, removeOldBuilds, touch } from './keptBuilds.ts';
import { type Release, readCopied, readRelease } from './release.ts';

/**
 * Gives a build that was deployed by copying, such as by `rsync`, a folder of its own beside the kept ones: the next
 * copy overwrites it file by file, while visitors need both. If the folder cannot be written, it is served in place.
 *
 * @throws if the build is missing or incomplete.
 */
export async function adoptCopy(dist: string): Promise<Release> {
  const { id } = await readCopied(dist);
  const write = async (folder: string) => {
    await copyBuild(dist, folder);
    await readCopied(folder);
    // The previous build was served until now: its retention starts.
    const [before] = (await keptIds(dist)).filter((name) => name !== id);
    if (before !== undefined) await touch(releaseFolder(dist, before));
  };
  await keepBuild(dist, id, write).catch(() => {});
  // Another server may remove the same folders.
  await removeOldBuilds(dist, id).catch(() => {});
  // Read again, as the copy may have failed because of the next deployment.
  return readRelease(releaseFolder(dist, id)).catch(() => readCopied(dist));
}
