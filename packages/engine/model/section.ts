import type { Attributes } from 'react';
import { z } from 'zod';
import type { CollectionName, Content, PageEntry, PagePart } from './content.ts';
import { withOwnPictures } from './fields.ts';
import type { GraphNode, GraphPlace } from './graph.ts';
import type { HeadEntries } from './headEntries.ts';
import type { Collections, SectionTypes } from './register.ts';
import type { sectionOptions } from './sectionOptions.ts';
import type { SharedEntry } from './sharedEntry.ts';

/** Name of a section type: that of its folder. */
export type SectionName = keyof SectionTypes & string;

/** What the `data` function of a section or a layout can draw on. */
export interface ContentContext {
  content: Content;
  /**
   * Address of an entry's page: `/service/rpa`.
   *
   * @throws when no page of `pages.config.ts` is made from the collection.
   */
  pathOf: <Name extends CollectionName>(collection: Name, entry: Collections[Name]) => string;
  /** Address of the page that the entries of a collection belong to (`within`), if there is one. */
  overviewOf: (collection: string) => string | undefined;
  /** Whether a collection has pages of entries that feeds list: in this language, and not hidden from search engines. */
  hasPages: (collection: string) => boolean;
  /** What the page at a path is called; nothing where that has to be filled in first. */
  titleOf: (path: string) => string | undefined;
  /** Address of the page of an entry, whatever collection it is of; nothing where no page is made from that. */
  hrefOf: (entry: PageEntry) => string | undefined;
  /** Address of a section that takes enquiries: on the home page, or else on the first page that has one, no entry's. */
  enquiryAddress: string | undefined;
  /** Address of a page that code counts on, such as `/thank-you`: another where that page says so by `redirectFrom`. */
  addressNow: (path: string) => string;
  /** The pages that list a collection in parts: none where it is short. */
  partsOf: (collection: string) => PagePart[];
  /** The tags of a collection's entries, also of those that are not public now. */
  tagsOf: (collection: string) => string[];
}

/** An entry of any collection, as lists show it. */
interface ListedEntry extends SharedEntry {
  /** The entry itself. */
  item: object;
  /** Address of its page, if it has one. */
  href: string | undefined;
}

/** What a section's `data` function can draw on. */
export interface SectionContext extends ContentContext {
  /**
   * The entries of a collection in their order, whatever it is; it may have none.
   *
   * @throws when there is no such collection, or its entries have no titles.
   */
  entriesOf: (collection: string) => ListedEntry[];
  /** The entry that the page was made from, on a page with `each`. */
  entry?: PageEntry | undefined;
  /** The part of a collection that the page is about, on a page with `parts`. */
  part?: PagePart | undefined;
  /** How many sections of its type come before it on its page. */
  earlier: number;
}

