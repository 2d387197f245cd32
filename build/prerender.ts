import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createHead, transformHtmlTemplate } from '@unhead/react/server';
import type ReactDomServer from 'react-dom/server';
import type { Manifest } from 'vite';
import type { BuiltSite } from '../src/engine/compile/site.ts';
import type { PageData, PageFile } from '../src/engine/model/page.ts';
import { anchorStyles } from '../src/engine/render/anchors.ts';
import { headOf } from '../src/engine/render/head.ts';
import { Stylesheets } from './stylesheets.ts';

const CLIENT = 'src/browser/start.tsx';

/** What the entry leaves for the build in the context of each page. */
interface PrerenderState {
  page: PageData;
  site: BuiltSite;
  /** Where rendering has got to, for the message of an error. */
  lastRendered: () => string;
}

/** HTML of the pages' content, held back from vite-react-ssg: see `holdBackHtml`. */
const held: string[] = [];
let lastRendered = () => 'a page';

/**
 * vite-react-ssg parses each page with JSDOM (most of its build time), and inserts it with a
 * `String.replace` that interprets `$&` in copy. So it gets a token in place of the content, and the page is
 * put together in `onPageRendered`. Complete boundaries are written where they stand, however long: past
 * 12.8 kB React would outline them, to be moved into place by a script.
 *
 * Must run before vite-react-ssg is imported: it takes `renderToPipeableStream` when it loads.
 */
function holdBackHtml(): void {
  const server: typeof ReactDomServer = createRequire(import.meta.url)('react-dom/server');
  const render = server.renderToPipeableStream;
  server.renderToPipeableStream = (children, options) => {
    const stream = render(children, {
      ...options,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error, info) {
        const reason = error instanceof Error ? error : new Error(String(error));
        reason.message = `${lastRendered()}: ${reason.message}`;
        reason.stack = `${reason.message}\n${reason.stack}`;
        options?.onError?.(reason, info);
      },
    });
    return {
      ...stream,
      pipe(destination) {
        text(stream.pipe(new PassThrough())).then((html) => {
          destination.write(`<!--page ${held.push(html) - 1}-->`);
          destination.end();
        });
        return destination;
      },
    };
  };
}

/** Takes a page's content back in exchange for its token. */
function releaseHtml(page: string): string {
  const index = /<!--page (\d+)-->/.exec(page)?.[1];
  const html = index === undefined ? undefined : held[Number(index)];
  if (html === undefined) throw new Error('vite-react-ssg lost the content of a page');
  // The router's state for its own hydration, which this site does without.
  return html.replace(/<script>window\.__staticRouterHydrationData[\s\S]*?<\/script>/, '');
}

/**
 * Builds the client and prerenders every page into `outDir`.
 *
 * @param finish what is left to do with the site that was built. It must be done here: 15 s after its own
 *   work vite-react-ssg ends the process, as if all were well.
 */
export async function prerender(outDir: string, finish: (site: BuiltSite) => Promise<void>): Promise<void> {
  holdBackHtml();
  const { build } = await import('vite-react-ssg/node');
  let template = '';
  let finisher: Promise<Finisher> | undefined;
  let site: BuiltSite | undefined;

  await build(
    {
      entry: 'src/prerender.tsx',
      dirStyle: 'flat',
      beastiesOptions: false,
      onBeforePageRender(_path, indexHtml, context) {
        template = indexHtml;
        lastRendered = stateOf(context).lastRendered;
        return undefined;
      },
      async onPageRendered(_path, html, context) {
        const state = stateOf(context);
        site = state.site;
        finisher ??= Finisher.open(outDir, template);
        return (await finisher).finish(state.page, releaseHtml(html));
      },
      async onFinished() {
        if (!site) throw new Error('the site has no pages');
        await finish(site);
      },
    },
    { build: { outDir, emptyOutDir: true }, logLevel: 'warn' },
  );
}

/** vite-react-ssg keeps whatever the entry puts there. */
function stateOf({ initialState }: { initialState: Partial<PrerenderState> }): PrerenderState {
  const { page, site, lastRendered } = initialState;
  if (!page || !site || !lastRendered) throw new Error('src/prerender.tsx gave no page');
  return { page, site, lastRendered };
}

/** Puts finished pages together. */
class Finisher {
  readonly #dir: string;
  readonly #template: string;
  readonly #styles: Stylesheets;
  readonly #fonts: string;
  /** Name of the client's entry: it changes with any of the code. */
  readonly #app: string;

  private constructor(dir: string, template: string, manifest: Manifest) {
    this.#dir = dir;
    this.#template = template;
    this.#styles = new Stylesheets(dir, manifest);
    this.#app = manifest[CLIENT]?.file ?? '';
    this.#fonts = Object.values(manifest)
      .filter(({ file }) => file.endsWith('.woff2'))
      .map(({ file }) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`)
      .sort()
      .join('');
  }

  static async open(dir: string, template: string): Promise<Finisher> {
    const manifest: Manifest = JSON.parse(await readFile(join(dir, '.vite/manifest.json'), 'utf8'));
    return new Finisher(dir, template, manifest);
  }

  /** Writes the page's data; gives its HTML with head, styles and content. */
  async finish(page: PageData, content: string): Promise<string> {
    const version = createHash('sha256')
      .update(this.#app + JSON.stringify(page))
      .digest('hex')
      .slice(0, 12);
    const file: PageFile = { ...page, version, app: this.#app };
    await this.#write(`data${page.path === '/' ? '/index' : page.path}.json`, JSON.stringify(file));

    const styles = await this.#styles.inline(
      [
        CLIENT,
        `src/layouts/${page.layout.name}/component.tsx`,
        ...page.sections.map(({ type }) => `src/sections/${type}/component.tsx`),
      ],
      anchorStyles(page.steps),
    );
    const html = this.#template
      .replace(/\n\s*/g, '')
      .replace('</head>', () => `${this.#fonts}${styles}</head>`)
      .replace('<div id="root"></div>', () => `<div id="root" data-version="${version}">${content}</div>`);
    return transformHtmlTemplate(createHead({ init: [headOf(page.meta)] }), html);
  }

  async #write(path: string, content: string): Promise<void> {
    const file = join(this.#dir, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
