import { type Content, ListDefinition, type PageEntry } from '../../model/content.ts';
import type { ContentContext, SectionContext } from '../../model/section.ts';
import { sharedEntryOf } from '../../model/sharedEntry.ts';
import { nearestOfFew } from '../../model/text/nearest.ts';
import { collectionNames, entriesOf, entryFile } from '../pages/entryPages.ts';
import { collectionDefinitions, contentDefinitions } from '../registry.ts';

/**
 * The content for the sections of one page. It notes what they read, so that it is known which files the page
 * depends on. Of a page that is made from an entry, the other entries of its collection are only links to other pages.
 */
export class UsedContent {
  /** What sections are made with; none while the content has mistakes. */
  readonly context: Omit<SectionContext, 'earlier'> | undefined;
  readonly #names = new Set<string>();
  readonly #bySection = new Map<number, Set<string>>();
  /** What the section reads that is being made. */
  #own = new Set<string>();
  readonly #entry: PageEntry | undefined;

  /** @param isFrame whether it is for what stands around all pages, which leaves out a collection without entries. */
  constructor(
    context: ContentContext | undefined,
    subject: Pick<SectionContext, 'entry' | 'part'>,
    { isFrame = false } = {},
  ) {
    this.#entry = subject.entry;
    this.context = context && {
      ...context,
      content: shownContent(context.content, (name, value) => {
        this.#names.add(name);
        this.#own.add(name);
        if (!(isFrame && collectionDefinitions.has(name))) refuseTooFew(name, value);
      }),
      ...subject,
      entriesOf: (name) => {
        this.#names.add(name);
        return listedEntries(name, context);
      },
    };
  }

  /** Notes that from now on it is a section that reads. @param place its place among those that are written. */
  begin(place: number): void {
    this.#own = new Set();
    this.#bySection.set(place, this.#own);
  }

  /** The same as `files`, of each section by its place. */
  get bySection(): ReadonlyMap<number, string[]> {
    return new Map([...this.#bySection].map(([place, names]) => [place, [...names].map(placeOf)]));
  }

  /** Names of the content that they read. */
  get names(): ReadonlySet<string> {
    return this.#names;
  }

  /** Files, and folders of collections, from the project's root. */
  get files(): string[] {
    const own = this.#entry && entryFile(this.#entry.collection, this.#entry.item);
    const shown = [...this.#names].filter((name) => name !== this.#entry?.collection).map(placeOf);
    return [...(own ? [own] : []), ...shown];
  }
}

/** @throws when there is no such collection, or its entries have no titles. */
function listedEntries(name: string, { content, hrefOf }: ContentContext): ReturnType<SectionContext['entriesOf']> {
  const names = collectionNames();
  if (!names.includes(name)) throw new Error(`there is no collection "${name}".${nearestOfFew(name, names)}`);
  return entriesOf(name, content).map((entry) => {
    const shared = sharedEntryOf(entry.item);
    if (!shared) throw new Error(`the entries of "${name}" have no "title", by which a list could name them`);
    return { ...shared, item: entry.item, href: hrefOf(entry) };
  });
}

/** The content for sections and layouts. @param note told each list, record or collection that is read, and its name. */
function shownContent(content: Content, note: (name: string, value: unknown) => void): Content {
  return new Proxy(content, {
    get: (target, name, receiver) => {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof name === 'string') note(name, value);
      return value;
    },
  });
}

/**
 * A company without partners has no list of them, or an empty one, and no section that shows it.
 *
 * @throws when a list or a collection has too few items to be shown.
 */
function refuseTooFew(name: string, value: unknown): void {
  const definition = contentDefinitions.get(name);
  if (!Array.isArray(value)) return;
  const min = definition instanceof ListDefinition ? definition.min : 1;
  if (value.length >= min) return;
  const items = min === 1 ? 'an item' : `${min} items`;
  throw new Error(`${placeOf(name)} needs at least ${items} to be shown: add to it, or leave out what shows it`);
}

const placeOf = (name: string) => (collectionDefinitions.has(name) ? `src/content/${name}/` : `src/content/${name}.ts`);
