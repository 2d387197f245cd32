/** A worker of `pages.ts`: renders pages. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { dataFileOf, fileNameOf, type PageData } from '../src/engine/model/page.ts';
import type * as renderer from '../src/prerender.tsx';
import { cacheFolder, keep, takeOut } from './cache.ts';
import type { PageSetting, PageTask } from './pages.ts';
import { PageWriter } from './pageWriter.ts';
import { workOn } from './workers.ts';

const { code, dir }: PageSetting = workerData;
const { prerender }: Pick<typeof renderer, 'prerender'> = await import(pathToFileURL(code.renderer).href);
const writer = await PageWriter.open(code);
const cache = cacheFolder('pages');

workOn(async ({ path, json }: PageTask) => {
  const data = writer.dataOf(json);
  const file = join(dir, dataFileOf(path));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data.content);

  const html = join(dir, `${fileNameOf(path)}.html`);
  mkdirSync(dirname(html), { recursive: true });
  const kept = join(cache, createHash('sha256').update(code.key).update(json).digest('hex'));
  if (takeOut(kept, html)) return;
  const page: PageData = JSON.parse(json);
  keep(kept, await writer.pageOf(page, data.version, await prerender(page)));
  takeOut(kept, html);
});
