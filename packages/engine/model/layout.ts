import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Content } from './content.ts';
import type { PageData } from './page.ts';
import type { LayoutTypes } from './register.ts';
import type { ContentContext } from './section.ts';

/** Name of a layout: that of its folder. */
export type LayoutName = keyof LayoutTypes & string;

type LayoutMarkdown<Data> = (data: Data, words: Content['words']) => string;

/** What frames a page: header, footer and what floats. Lives in `layout.ts` of its folder. */
export class LayoutDefinition<Name extends string, Data extends object, Fields extends z.ZodRawShape> {
  readonly name: Name;
  /** What pages with this layout may say for it, beside what every page says. */
  readonly pageFields: Fields;
  readonly #dataOf: (context: ContentContext) => Data;
  readonly #markdown: LayoutMarkdown<Data>;

  constructor(
    name: Name,
    pageFields: Fields,
    dataOf: (context: ContentContext) => Data,
    markdown: LayoutMarkdown<Data>,
  ) {
    this.name = name;
    this.pageFields = pageFields;
    this.#dataOf = dataOf;
    this.#markdown = markdown;
  }

  /**
   * Picks the content that the layout shows.
   *
   * @returns what makes the frame of a page, given the page as it is written: of a page that says nothing for it, always the same.
   * @throws what its `data` function throws.
   */
  make(context: ContentContext) {
    const frame = { name: this.name, data: this.#dataOf(context) };
    const fields = z.object(this.pageFields);
    return (config: unknown) => {
      const own = fields.safeParse(config).data;
      return own && Object.keys(own).length > 0 ? { ...frame, own } : frame;
    };
  }

  /** Whether this definition made a frame, as the types do not tell: only it makes those of its name. */
  made(layout: { name: string; data: object }): layout is { name: Name; data: Data } {
    return layout.name === this.name;
  }

  /** What a frame says in Markdown; nothing for a frame of another name. */
  markdownOf(layout: { name: string; data: object }, words: Content['words']): string {
    return this.made(layout) ? this.#markdown(layout.data, words) : '';
  }
}

/**
 * Declares a layout. Its folder has the same name, and its file adds that to `LayoutTypes`: without that the compiler takes
 * no such name.
 *
 * @param info `data` picks the content that the frame shows, for it alone; `markdown` says all of it at the foot of
 *   the page's Markdown; `pageFields` are schemas of what its pages may say for it, by name, beside what every page says.
 */
export function defineLayout<Name extends LayoutName, Data extends object, Fields extends z.ZodRawShape>(
  name: Name,
  {
    data,
    markdown,
    pageFields,
  }: { data: (context: ContentContext) => Data; markdown: LayoutMarkdown<Data>; pageFields: Fields },
): LayoutDefinition<Name, Data, Fields> {
  return new LayoutDefinition(name, pageFields, data, markdown);
}

/** What the `data` function of a layout gives. */
export type DataOf<Definition> = Definition extends {
  make: (...args: never) => (...args: never) => { data: infer Data };
}
  ? Data
  : never;

type FieldsOf<Definition> = Definition extends { pageFields: infer Fields extends z.ZodRawShape } ? Fields : never;

/** What a page says for its layout, as it is written. */
export type WrittenFor<Name extends LayoutName> = z.input<z.ZodObject<FieldsOf<LayoutTypes[Name]>>>;

/** What a page says for its layout; nothing where that is wrong and the page is shown all the same. */
export type OwnOf<Definition> = z.output<z.ZodObject<FieldsOf<Definition>>> | undefined;

/** Props of a layout's component. */
export interface LayoutProps<Definition> {
  data: DataOf<Definition>;
  own?: OwnOf<Definition>;
  page: PageData;
  children: ReactNode;
}

/** A layout of a name as the browser gets it. */
export interface LayoutOf<Name extends LayoutName> {
  name: Name;
  data: DataOf<LayoutTypes[Name]>;
  own?: OwnOf<LayoutTypes[Name]>;
}

/** A layout as the browser gets it, whichever it is: `name` tells the type of `data`. */
export type LayoutData = { [Name in LayoutName]: LayoutOf<Name> }[LayoutName];
