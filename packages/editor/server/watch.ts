import { relative } from 'node:path';
import type { Problem } from '../model/problem.ts';
import type { Desk } from './desk.ts';
import type { Events } from './events.ts';
import { isEditable } from './siteFiles.ts';

/** What tells of changes on disk: Vite's watcher. */
interface Watcher {
  on: (event: 'all', listener: (kind: string, path: string) => void) => unknown;
}

/** Code that the desk's own knowledge of the site is made of. */
const CODE = /^src\/(content\/schemas|engine|sections|layouts)\/.*\.tsx?$|^src\/pictures\.json$/;

/** Tells the desk of files that change on disk, and its pages of what is other than they know: one of them may have saved it. */
export function watchFiles(desk: Desk, watcher: Watcher, events: Events): void {
  const { disk } = desk;
  watcher.on('all', (_kind, path) => {
    const file = relative(disk.root, path).replaceAll('\\', '/');
    if (CODE.test(file)) {
      desk.forgetCode();
      events.send({ code: file });
    }
    if (isEditable(file)) disk.readAgain(file);
  });
  disk.follow((file, read) => {
    const { hash = '', unreadable } = read?.description ?? {};
    events.send({ file, hash });
    if (unreadable === undefined) return;
    const problem: Problem = { severity: 'error', file, path: [], message: unreadable, at: [] };
    events.send({ problems: [problem] });
  });
}
