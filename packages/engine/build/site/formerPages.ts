import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { FormerPage } from '../../compile/advice/removedPages.ts';
import { isNotFoundPage, type PageData } from '../../model/page.ts';

/** File in the built site. Servers do not serve dotfiles. */
const LIST = '.pages.json';

const formerPage = z.object({ path: z.string(), within: z.string().optional(), title: z.string() });

/** Writes the list of pages into the built site, for the next build. */
export function writePageList(dir: string, pages: PageData[]): void {
  const list = pages
    .filter(({ path }) => !isNotFoundPage(path))
    .map(({ path, within, meta }): FormerPage => ({ path, within, title: meta.title }));
  writeFileSync(join(dir, LIST), JSON.stringify(list));
}

/** Returns the pages of the last build, without not-found pages; an empty list without a build. */
export function formerPages(dist = 'dist'): FormerPage[] {
  const list = join(dist, LIST);
  return existsSync(list) ? z.array(formerPage).parse(JSON.parse(readFileSync(list, 'utf8'))) : [];
}
