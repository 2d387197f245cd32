import type { ComponentType, ReactNode } from 'react';
import type { Site } from '../compile/content';
import type { PageData } from './page';

/** Every layout by name; each layout's folder adds itself, as the sections do. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the layout folders through declaration merging
export interface LayoutTypes {}

export type LayoutName = keyof LayoutTypes & string;

/** What frames a page: header, footer and what floats. Lives in `layout.ts` of its folder. */
export interface LayoutDefinition<Data extends object> {
  /** Content that the frame shows, picked for it alone. */
  data: (site: Site) => Data;
}

/** Declares a layout; infers the props of its component. */
export function defineLayout<Data extends object>(definition: LayoutDefinition<Data>): LayoutDefinition<Data> {
  return definition;
}

export type DataOf<Definition> = Definition extends LayoutDefinition<infer Data> ? Data : never;

/** Props of a layout's component. */
export interface LayoutProps<Data> {
  data: Data;
  page: PageData;
  children: ReactNode;
}

export type LayoutComponent<Name extends LayoutName> = ComponentType<LayoutProps<DataOf<LayoutTypes[Name]>>>;

/** A layout as the browser gets it. */
export interface LayoutOf<Name extends LayoutName> {
  name: Name;
  data: DataOf<LayoutTypes[Name]>;
}

export type LayoutData = { [Name in LayoutName]: LayoutOf<Name> }[LayoutName];
