import { z } from 'zod';
import type { Content, PageEntry, PagePart } from '../../model/content.ts';
import type { GraphNode } from '../../model/graph.ts';
import type { LayoutData } from '../../model/layout.ts';
import { messageOf } from '../../model/messageOf.ts';
import type { PageData } from '../../model/page.ts';
import { type PageTemplate, pageSchema } from '../../model/pages.ts';
import type { ContentContext } from '../../model/section.ts';
import { nearestOrAll } from '../../model/text/nearest.ts';
import { isShown, markOf, type Showing, type Span, scheduleProblem, spanOf } from '../../model/values/schedule.ts';
import { addedGraph, addedHead } from '../additions.ts';
import { explainIssue } from '../content/explainIssue.ts';
import { mentionsMissingFact } from '../content/missingFacts.ts';
import { type Problem, problemsOf, readablePath } from '../content/problems.ts';
import { repair } from '../content/repair.ts';
import { type FieldSource, fillCompany, fillText, fillTexts, type OnUnknown } from '../content/template.ts';
import { UsedContent } from '../content/usedContent.ts';
import type { FoundLink } from '../links/links.ts';
import type { FoundRedirect } from '../links/redirects.ts';
import { type AnyLayout, layoutDefinitions, sectionDefinitions } from '../registry.ts';
import { compileSection, nameOf } from './compileSection.ts';
import { compileSections } from './compileSections.ts';
import { collectionNames, entriesOf, entryFile, sourceOfEntry } from './entryPages.ts';
import { readLoosely } from './looseConfig.ts';
import { pageMetaOf } from './pageMeta.ts';
import { schemaOfPage } from './pageSchemas.ts';
import { type CountEntries, partsOf, placeholderValues } from './parts.ts';
import { type ShareCard, shareCardOf } from './share.ts';

const FILE = 'pages.config.ts';

/** The entry or part of a page, if a config creates several pages. */
interface PageSubject {
  entry?: PageEntry;
  part?: PagePart;
  values: object;
}

interface MadeLayout {
  frameOf: (config: unknown) => LayoutData;
  files: string[];
}

export interface PageSource {
  /** Its path as written in `pages.config.ts`: `/service/{path}`. */
  written: string;
  /** Its index in the file. */
  index: number;
  entry?: string | undefined;
  /** Files of its content, and folders of collections with a slash at the end. */
  files: string[];
  /** Files of its layout's content. */
  around: string[];
  /** Content read by each section, by the section's index in the config. */
  bySection: ReadonlyMap<number, string[]>;
  /** Index in the config of each visible section. */
  places: number[];
  /** Values for the placeholders in its texts. */
  values: object;
  /** Additions of its entry to its structured data. */
  graph?: GraphNode[];
}

/** A page's own address and its old ones. */
const addressed = z.object({ path: z.string(), redirectFrom: z.array(z.string()).default([]) });

/** The fields with which a config creates several pages. */
const multiplePagesSchema = pageSchema.pick({ each: true, parts: true }).strip();

/** Returns the sections of a page as written, whatever else is wrong with it. */
const sectionsOf = (config: unknown): unknown[] => readLoosely(config).sections.map(({ written }) => written);

/** Returns a readable path in a page: `sections[2] (type "faq")`, `heading`. */
function placeIn(config: unknown, [first, second, ...rest]: PropertyKey[]): string[] {
  if (first === 'sections' && typeof second === 'number')
    return [nameOf(sectionsOf(config)[second], second), ...readablePath(rest)];
  return readablePath([first, second, ...rest].filter((key) => key !== undefined));
}

/**
 * Returns whether a problem may disappear when placeholders are filled in, such as an invalid address
 * "/service/{path}". Messages quote the wrong value, including its braces.
 */
