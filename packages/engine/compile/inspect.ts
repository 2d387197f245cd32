import { z } from 'zod';
import type { Content } from '../model/content.ts';
import type { PageData } from '../model/page.ts';
import { ALWAYS, isShown, nextChange, type Showing, spanOf } from '../model/values/schedule.ts';
import { addedFiles } from './additions.ts';
import { type ContentFiles, entryPaths, type ReadContent, readContent, tagsIn } from './content/content.ts';
import { checkFormerNames } from './content/formerNames.ts';
import { hideMissingFacts } from './content/missingFacts.ts';
import { formatProblem, type Problem, SiteError } from './content/problems.ts';
import { checkDefinitions } from './definitions.ts';
import type { LanguageFiles } from './languages/files.ts';
import type { LanguageSite } from './languages/languageSite.ts';
import { withPrefix } from './languages/prefix.ts';
import { withLanguages } from './languages/withLanguages.ts';
import { checkLinks, type FoundLink, type LinkTarget, leadsToFile, linkTargets } from './links/links.ts';
import { checkNavigation } from './links/navigation.ts';
import { checkRedirects, type FoundRedirect, type Redirect } from './links/redirects.ts';
import { addressesOf } from './pages/entryPages.ts';
import { missingPages } from './pages/missingPages.ts';
import { PageCompiler, type PageSource } from './pages/pageCompiler.ts';
import type { ShareCard } from './pages/share.ts';
import { trailOf } from './pages/trail.ts';
import { sectionDefinitions } from './registry.ts';

/** The whole site, checked and resolved. */
export interface CompiledSite {
  pages: PageData[];
  redirects: Redirect[];
  /** Data for share images, one per page, in the order of the pages. */
  shareCards: ShareCard[];
  /** Name of the company. */
  company: string;
  /** Canonical origin. */
  origin: string;
  facts: Content['company'];
  /** Texts of buttons, fields and messages. */
  words: Content['words'];
  /** Address of the enquiry form; the home page takes precedence. */
  enquiryAddress: string | undefined;
  /** Properties of the section with the enquiry form. The relay reads its fields, if there are any. */
  enquiryForm: object | undefined;
  sources: ReadonlyMap<string, PageSource>;
  /** The content as written. */
  files: ContentFiles;
  /** The site's further languages; `pages` contains their pages too. */
  languages: LanguageSite[];
  /** Links to files beside the pages. Their existence is not checked here. */
  fileLinks: FoundLink[];
  /** Time of the next scheduled change in ms since 1970, if there is one. */
  nextChange: number | undefined;
  /** Additional files of sections and collections: texts by their paths in the built site. */
  addedFiles: ReadonlyMap<string, () => string>;
}

/** A site that may have mistakes. */
export interface InspectedSite {
  problems: Problem[];
  /** Pages that could be made. Sections with mistakes are omitted, and invalid content omits all, unless repaired. */
  pages: PageData[];
  /** Data for share images, one per page, in the order of the pages. */
  shareCards: ShareCard[];
  sources: ReadonlyMap<string, PageSource>;
  targets: LinkTarget[];
  /** Redirects from old addresses, including invalid ones. */
  redirects: FoundRedirect[];
  /** The whole site, if it has no mistakes or is repaired. */
  site: CompiledSite | undefined;
}

/** Returns mistakes that concern files besides pages and content. */
export type FindFileMistakes = (site: CompiledSite) => Problem[];

/**
 * Checks all pages, and resolves each page to its data.
 *
 * @param languages files of `src/languages`.
 * @throws {SiteError} with all mistakes, if there are any.
 */
export function compile(
  configs: unknown,
  read: ReadContent,
  languages: LanguageFiles = new Map(),
  findFileMistakes: FindFileMistakes = () => [],
): CompiledSite {
  const { site, problems } = inspectLanguages(inspectSite(configs, read), configs, read, languages, findFileMistakes);
  if (!site || problems.length > 0) throw new SiteError(problems);
  return site;
}

/**
 * Adds the other languages to the inspected first one. Returns the site if it is valid, and all mistakes. Conflicts of
 * addresses and mistakes in files can only be found in a whole site: for them, a site with mistakes is repaired.
 */
export function inspectLanguages(
  first: InspectedSite,
  configs: unknown,
  read: ReadContent,
  languages: LanguageFiles,
  findFileMistakes: FindFileMistakes,
): Pick<InspectedSite, 'problems' | 'site'> {
  const { site, problems } = withLanguages(first, configs, languages, read);
  if (site) {
    const whole = withPrefix(site);
    return { problems: findFileMistakes(whole), site: whole };
  }
  const repaired = readContent(read.files, [], { ...read.showing, isRepaired: true });
  const again = withLanguages(inspectSite(configs, repaired), configs, languages, repaired);
  // At the place of a known mistake, others are its consequences.
  const placeOf = (problem: Problem) => formatProblem({ ...problem, message: '' });
  const known = new Set(problems.map(placeOf));
  const more = again.problems.filter((problem) => !known.has(placeOf(problem)));
  const ofFiles = again.site ? findFileMistakes(withPrefix(again.site)) : [];
  return { problems: [...problems, ...more, ...ofFiles], site: undefined };
}

/**
 * Checks all content and pages of the first language. Returns mistakes and everything that could be made.
 * `withLanguages` adds the other languages.
 *
 * @param isRelevant filters mistakes in pages. Sections with mistakes are omitted in any case.
 */
