import { z } from 'zod';
import {
  type CheckCache,
  CollectionDefinition,
  type CollectionName,
  type Content,
  ListDefinition,
  type ListName,
  type RecordDefinition,
  type RecordName,
  type Reference,
} from '../../model/content.ts';
import type { Collections, Lists, Records } from '../../model/register.ts';
import { nearest } from '../../model/text/nearest.ts';
import { buildTime } from '../../model/values/buildYear.ts';
import { isShown, type Showing, scheduleOf, scheduleProblem, spanOf } from '../../model/values/schedule.ts';
import { type FoundLink, linksIn } from '../links/links.ts';
import { collectionDefinitions, contentDefinitions } from '../registry.ts';
import { explainIssue } from './explainIssue.ts';
import { ignoredReason, otherPlace, unknownReason } from './ignoredReason.ts';
import { mentionsMissingFact } from './missingFacts.ts';
import { type Place, type Problem, problemsOf, readablePath } from './problems.ts';
import { repair } from './repair.ts';
import { described, fieldsOf, infoOf } from './schemaWalk.ts';
import { fillCompany } from './template.ts';

/** Exports of the files of `src/content`, by their paths there: `faq.ts`, `services/rpa.ts`. */
export type ContentFiles = ReadonlyMap<string, unknown>;

/** Returns the paths of a collection's entries by their file names, including entries with mistakes. */
export const entryPaths = (collection: string, files: ContentFiles): string[] =>
  [...files.keys()]
    .filter((file) => file.startsWith(`${collection}/`) && file.endsWith('.ts'))
    .map((file) => file.slice(collection.length + 1, -'.ts'.length));

const tagged = z.object({ tags: z.array(z.string()) });

/** Returns a function from a collection to the tags of its entries, whatever their dates. */
export const tagsIn =
  (files: ContentFiles) =>
  (collection: string): string[] => [
    ...new Set(
      entryPaths(collection, files).flatMap(
        (path) => tagged.safeParse(files.get(`${collection}/${path}.ts`)).data?.tags ?? [],
      ),
    ),
  ];

const COMPANY = 'company.ts';

/** Returns the facts that the company's own texts may mention: those that mention none themselves. */
const ownFactsOf = (written: unknown): object =>
  Object.fromEntries(
    Object.entries(Object(written)).map(([key, fact]) => [
      key,
      typeof fact === 'string' && fact.includes('{company.') ? null : fact,
    ]),
  );

const placeOf = (file: string): Place => ({ file: `src/content/${file}`, path: [] });

class ContentReader {
  readonly problems: Problem[] = [];
  /** Mistakes in drafts, which are omitted because of them. */
  readonly unfinished: Problem[] = [];
  readonly links: FoundLink[] = [];
  readonly #references: (Reference & { file: string })[] = [];
  readonly #named = new Map<string, ReadonlySet<string> | undefined>();
  /** Without unfinished drafts. */
  readonly files: Map<string, unknown>;
  readonly #showing: Showing;
  readonly #records: Partial<Records> = {};
  readonly #lists: { [Name in ListName]?: Lists[Name][] } = {};
  readonly #collections: { [Name in CollectionName]?: Collections[Name][] } = {};

  constructor(files: ContentFiles, showing: Showing) {
    this.files = new Map(files);
    this.#showing = showing;
  }

