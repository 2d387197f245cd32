/** Collects what sections and collections add to the site besides its pages. Only this file calls those hooks. */
import type { Content, PageEntry } from '../model/content.ts';
import type { GraphNode, GraphPlace } from '../model/graph.ts';
import type { HeadEntries } from '../model/headEntries.ts';
import type { PageData } from '../model/page.ts';
import type { ContentContext, SectionData } from '../model/section.ts';
import type { Problem } from './content/problems.ts';
import { type FeedPage, type FeedPlace, feedFiles, feedHead } from './feed.ts';
import { articleGraph, articleHead } from './pages/articles.ts';
import { collectionDefinitions, sectionDefinitions } from './registry.ts';

type Surroundings = Pick<ContentContext, 'overviewOf' | 'hasPages' | 'titleOf'>;

/** Returns a collection's feeds; undefined if it has none, or if its entries have no pages. */
export function feedOf(
  collection: string,
  { overviewOf, hasPages, titleOf }: Surroundings,
  { name, url }: Content['company'],
): FeedPlace | undefined {
  if (!collectionDefinitions.get(collection)?.hasFeed || !hasPages(collection)) return undefined;
  const overview = overviewOf(collection) ?? `/${collection}`;
  const folder = overview === '/' ? '' : overview;
  const called = overview === '/' ? undefined : titleOf(overview);
  const title = called === undefined || called.includes(name) ? (called ?? name) : `${called} | ${name}`;
  return { title, url: url + overview, rss: `${folder}/rss.xml`, atom: `${folder}/atom.xml` };
}

interface MadePage {
  sections: SectionData[];
  entry: PageEntry | undefined;
  /** Names of the collections shown on the page. */
  shown: Iterable<string>;
  place: GraphPlace;
}

const joined = (all: HeadEntries[]): HeadEntries | undefined => {
  const [link, meta] = [all.flatMap((one) => one.link ?? []), all.flatMap((one) => one.meta ?? [])];
  if (link.length + meta.length === 0) return undefined;
  return { ...(link.length > 0 ? { link } : {}), ...(meta.length > 0 ? { meta } : {}) };
};

export function addedHead(
  { sections, entry, shown, place }: MadePage,
  context: Surroundings,
  company: Content['company'],
): HeadEntries | undefined {
  const feeds = [...new Set([...shown, ...(entry ? [entry.collection] : [])])].flatMap(
    (name) => feedOf(name, context, company) ?? [],
  );
  return joined([
    ...feeds.map((feed) => feedHead(feed, place.origin)),
    ...(entry ? [articleHead(entry), collectionDefinitions.get(entry.collection)?.headOf(entry, place) ?? {}] : []),
    ...sections.map((section) => sectionDefinitions.get(section.type)?.headOf(section, place) ?? {}),
  ]);
}

/** Returns the additions of a page's entry to its structured data. */
export const addedGraph = (entry: PageEntry, place: GraphPlace, company: Content['company']): GraphNode[] => [
  ...articleGraph(entry, place, company),
  ...(collectionDefinitions.get(entry.collection)?.structuredDataOf(entry, place) ?? []),
];

interface AddedFile {
  name: string;
  text: () => string;
  /** File of the definition that adds it. */
  by: string;
}

/** Returns additional files beside the pages, and conflicts among them. @param entryPages all pages with an entry */
export function addedFiles(
  pages: PageData[],
  entryPages: FeedPage[],
  context: Surroundings,
  company: Content['company'],
): { files: Map<string, () => string>; problems: Problem[] } {
  const added: AddedFile[] = [];
  const add = (by: string, files: Record<string, (() => string) | string>) => {
    for (const [name, text] of Object.entries(files))
      added.push({ name, text: typeof text === 'string' ? () => text : text, by });
  };
  for (const [name, definition] of collectionDefinitions) {
    const by = `src/content/schemas/${name}.ts`;
    const own = entryPages.filter(({ entry }) => entry.collection === name);
    const feed = feedOf(name, context, company);
    if (feed) add(by, feedFiles(own, feed, company));
    add(by, definition.filesOf(own));
  }
  for (const { sections } of pages)
    for (const section of sections)
      add(`src/sections/${section.type}/section.ts`, sectionDefinitions.get(section.type)?.filesOf(section) ?? {});
  return { files: new Map(added.map(({ name, text }) => [name, text])), problems: addedTwice(added) };
}

/** Reports files with the same name and different contents, of which the last would win. */
function addedTwice(added: AddedFile[]): Problem[] {
  const known = new Map<string, AddedFile>();
  return added.flatMap((file) => {
    const first = known.get(file.name.toLowerCase());
    known.set(file.name.toLowerCase(), file);
    if (!first || first.text() === file.text()) return [];
    return [
      {
        file: file.by,
        path: ['files'],
        message: `adds the file "${file.name}", as ${first.by} does: give one another name`,
      },
    ];
  });
}
