import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All files below a folder, by their paths, also those that a link leads to: content may lie in a folder that several
 * sites share. A link that leads nowhere, as some editors keep beside a file, is passed over, as is one that leads in a
 * circle. Node's own way (`recursive`) follows some links and not others, depending on the function.
 *
 * @param followed where the links on the way to this folder lead.
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
