import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { consoleLog } from '@worldwright/relay/node';
import { MANIFEST } from '@worldwright/relay/site';
import { logError } from '../process/log.ts';
import { keptIds, releaseFolder, touch } from './kept.ts';
import { readManifest } from './manifest.ts';
import { type Release, readRelease } from './release.ts';
import { takeIn } from './takeIn.ts';

/** How often in ms to look for a new build. */
const LOOK = 250;

/** The builds of the site that are served. */
export interface Releases {
  /** The one that new visitors get. */
  current: Release;
  /** Earlier ones, the last first: pages that are open in a browser still ask for their files. */
  older: Release[];
}

/**
 * Reads the built site in a folder, and the earlier builds beside it. The build is served from its own folder, which
 * stays; one that came without it, such as by a copy, gets it.
 *
 * @param known builds that need not be read again.
 * @throws when there is no site, or not all of it.
 */
export async function openReleases(dist: string, known: readonly Release[] = []): Promise<Releases> {
  const { id } = await readManifest(dist);
  const read = async (name: string) =>
    known.find(({ dir }) => dir === releaseFolder(dist, name)) ?? (await readRelease(releaseFolder(dist, name)));
  const current = await read(id).catch(() => takeIn(dist));
  // One that was copied back is in use again. Where that cannot be noted, nothing is forgotten either.
  await touch(releaseFolder(dist, id)).catch(() => {});
  const ids = (await keptIds(dist)).filter((name) => name !== id);
  const older = await Promise.all(ids.map((name) => read(name).catch(() => [])));
  return { current, older: older.flat() };
}

/** What changes with every new build in a folder. */
async function markOf(dist: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(join(dist, MANIFEST));
  return [ino, mtimeMs, size].join(' ');
}

/** Takes what was opened as what is served, all at once. */
function changeOver(releases: Releases, opened: Releases): void {
  const { id, to } = releases.current;
  Object.assign(releases, opened);
  if (opened.current.id === id) return;
  const note = String(opened.current.to) === String(to) ? undefined : 'another recipient: restart the server';
  consoleLog('release', { id: opened.current.id, note });
}

/** Changes over to a new build as soon as all of it is there. Until then, and when it is broken, nothing changes. */
export async function followReleases(dist: string, releases: Releases): Promise<void> {
  let [seen, failed] = ['', ''];
  for await (const _ of setInterval(LOOK, undefined, { ref: false })) {
    const mark = await markOf(dist).catch(() => seen);
    if (mark === seen) continue;
    try {
      changeOver(releases, await openReleases(dist, [releases.current, ...releases.older]));
      seen = mark;
    } catch (error) {
      if (mark !== failed) logError('release-failed', error);
      failed = mark;
    }
  }
}