  /** The valid content that has been read so far. */
  get content(): Partial<Content> {
    return { ...this.#records, ...this.#lists, ...this.#collections };
  }

  record<Name extends RecordName>({ name, schema, cache, saysFacts }: RecordDefinition<Name>): void {
    const record = this.#check(`${name}.ts`, schema, cache, saysFacts ? this.#records.company : undefined);
    const records: Partial<Pick<Records, Name>> = this.#records;
    if (record !== undefined) records[name] = record;
  }

  /** Reads the file of a list and sorts items with ids. A missing file is an empty list: e.g. no partners. */
  list<Name extends ListName>(definition: ListDefinition<Name>): void {
    const { name, schema, cache } = definition;
    const file = `${name}.ts`;
    const items = this.files.has(file)
      ? (this.#check(file, schema, cache, this.#records.company) ?? this.#itemsInOrder(file, definition))
      : [];
    if (!items) return;
    this.#reportRepeatedIds(items.map((item, index) => ({ item, file, path: readablePath([index]) })));
    const lists: { [Key in Name]?: Lists[Key][] } = this.#lists;
    const written = this.files.get(file);
    const shown = items.filter(
      (_, index) => !(Array.isArray(written) && mentionsMissingFact(written[index], this.#records.company)),
    );
    lists[name] = shown.toSorted((a, b) => (idOf(a) ?? 0) - (idOf(b) ?? 0));
  }

  /** Reads all files of a collection and sorts its entries: by date, newest first, or by id. */
  collection<Name extends CollectionName>(definition: CollectionDefinition<Name>): void {
    const { name, entry, cache } = definition;
    const paths = entryPaths(name, this.files).filter((path) => !this.#isUnfinished(`${name}/${path}.ts`, definition));
    const placed = paths.flatMap((path) => {
      const file = `${name}/${path}.ts`;
      const item = this.#check(file, entry, cache, this.#records.company);
      if (item && item.path !== path)
        this.#report(file, ['path'], `is "${item.path}", and the file is called "${path}.ts": give both one name`);
      const scheduleMistake = scheduleProblem(item);
      if (scheduleMistake) this.#report(file, scheduleMistake.path, scheduleMistake.message);
      return item ? { item, file, path: [] } : [];
    });
    this.#reportRepeatedIds(placed);
    // A copy with its original's path would be a second page at that address.
    const entries = placed.flatMap(({ item, file }) =>
      file !== `${name}/${item.path}.ts` && paths.includes(item.path) ? [] : { item, file },
    );
    // If no entry is valid, the collection counts as unknown, like a list with mistakes.
    if (entries.length === 0 && paths.length > 0 && !this.#showing.isRepaired) return;
    const collections: { [Key in Name]?: Collections[Key][] } = this.#collections;
    const shown = entries.flatMap(({ item, file }) =>
      isShown(spanOf(this.files.get(file)), this.#showing) ? item : [],
    );
    collections[name] = shown.toSorted(fieldsOf(entry).has('date') ? newestFirst : byId);
  }

  /** Reports ignored files: content must have other names or be in other folders. */
  reportIgnored(files: readonly string[]): void {
    for (const file of files) {
      const message = ignoredReason(file);
      if (message !== undefined) this.problems.push({ file, path: [], message });
    }
  }

  /** Reports files without a schema: no page could show them. */
  reportUnknown(): void {
    for (const file of this.files.keys()) {
      const name = file.replace(/(\/.*)?\.ts$|\/.*/, '');
      const definition = contentDefinitions.get(name);
      const isFolder = file.includes('/');
      if (definition && isFolder === definition instanceof CollectionDefinition) continue;
      this.#report(file, [], definition ? otherPlace(name, isFolder) : unknownReason(name, isFolder));
    }
  }

  /** Reports broken references. References into content with mistakes are not checked: it may contain the item. */
  checkReferences(): void {
    for (const { file, to, name, path } of this.#references) {
      const names = this.#names(to);
      if (names === undefined || names.has(name)) continue;
      const place = collectionDefinitions.has(to) ? `${to}/` : `${to}.ts`;
      this.#report(file, path, `there is no "${name}" in src/content/${place}.${nearest(name, [...names])}`);
    }
  }

  #report(file: string, path: string[], message: string): void {
    this.problems.push({ file: `src/content/${file}`, path, message });
  }

  /** @param company facts that texts may mention */
  #check<Value>(
    file: string,
    schema: z.ZodType<Value>,
    cache: CheckCache<Value>,
    company: object | undefined,
  ): Value | undefined {
    const value = this.files.get(file);
    if (value === undefined) {
      this.#report(file, [], this.files.has(file) ? 'exports nothing; write: export default …' : 'missing file');
      return this.#repair(file, schema, company);
    }
    const checked = this.#checkCached(file, value, schema, cache, company);
    this.problems.push(...checked.problems);
    const span = file.includes('/') ? spanOf(value) : undefined;
    this.links.push(...(span ? checked.links.map((link) => ({ ...link, span })) : checked.links));
    for (const reference of checked.references) this.#references.push({ ...reference, file });
    return checked.data ?? this.#repair(file, schema, company);
  }

  #repair<Value>(file: string, schema: z.ZodType<Value>, company: object | undefined): Value | undefined {
    if (!this.#showing.isRepaired) return undefined;
    this.#named.set(file.replace(/\.ts$/, ''), undefined);
    return repair(schema, fillCompany(this.files.get(file) ?? {}, company));
  }

  /** Omits a draft with mistakes, so that it does not block the rest of the site. */
  #isUnfinished<Name extends CollectionName>(file: string, { entry, cache }: CollectionDefinition<Name>): boolean {
    const value = this.files.get(file);
    if (!scheduleOf(value).draft) return false;
    const { problems } = this.#checkCached(file, value, entry, cache, this.#records.company);
    if (problems.length === 0) return false;
    const until = 'the draft is shown nowhere until this is mended';
    this.unfinished.push(...problems.map((problem) => ({ ...problem, message: `${problem.message}: ${until}` })));
    this.files.delete(file);
    return true;
  }

  #checkCached<Value>(
    file: string,
    value: unknown,
    schema: z.ZodType<Value>,
    cache: CheckCache<Value>,
    company: object | undefined,
  ) {
    const isKnown = typeof value === 'object' && value !== null;
    const known = isKnown ? cache.get(value) : undefined;
    if (known?.file === file && known.company === company) return known;
    const checked = this.#checkUncached(file, value, schema, company);
    if (isKnown) cache.set(value, checked);
    return checked;
  }

  #checkUncached<Value>(file: string, written: unknown, schema: z.ZodType<Value>, company: object | undefined) {
    const place = placeOf(file);
    const problems: Problem[] = [];
    const facts = file === COMPANY ? ownFactsOf(written) : company;
    const value = fillCompany(written, facts, (message, path) => {
      const item = Array.isArray(written) ? written[Number(path[0])] : undefined;
      // The item is omitted because of it.
      if (!mentionsMissingFact(item, company)) problems.push({ ...place, path: readablePath(path), message });
    });
    const { data, error } = schema.safeParse(value, { error: explainIssue });
    if (error) problems.push(...problemsOf(error, schema, place));
    // The navigation is checked separately, with its anchors.
    const found = file === 'navigation.ts' ? [] : linksIn(schema, value, place);
    const links = found.filter(({ href }) => !href.startsWith('#'));
    problems.push(...found.flatMap(({ href, place: at }) => (href.startsWith('#') ? refuseAnchor(href, at) : [])));
    return { file, company, problems, references: referencesIn(schema, value), links, data };
  }

  /** Returns the valid items of a list with mistakes, so that pages can be shown; undefined if there are none. */
  #itemsInOrder<Name extends ListName>(file: string, { name, item }: ListDefinition<Name>): Lists[Name][] | undefined {
    const written = fillCompany(this.files.get(file), this.#records.company);
    const items = Array.isArray(written) ? written.flatMap((one) => item.safeParse(one).data ?? []) : [];
    // Any name may belong to an item that could not be read.
    this.#named.set(name, undefined);
    return items.length > 0 ? items : undefined;
  }

  /** Returns the names of all items of a list or collection; undefined if it cannot be read. */
  #names(content: string): ReadonlySet<string> | undefined {
    if (!this.#named.has(content)) {
      const items: unknown = contentDefinitions.has(content) ? Reflect.get(this.content, content) : [];
      const paths = Array.isArray(items) ? items.map((item) => String(Reflect.get(Object(item), 'path'))) : undefined;
      // Entries with mistakes exist too, as their files show.
      this.#named.set(content, paths && new Set([...paths, ...entryPaths(content, this.files)]));
    }
    return this.#named.get(content);
  }

  #reportRepeatedIds(items: { item: unknown; file: string; path: string[] }[]): void {
    const owners = new Map<number, (typeof items)[number]>();
    for (const { item, file, path } of items) {
      const id = idOf(item);
      if (id === undefined) continue;
      const first = owners.get(id);
      if (!first) owners.set(id, { item, file, path });
      else {
        const owner = first.file === file ? first.path.join() : `src/content/${first.file}`;
        this.#report(file, [...path, 'id'], `"${id}" is taken already by ${owner}`);
      }
    }
  }
}

