import type { Content, PageEntry } from '../../model/content.ts';
import type { ContentContext } from '../../model/section.ts';
import { isShown, type Showing, spanOf } from '../../model/values/schedule.ts';
import { type FieldSource, fillText } from '../content/template.ts';
import { collectionDefinitions, sectionDefinitions } from '../registry.ts';
import { readLoosely } from './looseConfig.ts';
import { type CountEntries, partsOf } from './parts.ts';

type LoosePage = ReturnType<typeof readLoosely>;

/** A page with `each`. */
type Template = { path: string } & Pick<LoosePage, 'within' | 'index'>;

/** Returns the address of the first visible enquiry section; the home page takes precedence. */
function enquiryAddressIn(pages: LoosePage[], showing: Showing | undefined): string | undefined {
  const single = pages.filter(({ isSingle }) => isSingle);
  for (const { path, sections } of single.toSorted((a, b) => Number(b.path === '/') - Number(a.path === '/')))
    for (const { type = '', id, hidden, written } of sections) {
      if (path === undefined || hidden || (showing && !isShown(spanOf(written), showing))) continue;
      if (sectionDefinitions.get(type)?.takesEnquiries) return id === undefined ? path : `${path}#${id}`;
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
  const pages = configs.map(readLoosely);
  const titles = new Map(
    pages.flatMap(({ path, title, name = title }) =>
      path === undefined || name === undefined || name.includes('{') ? [] : [[path, name] as const],
    ),
  );
  const templates = new Map<string, Template>();
  for (const { path, each, within, index } of pages)
    if (path !== undefined && each !== undefined && !templates.has(each)) templates.set(each, { path, within, index });
  return {
    pathOf: pathsOfEntries(templates),
    titleOf: (path) => titles.get(path),
    hasPages: (collection) =>
      templates.has(collection) && templates.get(collection)?.index !== false && countTranslated(collection) > 0,
    hrefOf: ({ collection, item }) => {
      const template = templates.get(collection)?.path;
      return template === undefined ? undefined : fillText(template, item);
    },
    overviewOf: (collection) => overviewIn(templates.get(collection)?.within, pages),
    enquiryAddress: enquiryAddressIn(pages, showing),
    addressNow: (path) => movedFrom(path, configs) ?? path,
    partsOf: (collection) => parts.get(collection) ?? [],
  };
}

/** Returns the address of the page to which a path redirects by `redirectFrom`, if there is one. */
export const movedFrom = (path: string, configs: unknown[]): string | undefined =>
  configs.map(readLoosely).find(({ isSingle, redirectFrom }) => isSingle && redirectFrom.includes(path))?.path;

/**
 * Returns the overview page of a collection: the parent of its entry pages. If the parents differ, as in
 * `/services/{family}`, it is the closest page above them, if there is one.
 */
function overviewIn(within: string | undefined, pages: LoosePage[]): string | undefined {
  const braces = within?.indexOf('{') ?? -1;
  if (within === undefined || braces === -1) return within;
  const paths = new Set(pages.map(({ path }) => path));
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
