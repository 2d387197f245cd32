import { glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf } from '@worldwright/server/build';
import { dataFileOf, fileNameOf, markdownFileOf } from '../../model/page.ts';
import type { PageHashes } from '../headers/policy.ts';
import { pageAt, setSite } from '../site/compiledSite.ts';
import type { Site } from '../site/site.ts';
import { siteModule } from '../site/siteModule.ts';
import { type PageFrame, PageWriter } from './pageWriter.ts';
import { streamWholePages, unexpectedVersion } from './streamWholePages.ts';

/** vite-react-ssg's placeholder for its router's data, which these pages do not use. */
const STATE_SCRIPT = /<script>\/\* SCRIPT_COMMENT_PLACEHOLDER \*\/<\/script>/;
/**
 * Prefix of a page's HTML while vite-react-ssg processes it. It parses each page with JSDOM to add links that these pages
 * do not use, which takes two thirds of a build. Parsers leave everything after `<plaintext>` unchanged.
 */
const AS_TEXT = '<html><head></head><body><plaintext>';
/** Number of pages rendered concurrently. The default of 20 uses more memory and is no faster. */
const CONCURRENCY = 4;
/** Files of vite-react-ssg and Vite that visitors do not need. */
const LEFTOVERS = ['.vite', 'static-loader-data-manifest-*.json'];

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * Builds the browser bundle and prerenders every page with vite-react-ssg. Writes each page's data and Markdown, too.
 *
 * @param beside work to run while pages are rendered, called once the folder has the browser bundle.
 * @param onFinished called with the CSP hashes of each page by its file. All slow work belongs here or in `beside`:
 *   vite-react-ssg ends the process 15 s later.
 * @throws if a page cannot be rendered, with the page, the section and its file
 */
export async function prerenderSite(
  { site, structuredDataOf, markdownOf, languageOf, ...rest }: Site,
  dir: string,
  {
    beside,
    onFinished,
  }: { beside: () => Promise<void>; onFinished: (hashes: Map<string, PageHashes>) => Promise<void> },
): Promise<void> {
  setSite({ site, structuredDataOf, markdownOf, languageOf, ...rest });
  const hashes = new Map<string, PageHashes>();
  const rendering = new Map<string, { frame: PageFrame; renderAgain: () => Promise<unknown> }>();
  let writer: PageWriter | undefined;
  let besideWork: Promise<void> | undefined;

  const done = streamWholePages();
  const { build } = await import('vite-react-ssg/node');
  done();
  const building = build(
    {
      entry: fileURLToPath(new URL('../../render/entry.tsx', import.meta.url)),
      dirStyle: 'flat',
      beastiesOptions: false,
      concurrency: CONCURRENCY,
      includedRoutes() {
        besideWork = beside();
        // `onFinished` awaits it and fails the build on error. Until then it must not be an unhandled rejection.
        besideWork.catch(() => {});
        return site.pages.map(({ path }) => path);
      },
      onBeforePageRender(path, template, { initialState }) {
        // Makes `boot.ts` store the visitor's source.
        const marked = site.facts.enquirySource ? template.replace('<html', '<html data-source') : template;
        writer ??= new PageWriter(dir, marked, {
          folder: folderOf(site.origin),
          integrations: site.facts.integrations,
        });
        const page = pageAt(path);
        const graph = structuredDataOf(page, languageOf(site, page).facts, site.sources.get(path)?.graph);
        const frame = writer.frameOf(page, graph);
        rendering.set(path, { frame, renderAgain: initialState.renderAgain });
        return AS_TEXT + frame.html;
      },
      async onPageRendered(path, parsed) {
        const frame = rendering.get(path)?.frame;
        const [, rendered = ''] = /<plaintext>(.*)<\/plaintext>/s.exec(parsed) ?? [];
        if (!writer || !frame || !STATE_SCRIPT.test(rendered)) throw unexpectedVersion('placeholder for its state');
        const page = pageAt(path);
        const finished = writer.finish(page, rendered.replace(STATE_SCRIPT, ''));
        hashes.set(`${fileNameOf(path)}.html`, { styles: finished.styles, scripts: frame.scripts });
        await write(join(dir, dataFileOf(path)), frame.data);
        const markdown = page.meta.url ? markdownOf(page, site.origin, languageOf(site, page).words) : undefined;
        if (markdown !== undefined) await write(join(dir, markdownFileOf(path)), markdown);
        rendering.delete(path);
        return finished.html;
      },
      async onFinished() {
        for await (const file of glob(LEFTOVERS, { cwd: dir })) await rm(join(dir, file), { recursive: true });
        // Set by vite-react-ssg. It would change the fingerprint of the sources.
        Reflect.deleteProperty(process.env, 'VITE_SSG');
        await besideWork;
        await onFinished(hashes);
      },
    },
    {
      plugins: [siteModule()],
      build: { outDir: dir, emptyOutDir: true },
      logLevel: 'warn',
    },
  );
  // Stack traces of page errors point to files in `src`.
  process.setSourceMapsEnabled(true);
  await withPageErrors(building, async (error) => {
    // Our own rendering throws an error that names the section.
    for (const { renderAgain } of rendering.values()) await renderAgain();
    throw error;
  });
}

/** Waits for vite-react-ssg, which reports a page's error as an unhandled rejection. */
async function withPageErrors(building: Promise<void>, explain: (error: unknown) => Promise<never>): Promise<void> {
  let fail: (error: unknown) => void = () => {};
  const failure = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  process.on('unhandledRejection', fail);
  // Only the first failure is reported.
  await Promise.race([building, failure]).catch(explain);
  process.off('unhandledRejection', fail);
}
