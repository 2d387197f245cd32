import { expect, test } from 'vitest';
import pages from '../../../../../pages.config';
import german from '../../../../../src/words/de';
import { adviseOn } from '../../../compile/advice/advise';
import { readContent } from '../../../compile/content/content';
import { formatProblem, type Problem, SiteError } from '../../../compile/content/problems';
import { byLanguage } from '../../../compile/languages/files';
import { contentFiles } from '../../../compile/ownFiles';
import { contentDefinitions, sectionDefinitions } from '../../../compile/registry';
import { compileSite } from '../../../compile/site';
import { banner, company, contentWith, page, pagesWith, photograph } from '../../../compile/tests/littleSite';
import { ListDefinition } from '../../../model/content';
import { drawMutations, type Mutation } from './mutations';

const files = { pages, content: contentFiles };
const content = readContent(contentFiles);
/** About two per section, collection and the pages. Each one compiles the whole site. */
const COUNT = 100;
const mutations = drawMutations(files, ['world', 'thank-you'], COUNT, 2026);

/** Messages of a library or of JavaScript, which authors must not see. */
const FOREIGN_WORDS =
  /^(Invalid|Too (big|small)|Unrecognized|Expected|Cannot|Maximum)|undefined|\[object|is not a function/;

function problemsOf({ make }: Mutation): readonly Problem[] {
  const site = make();
  try {
    compileSite(site.pages, site.content === contentFiles ? content : readContent(site.content), site.languages);
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    throw error;
  }
}

/** Returns the fault of the compiler's reaction to a change, if any. */
function faultOf(mutation: Mutation): string | undefined {
  let problems: readonly Problem[];
  try {
    problems = problemsOf(mutation);
  } catch (error) {
    return `${mutation.name}: ${error instanceof Error ? error.stack : error}`;
  }
  const unclear = problems.find(({ file, message }) => !file || !message.trim() || FOREIGN_WORDS.test(message));
  if (unclear) return `${mutation.name} has an unclear message: ${formatProblem(unclear)}`;
  const { mistake } = mutation;
  if (!mistake) return undefined;
  const place = [mistake.file, ...mistake.path].join(' › ');
  const isTold = problems.some(({ file, path }) => [file, ...path].join(' › ').startsWith(place));
  return isTold
    ? undefined
    : `${mutation.name} is not refused at ${place}, but: ${problems.map(formatProblem).join('; ')}`;
}

test('every change of the site is valid or refused with its place and a clear message', () => {
  expect(mutations.length).toBeGreaterThanOrEqual(COUNT);
  expect(mutations.flatMap((mutation) => faultOf(mutation) ?? [])).toEqual([]);
});

const NOW = new Date('2027-03-01T00:00Z');
const eachNews = page('/news/{path}', { each: 'news', title: '{title}', sections: [{ type: 'article' }] });
const article = (more: object = {}) => ({ date: '2027-02-01', title: 'A', summary: 'B', text: 'C', ...more });
const withText = (text: string) => ({
  pages: [page('/a', { sections: [banner, { type: 'text', heading: 'A', paragraphs: [text] }] })],
});
const inGerman = (more: object) => ({ languages: { 'words.ts': german, 'pages.ts': { '/': {} }, ...more } });

interface Written {
  pages?: ReturnType<typeof page>[];
  content?: Record<string, unknown>;
  languages?: Record<string, unknown>;
}

test.each<[name: string, site: Written, said: string]>([
  [
    'a link without its end',
    withText('See [prices](/a'),
    'pages.config.ts › /a › sections[1] (type "text") › paragraphs[0]: has a link that does not end: write [words](/address)',
  ],
  [
    'a link to a draft',
    { pages: [...(withText('See [it](/b)').pages ?? []), page('/b', { draft: true })] },
    'pages.config.ts › /a › sections[1] (type "text") › paragraphs[0]: "/b" leads nowhere at some time: that page is a draft. Publish it, link elsewhere,',
  ],
  [
    'a year too late',
    { pages: [eachNews], content: { 'news/a.ts': article({ path: 'a', date: '2037-02-01' }) } },
    'src/content/news/a.ts › date: is 2037-02-01, and the entry is shown before that: is the year right?',
  ],
  [
    'a date that is none',
    { pages: [eachNews], content: { 'news/a.ts': article({ path: 'a', date: '2027-02-30' }) } },
    'src/content/news/a.ts › date: must be a day',
  ],
  [
    'two entries with one address',
    { pages: [eachNews], content: { 'news/a.ts': article({ path: 'a' }), 'news/b.ts': article({ path: 'a' }) } },
    `src/content/news/b.ts › path: is "a", and the file is called "b.ts": give both one name`,
  ],
  [
    'a tag that no entry has',
    {
      pages: [
        eachNews,
        page('/a', { sections: [banner, { type: 'collection', heading: 'A', of: 'news', tag: 'haet' }] }),
      ],
      content: { 'news/a.ts': article({ path: 'a', tags: ['heat'] }) },
    },
    'pages.config.ts › /a › sections[1] (type "collection"): tag: no entry has the tag "haet". Did you mean "heat"?',
  ],
  [
    'a focal point outside',
    {
      pages: [
        page('/a', {
          sections: [{ ...banner, picture: { src: photograph, alt: 'A', photo: true, focus: { x: 120, y: 5 } } }],
        }),
      ],
    },
    'pages.config.ts › /a › sections[0] (type "banner") › picture › focus › x: is outside of the picture: write how far',
  ],
  [
    'a file that is picked and is no picture',
    { pages: [page('/a', { sections: [{ ...banner, picture: { src: `pictures/${photograph}x.png`, alt: 'A' } }] })] },
    `picture › src: no picture "pictures/${photograph}x.png". Did you mean "${photograph}"?`,
  ],
  ['a language without words', inGerman({ 'words.ts': undefined }), 'src/languages/de/words.ts: exports nothing'],
  [
    'a translation of a page that is gone',
    inGerman({ 'pages.ts': { '/': {}, '/gone': {} } }),
    'src/languages/de/pages.ts › /gone: there is no such page in pages.config.ts: take its path from there, or delete this.',
  ],
  [
    'a language prefix without languages',
    { content: { 'company.ts': { ...company, languagePrefix: 'always' } } },
    'src/content/company.ts › languagePrefix: is for a site of several languages, and src/languages has none: add one, or leave this out',
  ],
])(
  '%s is reported with file, place and fix',
  (_name, { pages: own = [], content: files = {}, languages = {} }, said) => {
    const ofGerman = Object.entries(languages).map(([file, value]) => [`de/${file}`, value] as const);
    const read = readContent(contentWith(files), [], { now: NOW.getTime(), drafts: false });
    const found = () => adviseOn(compileSite(pagesWith(...own), read, byLanguage(ofGerman)), NOW);
    let problems: readonly Problem[];
    try {
      problems = found();
    } catch (error) {
      if (!(error instanceof SiteError)) throw error;
      ({ problems } = error);
    }
    expect(problems.map(formatProblem)).toContainEqual(expect.stringContaining(said));
  },
);

test('the changes cover every section and all content', () => {
  const subjects = new Set(mutations.map(({ subject }) => subject));
  for (const type of sectionDefinitions.keys()) expect(subjects).toContain(`section ${type}`);
  // A site may lack a list.
  for (const [name, definition] of contentDefinitions)
    if (!(definition instanceof ListDefinition) || contentFiles.has(`${name}.ts`))
      expect(subjects).toContain(`content ${name}`);
  for (const name of ['content', 'entries', 'pages', 'sections', 'files'])
    expect(subjects).toContain(`language ${name}`);
});