/** What an author says of a section type, beside its name. */
export interface SectionInfo<Props extends object, Input extends object, Data extends object> {
  /** What a marketer calls it. */
  label: string;
  /** One sentence: what it is for. */
  help: string;
  /** The properties that `pages.config.ts` may give, strict: an unknown one is an error. None without it. */
  schema?: z.ZodType<Props, Input>;
  /** Moves by itself: when it is on screen, the page starts without waiting for the visitor. */
  moves?: true;
  /** How many of it a page may have. */
  limit?: number;
  /** Holds the main heading of a page (`h1`). A page has exactly one section that does. */
  opensPage?: true;
  /** Takes what visitors write to the company: the header leads to it. */
  takesEnquiries?: true;
  /** Shows a video once a visitor has started it: the origins of its players, none for a file of the site. */
  plays?: (props: NoInfer<Props>) => string[];
  /** Opens something of others in a frame at a click: the origins that it leads to. */
  frames?: (props: NoInfer<Props>) => string[];
  /** Pages that its code leads to by `addressNow`, beside those that its properties name: `/thank-you`. */
  leadsTo?: `/${string}`[];
  /** Ids of elements that it makes, beside its anchor: no anchor on its page may be one of them. */
  ownIds?: RegExp;
  /** Content that the section shows beside its own properties, picked for it alone: it is all that the browser gets. */
  data?: (props: NoInfer<Props>, context: SectionContext) => Data;
  /**
   * The section for readers that are machines: Markdown that says all that the section shows. Without it, all texts of
   * the section are put one below the other.
   */
  markdown?: (props: Shown<NoInfer<Props>, NoInfer<Data>>, words: Content['words']) => string;
  /** What the section adds to the structured data of its page. Each node has an `@id` that stays. */
  structuredData?: (props: Shown<NoInfer<Props>, NoInfer<Data>>, place: GraphPlace) => GraphNode[];
  /** What the section adds to the head of its page. */
  head?: (props: Shown<NoInfer<Props>, NoInfer<Data>>, place: GraphPlace) => HeadEntries;
  /** Files that the section adds beside the pages, as texts by their paths in the built site. */
  files?: (props: Shown<NoInfer<Props>, NoInfer<Data>>) => Record<string, string>;
  /** Sample properties, so that adding one shows something real at once. Checked like those of a page. */
  example: NoInfer<Input>;
}

/** Where a section stands on its page. */
export interface SectionFrame {
  /** Distinguishes the sections of a page: the anchor, or type and number. */
  key: string;
  /** Anchor. */
  id?: string | undefined;
}

/** Props of a section's component: its checked properties, its data, and its anchor. */
type Shown<Own, Data> = Own & Data & { id?: string | undefined };

/** A section as the browser gets it: checked, and complete with its data. */
interface Section<Name, Props> extends SectionFrame {
  type: Name;
  moves?: true | undefined;
  takesEnquiries?: true | undefined;
  /** Language of its texts, where that is not the page's: it has not been translated. */
  language?: string | undefined;
  /** What marks it where it is shown without being public. */
  mark?: string;
  /** Origins of players that it shows, where it shows videos. */
  plays?: string[] | undefined;
  /** Origins of what it opens in a frame. */
  frames?: string[];
  props: Props;
}

/** What came of checking a section: its mistakes, or the section itself where there is content to make it with. */
type ReadResult<Result> = { error?: z.ZodError | undefined; section?: Result | undefined };

/** What can be shown of a value with mistakes. */
export type Mend = <Value>(schema: z.ZodType<Value>, written: unknown) => Value | undefined;

/** A section type. Lives in `section.ts` of its folder; never reaches the browser. */
export class SectionDefinition<Name extends string, Own extends object, Input extends object, Data extends object> {
  readonly type: Name;
  readonly schema: z.ZodType<Own, Input>;
  readonly label: string;
  readonly help: string;
  readonly limit: number;
  readonly opensPage: boolean;
  readonly takesEnquiries: boolean;
  readonly leadsTo: string[];
  readonly #info: SectionInfo<Own, Input, Data>;
  readonly #dataOf: (props: Own, context: SectionContext) => Data;

  constructor(
    type: Name,
    schema: z.ZodType<Own, Input>,
    info: SectionInfo<Own, Input, Data>,
    dataOf: (props: Own, context: SectionContext) => Data,
  ) {
    this.type = type;
    this.schema = schema;
    this.label = info.label;
    this.help = info.help;
    this.limit = info.limit ?? Number.POSITIVE_INFINITY;
    this.opensPage = info.opensPage ?? false;
    this.takesEnquiries = info.takesEnquiries ?? false;
    this.leadsTo = info.leadsTo ?? [];
    this.#info = info;
    this.#dataOf = dataOf;
  }

  /** Whether it makes an element with this id. */
  makesId(id: string): boolean {
    return this.#info.ownIds?.test(id) ?? false;
  }

