import { copyFileSync, linkSync } from 'node:fs';

/** Creates a hard link (an edit in place changes both files), or a copy if links are not possible. */
export function linkOrCopy(file: string, to: string): void {
  try {
    linkSync(file, to);
  } catch {
    copyFileSync(file, to);
  }
}
