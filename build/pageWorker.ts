/** A worker of `pages.ts`: renders pages. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { dataFileOf, fileNameOf, markdownFileOf, type PageData } from '../src/engine/model/page.ts';
import type * as renderer from '../src/prerender.tsx';
import { cacheFolder, keep, takeOut } from './cache.ts';
import type { PageSetting, PageTask } from './pages.ts';
import { PageWriter } from './pageWriter.ts';
import { workOn } from './workers.ts';

const { code, dir }: PageSetting = workerData;
const { prerender }: Pick<typeof renderer, 'prerender'> = await import(pathToFileURL(code.renderer).href);
const writer = await PageWriter.open(code);
const cache = cacheFolder('pages');

/** The place of one of the site's files, with the folder that it is in. */
function placeOf(path: string): string {
  const file = join(dir, path);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

workOn(async ({ path, json, graph, markdown }: PageTask) => {
  const { content, version } = writer.dataOf(json);
  writeFileSync(placeOf(dataFileOf(path)), content);
  if (markdown !== undefined) writeFileSync(placeOf(markdownFileOf(path)), markdown);

  const html = placeOf(`${fileNameOf(path)}.html`);
  const kept = join(cache, createHash('sha256').update(code.key).update(json).update(graph).digest('hex'));
  if (takeOut(kept, html)) return;
  const page: PageData = JSON.parse(json);
  keep(kept, await writer.pageOf(page, version, await prerender(page), graph));
  takeOut(kept, html);
});
