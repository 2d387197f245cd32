import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { consoleLog } from '@worldwright/relay/node';
import { MANIFEST } from '@worldwright/relay/site';
import { logError } from '../process/log.ts';
import { adoptCopy } from './adoptCopy.ts';
import { keptIds, releaseFolder, touch } from './keptBuilds.ts';
import { readManifest } from './manifest.ts';
import { type Release, readRelease } from './release.ts';

/** Interval in ms of checks for a new build. */
const POLL_MS = 250;

/** The served builds of the site. */
export interface Releases {
  /** The current build. */
  current: Release;
  /** Earlier builds, latest first: open pages still request their files. */
  older: Release[];
}

/**
 * Reads the built site in a folder, and the earlier builds beside it. The build is served from a folder of its own; one
 * that was deployed by copying is given one.
 *
 * @param known builds that need not be read again.
 * @throws if there is no complete site.
 */
export async function openReleases(dist: string, known: readonly Release[] = []): Promise<Releases> {
  const { id } = await readManifest(dist);
  const read = async (name: string) => {
    const folder = releaseFolder(dist, name);
    return known.find(({ dir }) => dir === folder && existsSync(dir)) ?? (await readRelease(folder));
  };
  const current = await read(id).catch(() => adoptCopy(dist));
  // A build that was copied back is in use again. If this fails, nothing can be removed either.
  await touch(releaseFolder(dist, id)).catch(() => {});
  const ids = (await keptIds(dist)).filter((name) => name !== id);
  const older = await Promise.all(ids.map((name) => read(name).catch(() => [])));
  return { current, older: older.flat() };
}

/** Returns a text that changes with every new build in a folder, and when the folder of the served one is removed. */
async function versionMark(dist: string, served: string): Promise<string> {
  const { ino, mtimeMs, size } = await stat(join(dist, MANIFEST));
  return [ino, mtimeMs, size, existsSync(served)].join(' ');
}

/** Replaces the served builds in one step. */
function switchTo(releases: Releases, opened: Releases): void {
  const { id, to } = releases.current;
  Object.assign(releases, opened);
  if (opened.current.id === id) return;
  const note = String(opened.current.to) === String(to) ? undefined : 'another recipient: restart the server';
  consoleLog('release', { id: opened.current.id, note });
}

/** Switches to a new build once it is complete. An incomplete or broken one is ignored. */
export async function followReleases(dist: string, releases: Releases): Promise<void> {
  let [seen, failed] = ['', ''];
  for await (const _ of setInterval(POLL_MS, undefined, { ref: false })) {
    const mark = await versionMark(dist, releases.current.dir).catch(() => seen);
    if (mark === seen) continue;
    try {
      switchTo(releases, await openReleases(dist, [releases.current, ...releases.older]));
      seen = mark;
    } catch (error) {
      if (mark !== failed) logError('release-failed', error);
      failed = mark;
    }
  }
}
