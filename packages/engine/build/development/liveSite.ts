import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReadContent } from '../../compile/content.ts';
import type * as ownFilesModule from '../../compile/ownFiles.ts';
import type { PageData } from '../../model/page.ts';
import { explain } from '../explain.ts';
import { fileMistakes } from '../fileMistakes.ts';
import { loadModule } from '../loadModule.ts';
import { isPassedOver, passedOver } from '../passedOver.ts';
import { PUBLIC } from '../publicFiles.ts';
import { SerialQueue } from '../serialQueue.ts';
import { CONTENT, isContent, isOfLanguage, LANGUAGES, PAGES } from '../siteFiles.ts';
import type * as engineModule from './engine.ts';
import { Importers } from './importers.ts';

/** @returns the path of a module of the engine from the project's root, with slashes. */
const moduleAt = (place: string): string =>
  relative('.', fileURLToPath(new URL(place, import.meta.url))).replaceAll('\\', '/');
const ENGINE = moduleAt('./engine.ts');
const OWN_FILES = moduleAt('../../compile/ownFiles.ts');

/** Whether a file is one of the site's own, from the project's root: its pages or its content. */
const isOwn = (file: string): boolean =>
  file === PAGES ||
  (file.startsWith(CONTENT) && isContent(file.slice(CONTENT.length))) ||
  (file.startsWith(LANGUAGES) && isOfLanguage(file.slice(LANGUAGES.length)));
/** Folders whose new files are part of the site's code. */
const CODE = /^src\/(content\/schemas|sections|layouts)\//;
/** What is beside the pages: links may lead there, and what the build writes may not lie there. */
const BESIDE = `${PUBLIC}/`;

type Engine = typeof engineModule;

/**
 * The site while its files change. Of thousands of files only those are read again that have changed or that import one
 * that has, and content that is as it was is not checked again.
 */
export class LiveSite {
  readonly #env: Record<string, string>;
  readonly #importers = new Importers();
  /** Nothing until it is loaded, and when it has changed. */
  #engine: Engine | undefined;
  #hasNewCode = true;
  #pages: unknown;
  /** What the files of the content export, by their paths in `src/content`; nothing until they are read at first. */
  #content: Map<string, unknown> | undefined;
  /** The same of `src/languages`. */
  #languages = new Map<string, unknown>();
  /** How many changes have been noted. */
  #changes = 0;
  /** A site of several languages, and after how many changes: it is compiled whole, once for all its pages. */
  #whole: { changes: number; pages: PageData[] } | undefined;
  /** Own files that have to be read again. */
  readonly #stale = new Set<string>();
  /** What is read while files change would be neither the old nor the new. */
  readonly #queue = new SerialQueue();

  /** @param env what `import.meta.env` is in the site's modules. */
  constructor(env: Record<string, string>) {
    this.#env = env;
  }

  /** Notes that a file has changed, has come or has gone. Answers whether the site is made of it. */
  change(path: string, isNew: boolean): boolean {
    this.#changes += 1;
    const changed = relative('.', path).replaceAll('\\', '/');
    const reached = [...this.#importers.reachedFrom(changed)];
    const own = [changed, ...reached].filter(isOwn);
    for (const file of own) this.#stale.add(file);
    const isCode = reached.includes(ENGINE) || (isNew && CODE.test(changed));
    if (isCode) this.#hasNewCode = true;
    const isPassed = changed.startsWith(CONTENT) && isPassedOver(changed.slice(CONTENT.length));
    return isCode || own.length > 0 || isPassed || changed.startsWith(BESIDE);
  }

  /**
   * A page as its files are now; nothing where there is none with this path.
   *
   * @throws when its files cannot be read, or it has mistakes: `mistakes` says what is wrong.
   */
  page(path: string): Promise<PageData | undefined> {
    return this.#queue.run(async () => {
      const changes = this.#changes;
      if (this.#whole?.changes !== changes) {
        const { engine, read } = await this.#read();
        if (this.#languages.size === 0) return this.#pageOf(engine, read, path);
        this.#whole = { changes, pages: this.#pagesOfLanguages(engine, read) };
      }
      return this.#whole.pages.find((page) => page.path === path);
    });
  }

