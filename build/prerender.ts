import { build } from 'vite-react-ssg/node';
import type { CompiledSite } from '../src/engine/compile/site.ts';
import type { PrerenderedPage } from '../src/prerender.tsx';
import { PageWriter } from './pageWriter.ts';

/**
 * Builds the client and prerenders every page into `outDir`. What vite-react-ssg does of it, and why the pages are
 * not put together by it: `docs/decisions/004`.
 *
 * @param finish what is left to do with the site that was built. It must be done here: 15 s after its own
 *   work vite-react-ssg ends the process, as if all were well.
 */
export async function prerender(outDir: string, finish: (site: CompiledSite) => Promise<void>): Promise<void> {
  let template = '';
  let writer: Promise<PageWriter> | undefined;
  let site: CompiledSite | undefined;
  await build(
    {
      entry: 'src/prerender.tsx',
      dirStyle: 'flat',
      beastiesOptions: false,
      onBeforePageRender(_path, indexHtml) {
        template = indexHtml;
        return undefined;
      },
      async onPageRendered(path, _html, { initialState }) {
        const prerendered = pageOf(path, initialState);
        site = prerendered.site;
        writer ??= PageWriter.open(outDir, template);
        return (await writer).write(prerendered);
      },
      async onFinished() {
        if (!site) throw new Error('the site has no pages');
        await finish(site);
      },
    },
    { build: { outDir, emptyOutDir: true }, logLevel: 'warn' },
  );
}

/** What the entry left for the build in the context of a page. */
function pageOf(path: string, { site, page, html, markdown, graph }: Partial<PrerenderedPage>): PrerenderedPage {
  if (!site || !page || html === undefined || markdown === undefined || graph === undefined)
    throw new Error(`src/prerender.tsx gave no page ${path}`);
  return { site, page, html, markdown, graph };
}
