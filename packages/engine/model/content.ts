import { z } from 'zod';
import { addressPart, date, id, text } from './fields.ts';
import type { GraphNode, GraphPlace } from './graph.ts';
import type { HeadEntries } from './headEntries.ts';
import type { Collections, Lists, Records } from './register.ts';
import { selectable } from './selection.ts';
import { scheduleFields } from './values/schedule.ts';

/** Name of a record. */
export type RecordName = keyof Records & string;
/** Name of a list. */
export type ListName = keyof Lists & string;
/** Name of a collection. */
export type CollectionName = keyof Collections & string;

/** All content, checked: pictures are files, icons are drawings. */
export type Content = Records & { [Name in ListName]: Lists[Name][] } & {
  [Name in CollectionName]: Collections[Name][];
};

/** What every entry of a collection has, whatever else it has. */
export const entryFields = {
  id,
  /** Last part of the address of its page; also the name of its file. */
  path: addressPart({ label: 'Path', help: "Last part of its page's address, and the name of its file." }),
  /** Paths that it had before. What its page's address was with one of them leads to the page for good (301). */
  formerPaths: z
    .array(addressPart({ label: 'Former path' }))
    .optional()
    .meta({ label: 'Former paths', help: 'Last parts that its address had before: those addresses lead to its page.' }),
  /** When it is shown, on its page and in all lists: `draft`, `from`, `until`. */
  ...scheduleFields,
};

const { id: _number, ...unnumbered } = entryFields;

/** What the entries of a collection have that are shown by their dates, the newest first: news, case studies, jobs. */
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

/** What every entry of a collection has. */
export interface Entry {
  /** None where dates give the order. */
  id?: number | undefined;
  path: string;
  formerPaths?: string[] | undefined;
}

/** The entry of a collection that a page is made from. */
interface PageEntryOf<Name extends CollectionName> {
  collection: Name;
  item: Collections[Name];
  /** Its place in the collection, from 0. */
  index: number;
}

/** The entry that a page with `each` is made from. `collection` tells which type `item` has. */
export type PageEntry = { [Name in CollectionName]: PageEntryOf<Name> }[CollectionName];

/** One of the pages that list a long collection in parts. */
export interface PagePart {
  collection: string;
  /** Address of the page. */
  path: string;
  /** Its place among the parts, from 1. */
  number: number;
  /** The entries on it: from `start`, counted from 0, to before `end`. */
  start: number;
  end: number;
}

/** A place in a file that names an item of other content. */
export interface Reference {
  /** The list or collection. */
  to: string;
  /** The item's `path`. */
  name: string;
  /** Where in the file, readable. */
  path: string[];
}

/** What came of checking the value of a file. */
export interface CheckedValue<Value> {
  file: string;
  /** Facts of the company that its placeholders were filled in with. */
  company: object | undefined;
  problems: { file: string; path: string[]; message: string }[];
  references: Reference[];
  /** Addresses of the links in its texts, and where these are. */
  links: { href: string; place: { file: string; path: string[] } }[];
  /** None where it has mistakes. */
  data: Value | undefined;
}

/** Results of earlier checks, by the values: where a site is checked again and again, most values have not changed. */
export type CheckedBefore<Value> = WeakMap<object, CheckedValue<Value>>;

