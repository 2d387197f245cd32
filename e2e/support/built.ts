import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SectionData } from '@worldwright/engine/component';
import { fileNameOf, dataFileOf as nameOfData, type PageFile } from '@worldwright/engine/component';
import { type CheerioAPI, load } from 'cheerio';
import own from '../../src/content/company';
import type { Company } from '../../src/content/schemas/company';

/** Facts of the company, most of which are optional. */
export const company: Company = own;

/** Folder of the built site under test. Tests take their expectations from it, never from the sample. */
export const DIST = 'dist';

/** Folder of the site on its host, `/klima`; empty for a site that has the whole host. */
export const FOLDER = new URL(company.url).pathname.replace(/\/$/, '');

/** Path of the home page on the host. */
export const HOME = `${FOLDER}/`;

/** Returns a path of the host without the folder, as in the configuration and in the names of built files. */
export const inSite = (path: string): string => path.slice(path.startsWith(HOME) ? FOLDER.length : 0);

/** Puts the folder before the paths in the data of a page, which are from the root of the site. */
const onHost = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/(^|, )(?=\/[^/]|\/$)/g, `$1${FOLDER}`) : value;

/** Paths of the scripts with the code of each section type, read from the script that every page loads. */
const codes = new Map<string, string>();
for (const script of globSync(join(DIST, 'assets/*.js')))
  for (const [, type = '', name = ''] of readFileSync(script, 'utf8').matchAll(
    /sections\/([\w-]+)\/component\.tsx["'`]:.*?import\(["'`]\.\/([^"'`]+)/g,
  ))
    codes.set(type, `${HOME}assets/${name}`);

/** Returns the path of the script with the code of a section type. */
export function codeOf(type: string): string {
  const path = codes.get(type);
  if (path === undefined) throw new Error(`no script loads the code of "${type}"`);
  return path;
}

/** Returns the paths of the scripts with the code of a page's sections. */
export const codeOfPage = ({ sections }: PageFile): Set<string> => new Set(sections.map(({ type }) => codeOf(type)));

/** Data of every page of the built site in all languages, including the not-found pages. Paths are those of the host. */
export const everyPage: PageFile[] = readdirSync(join(DIST, 'data'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.json'))
  .sort()
  .map((name) => JSON.parse(readFileSync(join(DIST, 'data', name), 'utf8'), onHost));

/** Pages in the site's first language, whose texts are in `src/content`. Other languages have their own home page. */
export const allPages: PageFile[] = everyPage.filter(({ home }) => home === undefined);

/** Returns whether a page is a 404 page. */
export const isNotFound = ({ path }: PageFile): boolean => /(^|\/)404$/.test(path);

/** The pages with an address of their own. */
export const pages: PageFile[] = allPages.filter((page) => !isNotFound(page));

/** Returns a key of a page's template: pages of one template differ only in content. */
const shapeOf = ({ layout, sections }: PageFile): string =>
  [
    layout.name,
    ...sections.map(({ type, props }) => ('arrangement' in props ? `${type} ${props.arrangement}` : type)),
  ].join();

/** Returns one page of each template. */
const onePerTemplate = (of: PageFile[]): PageFile[] => [
  ...new Map(of.toReversed().map((page) => [shapeOf(page), page])).values(),
];

/** One page of each template, among pages with an address. */
export const templates = onePerTemplate(pages);

/** One page of each template, among 404 pages. */
export const notFoundTemplates = onePerTemplate(allPages.filter(isNotFound));

/** Redirects: old path and target, on the host. */
export const redirects = readFileSync(join(DIST, '_redirects'), 'utf8')
  .trim()
  .split('\n')
  .filter(Boolean)
  .map((line) => line.split(' ').map((word) => (word.startsWith('/') ? FOLDER + word : word)));

/** Returns the data of a page. @throws if the site has no such page */
export function pageAt(path: string): PageFile {
  const page = everyPage.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`the site has no page ${path}`);
  return page;
}

type SectionType = SectionData['type'];
export type SectionOf<Type extends SectionType> = Extract<SectionData, { type: Type }>;

/** A section and its page. */
export interface Place<Type extends SectionType> {
  page: PageFile;
  section: SectionOf<Type>;
}

const isOf =
  <Type extends SectionType>(type: Type) =>
  (section: SectionData): section is SectionOf<Type> =>
    section.type === type;

/** Returns every section of a type on pages with an address, ordered by file name. */
export const placesOf = <Type extends SectionType>(type: Type): Place<Type>[] =>
  pages.flatMap((page) => page.sections.filter(isOf(type)).map((section) => ({ page, section })));

/** Returns the id of a page's contact section, if it has one. */
export const contactOf = ({ sections }: PageFile): string | undefined =>
  sections.find(({ type }) => type === 'contact')?.id;

const documents = new Map<string, CheerioAPI>();

/** Returns the HTML file of a page, from the root of the site. */
export const fileOf = (path: string): string => `${fileNameOf(inSite(path))}.html`;

/** Returns the path of a page's data file on the host. */
export const dataFileOf = (path: string): string => FOLDER + nameOfData(inSite(path));

/** Returns the prerendered HTML of a page. */
export const htmlOf = (path: string): string => readFileSync(DIST + fileOf(path), 'utf8');

/** Removes what the build puts into texts: soft hyphens, word joiners, and no-break spaces for others. */
export const asWritten = (text: string): string => text.replace(/[\u00AD\u2060]/g, '').replaceAll('\u00A0', ' ');

/** Returns the prerendered HTML of a page, parsed, with texts as written. */
export function documentOf(path: string): CheerioAPI {
  const document = documents.get(path) ?? load(asWritten(htmlOf(path)));
  documents.set(path, document);
  return document;
}

/** Inline direction of the site along x: 1 left-to-right, -1 right-to-left. */
export const ONWARD = documentOf(HOME)('html').attr('dir') === 'rtl' ? -1 : 1;

/** Returns the main heading of a page, with single spaces. */
export const headingOf = (path: string): string => load(htmlOf(path))('h1').first().text().replace(/\s+/g, ' ').trim();

/** Returns the size of a built file in bytes as sent with brotli. */
export const sentSize = (file: string): number => readFileSync(`${DIST}${inSite(file)}.br`).length;
