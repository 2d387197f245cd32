import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageHashes } from '../server/headers/policy.ts';
import type { Manifest } from '../server/release/manifest.ts';
import type { PageData } from '../src/engine/model/page.ts';
import { cacheFolder } from './cache.ts';
import type { Code } from './code.ts';
import { COMPRESSORS, type Effort } from './compressedCopies.ts';
import { effortsOf } from './effort.ts';
import type { KeptPage } from './keptPage.ts';
import type { Site } from './site.ts';
import { inWorkers } from './workers.ts';

/** What the workers are told when they start. */
export interface PageSetting {
  code: Code;
  /** Folder that the site is built into. */
  dir: string;
}

/** A page to be written. */
export interface PageTask {
  /** Where it is kept. */
  kept: string;
  /** What its files are to be made of; absent where an earlier build has made them. */
  input?: PageInput;
}

/** What the files of a page are made of. */
export interface PageInput {
  path: string;
  effort: Effort;
  /** Its data as JSON. */
  json: string;
  /** Its structured data, as JSON-LD. */
  graph: string;
  /** The page in Markdown; none of one that has no address. */
  markdown: string | undefined;
}

/** A page that has been written. */
export interface WrittenPage extends KeptPage {
  /** Whether no earlier build had made it. */
  isNew: boolean;
}

/** A page that is kept, but not whole. */
export interface LostPage {
  /** Where it is kept. */
  lost: string;
}

/** What is known of pages that have been written, so that nobody need read their files again. */
export interface WrittenPages {
  /** Their sizes and hashes, by their paths from the site's root. */
  files: Manifest['files'];
  /** What pages have in themselves, by their files. */
  hashes: Map<string, PageHashes>;
  /** How many of them no earlier build had made. */
  made: number;
}

/** @param lost where pages are kept that are not whole: only those are to be made then. */
function* tasksOf(
  { site, structuredDataOf, markdownOf }: Site,
  code: Code,
  lost?: ReadonlySet<string>,
): Generator<PageTask> {
  const cache = cacheFolder('pages');
  const paths = site.pages.map(({ path }) => path);
  const effortOf = effortsOf(paths, (path) => site.sources.get(path)?.written === path);
  // What a page's files depend on beside its data.
  const common = JSON.stringify([code.key, COMPRESSORS, site.facts]);
  const inputOf = (page: PageData, json: string): PageInput => ({
    path: page.path,
    effort: effortOf(page.path),
    json,
    graph: structuredDataOf(page, site.facts),
    markdown: page.meta.url ? markdownOf(page, site.origin, site.words) : undefined,
  });
  for (const page of site.pages) {
    const json = JSON.stringify(page);
    const kept = join(
      cache,
      createHash('sha256').update(common).update(effortOf(page.path)).update(json).digest('hex'),
    );
    if (lost && !lost.has(kept)) continue;
    yield !lost && existsSync(kept) ? { kept } : { kept, input: inputOf(page, json) };
  }
}

/**
 * Writes every page into a folder: its HTML, its data and its Markdown, each with compressed copies. Pages that have
 * been made of the same data by the same code before are taken from there.
 */
export async function writePages(dir: string, site: Site, code: Code): Promise<WrittenPages> {
  const setting: PageSetting = { code, dir };
  const written: WrittenPages = { files: {}, hashes: new Map(), made: 0 };
  const lost = new Set<string>();
  const write = (tasks: Iterable<PageTask>) =>
    inWorkers(new URL('./pageWorker.ts', import.meta.url), setting, tasks, (page: WrittenPage | LostPage) => {
      if ('lost' in page) {
        lost.add(page.lost);
        return;
      }
      Object.assign(written.files, page.files);
      written.hashes.set(page.html, page.hashes);
      written.made += Number(page.isNew);
    });
  await write(tasksOf(site, code));
  if (lost.size > 0) await write(tasksOf(site, code, new Set(lost)));
  return written;
}
