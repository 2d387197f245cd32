import { z } from 'zod';
import { CollectionDefinition, type Content, type PageEntry } from '../model/content';
import type { ContentContext } from '../model/section';
import { contentDefinitions } from './registry';
import { fillText } from './template';

const withEach = z.object({ path: z.string(), each: z.string() });

/** Makes addresses of entries from the pages that `each` makes of them: the only place that knows where they are. */
export function pathsOfEntries(configs: unknown[]): ContentContext['pathOf'] {
  const templates = new Map<string, string>();
  for (const config of configs) {
    const { data } = withEach.safeParse(config);
    if (data && !templates.has(data.each)) templates.set(data.each, data.path);
  }
  return (collection, entry) => {
    const template = templates.get(collection);
    if (template === undefined)
      throw new Error(
        `leads to the pages of "${collection}", but no page of pages.config.ts has each: "${collection}"`,
      );
    // What the template says wrong is told where the page is read.
    return fillText(template, entry, undefined, () => {});
  };
}

/** Names of the collections that a page can be made from. */
export const collectionNames = (): string[] =>
  [...contentDefinitions].flatMap(([name, definition]) => (definition instanceof CollectionDefinition ? name : []));

/** The entries that a page with `each` is made from; none where there is no such collection. */
export function entriesOf(collection: string, content: Partial<Content>): PageEntry[] {
  const definition = contentDefinitions.get(collection);
  return definition instanceof CollectionDefinition ? definition.pageEntries(content) : [];
}
