import { z } from 'zod';
import type { Content } from '../../model/content.ts';
import { isLanguage } from '../../model/fields.ts';
import { fileNameOf, isNotFoundPage, type PageData } from '../../model/page.ts';
import type { SectionData } from '../../model/section.ts';
import { addressProblem } from '../../model/values/address.ts';
import { type ContentFiles, type ReadContent, readContent } from '../content/content.ts';
import { checkFormerNames } from '../content/formerNames.ts';
import { formatProblem, type Problem } from '../content/problems.ts';
import { fillText } from '../content/template.ts';
import type { CompiledSite, InspectedSite } from '../inspect.ts';
import { inspectSite } from '../inspect.ts';
import type { Written } from '../pages/hyphenate.ts';
import { isCountedOn } from '../pages/missingPages.ts';
import type { PageSource } from '../pages/pageCompiler.ts';
import type { ShareCard } from '../pages/share.ts';
import { sectionDefinitions } from '../registry.ts';
import { AbsoluteAddresses } from './absoluteAddresses.ts';
import { Addresses } from './addresses.ts';
import { pageAddresses, type TakenAddresses } from './clashes.ts';
import { folderOf, homeOf, PAGES } from './files.ts';
import { type OverlaidPage, overlayContent, overlayPages, untranslatedContent, untranslatedFields } from './overlay.ts';

/** A further language of a site. */
export interface LanguageSite {
  language: string;
  /** Path of its home page: `/de`. */
  home: string;
  /** Facts of the company in it. */
  facts: Content['company'];
  /** What buttons, fields and messages say in it. */
  words: Content['words'];
  /** Address of the form in it. */
  enquiryAddress: string | undefined;
  /** Properties of a section that takes enquiries. */
  enquiryForm: object | undefined;
  pages: PageData[];
  shareCards: ShareCard[];
  sources: ReadonlyMap<string, PageSource>;
  redirects: CompiledSite['redirects'];
  fileLinks: CompiledSite['fileLinks'];
  nextChange: CompiledSite['nextChange'];
  addedFiles: CompiledSite['addedFiles'];
  /** Paths of its pages by those in the first language: only of those that are translated. */
  translated: ReadonlyMap<string, string>;
  /** What its pages are made of. */
  written: Written;
  /** What is not translated, and what becomes of it. */
  untranslated: Problem[];
}

/** The first language, which others translate. It may have mistakes. */
export interface Original extends Pick<InspectedSite, 'problems' | 'site'> {
  configs: unknown;
  read: ReadContent;
}

type Inspected = { problems: Problem[]; language?: LanguageSite; taken?: TakenAddresses };

const CONTENT = 'src/content/';

/** The language of a country whose sign was taken for one, as in `jp`. */
function languageMeant(name: string): string | undefined {
  if (!/^[a-z]{2}$/i.test(name)) return undefined;
  const { language } = new Intl.Locale(`und-${name}`).maximize();
  return language === 'und' || language === 'en' ? undefined : `"${language}"`;
}

/** What a further language needs to know of the company, whatever else is wrong with its facts. */
const firstFacts = z.looseObject({
  language: z.string().catch('en'),
  untranslated: z.string().optional().catch(undefined),
});

