import type { ReactNode } from 'react';
import type { Content } from './content.ts';
import type { PageData } from './page.ts';
import type { LayoutTypes } from './register.ts';
import type { ContentContext } from './section.ts';

/** Name of a layout: that of its folder. */
export type LayoutName = keyof LayoutTypes & string;

type LayoutMarkdown<Data> = (data: Data, words: Content['words']) => string;

/** What frames a page: header, footer and what floats. Lives in `layout.ts` of its folder. */
export class LayoutDefinition<Name extends string, Data extends object> {
  readonly name: Name;
  readonly #dataOf: (context: ContentContext) => Data;
  readonly #markdown: LayoutMarkdown<Data>;

  constructor(name: Name, dataOf: (context: ContentContext) => Data, markdown: LayoutMarkdown<Data>) {
    this.name = name;
    this.#dataOf = dataOf;
    this.#markdown = markdown;
  }

  /** The layout with the content that it shows. @throws what its `data` function throws. */
  make(context: ContentContext): { name: Name; data: Data } {
    return { name: this.name, data: this.#dataOf(context) };
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
 *   the page's Markdown.
 */
export function defineLayout<Name extends LayoutName, Data extends object>(
  name: Name,
  { data, markdown }: { data: (context: ContentContext) => Data; markdown: LayoutMarkdown<Data> },
): LayoutDefinition<Name, Data> {
  return new LayoutDefinition(name, data, markdown);
}

/** What the `data` function of a layout gives. */
export type DataOf<Definition> = Definition extends LayoutDefinition<string, infer Data> ? Data : never;

/** Props of a layout's component. */
export interface LayoutProps<Data> {
  data: Data;
  page: PageData;
  children: ReactNode;
}

/** A layout of a name as the browser gets it. */
export interface LayoutOf<Name extends LayoutName> {
  name: Name;
  data: DataOf<LayoutTypes[Name]>;
}

/** A layout as the browser gets it, whichever it is: `name` tells the type of `data`. */
export type LayoutData = { [Name in LayoutName]: LayoutOf<Name> }[LayoutName];
