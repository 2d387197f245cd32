import { CollectionDefinition, ListDefinition } from '@worldwright/engine';
import type { ContentFiles } from '@worldwright/engine/compile';
import { contentDefinitions } from '@worldwright/engine/compile';
import type { z } from 'zod';
import { resized, withReferences } from './filled.ts';

type ChangeValue = (schema: z.core.$ZodType, value: unknown) => unknown;

/** Returns the content name of a file: `services` for `services/rpa.ts`. */
const nameOf = (file: string): string => file.replace(/(\/.*)?\.ts$/, '');

/** Returns the schema of a content file: the whole list, or one entry of a collection. */
function schemaOf(file: string): z.core.$ZodType | undefined {
  const definition = contentDefinitions.get(nameOf(file));
  return definition instanceof CollectionDefinition ? definition.entry : definition?.schema;
}

/** Transforms all content, file by file. @param changeOf returns the transformation for a content name. */
export function withFiles(files: ContentFiles, changeOf: (name: string) => ChangeValue): ContentFiles {
  const changes = new Map([...contentDefinitions.keys()].map((name) => [name, changeOf(name)]));
  return new Map(
    [...files].map(([file, value]) => {
      const [schema, change] = [schemaOf(file), changes.get(nameOf(file))];
      return [file, schema && change ? change(schema, value) : value];
    }),
  );
}

export function isSeveral(name: string): boolean {
  const definition = contentDefinitions.get(name);
  return definition instanceof ListDefinition || definition instanceof CollectionDefinition;
}

function itemsOf(files: ContentFiles, name: string): unknown[] {
  const list = files.get(`${name}.ts`);
  if (Array.isArray(list)) return list;
  return [...files].flatMap(([file, value]) => (file.startsWith(`${name}/`) ? [value] : []));
}

const pathOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'path' in item ? String(item.path) : '';

/**
 * Returns all content with every optional reference set: services without a family belong to the first one. Otherwise
 * sections that need such references could not be shown.
 */
export function linked(files: ContentFiles): ContentFiles {
  const paths = new Map([...contentDefinitions.keys()].map((name) => [name, itemsOf(files, name).map(pathOf)]));
  const choose = (name: string, former: unknown) =>
    paths.get(name)?.find((path) => path === former) ?? paths.get(name)?.[0];
  return withFiles(files, () => (schema, value) => withReferences(schema, value, choose));
}

/** Returns all content, with `count` items in one list or collection. */
export function withCount(files: ContentFiles, name: string, count: number): ContentFiles {
  const items = resized(itemsOf(files, name), count);
  if (!(contentDefinitions.get(name) instanceof CollectionDefinition))
    return new Map([...files, [`${name}.ts`, items]]);
  const others = [...files].filter(([file]) => !file.startsWith(`${name}/`));
  return new Map([...others, ...items.map((item) => [`${name}/${pathOf(item)}.ts`, item] as const)]);
}

/** Returns all content, with at most `max` items in each list and collection. */
export function shortened(files: ContentFiles, max: number): ContentFiles {
  const several = [...contentDefinitions.keys()].filter(isSeveral);
  return several.reduce((all, name) => withCount(all, name, Math.min(itemsOf(all, name).length, max)), files);
}
