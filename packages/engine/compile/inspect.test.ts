import { describe, expect, test } from 'vitest';
import words from '../../../src/words/de';
import { readContent } from './content/content';
import { formatProblem, SiteError } from './content/problems';
import { type CompiledSite, compile, inspectLanguages, inspectPages, inspectSite } from './inspect';
import { byLanguage } from './languages/files';
import { banner, company, contentWith, page, pagesWith } from './tests/littleSite';

const broken = page('/broken', { sections: [banner, { type: 'statz' }] });
const pathsOf = (pages: { path: string }[]) => pages.map(({ path }) => path);

test('a site without mistakes is complete', () => {
  const { site, problems, pages } = inspectSite(pagesWith(page('/more')), readContent(contentWith()));
  expect(problems).toEqual([]);
  expect(pathsOf(pages)).toEqual(['/', '/404', '/thank-you', '/s/one', '/s/two', '/more']);
  expect(site).toMatchObject({ pages, company: company.name, origin: company.url, facts: { email: company.email } });
  expect(site?.shareCards).toHaveLength(pages.length);
  expect([...(site?.sources.keys() ?? [])]).toEqual(pathsOf(pages));
});

test('a site with mistakes has pages, but no compiled site', () => {
  const { site, problems, pages, targets, sources } = inspectSite(pagesWith(broken), readContent(contentWith()));
  expect(site).toBeUndefined();
  expect(problems.map(formatProblem)).toEqual([
    'pages.config.ts › /broken › sections[1] (type "statz"): unknown section type. docs/sections.md lists all (npx worldwright docs-sections writes it).',
  ]);
  expect(pages.find(({ path }) => path === '/broken')?.sections.map(({ type }) => type)).toEqual([banner.type]);
  expect(pathsOf(targets)).toContain('/broken');
  expect([...sources.keys()]).toContain('/broken');
});

test('invalid content prevents all pages, and mistakes in pages are reported too', () => {
  const { site, problems, pages } = inspectSite(pagesWith(broken), readContent(contentWith({ 'faq.ts': [{}] })));
  expect([site, pages]).toEqual([undefined, []]);
  expect(problems.map(({ file }) => file)).toEqual(['src/content/faq.ts', 'src/content/faq.ts', 'pages.config.ts']);
});

test.each([undefined, {}, 'x'])('rejects pages that are %j instead of a list', (pages) => {
  const { problems, site, targets } = inspectSite(pages, readContent(contentWith()));
  const noList = 'pages.config.ts: must export a list of pages (definePages)';
  expect(problems.map(formatProblem)).toEqual([
    noList,
    'pages.config.ts: there is no page "/", which is the home page',
    'pages.config.ts: there is no page "/404", which is shown for unknown addresses',
    'src/content/navigation.ts › [0] › path: "/" leads nowhere: there is no such page.',
  ]);
  expect([site, targets]).toEqual([undefined, []]);
  expect(inspectPages(pages, readContent(contentWith()), ['/']).problems.map(formatProblem)).toEqual([noList]);
});

test('file links are not checked as page links, and returned for the build', () => {
  const action = (to: string) => page(`/more-${to.length}`, { sections: [{ ...banner, action: { label: 'Go', to } }] });
  const { site, problems } = inspectSite(pagesWith(action('/'), action('/prices.pdf')), readContent(contentWith()));
  expect(problems).toEqual([]);
  expect(site?.fileLinks.map(({ href }) => href)).toEqual(['/prices.pdf']);
});

test.each([
  ['content', { 'faq.ts': [{}] }, []],
  ['company', { 'company.ts': { ...company, email: 'nobody' } }, []],
  ['a page', {}, [broken]],
])('conflicts of addresses are found in spite of mistakes in %s', (_, content, configs) => {
  const pages = pagesWith(page('/more'), ...configs);
  const translated = {
    title: 'Seite',
    description: 'Eine Seite mit Text',
    sections: { banner: { heading: 'Seite' } },
  };
  const languages = byLanguage([
    ['de/words.ts', words],
    [
      'de/pages.ts',
      { '/': translated, '/404': { ...translated, path: '/neu' }, '/more': { ...translated, path: '/neu' } },
    ],
  ]);
  const findFileMistakes = (site: CompiledSite) =>
    site.pages.map(({ path }) => ({ file: 'f', path: [], message: path }));
  const problemsOf = (...files: Parameters<typeof contentWith>) => {
    const read = readContent(contentWith(...files));
    return inspectLanguages(inspectSite(pages, read), pages, read, languages, findFileMistakes).problems;
  };
  const found = problemsOf(content).map(formatProblem);
  expect(found).toEqual(expect.arrayContaining(['f: /more', 'f: /s/one', 'f: /de/neu']));
  expect(found.filter((line) => line.includes('"/de/neu" is the address of'))).toHaveLength(1);
});

test('a mistake has no consequences in the repaired site', () => {
  const hours = { type: 'hours', heading: 'H', hours: [{ days: ['monday'], opens: '9h', closes: '10:00' }] };
  const pages = [
    ...pagesWith(page('/h', { sections: [banner, { ...hours, address: { street: 'A', city: 'B' } }] })),
    {},
    page('/ä', { layout: 7 }),
    { ...page('/b'), sections: [] },
    page('/c', { redirectFrom: ['old'] }),
  ];
  const read = readContent(contentWith());
  const { problems } = inspectLanguages(inspectSite(pages, read), pages, read, new Map(), () => []);
  expect(problems).toEqual(inspectSite(pages, read).problems);
});