/** Compiles the pages of one further language. Where the first has mistakes, only says what is wrong with this one. */
export function inspectLanguage(language: string, own: ContentFiles, original: Original): Inspected {
  const { configs, read: first, site } = original;
  const { isMended } = first.showing;
  const folder = folderOf(language);
  const refuse = (message: string) => ({ problems: [{ file: folder, path: [], message }] });
  const facts = firstFacts.safeParse(first.files.get('company.ts')).data;
  if (!isLanguage(language))
    return refuse(`is no language: call the folder ${languageMeant(language) ?? '"de", "ar" or "pt-BR"'}`);
  if (language === facts?.language)
    return refuse(`is the language of pages.config.ts and src/content, as src/content/company.ts says: delete it`);
  const isOmitting = facts?.untranslated !== 'show';
  const content = overlayContent(language, first.files, own, isOmitting);
  const overlaid = overlayPages(language, configs, own, isMended);
  const home = homeOf(language);
  const problems = [...content.problems, ...overlaid.problems];
  if (isOmitting) problems.push(...lackingPages(overlaid, `${folder}/${PAGES}`));

  const read = { ...readContent(content.files, [], first.showing), original: first.files, own };
  const inspected = inspectSite(
    overlaid.pages.map(({ config }) => config),
    read,
    undefined,
    // What is left out is made for its address alone.
    (problem) => !isOmitting || !isUntranslated(problem, overlaid.pages),
  );
  const known = new Set(original.problems.map(formatProblem));
  const found = inspected.problems.filter(
    (problem) => !known.has(formatProblem(problem)) || isWrittenIn(problem, own, overlaid.pages),
  );
  const placed = fileIn(folder, own, overlaid.pages);
  problems.push(...found.map(placed));
  for (const problem of checkFormerNames(read.partial.company, [], own))
    problems.push({ ...problem, file: `${folder}/${problem.file.slice(CONTENT.length)}` });
  const addressed = addressesOf(inspected, overlaid.pages, content.paths, { home, folder });
  problems.push(...addressed.problems);
  const taken: TakenAddresses = {
    pages: pageAddresses(
      configs,
      withSlugs(content),
      `${folder}/${PAGES}`,
      (path) => writtenPath(path, own, isOmitting),
      home,
    ),
    // The first language has those that code counts on.
    redirects: inspected.redirects
      .filter(({ from }) => !isCountedOn(from))
      .map(({ place, ...redirect }) => ({ ...redirect, place: placed({ ...place, message: '' }) })),
  };
  if ((problems.length > 0 && !isMended) || !site || !inspected.site) return { problems, taken };
  const made = languageSite(
    { language, home, own, isOmitting, site, compiled: inspected.site },
    overlaid.pages,
    addressed.paths,
  );
  problems.push(...made.problems);
  return problems.length > 0 && !isMended ? { problems, taken } : { problems, taken, language: made.language };
}

/** Returns the path of a page as the file of a language has it, whatever else is wrong there. */
function writtenPath(path: string, own: ContentFiles, isOmitting: boolean): string | undefined {
  const page: unknown = Object(own.get(PAGES))[path];
  const written: unknown = Object(page).path;
  if (page === undefined && isOmitting) return undefined;
  return typeof written === 'string' ? written : path;
}

/** Returns the content of a language with its entries by the paths that they have there. */
const withSlugs = ({ files, paths }: ReturnType<typeof overlayContent>): ContentFiles =>
  new Map(
    [...files].map(([file, value]) => {
      const slug = paths.get(CONTENT + file);
      return [slug === undefined ? file : file.replace(/[^/]+\.ts$/, `${slug}.ts`), value];
    }),
  );

const headingProblem = (file: string, page: string, key = ''): Problem => ({
  file,
  path: [page, 'sections', key],
  message: 'holds the main heading of the page, without which there is no page: translate it',
});

/** What a language needs of its pages, where all that is not translated is left out. */
function lackingPages({ pages, written }: ReturnType<typeof overlayPages>, file: string): Problem[] {
  const problems = pages.flatMap(({ config, translation, keys, isTranslated }) => {
    const opening = config.sections.findIndex((section) => {
      const { type, hidden } = Object(section);
      return hidden !== true && sectionDefinitions.get(String(type))?.opensPage;
    });
    return translation && isTranslated[opening] === false ? headingProblem(file, config.path, keys[opening]) : [];
  });
  if (pages.some(({ config }) => config.path === '/') && !written.has('/'))
    problems.push({ file, path: ['/'], message: 'is missing: a language begins with its home page' });
  return problems;
}

/** The page of `pages.config.ts` that a mistake is on, and of its section the place. */
function placeOf({ file, path: [page, section = ''] }: Problem, pages: OverlaidPage[]) {
  const of = file === 'pages.config.ts' ? pages.find(({ config }) => config.path === page) : undefined;
  const place = /^sections\[(\d+)\]/.exec(section)?.[1];
  return of && { of, place: place === undefined ? undefined : Number(place) };
}

/** Whether a mistake is on a page that is not translated, or in a section that is not. */
function isUntranslated(problem: Problem, pages: OverlaidPage[]): boolean {
  const { of, place } = placeOf(problem, pages) ?? {};
  return of !== undefined && (!of.translation || (place !== undefined && of.isTranslated[place] === false));
}

