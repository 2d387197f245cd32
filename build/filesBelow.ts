import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * All files below a folder, by their paths, also those that a link leads to: content may lie in a folder that several
 * sites share. A link that leads nowhere, as some editors keep beside a file, is passed over, and one that leads to where
 * another has led is not followed again. Node's own way (`recursive`) follows links or not, by which of its functions is
 * asked.
 */
export function filesBelow(folder: string, followed = new Set<string>()): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isFile()) return [path];
    if (entry.isDirectory()) return filesBelow(path, followed);
    const target = entry.isSymbolicLink() ? statSync(path, { throwIfNoEntry: false }) : undefined;
    if (target?.isFile()) return [path];
    if (!target?.isDirectory()) return [];
    const real = realpathSync(path);
    if (followed.has(real)) return [];
    followed.add(real);
    return filesBelow(path, followed);
  });
}
