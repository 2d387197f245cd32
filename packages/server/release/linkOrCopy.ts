import { copyFileSync, linkSync } from 'node:fs';

/**
 * Creates a hard link, which is fast and takes no space; an edit in place changes both files. Copies the file if links
 * are not possible, as between disks.
 */
export function linkOrCopy(file: string, to: string): void {
  try {
    linkSync(file, to);
  } catch {
    copyFileSync(file, to);
  }
}
