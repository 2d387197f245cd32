import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Problem } from '../model/problem.ts';
import type { Desk } from './desk.ts';
import type { Events } from './events.ts';
import { isEditable } from './siteFiles.ts';

/** What tells of changes on disk: Vite's watcher. */
interface Watcher {
  on: (event: 'all', listener: (kind: string, path: string) => unknown) => unknown;
}

/** Code that the desk's own knowledge of the site is made of. */
const CODE = /^src\/(content\/schemas|engine|sections|layouts)\/.*\.tsx?$|^src\/pictures\.json$/;

/** How often a file that is empty is looked at again, and how long after, in ms. */
const LOOKS = 10;
const INTERVAL = 10;

/**
 * Resolves when a file that has changed is no longer empty, as it is for a moment while a program writes it: of what
 * follows within 50 ms the watcher may tell nothing. A file that stays empty is taken as it is.
 */
async function whenWritten(path: string): Promise<void> {
  const isEmpty = () => statSync(path, { throwIfNoEntry: false })?.size === 0;
  for (let look = 0; look < LOOKS && isEmpty(); look += 1) await wait(INTERVAL);
}

/** Tells the desk, and its pages, of files that change on disk other than by the desk. */
export function watchFiles(desk: Desk, watcher: Watcher, events: Events): void {
  const { disk } = desk;
  watcher.on('all', async (_kind, path) => {
    const file = relative(disk.root, path).replaceAll('\\', '/');
    if (!CODE.test(file) && !isEditable(file)) return;
    await whenWritten(path);
    if (CODE.test(file)) {
      desk.forgetCode();
      events.send({ file, hash: '' });
    }
    if (!isEditable(file) || !disk.readAgain(file)) return;
    const description = disk.files.get(file)?.description;
    events.send({ file, hash: description?.hash ?? '' });
    if (description?.unreadable === undefined) return;
    const problem: Problem = { severity: 'error', file, path: [], message: description.unreadable, at: [] };
    events.send({ problems: [problem] });
  });
}