export function inspectSite(
  configs: unknown,
  read: ReadContent,
  isRelevant?: (problem: Problem) => boolean,
): InspectedSite {
  const { problems, compiler, links, list, targets, addresses } = compilePages(configs, read, { isRelevant });
  problems.push(...missingPages(list, targets));
  problems.push(...checkFormerNames(read.partial.company, list, read.files));
  const { now } = read.showing;
  problems.push(...checkNavigation(read.partial.navigation ?? [], targets, now), ...checkDefinitions());
  const pages = withTrails(compiler);
  const { own = read.files } = read;
  const listed = compiler.entryPages.filter(({ entry }) => own.has(`${entry.collection}/${entry.item.path}.ts`));
  const added = read.content && addedFiles(pages, listed, addresses, read.content.company);
  problems.push(...(added?.problems ?? []));
  const isShown = problems.length === 0 || read.showing.isRepaired;
  const compiled = isShown && read.content && siteOf(compiler, pages, read.content, read, links);
  const { enquiryAddress } = addresses;
  const site = compiled ? { ...compiled, enquiryAddress, addedFiles: added?.files ?? new Map() } : undefined;
  const { shareCards, sources, redirects } = compiler;
  return { problems, pages, shareCards, sources, targets, redirects, site };
}

/**
 * Compiles a few pages of the site in a fraction of the time. Returns mistakes in these pages and in the content,
 * without checks that need the whole site. Breadcrumbs only contain compiled pages.
 */
export function inspectPages(
  configs: unknown,
  read: ReadContent,
  paths: readonly string[],
): Omit<InspectedSite, 'site'> {
  const isWanted = (path: string) => paths.includes(path);
  const { problems, compiler, targets } = compilePages(configs, read, { isWanted });
  const { shareCards, sources, redirects } = compiler;
  return { problems, pages: withTrails(compiler), shareCards, sources, targets, redirects };
}

interface Compiling {
  isWanted?: (path: string) => boolean;
  isRelevant?: ((problem: Problem) => boolean) | undefined;
}

function compilePages(
  configs: unknown,
  read: ReadContent,
  { isWanted = () => true, isRelevant = () => true }: Compiling,
) {
  const { partial, content } = read;
  const list = z
    .array(z.unknown())
    .safeParse(configs)
    .data?.map((page) => hideMissingFacts(page, partial.company));
  const problems = list
    ? [...read.problems]
    : [...read.problems, { file: 'pages.config.ts', path: [], message: 'must export a list of pages (definePages)' }];
  const { showing } = read;
  const countIn =
    (files: ContentFiles, own = files) =>
    (collection: string) =>
      entryPaths(collection, files)
        .map((path) => `${collection}/${path}.ts`)
        .filter((file) => own.has(file) && isShown(spanOf(files.get(file)), showing)).length;
  const countEntries = countIn(read.files);
  const shown = (list ?? []).filter((page) => isShown(spanOf(page), showing));
  const addresses = addressesOf(shown, countEntries, showing, countIn(read.files, read.own));
  const compiler = new PageCompiler({
    entries: partial,
    context: content && { content, ...addresses, tagsOf: tagsIn(read.original ?? read.files) },
    countEntries,
    showing,
    isWanted,
  });
  for (const [index, config] of (list ?? []).entries()) compiler.add(config, index);
  // Links to untranslated pages lead to the first language.
  const { original = read.files } = read;
  const targets = linkTargets(list ?? [], original, countIn(original));
  const links = [...read.links, ...compiler.links];
  const toPages = links.filter((link) => !leadsToFile(link));
  const ofPages = [
    ...compiler.problems,
    ...checkRedirects(compiler.redirects, targets),
    ...checkLinks(toPages, targets, showing.now),
  ];
  problems.push(...ofPages.filter(isRelevant));
  problems.push(...futureConflicts(targets, showing));
  return { problems, compiler, links, targets, list: list ?? [], addresses };
}

/** Reports address conflicts of entry pages that are not shown now. Others are found when the pages are made. */
function futureConflicts(targets: LinkTarget[], showing: Showing): Problem[] {
  const known = new Map<string, LinkTarget>();
  return targets.flatMap((target) => {
    const key = target.path.toLowerCase();
    const first = known.get(key);
    known.set(key, target);
    if (!first || [first, target].every(({ entry = ALWAYS }) => isShown(entry, showing))) return [];
    const message = `the path "${target.path}" belongs to two pages, of which one is not shown now: give one another path`;
    return [{ file: 'pages.config.ts', path: [], message }];
  });
}

function withTrails({ pages, names }: PageCompiler): PageData[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.map((page) => {
    const trail = trailOf(page, byPath, names);
    return trail ? { ...page, trail } : page;
  });
}

/** Returns when the entries of collections are public. */
const entrySpans = (files: ContentFiles) =>
  [...files].flatMap(([file, value]) => (file.includes('/') ? spanOf(value) : []));

const formIn = (pages: PageData[]): object | undefined =>
  pages.flatMap(({ sections }) => sections).find(({ type }) => sectionDefinitions.get(type)?.takesEnquiries)?.props;

function siteOf(
  compiler: PageCompiler,
  pages: PageData[],
  { company, words }: Content,
  { files, showing }: ReadContent,
  links: FoundLink[],
): Omit<CompiledSite, 'enquiryAddress' | 'addedFiles'> {
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
    nextChange: nextChange([...compiler.spans, ...entrySpans(files)], showing.now),
    fileLinks: links.filter(leadsToFile),
  };
}
