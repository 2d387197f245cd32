import { copyFileSync, linkSync } from 'node:fs';

/**
 * Gives a file a second name, which takes no room and hardly any time: an edit in place is one of both. It may be on
 * another disk, and not every disk knows links: then it is copied.
 */
export function linkOrCopy(file: string, to: string): void {
  try {
    linkSync(file, to);
  } catch {
    copyFileSync(file, to);
  }
}
