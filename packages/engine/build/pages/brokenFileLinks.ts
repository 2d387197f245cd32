import type { Problem } from '../../compile/content/problems.ts';
import type { CompiledSite } from '../../compile/inspect.ts';
import { markdownFileOf } from '../../model/page.ts';
import { didYouMean, nearestOf } from '../../model/text/nearest.ts';
import { siteFileNames } from '../files/siteFiles.ts';
import { PUBLIC, publicFiles } from '../site/filesBelow.ts';

/** Returns the file name of a link: `our prices.pdf` for `/our%20prices.pdf`. */
function fileOf(href: string): string {
  const path = href.slice(1).replace(/[?#].*/, '');
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Returns a problem for each link to a missing file. */
export function brokenFileLinks(site: CompiledSite, existing = publicFiles()): Problem[] {
  const markdownFiles = site.pages.flatMap(({ path, meta }) => (meta.url ? markdownFileOf(path).slice(1) : []));
  const files = new Set([...existing, ...siteFileNames(site), ...markdownFiles]);
  return site.fileLinks.flatMap(({ href, place }) => {
    const file = fileOf(href);
    if (files.has(file)) return [];
    const page = `/${file.replace(/\.\w+$/, '')}`;
    const similar = didYouMean(
      site.pages.some(({ path }) => path === page)
        ? page
        : nearestOf(
            `/${file}`,
            existing.map((name) => `/${name}`),
          ),
    );
    const message = `"${href}" leads nowhere: there is no such page, and no file ${PUBLIC}/${file}.${similar}`;
    return [{ ...place, message }];
  });
}
