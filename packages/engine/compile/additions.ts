/** What sections and collections add to the site beside its pages: the one place where they are asked. */
import type { Content, PageEntry } from '../model/content.ts';
import type { GraphNode, GraphPlace } from '../model/graph.ts';
import type { HeadEntries } from '../model/headEntries.ts';
import type { PageData } from '../model/page.ts';
import type { ContentContext, SectionData } from '../model/section.ts';
import type { Problem } from './content/problems.ts';
import { type FeedPage, type FeedPlace, feedFiles, feedHead } from './feed.ts';
import { articleGraph, articleHead } from './pages/articles.ts';
import { collectionDefinitions, sectionDefinitions } from './registry.ts';

/** The pages around the entries of collections. */
type Surroundings = Pick<ContentContext, 'overviewOf' | 'hasPages' | 'titleOf'>;

/** The feeds of a collection that has some; nothing where no pages are made of its entries. */
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

/** A page that is being made. */
interface MadePage {
  sections: SectionData[];
  entry: PageEntry | undefined;
  /** Names of the collections that it shows. */
  shown: Iterable<string>;
  place: GraphPlace;
}

const joined = (all: HeadEntries[]): HeadEntries | undefined => {
  const [link, meta] = [all.flatMap((one) => one.link ?? []), all.flatMap((one) => one.meta ?? [])];
  if (link.length + meta.length === 0) return undefined;
  return { ...(link.length > 0 ? { link } : {}), ...(meta.length > 0 ? { meta } : {}) };
};

/** What is added to the head of a page. */
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

/** What its entry adds to the structured data of a page. */
export const addedGraph = (entry: PageEntry, place: GraphPlace, company: Content['company']): GraphNode[] => [
  ...articleGraph(entry, place, company),
  ...(collectionDefinitions.get(entry.collection)?.structuredDataOf(entry, place) ?? []),
];

/** A file that is added, and who adds it. */
interface AddedFile {
  name: string;
  text: () => string;
  /** File of the definition. */
  by: string;
}

/** The files that are added beside the pages. @param entryPages the pages that are made from entries */
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

/** Files of one name with different contents: the one that is written last would win. */
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