/** Whether something is written in a value at a path that people can read, or in what stands above it. */
function hasAt(value: unknown, path: readonly string[]): boolean {
  let at = value;
  for (const part of path) {
    if (typeof at !== 'object' || at === null || Array.isArray(at)) return at !== undefined;
    at = Reflect.get(at, part.replace(/\[\d+\].*$/, ''));
  }
  return at !== undefined;
}

/** Whether a mistake is in what the language says itself, not in what it takes from the first. */
function isWrittenIn(problem: Problem, own: ContentFiles, pages: OverlaidPage[]): boolean {
  const { file, path } = problem;
  if (file.startsWith(CONTENT)) return hasAt(own.get(file.slice(CONTENT.length)), path);
  const { of, place } = placeOf(problem, pages) ?? {};
  const [, first = '', ...rest] = path;
  if (place === undefined) return hasAt(of?.translation, [first]) && path.length > 1;
  return hasAt(of?.translation?.sections[of.keys[place] ?? ''], rest);
}

/** Says of a mistake where it is written in the folder of the language. */
function fileIn(folder: string, own: ContentFiles, pages: OverlaidPage[]): (problem: Problem) => Problem {
  return (problem) => {
    const { file, path } = problem;
    if (file.startsWith(CONTENT))
      return own.has(file.slice(CONTENT.length))
        ? { ...problem, file: `${folder}/${file.slice(CONTENT.length)}` }
        : problem;
    if (file !== 'pages.config.ts') return problem;
    const [page = '', , ...rest] = path;
    const { of, place } = placeOf(problem, pages) ?? {};
    const key = place === undefined ? undefined : of?.keys[place];
    return { ...problem, file: `${folder}/${PAGES}`, path: key ? [page, 'sections', key, ...rest] : path };
  };
}

/** The address of each page in the language, by that in the first. */
function addressesOf(
  { pages, sources }: Pick<InspectedSite, 'pages' | 'sources'>,
  overlaid: OverlaidPage[],
  entryPaths: ReadonlyMap<string, string>,
  { home, folder }: { home: string; folder: string },
): { problems: Problem[]; paths: Map<string, string> } {
  const problems: Problem[] = [];
  const paths = new Map<string, string>();
  const owners = new Map<string, string>();
  const templates = new Map(overlaid.map(({ config, translation }) => [config.path, translation?.path]));
  for (const { path } of pages) {
    const source = sources.get(path);
    if (!source) continue;
    const { written, entry, values } = source;
    const complain = (message: string) =>
      problems.push({ file: `${folder}/${PAGES}`, path: [written, 'path'], message });
    const template = templates.get(written) ?? written;
    const slug = entry === undefined ? undefined : entryPaths.get(entry);
    const own = fillText(template, { ...values, ...(slug ? { path: slug } : {}) }, { onUnknown: complain });
    const full = own === '/' ? home : home + own;
    const given = templates.get(written);
    if (given === home || given?.startsWith(`${home}/`))
      complain(`begins with "${home}", which all pages of this language do: leave that out`);
    const problem = addressProblem(full);
    if (problem && !own.includes('{')) complain(problem);
    if (isNotFoundPage(path) !== isNotFoundPage(full))
      complain(
        isNotFoundPage(path)
          ? 'is the page for unknown addresses: let its path end with "/404"'
          : '"/404" is the page for unknown addresses: give this another path',
      );
    const file = entry && slug ? `${folder}/${entry.slice(CONTENT.length)}` : `${folder}/${PAGES}`;
    const owner = owners.get(full.toLowerCase());
    if (owner !== undefined)
      problems.push({
        file,
        path: entry && slug ? ['path'] : [written, 'path'],
        message: `"${full}" is the address of ${owner} already: give one of them another path`,
      });
    owners.set(full.toLowerCase(), entry ? file : written);
    paths.set(path, full);
  }
  return { problems, paths };
}

interface Making {
  language: string;
  home: string;
  own: ContentFiles;
  isOmitting: boolean;
  /** The site in its first language. */
  site: CompiledSite;
  /** The same pages with the texts of this language. */
  compiled: NonNullable<InspectedSite['site']>;
}

