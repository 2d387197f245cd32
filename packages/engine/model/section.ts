import type { Attributes } from 'react';
import { z } from 'zod';
import type { CollectionName, Content, PageEntry, PagePart } from './content.ts';
import { withOwnPictures } from './fields.ts';
import type { GraphNode, GraphPlace } from './graph.ts';
import type { HeadEntries } from './headEntries.ts';
import type { Collections, SectionTypes } from './register.ts';
import type { sectionOptions } from './sectionOptions.ts';
import type { SharedEntry } from './sharedEntry.ts';

export type SectionName = keyof SectionTypes & string;

/** Arguments of the `data` function of sections and layouts. */
export interface ContentContext {
  content: Content;
  /**
   * Returns the address of an entry's page: `/service/rpa`.
   *
   * @throws if no page of `pages.config.ts` is created from the collection.
   */
  pathOf: <Name extends CollectionName>(collection: Name, entry: Collections[Name]) => string;
  /** Returns the address of the parent page (`within`) of a collection's entries, if there is one. */
  overviewOf: (collection: string) => string | undefined;
  /** Returns whether a collection has entry pages for feeds: in this language, and not hidden from search engines. */
  hasPages: (collection: string) => boolean;
  /** Returns the name of the page at a path; undefined if the name contains placeholders. */
  titleOf: (path: string) => string | undefined;
  /** Returns the address of the page of an entry of any collection; undefined if it has none. */
  hrefOf: (entry: PageEntry) => string | undefined;
  /** Address of a section that takes enquiries: on the home page, else on the first page with one; not entry pages. */
  enquiryAddress: string | undefined;
  /** Returns the current address of a page that code links to, such as `/thank-you`. Follows `redirectFrom`. */
  addressNow: (path: string) => string;
  /** Returns the directory pages of a long collection; empty if it is short. */
  partsOf: (collection: string) => PagePart[];
  /** Returns the tags of a collection's entries, including those that are not public now. */
  tagsOf: (collection: string) => string[];
}

/** An entry of any collection, with the fields that lists show. */
interface ListedEntry extends SharedEntry {
  /** The whole entry. */
  item: object;
  /** Address of its page, if it has one. */
  href: string | undefined;
}

/** Arguments of a section's `data` function. */
export interface SectionContext extends ContentContext {
  /**
   * Returns the entries of any collection in their order. May be empty.
   *
   * @throws if there is no such collection, or its entries have no titles.
   */
  entriesOf: (collection: string) => ListedEntry[];
  /** The entry of the page, if the page has `each`. */
  entry?: PageEntry | undefined;
  /** The range of entries of the page, if the page has `parts`. */
  part?: PagePart | undefined;
  /** Number of preceding sections of the same type on the page. */
  earlier: number;
}

/** Definition of a section type, without its name. */
export interface SectionInfo<Props extends object, Input extends object, Data extends object> {
  /** Name shown to marketers. */
  label: string;
  /** Purpose, in one sentence. */
  help: string;
  /** Strict schema of the properties in `pages.config.ts`: unknown properties are errors. No properties if absent. */
  schema?: z.ZodType<Props, Input>;
  /** Moves on its own. When it is on screen, the page hydrates without waiting for an interaction. */
  moves?: true;
  /** Maximum number per page. */
  limit?: number;
  /** Contains the page's main heading (`h1`). Each page has exactly one such section. */
  opensPage?: true;
  /** Contains the enquiry form. The header links to it. */
  takesEnquiries?: true;
  /** Plays a video when a visitor starts it. Returns the origins of the players; empty for files of the site. */
  plays?: (props: NoInfer<Props>) => string[];
  /** Opens a third-party frame on click. Returns the origins of the frame. */
  frames?: (props: NoInfer<Props>) => string[];
  /** Shows logos: dark mode inverts those without a dark variant. `npm run check` measures whether they are readable. */
  showsLogos?: true;
  /** Pages that its code links to with `addressNow`, besides those in its properties: `/thank-you`. */
  leadsTo?: `/${string}`[];
  /** Matches the ids of elements that it renders, besides its anchor. Anchors on its page must not match. */
  ownIds?: RegExp;
  /** Selects content for the section in addition to its properties. Only the selection is sent to the browser. */
  data?: (props: NoInfer<Props>, context: SectionContext) => Data;
  /** Renders everything that the section shows as Markdown. By default all its texts are listed. */
  markdown?: (props: Shown<NoInfer<Props>, NoInfer<Data>>, words: Content['words']) => string;
  /**
   * Returns nodes for the page's structured data. Each node has a stable `@id`; nodes with the same one are merged.
   * `id` is the anchor, or the type and, from the second section of a type on, its number.
   */
  structuredData?: (props: Shown<NoInfer<Props>, NoInfer<Data>> & { id: string }, place: GraphPlace) => GraphNode[];
  /** Returns elements for the page's head. */
  head?: (props: Shown<NoInfer<Props>, NoInfer<Data>>, place: GraphPlace) => HeadEntries;
  /** Returns files to be written beside the pages: texts by their paths in the built site. */
  files?: (props: Shown<NoInfer<Props>, NoInfer<Data>>) => Record<string, string>;
  /** Example properties for a newly added section, checked like those of a page. */
  example: NoInfer<Input>;
}

