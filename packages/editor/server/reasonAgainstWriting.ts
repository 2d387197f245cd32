import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isEditable } from './siteFiles.ts';

/**
 * Why the desk may not write a file, whatever it is called; `undefined` if it may. A link could lead anywhere.
 *
 * @param root folder of the project.
 */
export function reasonAgainstWriting(root: string, file: string): string | undefined {
  if (!isEditable(file)) return 'is no file of pages or content: the desk writes no other';
  const found = lstatSync(join(root, file), { throwIfNoEntry: false });
  if (found && !found.isFile()) return 'is no file of its own: it leads to another place';
  const isThere = (folder: string) => lstatSync(join(root, folder), { throwIfNoEntry: false }) !== undefined;
  // The first entry of a collection has its folder made with it.
  const folder = isThere(dirname(file)) ? dirname(file) : dirname(dirname(file));
  if (!isThere(folder) || realpathSync(join(root, folder)) !== join(realpathSync(root), folder))
    return 'is in a folder that leads to another place';
  return undefined;
}