/** Declared by `defineRecord`. */
export class RecordDefinition<Name extends RecordName> {
  readonly name: Name;
  readonly schema: z.ZodType<Records[Name]>;
  /** Whether its texts may say `{company.name}` and other facts of the company. */
  readonly saysFacts: boolean;
  readonly before: CheckedBefore<Records[Name]> = new WeakMap();

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
  /** Fewest items that make sense where they are shown. */
  readonly min: number;
  readonly before: CheckedBefore<Lists[Name][]> = new WeakMap();

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

/** What a collection adds to the site beside the data of its entries. */
export interface CollectionInfo<Item> {
  /** Type of schema.org that its entries are. Search engines and shared links then take their pages for articles. */
  article?: 'Article' | 'BlogPosting' | 'NewsArticle';
  /** Gives it a feed in RSS and Atom, beside the page that its entries belong to: `/news/rss.xml`, `/news/atom.xml`. */
  feed?: true;
  /** What the page of an entry adds to its structured data. */
  structuredData?(item: Item, place: GraphPlace): GraphNode[];
  /** What the page of an entry adds to its head. */
  head?(item: Item, place: GraphPlace): HeadEntries;
  /** Files beside the pages, as texts by their paths in the built site. */
  files?(pages: EntryPage<Item>[]): Record<string, string>;
}

/** Declared by `defineCollection`. */
export class CollectionDefinition<Name extends CollectionName> {
  readonly name: Name;
  readonly entry: z.ZodType<Collections[Name] & Entry>;
  readonly before: CheckedBefore<Collections[Name] & Entry> = new WeakMap();
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

  /** Whether an entry is of this collection. */
  has(entry: { collection: string; item: object }): entry is PageEntryOf<Name> {
    return entry.collection === this.name;
  }

  /** What the page of an entry adds to its structured data. */
  structuredDataOf(entry: { collection: string; item: object }, place: GraphPlace): GraphNode[] {
    return (this.has(entry) && this.#info.structuredData?.(entry.item, place)) || [];
  }

  /** What the page of an entry adds to its head. */
  headOf(entry: { collection: string; item: object }, place: GraphPlace): HeadEntries {
    return (this.has(entry) && this.#info.head?.(entry.item, place)) || {};
  }

  /** The files that it adds, as texts by their paths. @param pages those of any collections */
  filesOf(pages: { entry: { collection: string; item: object }; url: string }[]): Record<string, string> {
    const own = pages.flatMap(({ entry, url }) => (this.has(entry) ? { item: entry.item, url } : []));
    return this.#info.files?.(own) ?? {};
  }

  /** What the pages that are made from this collection are made from, in its order. */
  pageEntries(content: { [Key in Name]?: Collections[Key][] }): PageEntryOf<Name>[] {
    const entries: Collections[Name][] = content[this.name] ?? [];
    return entries.map((item, index) => ({ collection: this.name, item, index }));
  }
}

/**
 * Declares the one object of `src/content/<name>.ts`.
 *
 * @param saysFacts whether its texts may say `{company.name}` and other facts of the company: not those that code
 * imports as they are written.
 */
export function defineRecord<Name extends RecordName>(
  name: Name,
  schema: z.ZodType<Records[Name]>,
  { saysFacts = true }: { saysFacts?: boolean } = {},
): RecordDefinition<Name> {
  return new RecordDefinition(name, schema, saysFacts);
}

/**
 * Declares the list of `src/content/<name>.ts`. Items with an `id` are shown in its order, and no two may share
 * one; others are shown as they are written.
 *
 * @param min fewest items that make sense where they are shown: a list that nothing shows may be empty.
 */
export function defineList<Name extends ListName>(
  name: Name,
  item: z.ZodType<Lists[Name]>,
  { min = 1 }: { min?: number } = {},
): ListDefinition<Name> {
  return new ListDefinition(name, item, min);
}

/**
 * Declares the folder `src/content/<name>`: a file per entry, named by the entry's `path`. A page with
 * `each: '<name>'` in `pages.config.ts` gives every entry a page of its own. One that nothing shows may be empty.
 *
 * @param entry has `...entryFields` or `...datedFields`, and whatever the collection's own fields are.
 * @param info what it adds to the site: a feed, structured data, files.
 */
export function defineCollection<Name extends CollectionName>(
  name: Name,
  entry: z.ZodType<Collections[Name] & Entry>,
  info: CollectionInfo<Collections[Name]> = {},
): CollectionDefinition<Name> {
  return new CollectionDefinition(name, entry, info);
}