/** Identifies a section on its page. */
export interface SectionFrame {
  /** Unique on the page: the anchor, or type and number. */
  key: string;
  /** Anchor. */
  id?: string | undefined;
}

/** Props of a section's component: its checked properties, its data, and its anchor. */
type Shown<Own, Data> = Own & Data & { id?: string | undefined };

/** A checked section with its data, as the browser receives it. */
interface Section<Name, Props> extends SectionFrame {
  type: Name;
  moves?: true | undefined;
  takesEnquiries?: true | undefined;
  /** Language of its texts, if it is untranslated and so differs from the page's language. */
  language?: string | undefined;
  /** Label on a section that is shown but not public. */
  mark?: string;
  /** Origins of its video players. */
  plays?: string[] | undefined;
  /** Origins of its frames. */
  frames?: string[];
  props: Props;
}

/** The result of checking a section: its mistakes, and the section itself if it could be made. */
type ReadResult<Result> = { error?: z.ZodError | undefined; section?: Result | undefined };

/** Returns a displayable version of a value with mistakes, if there is one. */
export type Repair = <Value>(schema: z.ZodType<Value>, written: unknown) => Value | undefined;

/** A section type. Defined in `section.ts` of its folder; not sent to the browser. */
export class SectionDefinition<Name extends string, Own extends object, Input extends object, Data extends object> {
  readonly type: Name;
  readonly schema: z.ZodType<Own, Input>;
  readonly label: string;
  readonly help: string;
  readonly limit: number;
  readonly opensPage: boolean;
  readonly takesEnquiries: boolean;
  readonly showsLogos: boolean;
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
    this.showsLogos = info.showsLogos ?? false;
    this.leadsTo = info.leadsTo ?? [];
    this.#info = info;
    this.#dataOf = dataOf;
  }

  /** Returns whether it renders an element with this id. */
  makesId(id: string): boolean {
    return this.#info.ownIds?.test(id) ?? false;
  }

  get example(): Input {
    return withOwnPictures(this.#info.example);
  }

  made(section: { type: string; props: object }): section is Section<Name, Shown<Own, Data>> {
    return section.type === this.type;
  }

  /** Returns a section's Markdown; undefined if the type does not define any. */
  markdownOf(section: { type: string; props: object }, words: Content['words']): string | undefined {
    return this.made(section) ? this.#info.markdown?.(section.props, words) : undefined;
  }

  /** Returns a section's nodes for the page's structured data. */
  structuredDataOf(section: { type: string; key: string; props: object }, place: GraphPlace): GraphNode[] {
    const id = section.key.replace(/\/1$/, '').replace('/', '-');
    return (this.made(section) && this.#info.structuredData?.({ ...section.props, id }, place)) || [];
  }

  /** Returns a section's elements for the page's head. */
  headOf(section: { type: string; props: object }, place: GraphPlace): HeadEntries {
    return (this.made(section) && this.#info.head?.(section.props, place)) || {};
  }

  /** Returns the files that a section adds beside the pages. */
  filesOf(section: { type: string; props: object }): Record<string, string> {
    return (this.made(section) && this.#info.files?.(section.props)) || {};
  }

  /**
   * Checks the properties that a page sets, and makes the section.
   *
   * @param own the section's own properties, without the options that all sections have.
   * @param context absent if the content has mistakes; the properties are then checked, but no section is made.
   * @param explain turns an issue into an error message.
   * @param repair repairs invalid properties; without it, a section with mistakes is not made.
   * @throws errors of the section's `data` function.
   */
  read(
    own: unknown,
    frame: SectionFrame,
    context: SectionContext | undefined,
    explain: z.core.$ZodErrorMap,
    repair?: Repair,
  ): ReadResult<Section<Name, Shown<Own, Data>>> {
    const { data, error } = this.schema.safeParse(own, { error: explain });
    const props = data ?? repair?.(this.schema, own);
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
 * Declares a section type. Its name is that of its folder, and its file adds the name to `SectionTypes`; other names do
 * not compile.
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

export type PropsOf<Definition> =
  Definition extends SectionDefinition<string, infer Own, infer _Input, infer Data> ? Shown<Own, Data> : never;

type InputOf<Definition> =
  Definition extends SectionDefinition<string, infer _Own, infer Input, infer _Data> ? Input : never;

/** An entry of a page's `sections` in `pages.config.ts`. */
export type SectionDescriptor = {
  [Name in SectionName]: { type: Name } & z.input<typeof sectionOptions> & InputOf<SectionTypes[Name]>;
}[SectionName];

/** A section of a given type as the browser receives it. */
export type SectionOf<Name extends SectionName> = Section<Name, PropsOf<SectionTypes[Name]> & Attributes>;

/** Any section as the browser receives it; `type` discriminates the union. */
export type SectionData = { [Name in SectionName]: SectionOf<Name> }[SectionName];
