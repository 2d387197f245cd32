import type { CompiledSite } from '../src/engine/compile/inspect.ts';
import type { Problem } from '../src/engine/compile/problems.ts';
import { nearest } from '../src/engine/model/nearest.ts';
import { OWN_FILES, PUBLIC, publicFiles } from './publicFiles.ts';

/** A path as its file is called: `/our%20prices.pdf` leads to `our prices.pdf`. */
function fileOf(href: string): string {
  const path = href.slice(1).replace(/[?#].*/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Links to files that are not there.
 *
 * @param there the files of `public`.
 */
export function lostFiles({ fileLinks }: Pick<CompiledSite, 'fileLinks'>, there = publicFiles()): Problem[] {
  const files = new Set([...there, ...OWN_FILES]);
  return fileLinks.flatMap(({ href, place }) => {
    const file = fileOf(href);
    if (files.has(file)) return [];
    const similar = nearest(
      `/${file}`,
      there.map((name) => `/${name}`),
    );
    const message = `"${href}" leads nowhere: there is no such page, and no file ${PUBLIC}/${file}.${similar}`;
    return [{ ...place, message }];
  });
}