function languageSite(
  { language, home, own, isOmitting, site, compiled }: Making,
  overlaid: OverlaidPage[],
  paths: ReadonlyMap<string, string>,
): { problems: Problem[]; language: LanguageSite } {
  const folder = folderOf(language);
  const file = `${folder}/${PAGES}`;
  const first = site.facts.language;
  const missing = untranslatedContent(site.files, own);
  const byPath = new Map(overlaid.map((page) => [page.config.path, page]));
  const problems: Problem[] = [];
  const untranslated: Problem[] = [];
  const outcome = isOmitting ? 'left out' : `shown in "${first}"`;
  const lists = new Map<string, Set<string>>();
  const addresses = new Addresses();
  const translated = new Map<string, string>();
  const kept: { page: PageData; isOwn: boolean }[] = [];

  for (const page of compiled.pages) {
    const source = compiled.sources.get(page.path);
    const of = source && byPath.get(source.written);
    const path = paths.get(page.path);
    if (!source || !of || path === undefined) continue;
    const hasEntry = source.entry === undefined || own.has(source.entry.slice(CONTENT.length));
    const isOwn = of.translation !== undefined && hasEntry;
    if (!isOwn && isOmitting) continue;
    const isWhole = page.sections.map((_, index) => {
      const place = source.places[index] ?? index;
      const lacking = (source.bySection.get(place) ?? []).filter((name) => missing.has(name));
      for (const name of lacking) lists.set(name, (lists.get(name) ?? new Set()).add(page.path));
      return of.isTranslated[place] === true && lacking.length === 0;
    });
    const shown = isOmitting ? omitted(page, isWhole) : marked(page, isOwn ? isWhole : isWhole.map(() => false), first);
    // It shows a list that is not translated.
    if (isOmitting && !shown.sections.some(({ type }) => sectionDefinitions.get(type)?.opensPage)) {
      const opening = page.sections.findIndex(({ type }) => sectionDefinitions.get(type)?.opensPage);
      problems.push(headingProblem(file, of.config.path, of.keys[source.places[opening] ?? opening]));
    }
    addresses.add(page.path, path);
    if (isOwn) translated.set(page.path, path);
    kept.push({ page: shown, isOwn });
  }

  for (const { translation, untranslated: lacking, config } of overlaid)
    for (const path of lacking) {
      const isText = translation !== undefined && !(path.length === 3 && path[1] === 'sections');
      const message = `is not translated: ${isText ? `shown in "${first}"` : outcome}`;
      if (compiled.pages.some((page) => compiled.sources.get(page.path)?.written === config.path))
        untranslated.push({ file, path, message });
    }
  for (const name of site.files.keys())
    if (name.includes('/') && !own.has(name) && !missing.has(`${CONTENT}${name.split('/')[0]}/`))
      untranslated.push({ file: `${folder}/${name}`, path: [], message: `is not translated: ${outcome}` });
  for (const { file: name, path } of untranslatedFields(site.files, own))
    untranslated.push({ file: `${folder}/${name}`, path, message: `is not translated: shown in "${first}"` });
  for (const name of missing) {
    const shownOn = [...(lists.get(name) ?? [])];
    const where = shownOn.length > 0 ? `: what shows it on ${shownOn.slice(0, 3).join(', ')} is ${outcome}` : '';
    const isFrame = [...compiled.sources.values()].some(({ around }) => around.includes(name));
    if (shownOn.length === 0 && !isFrame) continue;
    const frame = isFrame ? `${where === '' ? ':' : ','} header and footer show it in "${first}"` : '';
    untranslated.push({
      file: `${folder}/${name.slice(CONTENT.length)}`,
      path: [],
      message: `is not translated${where}${frame}`,
    });
  }

  const anchors = new Map(kept.map(({ page }) => [page.path, page.anchors]));
  for (const { page } of kept)
    for (const [, href = '', path = '', anchor = ''] of JSON.stringify(page.sections).matchAll(
      /"((\/[^"#?]*)#([^"]+))"/g,
    ))
      if (anchors.get(path)?.includes(anchor) === false)
        untranslated.push({
          file,
          path: [page.path],
          message: `links to "${href}", a section that is not translated and left out: the link leads to the top of that page`,
        });

  const { origin, addedFiles } = compiled;
  const absolute = new AbsoluteAddresses(origin, home, addresses, addedFiles);
  const pages = kept.map(({ page, isOwn }) => inLanguage(page, { home, addresses, absolute, isOwn, origin }));
  const source = (path: string, { entry, files, around, ...rest }: PageSource): PageSource => {
    const ownFile = (name: string) =>
      name.startsWith(CONTENT) && !missing.has(name) ? `${folder}/${name.slice(CONTENT.length)}` : name;
    const graph = rest.graph && { graph: absolute.in(rest.graph) };
    return {
      ...rest,
      ...graph,
      written: path,
      entry: entry && ownFile(entry),
      files: [file, ...files.map(ownFile)],
      around,
    };
  };
  return {
    problems,
    language: {
      language,
      home,
      facts: compiled.facts,
      words: compiled.words,
      enquiryAddress: compiled.enquiryAddress && addresses.in(compiled.enquiryAddress),
      enquiryForm: compiled.enquiryForm && addresses.in(compiled.enquiryForm),
      pages,
      shareCards: compiled.shareCards.flatMap((card, index) => {
        const path = addresses.of(compiled.pages[index]?.path ?? '');
        return path === undefined ? [] : { ...card, file: shareFileOf(path), company: compiled.company };
      }),
      sources: new Map(
        [...compiled.sources].flatMap(([original, one]) => {
          const path = addresses.of(original);
          return path === undefined ? [] : [[path, source(path, one)]];
        }),
      ),
      // The first language has those that code counts on.
      redirects: compiled.redirects
        .filter(({ from }) => !isCountedOn(from))
        .map((redirect) => ({ ...redirect, to: addresses.in(redirect.to) })),
      fileLinks: compiled.fileLinks.map(({ place, ...link }) => ({
        ...link,
        place: fileIn(folder, own, overlaid)({ ...place, message: '' }),
      })),
      nextChange: compiled.nextChange,
      addedFiles: new Map(
        [...addedFiles].map(([name, text]) => [absolute.ofFile(`/${name}`).slice(1), () => absolute.inText(text())]),
      ),
      translated,
      written: { language, pages: overlaid.map(({ config }) => config), files: compiled.files },
      untranslated,
    },
  };
}