  get example(): Input {
    return withOwnPictures(this.#info.example);
  }

  /** Whether this definition made a section, as the types do not tell: only it makes those of its type. */
  made(section: { type: string; props: object }): section is Section<Name, Shown<Own, Data>> {
    return section.type === this.type;
  }

  /** A section in Markdown, as its folder says; nothing where it does not say. */
  markdownOf(section: { type: string; props: object }, words: Content['words']): string | undefined {
    return this.made(section) ? this.#info.markdown?.(section.props, words) : undefined;
  }

  /** What a section adds to the structured data of its page. */
  structuredDataOf(section: { type: string; props: object }, place: GraphPlace): GraphNode[] {
    return (this.made(section) && this.#info.structuredData?.(section.props, place)) || [];
  }

  /** What a section adds to the head of its page. */
  headOf(section: { type: string; props: object }, place: GraphPlace): HeadEntries {
    return (this.made(section) && this.#info.head?.(section.props, place)) || {};
  }

  /** The files that a section adds beside the pages. */
  filesOf(section: { type: string; props: object }): Record<string, string> {
    return (this.made(section) && this.#info.files?.(section.props)) || {};
  }

  /**
   * Checks the properties that a page gives a section, and makes the section.
   *
   * @param own the section's own properties, without the options that every section may have.
   * @param context without it, when the content has mistakes, the properties are checked and nothing is made.
   * @param explain what an issue is called in the messages of the error.
   * @param mend finds what can be shown all the same; without it, a section with mistakes is not made.
   * @throws what the section's `data` function throws.
   */
  read(
    own: unknown,
    frame: SectionFrame,
    context: SectionContext | undefined,
    explain: z.core.$ZodErrorMap,
    mend?: Mend,
  ): ReadResult<Section<Name, Shown<Own, Data>>> {
    const { data, error } = this.schema.safeParse(own, { error: explain });
    const props = data ?? mend?.(this.schema, own);
    if (!context || !props) return { error };
    const { moves, takesEnquiries } = this.#info;
    const plays = this.#info.plays?.(props);
    const frames = this.#info.frames?.(props) ?? [];
    const section = {
      type: this.type,
      ...frame,
      ...(moves ? { moves } : {}),
      ...(takesEnquiries ? { takesEnquiries } : {}),
      ...(plays ? { plays } : {}),
      ...(frames.length > 0 ? { frames } : {}),
      props: { ...props, ...this.#dataOf(props, context), ...(frame.id ? { id: frame.id } : {}) },
    };
    return { error, section };
  }
}

/**
 * Declares a section type. Its folder has the same name, and its file adds that to `SectionTypes`: without that the
 * compiler takes no such name.
 */
export function defineSection<
  Name extends SectionName,
  Own extends object = object,
  Input extends object = object,
  Data extends object = object,
>(type: Name, info: SectionInfo<Own, Input, Data>): SectionDefinition<Name, Own, Input, Data>;
export function defineSection<Name extends SectionName>(
  type: Name,
  info: SectionInfo<object, object, object>,
): SectionDefinition<Name, object, object, object> {
  return new SectionDefinition(type, info.schema ?? z.strictObject({}), info, info.data ?? (() => ({})));
}

/** Props of the component of a section type. */
export type PropsOf<Definition> =
  Definition extends SectionDefinition<string, infer Own, infer _Input, infer Data> ? Shown<Own, Data> : never;

type InputOf<Definition> =
  Definition extends SectionDefinition<string, infer _Own, infer Input, infer _Data> ? Input : never;

/** One entry of a page's `sections` in `pages.config.ts`. */
export type SectionDescriptor = {
  [Name in SectionName]: { type: Name } & z.input<typeof sectionOptions> & InputOf<SectionTypes[Name]>;
}[SectionName];

/** A section of a type as the browser gets it. */
export type SectionOf<Name extends SectionName> = Section<Name, PropsOf<SectionTypes[Name]> & Attributes>;

/** A section as the browser gets it, whichever it is: `type` tells the type of `props`. */
export type SectionData = { [Name in SectionName]: SectionOf<Name> }[SectionName];
