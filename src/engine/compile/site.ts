import { z } from 'zod';
import pageConfigs from '../../../pages.config';
import type { Content } from '../model/content';
import type { PageData } from '../model/page';
import { PageCompiler, type PageSource, type Redirect } from './compilePages';
import { entryPaths, type ReadContent, readContent } from './content';
import { checkDefinitions } from './definitions';
import { addressesOf } from './entryPages';
import { checkFormerNames } from './formerNames';
import { checkLinks, linkTargets } from './links';
import { missingPages } from './missingPages';
import { checkNavigation } from './navigation';
import { SiteError } from './problems';
import type { ShareCard } from './share';
import { trailOf } from './trail';

/** The whole site, checked and resolved. */
export interface CompiledSite {
  pages: PageData[];
  redirects: Redirect[];
  /** The pictures for shared links, one a page. */
  shareCards: ShareCard[];
  /** Name of the company. */
  company: string;
  /** Canonical origin. */
  origin: string;
  /** All facts of the company. */
  facts: Content['company'];
  /** What each page is made of, by its path: what changes there changes the page. */
  sources: ReadonlyMap<string, PageSource>;
}

/**
 * Checks all content and all pages, and resolves every page to the data that it is made of.
 *
 * @throws {SiteError} with every mistake found, if there is any.
 */
export function compileSite(configs: unknown = pageConfigs, read: ReadContent = readContent()): CompiledSite {
  const { partial, content } = read;
  const problems = [...read.problems];
  const list = z.array(z.unknown()).safeParse(configs).data;
  if (!list) problems.push({ file: 'pages.config.ts', path: [], message: 'must export a list of pages (definePages)' });
  const countEntries = (collection: string) => entryPaths(collection, read.files).length;
  const addresses = addressesOf(list ?? [], countEntries);
  const compiler = new PageCompiler(partial, content && { content, ...addresses }, countEntries);
  for (const [index, config] of (list ?? []).entries()) compiler.add(config, index);

  const targets = linkTargets(list ?? [], read.files);
  problems.push(...compiler.problems, ...checkLinks(compiler.links, targets));
  problems.push(...missingPages(list ?? [], targets));
  problems.push(...checkFormerNames(partial.company, list ?? [], read.files));
  problems.push(...checkNavigation(partial.navigation ?? [], targets), ...checkDefinitions());
  if (problems.length > 0 || !content) throw new SiteError(problems);

  const byPath = new Map(compiler.pages.map((page) => [page.path, page]));
  return {
    pages: compiler.pages.map((page) => {
      const trail = trailOf(page, byPath, compiler.names);
      return trail ? { ...page, trail } : page;
    }),
    redirects: compiler.redirects.filter(({ from }) => !byPath.has(from)),
    shareCards: compiler.shareCards,
    company: content.company.name,
    origin: content.company.url,
    facts: content.company,
    sources: compiler.sources,
  };
}
