import { z } from 'zod';
import { addressPart, date, id, text } from './fields.ts';
import type { GraphNode, GraphPlace } from './graph.ts';
import type { HeadEntries } from './headEntries.ts';
import type { Collections, Lists, Records } from './register.ts';
import { selectable } from './selection.ts';
import { scheduleFields } from './values/schedule.ts';

export type RecordName = keyof Records & string;
export type ListName = keyof Lists & string;
export type CollectionName = keyof Collections & string;

/** All checked content: pictures are resolved to files, icons to drawings. */
export type Content = Records & { [Name in ListName]: Lists[Name][] } & {
  [Name in CollectionName]: Collections[Name][];
};

/** Fields of every collection entry. */
export const entryFields = {
  id,
  /** Last segment of its page's address, and the name of its file. */
  path: addressPart({ label: 'Path', help: "Last part of its page's address, and the name of its file." }),
  /** Former values of `path`. The addresses that its page had with them redirect to the page (301). */
  formerPaths: z
    .array(addressPart({ label: 'Former path' }))
    .optional()
    .meta({ label: 'Former paths', help: 'Last parts that its address had before: those addresses lead to its page.' }),
  /** When it is public, on its page and in lists: `draft`, `from`, `until`. */
  ...scheduleFields,
};

const { id: _number, ...unnumbered } = entryFields;

/** Fields of entries that are sorted by date, newest first: news, case studies, jobs. */
export const datedFields = {
  ...unnumbered,
  date: date({ label: 'Date', help: 'Gives the order. It does not keep the entry back: `from` does that.' }),
  modified: date({ label: 'Changed on' }).optional(),
  authors: z
    .array(text({ label: 'Author' }))
    .meta({ label: 'Authors' })
    .optional(),
  tags: selectable.tags,
};

/** Common fields of all collection entries. */
export interface Entry {
  /** Undefined if entries are sorted by date. */
  id?: number | undefined;
  path: string;
  formerPaths?: string[] | undefined;
}

interface PageEntryOf<Name extends CollectionName> {
  collection: Name;
  item: Collections[Name];
  /** Index in the collection. */
  index: number;
}

/** The entry of a page with `each`. `collection` discriminates the type of `item`. */
export type PageEntry = { [Name in CollectionName]: PageEntryOf<Name> }[CollectionName];

/** A page of the directory of a long collection. */
export interface PagePart {
  collection: string;
  /** Address of the page. */
  path: string;
  /** Number among these pages, from 1. */
  number: number;
  /** Range of its entries: from index `start` to before `end`. */
  start: number;
  end: number;
}

/** A reference in a file to an item of other content. */
export interface Reference {
  /** The list or collection. */
  to: string;
  /** The item's `path`. */
  name: string;
  /** Readable path in the file. */
  path: string[];
}

/** The result of checking a file's value. */
export interface CheckedValue<Value> {
  file: string;
  /** Company facts used for its placeholders. */
  company: object | undefined;
  problems: { file: string; path: string[]; message: string }[];
  references: Reference[];
  /** Links in its texts, and their places. */
  links: { href: string; place: { file: string; path: string[] } }[];
  /** Undefined if the value has mistakes. */
  data: Value | undefined;
}

/** Cached results by value: when a site is checked repeatedly, most values are unchanged. */
export type CheckCache<Value> = WeakMap<object, CheckedValue<Value>>;

/** Declared by `defineRecord`. */
export class RecordDefinition<Name extends RecordName> {
  readonly name: Name;
  readonly schema: z.ZodType<Records[Name]>;
  /** Whether its texts may contain `{company.name}` and other facts of the company. */
  readonly saysFacts: boolean;
  readonly cache: CheckCache<Records[Name]> = new WeakMap();

  constructor(name: Name, schema: z.ZodType<Records[Name]>, saysFacts: boolean) {
    this.name = name;
    this.schema = schema;
    this.saysFacts = saysFacts;
  }
}

/** Declared by `defineList`. */
export class ListDefinition<Name extends ListName> {
  readonly name: Name;
  readonly item: z.ZodType<Lists[Name]>;
  /** The whole list. */
  readonly schema: z.ZodType<Lists[Name][]>;
  /** Minimum number of items for sections that show the list. */
  readonly min: number;
  readonly cache: CheckCache<Lists[Name][]> = new WeakMap();

  constructor(name: Name, item: z.ZodType<Lists[Name]>, min: number) {
    this.name = name;
    this.item = item;
    this.schema = z.array(item);
    this.min = min;
  }
}

