import { z } from 'zod';
import type { Content, PageEntry } from '../../model/content.ts';
import type { ContentContext } from '../../model/section.ts';
import { isShown, type Showing, spanOf } from '../../model/values/schedule.ts';
import { type FieldSource, fillText } from '../content/template.ts';
import { collectionDefinitions, sectionDefinitions } from '../registry.ts';
import { type CountEntries, partsOf } from './parts.ts';

const withEach = z.object({
  path: z.string(),
  each: z.string(),
  within: z.string().optional(),
  index: z.boolean().optional(),
});

const named = z.object({ path: z.string(), name: z.string().optional(), title: z.string().optional() });

const withSections = z.object({
  path: z.string(),
  each: z.undefined().optional(),
  parts: z.undefined().optional(),
  sections: z.array(z.unknown()),
});
const shown = z.object({ type: z.string(), id: z.string().optional(), hidden: z.literal(false).optional() });

/** Returns the address of the first visible enquiry section; the home page takes precedence. */
function enquiryAddressIn(configs: unknown[], showing: Showing | undefined): string | undefined {
  const pages = configs.flatMap((config) => withSections.safeParse(config).data ?? []);
  for (const { path, sections } of pages.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/')))
    for (const section of sections) {
      const { data } = shown.safeParse(section);
      if (showing && !isShown(spanOf(section), showing)) continue;
      if (data && sectionDefinitions.get(data.type)?.takesEnquiries)
        return data.id === undefined ? path : `${path}#${data.id}`;
    }
  return undefined;
}

/**
 * Returns address lookups for sections and layouts: for entry pages, directory pages and the enquiry form. Only this
 * module contains these rules.
 *
 * @param countTranslated counts the entries of a collection that are in the language of the pages.
 */
export function addressesOf(
  configs: unknown[],
  countEntries: CountEntries,
  showing?: Showing,
  countTranslated = countEntries,
): Omit<ContentContext, 'content' | 'tagsOf'> {
  const parts = new Map(
    configs.map((config) => partsOf(config, countEntries)).map((pages) => [pages[0]?.collection, pages]),
  );
  const titles = new Map(
    configs.flatMap((config) => {
      const { path, name, title } = named.safeParse(config).data ?? {};
      const called = name ?? title;
      return path === undefined || called === undefined || called.includes('{') ? [] : [[path, called] as const];
    }),
  );
  const templates = new Map<string, z.output<typeof withEach>>();
  for (const config of configs) {
    const { data } = withEach.safeParse(config);
    if (data && !templates.has(data.each)) templates.set(data.each, data);
  }
  return {
    pathOf: pathsOfEntries(templates),
    titleOf: (path) => titles.get(path),
    hasPages: (collection) =>
      templates.has(collection) && templates.get(collection)?.index !== false && countTranslated(collection) > 0,
    hrefOf: ({ collection, item }) => {
      const template = templates.get(collection)?.path;
      return template === undefined ? undefined : fillText(template, item);
    },
    overviewOf: (collection) => overviewIn(templates.get(collection)?.within, configs),
    enquiryAddress: enquiryAddressIn(configs, showing),
    addressNow: (path) => movedFrom(path, configs) ?? path,
    partsOf: (collection) => parts.get(collection) ?? [],
  };
}

const withRedirects = z.object({
  path: z.string(),
  each: z.undefined().optional(),
  parts: z.undefined().optional(),
  redirectFrom: z.array(z.string()),
});

/** Returns the address of the page to which a path redirects by `redirectFrom`, if there is one. */
export const movedFrom = (path: string, configs: unknown[]): string | undefined =>
  configs
    .flatMap((config) => withRedirects.safeParse(config).data ?? [])
    .find(({ redirectFrom }) => redirectFrom.includes(path))?.path;

const withPath = z.object({ path: z.string() });

/**
 * Returns the overview page of a collection: the parent of its entry pages. If the parents differ, as in
 * `/services/{family}`, it is the closest page above them, if there is one.
 */
function overviewIn(within: string | undefined, configs: unknown[]): string | undefined {
  const braces = within?.indexOf('{') ?? -1;
  if (within === undefined || braces === -1) return within;
  const paths = new Set(configs.map((config) => withPath.safeParse(config).data?.path));
  let path = within.slice(0, within.lastIndexOf('/', braces));
  while (path !== '' && !paths.has(path)) path = path.slice(0, path.lastIndexOf('/'));
  return path || undefined;
}

function pathsOfEntries(templates: ReadonlyMap<string, { path: string }>): ContentContext['pathOf'] {
  return (collection, entry) => {
    const template = templates.get(collection)?.path;
    if (template === undefined)
      throw new Error(
        `leads to the pages of "${collection}", but no page of pages.config.ts has each: "${collection}"`,
      );
    // Mistakes in the template are reported when the page is read.
    return fillText(template, entry);
  };
}

export const collectionNames = (): string[] => [...collectionDefinitions.keys()];

/** Returns the file of an entry, from the project's root. */
export const entryFile = (collection: string, { path }: { path: string }): string =>
  `src/content/${collection}/${path}.ts`;

/** Returns the entries for a page with `each`; empty for an unknown collection. */
export const entriesOf = (collection: string, content: Partial<Content>): PageEntry[] =>
  collectionDefinitions.get(collection)?.pageEntries(content) ?? [];

/** Returns the source of an entry's placeholders: its file and schema. */
export function sourceOfEntry({ collection, item }: PageEntry): FieldSource | undefined {
  const definition = collectionDefinitions.get(collection);
  return definition && { file: entryFile(collection, item), schema: definition.entry };
}