const shareFileOf = (path: string): string => `/share${fileNameOf(path)}.jpg`;

/** A page without the sections that are not translated. */
function omitted(page: PageData, isWhole: boolean[]): PageData {
  const sections = page.sections.filter((_, index) => isWhole[index]);
  const ids = new Set(sections.flatMap(({ id }) => id ?? []));
  const headingAt = sections.findIndex(({ type }) => sectionDefinitions.get(type)?.opensPage);
  const { headingAt: _, ...rest } = page;
  return {
    ...rest,
    ...(headingAt > 0 ? { headingAt } : {}),
    sections,
    steps: page.steps.filter(({ id }) => ids.has(id)),
    anchors: page.anchors.filter((id) => ids.has(id)),
  };
}

/** A page whose sections say where they are in the first language. */
const marked = (page: PageData, isWhole: boolean[], first: string): PageData => ({
  ...page,
  sections: page.sections.map((section: SectionData, index) =>
    isWhole[index] ? section : { ...section, language: first },
  ),
});

interface InLanguage {
  home: string;
  addresses: Addresses;
  absolute: AbsoluteAddresses;
  /** Whether the page is translated: another shows the texts of the first language, and is not to be found. */
  isOwn: boolean;
  origin: string;
}

/** A page with the addresses of its language. */
function inLanguage(page: PageData, { home, addresses, absolute, isOwn, origin }: InLanguage): PageData {
  const path = addresses.of(page.path) ?? page.path;
  const { trail, within, meta, ...rest } = page;
  const { url, ...more } = meta;
  const way = trail?.filter((crumb) => addresses.of(crumb.path) !== undefined);
  return {
    ...addresses.in(rest),
    path,
    home,
    ...(within !== undefined && addresses.of(within) !== undefined ? { within: addresses.in(within) } : {}),
    ...(way && way.length > 1 ? { trail: addresses.in(way) } : {}),
    meta: {
      ...absolute.in(more),
      ...(url && isOwn ? { url: origin + path } : {}),
      image: { ...meta.image, url: origin + shareFileOf(path) },
      index: meta.index && isOwn,
    },
  };
}
