/** A worker of `pages.ts`: renders pages. */
import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import { dataFileOf, fileNameOf, markdownFileOf, type PageData } from '../src/engine/model/page.ts';
import type * as renderer from '../src/prerender.tsx';
import { keepPage, takeOutPage } from './keptPage.ts';
import type { LostPage, PageInput, PageSetting, PageTask, WrittenPage } from './pages.ts';
import { PageWriter } from './pageWriter.ts';
import { workOn } from './workers.ts';

const { code, dir }: PageSetting = workerData;

/** What makes pages: loaded when there is one to make. */
async function openMaker() {
  const { prerender }: Pick<typeof renderer, 'prerender'> = await import(pathToFileURL(code.renderer).href);
  return { prerender, writer: await PageWriter.open(code) };
}
let maker: ReturnType<typeof openMaker> | undefined;

async function make(kept: string, { path, effort, json, graph, markdown }: PageInput): Promise<void> {
  maker ??= openMaker();
  const { prerender, writer } = await maker;
  const { content, version } = writer.dataOf(json);
  const page: PageData = JSON.parse(json);
  const html = `${fileNameOf(path)}.html`;
  const files = {
    [html]: await writer.pageOf(page, version, await prerender(page), graph),
    [dataFileOf(path)]: content,
    ...(markdown === undefined ? {} : { [markdownFileOf(path)]: markdown }),
  };
  keepPage(kept, html, files, effort);
}

workOn(async ({ kept, input }: PageTask): Promise<WrittenPage | LostPage> => {
  if (input) await make(kept, input);
  const page = takeOutPage(kept, dir);
  return page ? { ...page, isNew: input !== undefined } : { lost: kept };
});