test('compiling a site with mistakes throws all of them', () => {
  expect(compile(pagesWith(), readContent(contentWith())).company).toBe(company.name);
  expect(() => compile(pagesWith(broken), readContent(contentWith()))).toThrow(SiteError);
  expect(() => compile(pagesWith(broken, broken), readContent(contentWith()))).toThrow(
    /the path "\/broken" is taken already/,
  );
});

describe('reports site-wide mistakes:', () => {
  const problemsOf = (pages: unknown[], more: Record<string, unknown> = {}) =>
    inspectSite(pages, readContent(contentWith(more))).problems.map(formatProblem);

  test.each<[string, unknown[], Record<string, unknown>, string]>([
    [
      'a missing page',
      pagesWith().filter(({ path }) => path !== '/404'),
      {},
      'pages.config.ts: there is no page "/404", which is shown for unknown addresses',
    ],
    [
      'a broken link in the navigation',
      pagesWith(),
      { 'navigation.ts': [{ name: 'Gone', path: '/nobody-made-it' }] },
      'src/content/navigation.ts › [0] › path: "/nobody-made-it" leads nowhere: there is no such page.',
    ],
    [
      'a former name',
      pagesWith(page('/more', { title: 'About Olden Ltd' })),
      { 'company.ts': { ...company, formerNames: ['Olden Ltd'] } },
      'pages.config.ts › /more › title: says "Olden Ltd", a former name: write {company.name} or another fact in its place, or other words',
    ],
    [
      'a missing parent page',
      pagesWith(page('/more', { within: '/nobody-made-it' })),
      {},
      'pages.config.ts › /more › within: "/nobody-made-it" leads nowhere: there is no such page.',
    ],
  ])('%s', (_what, pages, more, line) => expect(problemsOf(pages, more)).toEqual([line]));

  test('a missing page that a section links to', () => {
    const form = { type: 'contact', heading: 'Write to us' };
    const pages = pagesWith(page('/more', { sections: [banner, form] }));
    expect(problemsOf(pages)).toEqual([]);
    expect(problemsOf(pages.filter(({ path }) => path !== '/thank-you'))).toEqual([
      expect.stringContaining('there is no page "/thank-you", to which a section of type "contact" leads'),
    ]);
  });

  test('an invalid navigation is not checked further', () => {
    const lines = problemsOf(pagesWith(), { 'navigation.ts': [{ name: 'Start', path: 7 }] });
    expect(lines).toEqual(['src/content/navigation.ts › [0] › path: expected text, found a number']);
  });
});

describe('inspecting selected pages', () => {
  const configs = pagesWith(broken, page('/more', { within: '/' }));
  const read = () => readContent(contentWith());

  test('compiles only these pages, with their mistakes', () => {
    const { pages, problems, sources, targets } = inspectPages(configs, read(), ['/more', '/s/two']);
    expect(pathsOf(pages)).toEqual(['/s/two', '/more']);
    expect([...sources.keys()]).toEqual(['/s/two', '/more']);
    expect(problems).toEqual([]);
    expect(pathsOf(targets)).toEqual(pathsOf(inspectSite(configs, read()).targets));
    expect(inspectPages(configs, read(), ['/broken']).problems).toHaveLength(1);
  });

  test('includes mistakes in the content', () => {
    const { pages, problems } = inspectPages(configs, readContent(contentWith({ 'words.ts': undefined })), ['/more']);
    expect(pages).toEqual([]);
    expect(problems.map(formatProblem)).toEqual(['src/content/words.ts: missing file']);
  });

  test('builds breadcrumbs from compiled pages only', () => {
    const trailIn = (...paths: string[]) =>
      inspectPages(configs, read(), paths)
        .pages.find(({ path }) => path === '/more')
        ?.trail?.map(({ path }) => path);
    expect(trailIn('/', '/more')).toEqual(['/', '/more']);
    expect(trailIn('/more')).toEqual(['/more']);
  });
});

test('pages with a parent have breadcrumbs, others do not', () => {
  const configs = pagesWith(
    page('/list', { name: 'List', within: '/root' }),
    page('/part', { within: '/list' }),
    page('/root'),
  );
  const content = contentWith({ 'company.ts': { ...company, shortName: 'Short' } });
  const { pages } = inspectSite(configs, readContent(content));
  const trailOf = (address: string) => pages.find(({ path }) => path === address)?.trail;
  expect(trailOf('/')).toBeUndefined();
  expect(trailOf('/part')).toEqual([
    { name: 'Short', path: '/' },
    { name: 'Page /root', path: '/root' },
    { name: 'List', path: '/list' },
    { name: 'Page /part', path: '/part' },
  ]);
  const loop = [page('/a', { within: '/b' }), page('/b', { within: '/a' })];
  const [inLoop] = inspectPages([...configs, ...loop], readContent(contentWith()), ['/a', '/b']).pages;
  expect(inLoop?.trail?.map(({ path }) => path)).toEqual(['/b', '/a']);
});

test('the name of a file is reported once, whatever the languages', () => {
  const pages = pagesWith();
  const read = readContent(contentWith({ 'services/one copy.ts': contentWith().get('services/one.ts') }));
  const translated = { title: 'Seite', description: 'Eine Seite mit Text', sections: { banner: { heading: 'Seite' } } };
  const languages = byLanguage([
    ['de/words.ts', words],
    ['de/pages.ts', { '/': translated }],
  ]);
  const { problems } = inspectLanguages(inspectSite(pages, read), pages, read, languages, () => []);
  expect(problems).toEqual(inspectSite(pages, read).problems);
});
