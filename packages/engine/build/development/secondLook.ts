import type { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';
import type { Plugin } from 'vite';

/** How long after a change its file is looked at again, in ms. */
const AFTER = 100;

const changedAt = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Looks again at each file that has changed, and tells of what has changed since. */
export function lookAgain(watcher: EventEmitter): void {
  watcher.on('change', (file: string) => {
    const before = changedAt(file);
    const look = () => {
      const now = changedAt(file);
      if (now === undefined || now === before) return;
      watcher.emit('change', file);
      watcher.emit('all', 'change', file);
    };
    setTimeout(look, AFTER).unref();
  });
}

/**
 * Misses no change: of those that follow another of the same file within 50 ms, Vite's watcher tells nothing. So it is
 * with a program that puts in order what an editor has just saved, and with one that empties a file and then writes it
 * (https://github.com/paulmillr/chokidar/blob/3.6.0/index.js).
 */
export function secondLook(): Plugin {
  return {
    name: 'worldwright:second-look',
    apply: 'serve',
    configureServer: ({ watcher }) => lookAgain(watcher),
  };
}
