import { glob, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOf, type PageHashes } from '@worldwright/server/build';
import { dataFileOf, fileNameOf, markdownFileOf } from '../../model/page.ts';
import { pageAt, setSite } from '../site/compiledSite.ts';
import type { Site } from '../site/site.ts';
import { siteModule } from '../site/siteModule.ts';
import { type PageFrame, PageWriter } from './pageWriter.ts';
import { streamWholePages, unexpectedVersion } from './streamWholePages.ts';

/** What vite-react-ssg puts behind the content for data of its own router, which these pages do not use. */
const STATE_SCRIPT = /<script>\/\* SCRIPT_COMMENT_PLACEHOLDER \*\/<\/script>/;
/**
 * What a page's HTML is behind while vite-react-ssg has it. It parses each page with JSDOM to add links that these pages do
 * not use, which takes two thirds of a build. To a parser all behind `<plaintext>` is one text, and comes back as it was.
 */
const AS_TEXT = '<html><head></head><body><plaintext>';
/** Pages that vite-react-ssg has under way at once: its usual 20 hold more memory, and are no quicker. */
const AT_ONCE = 4;
/** What else it and Vite write that no visitor needs. */
const LEFTOVERS = ['.vite', 'static-loader-data-manifest-*.json'];

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}

/**
 * Builds the browser's code and every page of a site with vite-react-ssg, with the data and the Markdown of each page beside
 * its HTML.
 *
 * @param beside work that can be done while pages are rendered. It is called when the folder has the browser's code.
 * @param onFinished called with what the HTML of each page contains, as its policy must name it, by the page's file. All
 *   that takes time belongs here or into `beside`: 15 s after it vite-react-ssg ends the process.
 * @throws when a page cannot be rendered, with the page, the section and its file
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
  const underWay = new Map<string, { frame: PageFrame; renderAgain: () => Promise<unknown> }>();
  let writer: PageWriter | undefined;
  let doneBeside: Promise<void> | undefined;

  const done = streamWholePages();
  const { build } = await import('vite-react-ssg/node');
  done();
  const building = build(
    {
      entry: fileURLToPath(new URL('../../render/entry.tsx', import.meta.url)),
      dirStyle: 'flat',
      beastiesOptions: false,
      concurrency: AT_ONCE,
      includedRoutes() {
        doneBeside = beside();
        // `onFinished` awaits it, and its error fails the build there. Until then Node must not take it for unhandled.
        doneBeside.catch(() => {});
        return site.pages.map(({ path }) => path);
      },
      onBeforePageRender(path, template, { initialState }) {
        // Tells `boot.ts` to note where the visitor came from.
        const marked = site.facts.enquirySource ? template.replace('<html', '<html data-source') : template;
        writer ??= new PageWriter(dir, marked, {
          folder: folderOf(site.origin),
          integrations: site.facts.integrations,
        });
        const page = pageAt(path);
        const graph = structuredDataOf(page, languageOf(site, page).facts, site.sources.get(path)?.graph);
        const frame = writer.frameOf(page, graph);
        underWay.set(path, { frame, renderAgain: initialState.renderAgain });
        return AS_TEXT + frame.html;
      },
      async onPageRendered(path, parsed) {
        const frame = underWay.get(path)?.frame;
        const [, rendered = ''] = /<plaintext>(.*)<\/plaintext>/s.exec(parsed) ?? [];
        if (!writer || !frame || !STATE_SCRIPT.test(rendered)) throw unexpectedVersion('placeholder for its state');
        const page = pageAt(path);
        const finished = writer.finish(page, rendered.replace(STATE_SCRIPT, ''));
        hashes.set(`${fileNameOf(path)}.html`, { styles: finished.styles, scripts: frame.scripts });
        await write(join(dir, dataFileOf(path)), frame.data);
        const markdown = page.meta.url ? markdownOf(page, site.origin, languageOf(site, page).words) : undefined;
        if (markdown !== undefined) await write(join(dir, markdownFileOf(path)), markdown);
        underWay.delete(path);
        return finished.html;
      },
      async onFinished() {
        for await (const file of glob(LEFTOVERS, { cwd: dir })) await rm(join(dir, file), { recursive: true });
        // Set by vite-react-ssg: as a setting of the build it would make the next one differ.
        Reflect.deleteProperty(process.env, 'VITE_SSG');
        await doneBeside;
        await onFinished(hashes);
      },
    },
    {
      plugins: [siteModule()],
      build: { outDir: dir, emptyOutDir: true },
      logLevel: 'warn',
    },
  );
  // Errors of pages say where in `src` they were thrown.
  process.setSourceMapsEnabled(true);
  await withPageErrors(building, async (error) => {
    // Rendered by ourselves, a page that failed throws an error that names the section.
    for (const { renderAgain } of underWay.values()) await renderAgain();
    throw error;
  });
}

/** Waits for vite-react-ssg, which throws the error of a page where nothing awaits it. */
async function withPageErrors(building: Promise<void>, explain: (error: unknown) => Promise<never>): Promise<void> {
  let fail: (error: unknown) => void = () => {};
  const failure = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  process.on('unhandledRejection', fail);
  // After a failure other pages may fail, too: nobody needs to know.
  await Promise.race([building, failure]).catch(explain);
  process.off('unhandledRejection', fail);
}
