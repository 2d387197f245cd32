import type { Problem } from '../../compile/content/problems.ts';
import type { CompiledSite } from '../../compile/inspect.ts';
import { markdownFileOf } from '../../model/page.ts';
import { nearest } from '../../model/text/nearest.ts';
import { siteFileNames } from '../files/siteFiles.ts';
import { PUBLIC, publicFiles } from '../publicFiles.ts';

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
export function lostFiles(site: CompiledSite, there = publicFiles()): Problem[] {
  const markdownFiles = site.pages.flatMap(({ path, meta }) => (meta.url ? markdownFileOf(path).slice(1) : []));
  const files = new Set([...there, ...siteFileNames(site), ...markdownFiles]);
  return site.fileLinks.flatMap(({ href, place }) => {
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