const refuseAnchor = (href: string, place: Place): Problem => ({
  ...place,
  message: `"${href}" needs a page, because this text may be on several pages: write "/…${href}"`,
});

const referencesIn = (schema: z.ZodType, value: unknown): Reference[] =>
  [...described(schema, value)].flatMap(({ schema: part, value: name, path }) => {
    const { kind, to } = infoOf(part);
    if (kind !== 'reference' || to === undefined || typeof name !== 'string') return [];
    return { to, name, path: readablePath(path) };
  });

function idOf(item: unknown): number | undefined {
  const id: unknown = typeof item === 'object' && item !== null && 'id' in item ? item.id : undefined;
  return typeof id === 'number' ? id : undefined;
}

const byId = (a: object, b: object): number => (idOf(a) ?? 0) - (idOf(b) ?? 0);

const timeOf = (item: object): number => {
  const { date }: { date?: unknown } = item;
  return Date.parse(String(date)) || 0;
};

/** The sort is stable: entries with the same time keep the order of their files. */
const newestFirst = (a: object, b: object): number => timeOf(b) - timeOf(a);

export interface ReadContent {
  /** Its files, without unfinished drafts. */
  files: ContentFiles;
  /** The files of the first language, if `files` is of another. Includes untranslated entries. */
  original?: ContentFiles;
  /** The files in the site's language, if others are in the first language. */
  own?: ContentFiles;
  showing: Showing;
  problems: readonly Problem[];
  /** Mistakes in drafts, which are omitted because of them. */
  unfinished: readonly Problem[];
  links: readonly FoundLink[];
  partial: Partial<Content>;
  /** The complete content, if all of it is valid. */
  content: Content | undefined;
}

