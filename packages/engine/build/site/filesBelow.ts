import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the paths of all files below a folder. Follows symbolic links, since several sites may share content. Ignores
 * broken links, such as lock files of some editors, and circular ones. Node's `recursive` option follows links
 * inconsistently.
 *
 * @param followed targets of the links on the path to this folder.
 */
export function filesBelow(folder: string, followed: ReadonlySet<string> = new Set()): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    if (entry.isDirectory()) return filesBelow(path, followed);
    const target = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : undefined;
    if (target?.isFile()) return [path];
    if (!target?.isDirectory()) return [];
    const real = realpathSync(path);
    return followed.has(real) ? [] : filesBelow(path, new Set([...followed, real]));
  });
}

/** Folder of files that the build copies unchanged. */
export const PUBLIC = 'public';

/** Returns the paths of all files in `public`, relative to it. Follows symbolic links, as the build does. */
export const publicFiles = (): string[] =>
  filesBelow(PUBLIC).map((file) => file.replaceAll('\\', '/').slice(PUBLIC.length + 1));
