import { fileURLToPath } from 'node:url';
import { moveOf, parseRedirects, resolved, spellingsOf } from '@worldwright/server/build';
import { createServerModuleRunner, type ViteDevServer } from 'vite';
import type * as developmentModule from '../../compile/development.ts';
import { fileNameOf, type PageData } from '../../model/page.ts';
import { explain } from '../explain.ts';
import { redirectLines } from '../files/siteFiles.ts';
import { fileMistakes } from './fileMistakes.ts';
import { ignoredFiles } from './ignoredFiles.ts';
import { readRedirectsFile } from './redirectsFile.ts';
import { asMistake } from './syntax.ts';

type Engine = typeof developmentModule;

const ENGINE = fileURLToPath(new URL('../../compile/development.ts', import.meta.url));

/** The result of compiling a site, and the modules that compiled it. */
type Inspected = ReturnType<typeof inspect>;

/** The site in development, always current. Vite re-evaluates only changed files and their importers. */
export class LiveSite {
  readonly #load: () => Promise<Engine>;
  #inspected: Inspected | undefined;

  constructor(server: ViteDevServer) {
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
    this.#load = () => runner.import<Engine>(ENGINE);
  }

  /** Compiles the site, once for each state of its modules. */
  async #inspect(): Promise<Inspected> {
    const engine = await this.#load();
    if (this.#inspected?.engine !== engine) this.#inspected = inspect(engine);
    return this.#inspected;
  }

  /**
   * Returns the page with this path, if there is one, without sections that have mistakes.
   *
   * @throws if files cannot be read or the page cannot be compiled; `mistakes` returns the reasons.
   */
  async page(path: string): Promise<PageData | undefined> {
    const { engine, pages, problems } = await this.#inspect();
    const page = pages.find((one) => one.path === path);
    if (!page && problems.length > 0) throw new Error(engine.formatProblems(problems));
    return page;
  }

  /**
   * Returns the redirect target of an old URL (`/a?b`) or of another spelling of a page's URL, if there is one.
   *
   * @throws if the files cannot be read
   */
  async redirectOf(address: string): Promise<string | undefined> {
    const { site } = await this.#inspect();
    if (!site) return undefined;
    const lines = redirectLines([...site.redirects, ...readRedirectsFile(site).redirects]);
    const files = site.pages.map(({ path }) => `${fileNameOf(path)}.html`);
    const { redirects, rules } = resolved(parseRedirects(lines), files);
    const [path = '', query] = address.split(/\?(.*)/s, 2);
    return moveOf(path, query, { redirects, rules, spellings: spellingsOf(files, redirects) }, '')?.location;
  }

  async mistakes(): Promise<string | undefined> {
    // Other files than modules may have changed.
    this.#inspected = undefined;
    try {
      const { engine, problems } = await this.#inspect();
      return problems.length > 0 ? engine.formatProblems(problems) : undefined;
    } catch (error) {
      return explain(asMistake(error));
    }
  }
}

function inspect(engine: Engine) {
  const { contentFiles, inspectLanguages, inspectSite, languageFiles, pageConfigs, readContent } = engine;
  const content = readContent(contentFiles, ignoredFiles(), { now: Date.now(), drafts: true });
  const first = inspectSite(pageConfigs, content);
  const { site, problems } = inspectLanguages(first, pageConfigs, content, languageFiles, fileMistakes);
  return { engine, site, problems, pages: site?.pages ?? first.pages };
}