/**
 * Reads and checks all content.
 *
 * @param ignoredFiles paths of ignored files from the project's root.
 * @param showing defaults to the time of the build, without drafts.
 */
export function readContent(
  files: ContentFiles,
  ignoredFiles: readonly string[] = [],
  showing: Showing = { now: buildTime(), drafts: false },
): ReadContent {
  const reader = new ContentReader(files, showing);
  for (const definition of companyFirst()) {
    if (definition instanceof CollectionDefinition) reader.collection(definition);
    else if (definition instanceof ListDefinition) reader.list(definition);
    else reader.record(definition);
  }
  reader.reportIgnored(ignoredFiles);
  reader.reportUnknown();
  reader.checkReferences();
  const { problems, unfinished, links, content } = reader;
  const known = showing.isPreview ? hiddenFromSearch(content) : content;
  return {
    files: reader.files,
    showing,
    problems,
    unfinished,
    links,
    partial: known,
    content: isComplete(known) ? known : undefined,
  };
}

/** Hides a site from search engines, whatever the company's facts say. */
const hiddenFromSearch = (content: Partial<Content>): Partial<Content> =>
  content.company ? { ...content, company: { ...content.company, findable: false } } : content;

/** Reads the company first, because all other texts may mention its facts. */
const companyFirst = () =>
  [...contentDefinitions.values()].toSorted((a, b) => Number(b.name === 'company') - Number(a.name === 'company'));

function isComplete(content: Partial<Content>): content is Content {
  return [...contentDefinitions.keys()].every((name) => name in content);
}
