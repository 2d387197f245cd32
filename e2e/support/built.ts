import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionData } from '@worldwright/engine/component';
import { fileNameOf, type PageFile } from '@worldwright/engine/component';
import { type CheerioAPI, load } from 'cheerio';

/** Folder of the built site that the tests are about. What they expect is taken from it, never from the sample. */
export const DIST = 'dist';

/** Paths of the scripts with the code of the section types, as the script of every page names them. */
const codes = new Map<string, string>();
for (const script of globSync(join(DIST, 'assets/*.js')))
  for (const [, type = '', name = ''] of readFileSync(script, 'utf8').matchAll(
    /sections\/([\w-]+)\/component\.tsx["'`]:.*?import\(["'`]\.\/([^"'`]+)/g,
  ))
    codes.set(type, `/assets/${name}`);

/** Path of the script with the code of a section type. */
export function codeOf(type: string): string {
  const path = codes.get(type);
  if (path === undefined) throw new Error(`no script names the code of "${type}"`);
  return path;
}

/** Paths of the scripts with the code of a page's sections. */
export const codeOfPage = ({ sections }: PageFile): Set<string> => new Set(sections.map(({ type }) => codeOf(type)));

/** The data of every page of the built site in all languages, the not-found pages too. */
export const everyPage: PageFile[] = readdirSync(join(DIST, 'data'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(join(DIST, 'data', name), 'utf8')));

/** Those in the first language of the site, whose texts are in `src/content`. Others have a home page of their own. */
export const allPages: PageFile[] = everyPage.filter(({ home }) => home === undefined);

/** Whether a page is what a server answers with where there is no page. */
export const isNotFound = ({ path }: PageFile): boolean => /(^|\/)404$/.test(path);

/** The pages with an address of their own. */
export const pages: PageFile[] = allPages.filter((page) => !isNotFound(page));

/** What two pages have in common that differ in words alone. */
const shapeOf = ({ layout, sections }: PageFile): string =>
  [
    layout.name,
    ...sections.map(({ type, props }) => ('arrangement' in props ? `${type} ${props.arrangement}` : type)),
  ].join();

/** One page of each template: those that differ in words alone are looked at once. */
const onePerTemplate = (of: PageFile[]): PageFile[] => [
  ...new Map(of.toReversed().map((page) => [shapeOf(page), page])).values(),
];

/** One page of each template of those with an address of their own. */
export const templates = onePerTemplate(pages);

/** One page of each template of those that say that there is no such page. */
export const notFoundTemplates = onePerTemplate(allPages.filter(isNotFound));

/** Addresses that have moved, each with the one that it leads to. */
export const redirects = readFileSync(join(DIST, '_redirects'), 'utf8')
  .trim()
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split(' '));

/** @throws when the site has no such page. */
export function pageAt(path: string): PageFile {
  const page = everyPage.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`the site has no page ${path}`);
  return page;
}

type SectionType = SectionData['type'];
export type SectionOf<Type extends SectionType> = Extract<SectionData, { type: Type }>;

/** A section, and the page that it is on. */
export interface Place<Type extends SectionType> {
  page: PageFile;
  section: SectionOf<Type>;
}

const isOf =
  <Type extends SectionType>(type: Type) =>
  (section: SectionData): section is SectionOf<Type> =>
    section.type === type;

/** Every section of a type on pages with an address, in the order of the pages' names. */
export const placesOf = <Type extends SectionType>(type: Type): Place<Type>[] =>
  pages.flatMap((page) => page.sections.filter(isOf(type)).map((section) => ({ page, section })));

/** Id of the form of a page, where it has one that can be led to. */
export const contactOf = ({ sections }: PageFile): string | undefined =>
  sections.find(({ type }) => type === 'contact')?.id;

const documents = new Map<string, CheerioAPI>();

/** The prerendered HTML of a page. */
export const htmlOf = (path: string): string => readFileSync(`${DIST}${fileNameOf(path)}.html`, 'utf8');

/** The build puts them into long words of some languages. */
const SOFT_HYPHEN = '\u00AD';

/** The prerendered HTML of a page, to be asked with CSS selectors. */
export function documentOf(path: string): CheerioAPI {
  const document = documents.get(path) ?? load(htmlOf(path).replaceAll(SOFT_HYPHEN, ''));
  documents.set(path, document);
  return document;
}

/** Which way pages go on along x: 1 to the right, or -1 to the left, as languages do that are written from there. */
export const ONWARD = documentOf('/')('html').attr('dir') === 'rtl' ? -1 : 1;

/** The main heading of a page, with single spaces. */
export const headingOf = (path: string): string => load(htmlOf(path))('h1').first().text().replace(/\s+/g, ' ').trim();

/** Bytes as sent with brotli of a file of the built site. */
export const sentSize = (file: string): number => readFileSync(`${DIST}${file}.br`).length;
