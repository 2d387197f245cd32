import type { Problem } from '../../compile/content/problems.ts';
import type { CompiledSite } from '../../compile/inspect.ts';
import { dataFileOf, fileNameOf, markdownFileOf } from '../../model/page.ts';
import { siteFileNames } from '../files/siteFiles.ts';
import { PUBLIC, publicFiles } from './filesBelow.ts';

/** Returns a problem for each file of the built site with two sources (page, build or `public`). The last would win. */
export function duplicateFiles(site: CompiledSite, existing = publicFiles()): Problem[] {
  const { pages, shareCards, sources } = site;
  // Some file systems are case-insensitive.
  const keyOf = (file: string) => file.replace(/^\//, '').toLowerCase();
  const own = new Set(siteFileNames(site).map(keyOf));
  const writers = new Map([...own].map((key) => [key, 'the build']));
  const problems: Problem[] = [];
  for (const { path, meta } of pages)
    for (const file of [`${fileNameOf(path)}.html`, dataFileOf(path), ...(meta.url ? [markdownFileOf(path)] : [])]) {
      const key = keyOf(file);
      if (own.has(key)) {
        const message = `its file ${file} is one that the build writes: give the page another path`;
        problems.push({ file: 'pages.config.ts', path: [sources.get(path)?.written ?? path], message });
      }
      writers.set(key, `the page ${path}`);
    }
  for (const { file } of shareCards) writers.set(keyOf(file), 'the build');
  for (const file of existing) {
    const writer = writers.get(keyOf(file));
    if (writer === undefined) continue;
    const message = `${writer} writes a file of this name, and yours would be lost: take it away, or give it another name`;
    problems.push({ file: `${PUBLIC}/${file}`, path: [], message });
  }
  return problems;
}
