import { CollectionDefinition, ListDefinition } from '@worldwright/engine';
import type { ContentFiles } from '@worldwright/engine/compile';
import { contentDefinitions } from '@worldwright/engine/compile';
import type { z } from 'zod';
import { resized, withReferences } from './filled.ts';

/** Changes a value that a schema describes. */
type ChangeValue = (schema: z.core.$ZodType, value: unknown) => unknown;

/** What content a file belongs to: `services/rpa.ts` to `services`. */
const nameOf = (file: string): string => file.replace(/(\/.*)?\.ts$/, '');

/** The schema of a file of the content: of a list as a whole, of a collection that of an entry. */
function schemaOf(file: string): z.core.$ZodType | undefined {
  const definition = contentDefinitions.get(nameOf(file));
  return definition instanceof CollectionDefinition ? definition.entry : definition?.schema;
}

/** All content changed, file by file. @param changeOf gives the change for a list, a collection, a record. */
export function withFiles(files: ContentFiles, changeOf: (name: string) => ChangeValue): ContentFiles {
  const changes = new Map([...contentDefinitions.keys()].map((name) => [name, changeOf(name)]));
  return new Map(
    [...files].map(([file, value]) => {
      const [schema, change] = [schemaOf(file), changes.get(nameOf(file))];
      return [file, schema && change ? change(schema, value) : value];
    }),
  );
}

/** Whether content is a list or a collection. */
export function isSeveral(name: string): boolean {
  const definition = contentDefinitions.get(name);
  return definition instanceof ListDefinition || definition instanceof CollectionDefinition;
}

/** The items of a list or a collection as they are written. */
function itemsOf(files: ContentFiles, name: string): unknown[] {
  const list = files.get(`${name}.ts`);
  if (Array.isArray(list)) return list;
  return [...files].flatMap(([file, value]) => (file.startsWith(`${name}/`) ? [value] : []));
}

const pathOf = (item: unknown): string =>
  typeof item === 'object' && item !== null && 'path' in item ? String(item.path) : '';

/**
 * All content, in which what may name an entry names one that there is: services without a family are in the first one.
 * Without that a section that a company has no use for could not be shown.
 */
export function linked(files: ContentFiles): ContentFiles {
  const paths = new Map([...contentDefinitions.keys()].map((name) => [name, itemsOf(files, name).map(pathOf)]));
  const choose = (name: string, former: unknown) =>
    paths.get(name)?.find((path) => path === former) ?? paths.get(name)?.[0];
  return withFiles(files, () => (schema, value) => withReferences(schema, value, choose));
}

/** All content, with so many items of one list or collection. */
export function withCount(files: ContentFiles, name: string, count: number): ContentFiles {
  const items = resized(itemsOf(files, name), count);
  if (!(contentDefinitions.get(name) instanceof CollectionDefinition))
    return new Map([...files, [`${name}.ts`, items]]);
  const others = [...files].filter(([file]) => !file.startsWith(`${name}/`));
  return new Map([...others, ...items.map((item) => [`${name}/${pathOf(item)}.ts`, item] as const)]);
}

/** All content, with no more than so many items of each list and collection. */
export function shortened(files: ContentFiles, most: number): ContentFiles {
  const several = [...contentDefinitions.keys()].filter(isSeveral);
  return several.reduce((all, name) => withCount(all, name, Math.min(itemsOf(all, name).length, most)), files);
}
