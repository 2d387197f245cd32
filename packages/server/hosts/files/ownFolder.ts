import { readdir, realpath } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { REFUSAL_PAGE } from '@worldwright/relay/site';

const realPath = (path: string) => realpath(path).catch(() => resolve(path));

/** The name of a file, or of the folder of the site that it is in. */
const topOf = (path: string) => path.split('/')[1] ?? '';

/**
 * Why files are not to be put into a folder; nothing where they may. What is no file of the site is removed there: in a
 * folder that was named by mistake that would be all that somebody has.
 *
 * @param from the built site.
 * @param files its files, by their paths.
 */
export async function whyNotInto(to: string, from: string, files: string[]): Promise<string | undefined> {
  const way = relative(await realPath(from), await realPath(to));
  if (way.split(sep)[0] !== '..') return `--to: must be another folder than that of the built site, ${from}.`;
  const names = await readdir(to).catch((): string[] => []);
  // Every built site has it, and nothing else.
  if (names.includes(REFUSAL_PAGE)) return undefined;
  // As far as one that was broken off has come.
  const known = new Set(files.map(topOf));
  const foreign = names.find((name) => !known.has(name.replace(/\.part$/, '')));
  if (foreign === undefined) return undefined;
  return `${to} has something else in it than a site that was put there before, such as ${foreign}, which would be removed. Name an empty folder, or empty this one.`;
}
