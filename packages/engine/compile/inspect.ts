import { z } from 'zod';
import type { Content } from '../model/content.ts';
import type { PageData } from '../model/page.ts';
import { type ContentFiles, entryPaths, type ReadContent, readContent } from './content.ts';
import { checkDefinitions } from './definitions.ts';
import { addressesOf } from './entryPages.ts';
import { checkFormerNames } from './formerNames.ts';
import type { LanguageFiles } from './languages/files.ts';
import type { LanguageSite } from './languages/inspect.ts';
import { withLanguages } from './languages/withLanguages.ts';
import { checkLinks, type FoundLink, type LinkTarget, leadsToFile, linkTargets } from './links.ts';
import { withMissingHidden } from './missingFacts.ts';
import { missingPages } from './missingPages.ts';
import { checkNavigation } from './navigation.ts';
import { type OnSection, PageCompiler, type PageSource } from './pageCompiler.ts';
import { type Problem, SiteError } from './problems.ts';
import { checkRedirects, type Redirect } from './redirects.ts';
import { sectionDefinitions } from './registry.ts';
import type { ShareCard } from './share.ts';
import { trailOf } from './trail.ts';

/** The whole site, checked and resolved. */
export interface CompiledSite {
  pages: PageData[];
  redirects: Redirect[];
  /** The pictures for shared links, one a page, in the order of the pages. */
  shareCards: ShareCard[];
  /** Name of the company. */
  company: string;
  /** Canonical origin. */
  origin: string;
  /** All facts of the company. */
  facts: Content['company'];
  /** What buttons, fields and messages say. */
  words: Content['words'];
  /** Address of the form, the home page's before all others. */
  enquiryAddress: string | undefined;
  /** Properties of a section that takes enquiries: the relay reads the fields of its form, if it names some. */
  enquiryForm: object | undefined;
  /** What each page is made of, by its path: what changes there changes the page. */
  sources: ReadonlyMap<string, PageSource>;
  /** The content as it is written. */
  files: ContentFiles;
  /** The further languages of the site, whose pages are among those above. */
  languages: LanguageSite[];
  /** Links to files beside the pages: whether these are there is not known here. */
  fileLinks: FoundLink[];
}

/** A site that may have mistakes. */
export interface InspectedSite {
  problems: Problem[];
  /** Pages as far as they can be made: sections with mistakes are left out, and all where the content has mistakes. */
  pages: PageData[];
  /** The pictures for shared links, one a page, in the order of the pages. */
  shareCards: ShareCard[];
  /** What each page is made of, by its path. */
  sources: ReadonlyMap<string, PageSource>;
  /** The pages that links can lead to. */
  targets: LinkTarget[];
  /** The whole site, where it has no mistakes. */
  site: CompiledSite | undefined;
}

/**
 * Checks all content and all pages, and resolves every page to the data that it is made of.
 *
 * @param passedOver paths of files that are not among the content, though they were meant to be.
 * @param languages what `src/languages` has.
 * @throws {SiteError} with every mistake found, if there is any.
 */
export function compileFiles(
  configs: unknown,
  files: ContentFiles,
  passedOver: readonly string[] = [],
  languages: LanguageFiles = new Map(),
): CompiledSite {
  return withoutMistakes(withLanguages(inspectSite(configs, readContent(files, passedOver)), configs, languages));
}

/** @throws {SiteError} when the site has mistakes. */
export function withoutMistakes({ site, problems }: Pick<InspectedSite, 'site' | 'problems'>): CompiledSite {
  if (!site) throw new SiteError(problems);
  return site;
}

/**
 * Checks all content and all pages of the first language, and says what is wrong beside what can be shown of it.
 * `withLanguages` adds the others.
 */
export function inspectSite(configs: unknown, read: ReadContent, onSection?: OnSection): InspectedSite {
  const { problems, compiler, links, list, targets, enquiryAddress } = compilePages(configs, read, { onSection });
  problems.push(...missingPages(list, targets));
  problems.push(...checkFormerNames(read.partial.company, list, read.files));
  problems.push(...checkNavigation(read.partial.navigation ?? [], targets), ...checkDefinitions());
  const pages = withTrails(compiler);
  const compiled = problems.length === 0 && read.content && siteOf(compiler, pages, read.content, read.files, links);
  const site = compiled ? { ...compiled, enquiryAddress } : undefined;
  const { shareCards, sources } = compiler;
  return { problems, pages, shareCards, sources, targets, site };
}

/**
 * Makes a few pages of the site, in a fraction of the time: with what is wrong with them and with the content, and
 * without what only the whole site can tell. The way to a page names those that are made with it.
 */
export function inspectPages(
  configs: unknown,
  read: ReadContent,
  paths: readonly string[],
  onSection?: OnSection,
): Omit<InspectedSite, 'site'> {
  const isWanted = (path: string) => paths.includes(path);
  const { problems, compiler, targets } = compilePages(configs, read, { isWanted, onSection });
  const { shareCards, sources } = compiler;
  return { problems, pages: withTrails(compiler), shareCards, sources, targets };
}

interface Compiling {
  /** Whether a page is to be looked at. */
  isWanted?: (path: string) => boolean;
  onSection?: OnSection | undefined;
}

function compilePages(configs: unknown, read: ReadContent, { isWanted, onSection }: Compiling) {
  const { partial, content } = read;
  const list = z
    .array(z.unknown())
    .safeParse(configs)
    .data?.map((page) => withMissingHidden(page, partial.company));
  const problems = list
    ? [...read.problems]
    : [...read.problems, { file: 'pages.config.ts', path: [], message: 'must export a list of pages (definePages)' }];
  const countEntries = (collection: string) => entryPaths(collection, read.files).length;
  const addresses = addressesOf(list ?? [], countEntries);
  const compiler = new PageCompiler(partial, content && { content, ...addresses }, countEntries, isWanted, onSection);
  for (const [index, config] of (list ?? []).entries()) compiler.add(config, index);
  const targets = linkTargets(list ?? [], read.files);
  const links = [...read.links, ...compiler.links];
  const toPages = links.filter((link) => !leadsToFile(link));
  problems.push(...compiler.problems, ...checkRedirects(compiler.redirects, targets), ...checkLinks(toPages, targets));
  return { problems, compiler, links, targets, list: list ?? [], enquiryAddress: addresses.enquiryAddress };
}

function withTrails({ pages, names }: PageCompiler): PageData[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.map((page) => {
    const trail = trailOf(page, byPath, names);
    return trail ? { ...page, trail } : page;
  });
}

const formIn = (pages: PageData[]): object | undefined =>
  pages.flatMap(({ sections }) => sections).find(({ type }) => sectionDefinitions.get(type)?.takesEnquiries)?.props;

function siteOf(
  compiler: PageCompiler,
  pages: PageData[],
  { company, words }: Content,
  files: ContentFiles,
  links: FoundLink[],
): Omit<CompiledSite, 'enquiryAddress'> {
  const paths = new Set(pages.map(({ path }) => path));
  return {
    pages,
    redirects: compiler.redirects.flatMap(({ from, to }) => (paths.has(from) ? [] : { from, to })),
    shareCards: compiler.shareCards,
    company: company.name,
    origin: company.url,
    facts: company,
    words,
    enquiryForm: formIn(pages),
    sources: compiler.sources,
    files,
    languages: [],
    fileLinks: links.filter(leadsToFile),
  };
}
