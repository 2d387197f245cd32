import type { PageData } from '../src/engine/model/page.ts';
import type { Code } from './code.ts';
import type { Site } from './site.ts';
import { inWorkers } from './workers.ts';

/** What the workers are told when they start. */
export interface PageSetting {
  code: Code;
  /** Folder that the site is built into. */
  dir: string;
}

/** A page to be rendered. */
export interface PageTask {
  path: string;
  /** Its data as JSON. */
  json: string;
  /** Its structured data, as JSON-LD. */
  graph: string;
  /** The page in Markdown; none of one that has no address. */
  markdown: string | undefined;
}

function* tasksOf({ site, structuredDataOf, markdownOf }: Site): Generator<PageTask> {
  const taskOf = (page: PageData): PageTask => ({
    path: page.path,
    json: JSON.stringify(page),
    graph: structuredDataOf(page, site.facts),
    markdown: page.meta.url ? markdownOf(page, site.origin) : undefined,
  });
  for (const page of site.pages) yield taskOf(page);
}

/**
 * Writes every page into a folder: its HTML, its data and its Markdown. HTML that has been rendered of the same data by
 * the same code before is taken from there.
 */
export async function writePages(dir: string, site: Site, code: Code): Promise<void> {
  const setting: PageSetting = { code, dir };
  await inWorkers(new URL('./pageWorker.ts', import.meta.url), setting, tasksOf(site));
}
