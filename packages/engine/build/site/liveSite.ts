import { fileURLToPath } from 'node:url';
import { moveOf, parseRedirects, resolved, spellingsOf } from '@worldwright/server/build';
import { createServerModuleRunner, type ViteDevServer } from 'vite';
import type * as developmentModule from '../../compile/development.ts';
import { fileNameOf, type PageData } from '../../model/page.ts';
import { explain } from '../explain.ts';
import { redirectLines } from '../files/siteFiles.ts';
import { fileMistakes } from './fileMistakes.ts';
import { passedOver } from './passedOver.ts';
import { readRedirectsFile } from './redirectsFile.ts';
import { asMistake } from './syntax.ts';

type Engine = typeof developmentModule;

const ENGINE = fileURLToPath(new URL('../../compile/development.ts', import.meta.url));

/** The site in development, always current. Vite re-evaluates only changed files and their importers. */
export class LiveSite {
  readonly #load: () => Promise<Engine>;
  /** Pages of a site of several languages, which is compiled whole, and what it was compiled by. */
  #whole: { engine: Engine; pages: PageData[] } | undefined;

  constructor(server: ViteDevServer) {
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
    this.#load = () => runner.import<Engine>(ENGINE);
  }

  /**
   * Compiles the page with this path, if there is one.
   *
   * @throws if its files cannot be read or it has mistakes; `mistakes` returns them.
   */
  async page(path: string): Promise<PageData | undefined> {
    const engine = await this.#load();
    if (engine.languageFiles.size === 0) return pageOf(engine, path);
    if (this.#whole?.engine !== engine) this.#whole = { engine, pages: pagesOf(engine) };
    return this.#whole.pages.find((page) => page.path === path);
  }

  /**
   * Returns the redirect target of an old URL (`/a?b`) or of another spelling of a page's URL, if there is one.
   *
   * @throws if the files cannot be read
   */
  async redirectOf(address: string): Promise<string | undefined> {
    const { site } = inspect(await this.#load());
    if (!site) return undefined;
    const lines = redirectLines([...site.redirects, ...readRedirectsFile(site).redirects]);
    const files = site.pages.map(({ path }) => `${fileNameOf(path)}.html`);
    const { redirects, rules } = resolved(parseRedirects(lines), files);
    const [path = '', query] = address.split(/\?(.*)/s, 2);
    return moveOf(path, query, { redirects, rules, spellings: spellingsOf(files, redirects) }, '')?.location;
  }

  /** Returns all mistakes of the site as text, or undefined. */
  async mistakes(): Promise<string | undefined> {
    try {
      const engine = await this.#load();
      const { site, problems: own } = inspect(engine);
      const problems = site ? fileMistakes(site) : own;
      return problems.length > 0 ? engine.formatProblems(problems) : undefined;
    } catch (error) {
      return explain(asMistake(error));
    }
  }
}

const read = ({ readContent, contentFiles }: Engine) =>
  readContent(contentFiles, passedOver(), { now: Date.now(), drafts: true });

function inspect(engine: Engine) {
  const { inspectSite, withLanguages, withPrefix, pageConfigs, languageFiles } = engine;
  const content = read(engine);
  const { site, problems } = withLanguages(inspectSite(pageConfigs, content), pageConfigs, languageFiles, content);
  return { site: site && withPrefix(site), problems };
}

/** Compiles one page alone. */
function pageOf(engine: Engine, path: string): PageData | undefined {
  const content = read(engine);
  const paths = ['/', path];
  for (;;) {
    const { pages, problems } = engine.inspectPages(engine.pageConfigs, content, paths);
    if (problems.length > 0) throw new Error(engine.formatProblems(problems));
    // The way to a page names those that it belongs to.
    const more = pages.flatMap(({ within }) => within ?? []).filter((one) => !paths.includes(one));
    if (more.length === 0) return pages.find((page) => page.path === path);
    paths.push(...more);
  }
}

/** Compiles all pages: in a site of several languages each names its address in all of them. */
function pagesOf(engine: Engine): PageData[] {
  const { site, problems } = inspect(engine);
  if (!site) throw new Error(engine.formatProblems(problems));
  return site.pages;
}