/** An entry and its page. */
export interface EntryPage<Item> {
  item: Item;
  /** Canonical address. */
  url: string;
}

/** Additions of a collection to the site besides the data of its entries. */
export interface CollectionInfo<Item> {
  /** schema.org type of its entries. Search engines and shared links then treat their pages as articles. */
  article?: 'Article' | 'BlogPosting' | 'NewsArticle';
  /** Adds RSS and Atom feeds below the overview page of its entries: `/news/rss.xml`, `/news/atom.xml`. */
  feed?: true;
  /** Returns nodes for the structured data of an entry's page. */
  structuredData?(item: Item, place: GraphPlace): GraphNode[];
  /** Returns elements for the head of an entry's page. */
  head?(item: Item, place: GraphPlace): HeadEntries;
  /** Returns files to be written beside the pages: texts by their paths in the built site. */
  files?(pages: EntryPage<Item>[]): Record<string, string>;
}

/** Declared by `defineCollection`. */
export class CollectionDefinition<Name extends CollectionName> {
  readonly name: Name;
  readonly entry: z.ZodType<Collections[Name] & Entry>;
  readonly cache: CheckCache<Collections[Name] & Entry> = new WeakMap();
  readonly #info: CollectionInfo<Collections[Name]>;

  constructor(name: Name, entry: z.ZodType<Collections[Name] & Entry>, info: CollectionInfo<Collections[Name]> = {}) {
    this.name = name;
    this.entry = entry;
    this.#info = info;
  }

  get article(): CollectionInfo<unknown>['article'] {
    return this.#info.article;
  }

  get hasFeed(): boolean {
    return this.#info.feed ?? false;
  }

  /** Narrows an entry to this collection. */
  has(entry: { collection: string; item: object }): entry is PageEntryOf<Name> {
    return entry.collection === this.name;
  }

  /** Returns nodes for the structured data of an entry's page. */
  structuredDataOf(entry: { collection: string; item: object }, place: GraphPlace): GraphNode[] {
    return (this.has(entry) && this.#info.structuredData?.(entry.item, place)) || [];
  }

  /** Returns elements for the head of an entry's page. */
  headOf(entry: { collection: string; item: object }, place: GraphPlace): HeadEntries {
    return (this.has(entry) && this.#info.head?.(entry.item, place)) || {};
  }

  /** Returns the files that it adds: texts by their paths. @param pages entry pages of any collections */
  filesOf(pages: { entry: { collection: string; item: object }; url: string }[]): Record<string, string> {
    const own = pages.flatMap(({ entry, url }) => (this.has(entry) ? { item: entry.item, url } : []));
    return this.#info.files?.(own) ?? {};
  }

  /** Returns the collection's entries with their indices. */
  pageEntries(content: { [Key in Name]?: Collections[Key][] }): PageEntryOf<Name>[] {
    const entries: Collections[Name][] = content[this.name] ?? [];
    return entries.map((item, index) => ({ collection: this.name, item, index }));
  }
}

/**
 * Declares a record: the object exported by `src/content/<name>.ts`.
 *
 * @param saysFacts whether its texts may contain `{company.name}` and other facts; false if code imports the raw file.
 */
export function defineRecord<Name extends RecordName>(
  name: Name,
  schema: z.ZodType<Records[Name]>,
  { saysFacts = true }: { saysFacts?: boolean } = {},
): RecordDefinition<Name> {
  return new RecordDefinition(name, schema, saysFacts);
}

/**
 * Declares a list: the array exported by `src/content/<name>.ts`. Items with an `id` are sorted by it, and ids must be
 * unique; other items keep their order.
 *
 * @param min minimum number of items for sections that show the list. An unused list may be empty.
 */
export function defineList<Name extends ListName>(
  name: Name,
  item: z.ZodType<Lists[Name]>,
  { min = 1 }: { min?: number } = {},
): ListDefinition<Name> {
  return new ListDefinition(name, item, min);
}

/**
 * Declares a collection: the folder `src/content/<name>` with a file per entry, named by the entry's `path`. A page
 * with `each: '<name>'` in `pages.config.ts` creates one page per entry. An unused collection may be empty.
 *
 * @param entry schema with `...entryFields` or `...datedFields`, and the collection's own fields.
 * @param info additions to the site: feeds, structured data, files.
 */
export function defineCollection<Name extends CollectionName>(
  name: Name,
  entry: z.ZodType<Collections[Name] & Entry>,
  info: CollectionInfo<Collections[Name]> = {},
): CollectionDefinition<Name> {
  return new CollectionDefinition(name, entry, info);
}
