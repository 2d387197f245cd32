import { readdir, realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { REFUSAL_PAGE } from '@worldwright/relay/site';

const realPath = (path: string) => realpath(path).catch(() => resolve(path));

/** Returns the first segment of a path: a file, or a folder of the site. */
const topOf = (path: string) => path.split('/')[1] ?? '';

/**
 * Returns why a folder cannot be the target, or undefined if it can. Other files in the target are removed, so a folder
 * named by mistake would lose all its content.
 *
 * @param from the built site.
 * @param files paths of its files.
 */
export async function targetProblem(to: string, from: string, files: string[]): Promise<string | undefined> {
  const way = relative(await realPath(from), await realPath(to));
  if (way.split(sep)[0] !== '..') return `--to: must be another folder than that of the built site, ${from}.`;
  const names = await readdir(to).catch((): string[] => []);
  // Every built site has this file, and nothing else does.
  if (names.includes(REFUSAL_PAGE)) return undefined;
  // The target may contain the files of an interrupted run.
  const known = new Set(files.map(topOf));
  const foreign = names.find((name) => !known.has(name.replace(/\.part$/, '')));
  if (foreign === undefined) return undefined;
  return `${to} contains files that do not belong to a site, such as ${foreign}, and they would be removed. Name an empty folder, or empty this one.`;
}