  #pageOf(engine: Engine, read: ReadContent, path: string): PageData | undefined {
    const paths = ['/', path];
    for (;;) {
      const { pages, problems } = engine.inspectPages(this.#pages, read, paths);
      if (problems.length > 0) throw new Error(engine.formatProblems(problems));
      // The way to a page names those that it belongs to.
      const more = pages.flatMap(({ within }) => within ?? []).filter((one) => !paths.includes(one));
      if (more.length === 0) return pages.find((page) => page.path === path);
      paths.push(...more);
    }
  }

  /** All that is wrong with the site as its files are now, in plain words; nothing where all is well. */
  mistakes(): Promise<string | undefined> {
    return this.#queue.run(async () => {
      try {
        const { engine, read } = await this.#read();
        const { site, problems: own } = this.#inspect(engine, read);
        const problems = site ? fileMistakes(site) : own;
        return problems.length > 0 ? engine.formatProblems(problems) : undefined;
      } catch (error) {
        return explain(error);
      }
    });
  }

  #inspect(engine: Engine, read: ReadContent) {
    const languages = engine.byLanguage(this.#languages);
    const { site, problems } = engine.withLanguages(engine.inspectSite(this.#pages, read), this.#pages, languages);
    return { site: site && engine.withPrefix(site), problems };
  }

  /** The pages of a site of several languages: each names its address in all of them. */
  #pagesOfLanguages(engine: Engine, read: ReadContent): PageData[] {
    const { site, problems } = this.#inspect(engine, read);
    if (!site) throw new Error(engine.formatProblems(problems));
    return site.pages;
  }

  async #read() {
    const engine = await this.#readEngine();
    const content = await this.#readFiles();
    return { engine, read: engine.readContent(content, passedOver(), { now: Date.now(), drafts: true }) };
  }

  async #readEngine(): Promise<Engine> {
    if (this.#engine && !this.#hasNewCode) return this.#engine;
    // Before it is read: what changes meanwhile is read after it.
    this.#hasNewCode = false;
    this.#engine = undefined;
    this.#engine = await this.#load<Engine>(ENGINE);
    return this.#engine;
  }

  async #readFiles(): Promise<Map<string, unknown>> {
    if (!this.#content) {
      this.#stale.clear();
      const { pageConfigs, contentFiles, languageFiles } = await this.#load<typeof ownFilesModule>(OWN_FILES);
      this.#pages = pageConfigs;
      this.#content = new Map(contentFiles);
      this.#languages = new Map(
        [...languageFiles].flatMap(([name, files]) =>
          [...files].map(([file, value]) => [`${name}/${file}`, value] as const),
        ),
      );
    }
    for (const file of this.#stale) await this.#readAgain(file, this.#content);
    return this.#content;
  }

  async #readAgain(file: string, content: Map<string, unknown>): Promise<void> {
    this.#stale.delete(file);
    const isThere = existsSync(file);
    const value = isThere ? await this.#valueOf(file) : undefined;
    if (file === PAGES) this.#pages = value;
    const [files, folder] = file.startsWith(LANGUAGES) ? [this.#languages, LANGUAGES] : [content, CONTENT];
    if (file === PAGES) return;
    // One that exports nothing is there all the same: the check says what to write.
    if (isThere) files.set(file.slice(folder.length), value);
    else files.delete(file.slice(folder.length));
  }

  async #valueOf(file: string): Promise<unknown> {
    try {
      return (await this.#load<{ default: unknown }>(file)).default;
    } catch (error) {
      this.#stale.add(file);
      throw error;
    }
  }

  #load<Module>(file: string): Promise<Module> {
    const fromRoot = (path: string) => relative('.', path).replaceAll('\\', '/');
    return loadModule<Module>(file, {
      env: this.#env,
      onModule: (module, imported) => this.#importers.add(fromRoot(module), imported.map(fromRoot)),
    });
  }
}