const isFilledLater = ({ message }: Problem): boolean => /"[^"]*\{[^"]*"/.test(message);

interface CompilerInput {
  entries: Partial<Content>;
  /** Undefined if the content has mistakes; pages are then checked but not made. */
  context: ContentContext | undefined;
  countEntries: CountEntries;
  showing: Showing;
  isWanted: (path: string) => boolean;
}

/** Compiles the pages of `pages.config.ts` one by one, collecting mistakes. */
export class PageCompiler {
  readonly problems: Problem[] = [];
  readonly pages: PageData[] = [];
  readonly redirects: FoundRedirect[] = [];
  readonly shareCards: ShareCard[] = [];
  readonly links: FoundLink[] = [];
  readonly names = new Map<string, string>();
  readonly sources = new Map<string, PageSource>();
  readonly spans: Span[] = [];
  /** Indexed entry pages, in order. */
  readonly entryPages: { entry: PageEntry; url: string }[] = [];
  readonly #input: CompilerInput;
  #index = 0;
  readonly #paths = new Set<string>();
  readonly #layouts = new Map<string, MadeLayout | undefined>();

  constructor(input: CompilerInput) {
    this.#input = input;
  }

  /** Compiles one config of the file: a page, or with `each` a page per entry. */
  add(written: unknown, index: number): void {
    this.#index = index;
    const name = readLoosely(written).path ?? `pages[${index}]`;
    const { company } = this.#input.entries;
    const config = fillCompany(written, company, (message, at) => {
      const section = at[0] === 'sections' ? sectionsOf(written)[Number(at[1])] : undefined;
      // The section is hidden because of it.
      if (!mentionsMissingFact(section, company)) this.#report([name, ...placeIn(written, at)], message);
    });
    const schema = schemaOfPage(config);
    const { data: page, error } = schema.safeParse(config, { error: explainIssue });
    const { data: several = {} } = multiplePagesSchema.safeParse(config);
    const [place, collection] = several.parts ? [['parts', 'of'], several.parts.of] : [['each'], several.each];
    const problems = error ? problemsOf(error, schema, { file: FILE, path: [name] }) : [];
    if (problems.some((problem) => collection === undefined || !isFilledLater(problem))) {
      this.problems.push(...problems);
      const shown = this.#repair({ path: `/${index + 1}`, ...Object(config) });
      if (shown && collection === undefined) this.#addPage(shown, config, name);
      else this.#checkSections(config, name);
      return;
    }
    if (collection === undefined) {
      if (page) this.#addPage(page, config, name);
    } else if (!collectionNames().includes(collection))
      this.#report(
        [name, ...place],
        `there is no collection "${collection}".${nearestOrAll(collection, collectionNames())}`,
      );
    else if (several.parts && several.each !== undefined)
      this.#report(
        [name, 'parts'],
        'a page is made for each entry (each), or for parts of them (parts): leave one out',
      );
    else if (several.parts) this.#addPartPages(written, config, name);
    else this.#addEntryPages(written, config, collection, name);
  }

  /** Creates the page once per entry. Texts are filled in first, so that the results are checked too. */
  #addEntryPages(written: unknown, config: unknown, collection: string, name: string): void {
    const entries = entriesOf(collection, this.#input.entries);
    // All entries have mistakes of their own.
    if (entries.length === 0 && this.#input.countEntries(collection) > 0)
      this.#checkSections(config, name, isFilledLater);
    if (this.#isOneAddress(name, entries.length, '{path}')) return;
    const made = entries.map((entry) => ({
      entry,
      page: this.#addFilled(written, name, { entry, values: entry.item }),
    }));
    // After all pages: an entry's current address is wrong as a former address of another entry.
    for (const { entry, page } of made) if (page) this.#redirectFormerPaths(written, page, entry);
  }

  /** Creates the page once per part of a long collection. */
  #addPartPages(written: unknown, config: unknown, name: string): void {
    const parts = partsOf(config, this.#input.countEntries);
    // A short collection has no such pages.
    if (parts.length === 0) this.#checkSections(config, name);
    if (this.#isOneAddress(name, parts.length, '{part}')) return;
    for (const part of parts) this.#addFilled(written, name, { part, values: placeholderValues(part, parts) });
  }

  /** Reports several pages with one address. @param word placeholder that would distinguish them */
  #isOneAddress(path: string, pages: number, word: string): boolean {
    if (pages < 2 || path.includes('{')) return false;
    this.#report([path], `is the address of ${pages} pages: write ${word} into it, as in "${path}/${word}"`);
    return true;
  }

  /** @returns the page with its texts filled in; undefined if it is not wanted or invalid */
  #addFilled(written: unknown, name: string, subject: PageSubject): PageTemplate | undefined {
    const { values, entry } = subject;
    // For unwanted pages, only the path is filled in.
    if (!this.#input.isWanted(fillText(name, values))) return undefined;
    let hasAddress = true;
    const onUnknown: OnUnknown = (message, at) => {
      this.#report([name, ...placeIn(written, at)], message);
      if (at[0] === 'path') hasAddress = false;
    };
    const filled = this.#fill(written, values, onUnknown, entry && sourceOfEntry(entry));
    if (!hasAddress) {
      this.#checkSections(filled, name);
      return undefined;
    }
    const schema = schemaOfPage(filled);
    const { data, error } = schema.safeParse(filled, { error: explainIssue });
    if (error) this.problems.push(...problemsOf(error, schema, { file: FILE, path: [name] }));
    const page = data ?? this.#repair(filled);
    if (page) this.#addPage(page, filled, name, subject);
    return page;
  }

  #repair(config: unknown): PageTemplate | undefined {
    return this.#input.showing.isRepaired ? repair(schemaOfPage(config), config) : undefined;
  }

  /**
   * Fills in the values first and the company's facts second, so that braces in a fact are kept. `add` has already
   * reported missing facts.
   */
  #fill(written: unknown, values: object, onUnknown: OnUnknown, source?: FieldSource): unknown {
    const { company } = this.#input.entries;
    return fillCompany(fillTexts(written, values, { onUnknown, source }), company);
  }

  /** Redirects the addresses that a page would have with its entry's former paths. */
  #redirectFormerPaths(written: unknown, page: PageTemplate, { collection, item }: PageEntry): void {
    const { path: to, redirectFrom: known = [] } = page;
    for (const [index, former] of (item.formerPaths ?? []).entries()) {
      const { path, redirectFrom } = addressed.parse(this.#fill(written, { ...item, path: former }, () => {}));
      const place = { file: entryFile(collection, item), path: readablePath(['formerPaths', index]) };
      // If the address does not contain the entry's path, the page has not moved.
      if (path !== to || former === item.path) this.redirects.push({ from: path, to, place, isMeant: true });
      for (const from of redirectFrom)
        if (from !== to && !known.includes(from)) this.redirects.push({ from, to, place, isMeant: false });
    }
  }

  /** @param config the page's config, with its texts filled in */
  #addPage(page: PageTemplate, config: unknown, name: string, subject: PageSubject = { values: {} }): void {
    const { within } = page;
    // Some file systems are case-insensitive.
    const key = page.path.toLowerCase();
    const isTaken = this.#paths.has(key);
    this.#paths.add(key);
    const path = isTaken && this.#input.showing.isRepaired ? `${page.path}~${this.#index + 1}` : page.path;
    if (!this.#input.isWanted(path)) return;
    const schedules = [page, subject.entry?.item];
    const span = spanOf(...schedules);
    const showing = this.#input.showing;
    const shown = isShown(span, showing);
    const scheduleMistake = scheduleProblem(page);
    if (scheduleMistake) this.#report([name, ...scheduleMistake.path], scheduleMistake.message);
    if (within) this.links.push({ href: within, place: { file: FILE, path: [name, 'within'] }, span });
    const [braces] = subject.entry || subject.part ? [] : (/\{\w+\}/.exec(path) ?? []);
    if (braces)
      this.#report(
        [name],
        `"${path}" is no address: ${braces} stands for a field of an entry, which the page has only with "each"`,
      );
    if (isTaken)
      this.#report([name], `the path "${page.path}" is taken already by another page: change one of the two`);
    for (const [index, from] of shown ? (page.redirectFrom ?? []).entries() : []) {
      const place = { file: FILE, path: [name, ...readablePath(['redirectFrom', index])] };
      this.redirects.push({ from, to: path, place, isMeant: subject.entry === undefined });
    }

    // The home page's title describes the company and is too long for a name.
    const company = path === '/' ? this.#input.context?.content.company : undefined;
    this.names.set(path, page.name ?? company?.shortName ?? company?.name ?? page.title);
    const used = new UsedContent(this.#input.context, subject);
    const { problems, links, places, spans, ...made } = compileSections(page.sections, {
      place: { file: FILE, path: [name] },
      path,
      context: shown ? used.context : undefined,
      showing,
      schedules,
      onSection: (index) => used.begin(index),
    });
    this.problems.push(...problems);
    this.links.push(...links);
    this.spans.push(span, ...spans);
    const layout = this.#makeLayout(page.layout, name, page.layout === Object(config).layout);
    if (!shown) return;
    const { files: around = [] } = layout ?? {};
    const entry = subject.entry && entryFile(subject.entry.collection, subject.entry.item);
    const { files, bySection } = used;
    this.sources.set(path, {
      written: name,
      index: this.#index,
      entry,
      files,
      around,
      bySection,
      places,
      values: subject.values,
    });
    if (!this.#input.context || !layout) return;
    const notice = this.#noticeOf(schedules);
    const card = shareCardOf(page, made.sections);
    const headingAt = made.sections.findIndex(({ type }) => sectionDefinitions.get(type)?.opensPage);
    this.shareCards.push(card);
    const { company: facts } = this.#input.context.content;
    const meta = pageMetaOf(page, this.#input.context.content, card);
    const linked = { url: meta.url ?? facts.url + path, origin: facts.url, company: `${facts.url}/#company` };
    const { entry: subjectEntry } = subject;
    const { sections } = made;
    const more = addedHead(
      { sections, entry: subjectEntry, shown: used.names, place: linked },
      this.#input.context,
      facts,
    );
    if (subjectEntry) {
      const source = this.sources.get(path);
      const graph = addedGraph(subjectEntry, linked, facts);
      if (source && graph.length > 0) source.graph = graph;
      if (page.index !== false) this.entryPages.push({ entry: subjectEntry, url: linked.url });
    }
    this.pages.push({
      path,
      ...(within ? { within } : {}),
      meta: more ? { ...meta, more } : meta,
      layout: layout.frameOf(config),
      ...(headingAt > 0 ? { headingAt } : {}),
      ...(notice ? { notice } : {}),
      ...made,
    });
  }

  /** Returns the notice on a page that is not public, or in a build with drafts. */
  #noticeOf(schedules: unknown[]): string {
    if (!this.#input.context) return '';
    const { words, company } = this.#input.context.content;
    const mark = markOf(schedules, this.#input.showing, words.preview, company.language);
    return [...(this.#input.showing.isPreview ? [words.preview.notice] : []), ...(mark ? [mark] : [])].join(' ');
  }

  /** Checks the sections of a page that cannot be made, to report their mistakes too. */
  #checkSections(config: unknown, page: string, isUnknown: (problem: Problem) => boolean = () => false): void {
    for (const [index, descriptor] of sectionsOf(config).entries()) {
      const place = { file: FILE, path: [page, nameOf(descriptor, index)] };
      const { problems } = compileSection(descriptor, { place, earlier: 0, context: undefined });
      this.problems.push(...problems.filter((problem) => !isUnknown(problem)));
    }
  }

  /** @param isWritten whether the author wrote this name, and it is not part of a repair */
  #makeLayout(name: string, page: string, isWritten: boolean) {
    const known = layoutDefinitions.get(name);
    if (!known && isWritten)
      this.#report([page, 'layout'], `unknown layout "${name}".${nearestOrAll(name, [...layoutDefinitions.keys()])}`);
    const definition = known ?? (this.#input.showing.isRepaired ? [...layoutDefinitions.values()][0] : undefined);
    if (!this.#layouts.has(name)) this.#layouts.set(name, definition && this.#layoutData(definition));
    return this.#layouts.get(name);
  }

  /** Returns a layout's content, which is the same on every page, and its files. */
  #layoutData(definition: AnyLayout): MadeLayout | undefined {
    const used = new UsedContent(this.#input.context, {}, { isFrame: true });
    try {
      const frameOf = used.context && definition.make(used.context);
      return frameOf && { frameOf, files: used.files };
    } catch (error) {
      this.#report([], `layout "${definition.name}": ${messageOf(error)}`);
      return undefined;
    }
  }

  #report(path: string[], message: string): void {
    this.problems.push({ file: FILE, path, message });
  }
}
