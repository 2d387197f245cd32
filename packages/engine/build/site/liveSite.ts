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

/** What was found of a site, and the modules that it was found by. */
type Inspected = ReturnType<typeof inspect>;

/** The site as its files are now. Vite evaluates again only files that have changed, and those that import them. */
export class LiveSite {
  readonly #load: () => Promise<Engine>;
  #inspected: Inspected | undefined;

  constructor(server: ViteDevServer) {
    const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });
    this.#load = () => runner.import<Engine>(ENGINE);
  }

  /** Inspects the site, once for each state of its modules. */
  async #inspect(): Promise<Inspected> {
    const engine = await this.#load();
    if (this.#inspected?.engine !== engine) this.#inspected = inspect(engine);
    return this.#inspected;
  }

  /**
   * Returns the page with this path, if there is one, without sections that have mistakes.
   *
   * @throws when files cannot be read, or the page cannot be made: `mistakes` says what is wrong.
   */
  async page(path: string): Promise<PageData | undefined> {
    const { engine, pages, problems } = await this.#inspect();
    const page = pages.find((one) => one.path === path);
    if (!page && problems.length > 0) throw new Error(engine.formatProblems(problems));
    return page;
  }

  /**
   * Returns where an old address (`/a?b`) or another spelling of a page's address leads, if it leads anywhere.
   *
   * @throws when the files cannot be read
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

  /** Returns all that is wrong with the site, in plain words, or nothing. */
  async mistakes(): Promise<string | undefined> {
    // Files that are no modules may have changed.
    this.#inspected = undefined;
    try {
      const { engine, site, problems: own } = await this.#inspect();
      const problems = site ? fileMistakes(site) : own;
      return problems.length > 0 ? engine.formatProblems(problems) : undefined;
    } catch (error) {
      return explain(asMistake(error));
    }
  }
}

function inspect(engine: Engine) {
  const { contentFiles, inspectSite, languageFiles, pageConfigs, readContent, withLanguages, withPrefix } = engine;
  const content = readContent(contentFiles, passedOver(), { now: Date.now(), drafts: true });
  const first = inspectSite(pageConfigs, content);
  const { site: whole, problems } = withLanguages(first, pageConfigs, languageFiles, content);
  const site = whole && withPrefix(whole);
  return { engine, site, problems, pages: site?.pages ?? first.pages };
}
