import {
  CollectionDefinition,
  type CollectionName,
  ListDefinition,
  type ListName,
  RecordDefinition,
  type RecordName,
} from '../model/content.ts';
import { LayoutDefinition, type LayoutName } from '../model/layout.ts';
import type { LayoutTypes, SectionTypes } from '../model/register.ts';
import { SectionDefinition, type SectionName } from '../model/section.ts';
import { SiteError } from './content/problems.ts';

type AnySection = SectionTypes[SectionName];
export type AnyLayout = LayoutTypes[LayoutName];
type AnyCollection = { [Name in CollectionName]: CollectionDefinition<Name> }[CollectionName];
type AnyContent =
  | { [Name in RecordName]: RecordDefinition<Name> }[RecordName]
  | { [Name in ListName]: ListDefinition<Name> }[ListName]
  | AnyCollection;

// Only `defineSection`, `defineLayout` and the like create instances, and they only accept registered names.
const isSection = (value: unknown): value is AnySection => value instanceof SectionDefinition;
const isLayout = (value: unknown): value is AnyLayout => value instanceof LayoutDefinition;
const isContent = (value: unknown): value is AnyContent =>
  value instanceof RecordDefinition || value instanceof ListDefinition || value instanceof CollectionDefinition;

/**
 * Returns the modules' default exports by the names in their file paths.
 *
 * @throws {SiteError} if a module exports no definition, or one with another name.
 */
function byName<Definition>(
  modules: Record<string, unknown>,
  nameIn: RegExp,
  is: (value: unknown) => value is Definition,
  ownName: (definition: Definition) => string,
): ReadonlyMap<string, Definition> {
  const definitions = Object.entries(modules).map(([file, value]) => {
    const name = nameIn.exec(file)?.[1] ?? '';
    const place = file.slice(1);
    const refuse = (message: string) => new SiteError([{ file: place, path: [], message }]);
    if (!is(value)) throw refuse('exports no definition');
    if (ownName(value) !== name)
      throw refuse(`defines "${ownName(value)}", but its path says "${name}": use the same name`);
    return [name, value] as const;
  });
  return new Map(definitions);
}

export const sectionDefinitions = byName(
  import.meta.glob('/src/sections/*/section.ts', { eager: true, import: 'default' }),
  /([^/]+)\/section\.ts$/,
  isSection,
  ({ type }) => type,
);

export const layoutDefinitions = byName(
  import.meta.glob('/src/layouts/*/layout.ts', { eager: true, import: 'default' }),
  /([^/]+)\/layout\.ts$/,
  isLayout,
  ({ name }) => name,
);

export const contentDefinitions = byName(
  import.meta.glob('/src/content/schemas/*.ts', { eager: true, import: 'default' }),
  /([^/]+)\.ts$/,
  isContent,
  ({ name }) => name,
);

export const collectionDefinitions: ReadonlyMap<string, AnyCollection> = new Map(
  [...contentDefinitions].flatMap(([name, definition]) =>
    definition instanceof CollectionDefinition ? [[name, definition]] : [],
  ),
);
