import type { ReactNode } from 'react';
import { z } from 'zod';
import type { Content } from './content.ts';
import type { PageData } from './page.ts';
import type { LayoutTypes } from './register.ts';
import type { ContentContext } from './section.ts';

export type LayoutName = keyof LayoutTypes & string;

type LayoutMarkdown<Data> = (data: Data, words: Content['words']) => string;

/** The frame of a page: header, footer and floating elements. Defined in `layout.ts` of its folder. */
export class LayoutDefinition<Name extends string, Data extends object, Fields extends z.ZodRawShape> {
  readonly name: Name;
  /** Additional fields of pages with this layout. */
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
   * Selects the content that the layout shows.
   *
   * @returns a function from a page's config to its frame. Pages that set none of the layout's fields share one object.
   * @throws errors of its `data` function.
   */
  make(context: ContentContext) {
    const frame = { name: this.name, data: this.#dataOf(context) };
    const fields = z.object(this.pageFields);
    return (config: unknown) => {
      const own = fields.safeParse(config).data;
      return own && Object.keys(own).length > 0 ? { ...frame, own } : frame;
    };
  }

  made(layout: { name: string; data: object }): layout is { name: Name; data: Data } {
    return layout.name === this.name;
  }

  /** Returns a frame's Markdown; empty for frames of other layouts. */
  markdownOf(layout: { name: string; data: object }, words: Content['words']): string {
    return this.made(layout) ? this.#markdown(layout.data, words) : '';
  }
}

/**
 * Declares a layout. Its name is that of its folder, and its file adds the name to `LayoutTypes`; other names do not
 * compile.
 *
 * @param info `data` selects the content that the frame shows; `markdown` renders it at the end of the page's Markdown;
 *   `pageFields` are schemas of additional page fields, by name.
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

/** Return type of a layout's `data` function. */
export type DataOf<Definition> = Definition extends {
  make: (...args: never) => (...args: never) => { data: infer Data };
}
  ? Data
  : never;

type FieldsOf<Definition> = Definition extends { pageFields: infer Fields extends z.ZodRawShape } ? Fields : never;

/** A page's fields for its layout, as the author writes them. */
export type WrittenFor<Name extends LayoutName> = z.input<z.ZodObject<FieldsOf<LayoutTypes[Name]>>>;

/** A page's fields for its layout; undefined if they are invalid and the page is shown anyway. */
export type OwnOf<Definition> = z.output<z.ZodObject<FieldsOf<Definition>>> | undefined;

export interface LayoutProps<Definition> {
  data: DataOf<Definition>;
  own?: OwnOf<Definition>;
  page: PageData;
  children: ReactNode;
}

/** A layout of a given name as the browser receives it. */
export interface LayoutOf<Name extends LayoutName> {
  name: Name;
  data: DataOf<LayoutTypes[Name]>;
  own?: OwnOf<LayoutTypes[Name]>;
}

/** Any layout as the browser receives it; `name` discriminates the union. */
export type LayoutData = { [Name in LayoutName]: LayoutOf<Name> }[LayoutName];
