import { type Content, ListDefinition, type PageEntry } from '../../model/content.ts';
import type { ContentContext, SectionContext } from '../../model/section.ts';
import { sharedEntryOf } from '../../model/sharedEntry.ts';
import { nearestOrAll } from '../../model/text/nearest.ts';
import { collectionNames, entriesOf, entryFile } from '../pages/entryPages.ts';
import { collectionDefinitions, contentDefinitions } from '../registry.ts';

/**
 * The content for the sections of one page. Records what they read, and so which files the page depends on. On an
 * entry's page, other entries of its collection do not count: they are only links.
 */
export class UsedContent {
  /** Context for making sections; undefined if the content has mistakes. */
  readonly context: Omit<SectionContext, 'earlier'> | undefined;
  readonly #names = new Set<string>();
  readonly #bySection = new Map<number, Set<string>>();
  #own = new Set<string>();
  readonly #entry: PageEntry | undefined;

  /** @param isFrame whether it is for a layout, which skips empty lists and collections */
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
        if (!isFrame) requireItems(name, value);
      }),
      ...subject,
      entriesOf: (name) => {
        this.#names.add(name);
        return listedEntries(name, context);
      },
    };
  }

  /** Attributes subsequent reads to a section. @param place its index in the config */
  begin(place: number): void {
    this.#own = new Set();
    this.#bySection.set(place, this.#own);
  }

  /** Like `files`, for each section by its index in the config. */
  get bySection(): ReadonlyMap<number, string[]> {
    return new Map([...this.#bySection].map(([place, names]) => [place, [...names].map(placeOf)]));
  }

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

/** @throws if there is no such collection, or its entries have no titles */
function listedEntries(name: string, { content, hrefOf }: ContentContext): ReturnType<SectionContext['entriesOf']> {
  const names = collectionNames();
  if (!names.includes(name)) throw new Error(`there is no collection "${name}".${nearestOrAll(name, names)}`);
  return entriesOf(name, content).map((entry) => {
    const shared = sharedEntryOf(entry.item);
    if (!shared) throw new Error(`the entries of "${name}" have no "title", by which a list could name them`);
    return { ...shared, item: entry.item, href: hrefOf(entry) };
  });
}

/** Wraps the content for sections and layouts. @param note called for each list, record or collection that is read */
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
 * Requires enough items in a list or collection that is shown. Unused ones may be empty or missing.
 *
 * @throws if there are too few items.
 */
function requireItems(name: string, value: unknown): void {
  const definition = contentDefinitions.get(name);
  if (!Array.isArray(value)) return;
  const min = definition instanceof ListDefinition ? definition.min : 1;
  if (value.length >= min) return;
  const items = min === 1 ? 'an item' : `${min} items`;
  throw new Error(`${placeOf(name)} needs at least ${items} to be shown: add to it, or leave out what shows it`);
}

const placeOf = (name: string) => (collectionDefinitions.has(name) ? `src/content/${name}/` : `src/content/${name}.ts`);
