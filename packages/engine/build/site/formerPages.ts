import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FormerPage } from '../../compile/advice/removedPages.ts';
import { isNotFoundPage, type PageData } from '../../model/page.ts';

/** Lies in the folder of the built site; servers leave out files that begin with a dot. */
const LIST = '.pages.json';

const formerPage = z.object({ path: z.string(), within: z.string().optional(), title: z.string() });

/** Notes in a built site which pages it has, for the build after it. */
export function notePages(dir: string, pages: PageData[]): void {
  const list = pages
    .filter(({ path }) => !isNotFoundPage(path))
    .map(({ path, within, meta }): FormerPage => ({ path, within, title: meta.title }));
  writeFileSync(join(dir, LIST), JSON.stringify(list));
}

/**
 * The pages of the last build, without those that are not found; none where there was no build.
 *
 * @param dist folder of the built site.
 */
export function formerPages(dist = 'dist'): FormerPage[] {
  const list = join(dist, LIST);
  return existsSync(list) ? z.array(formerPage).parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
}
