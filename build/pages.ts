import type { CompiledSite } from '../src/engine/compile/site.ts';
import type { PageData } from '../src/engine/model/page.ts';
import type { Code } from './code.ts';
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
}

function* tasksOf(pages: PageData[]): Generator<PageTask> {
  for (const page of pages) yield { path: page.path, json: JSON.stringify(page) };
}

/** Writes every page's HTML and data into a folder; what has not changed since an earlier build is taken from there. */
export async function writePages(dir: string, { pages }: CompiledSite, code: Code): Promise<void> {
  await inWorkers(new URL('./pageWorker.ts', import.meta.url), { code, dir } satisfies PageSetting, tasksOf(pages));
}
