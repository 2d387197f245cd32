import { describe, expect, test, vi } from 'vitest';
import { readContent } from './content/content';
import { formatProblem, SiteError } from './content/problems';
import { compile, inspectPages, inspectSite } from './inspect';
import { banner, company, contentWith, eachService, page, pagesWith } from './tests/littleSite';

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
    'pages.config.ts › /broken › sections[1] (type "statz"): unknown section type. docs/sections.md lists all.',
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
      'a broken link in a section',
      pagesWith(page('/more', { sections: [{ ...banner, action: { label: 'Go', to: '/nobody-made-it' } }] })),
      {},
      'pages.config.ts › /more › sections[0] (type "banner") › action › to: "/nobody-made-it" leads nowhere: there is no such page.',
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
  const { pages } = inspectSite(configs, readContent(contentWith()));
  const trailOf = (address: string) => pages.find(({ path }) => path === address)?.trail;
  expect(trailOf('/')).toBeUndefined();
  expect(trailOf('/part')).toEqual([
    { name: company.name, path: '/' },
    { name: 'Page /root', path: '/root' },
    { name: 'List', path: '/list' },
    { name: 'Page /part', path: '/part' },
  ]);
});

test('calls `onSection` before each section is made; its errors become mistakes', () => {
  const hidden = { ...banner, hidden: true };
  const configs = [
    page('/'),
    page('/404'),
    page('/thank-you'),
    eachService,
    page('/more', { sections: [banner, hidden] }),
  ];
  const watch = vi.fn();
  inspectSite(configs, readContent(contentWith()), watch);
  const [service] = eachService.sections;
  expect(watch.mock.calls).toEqual([
    [0, 0, banner],
    [1, 0, banner],
    [2, 0, banner],
    [3, 0, service],
    [3, 0, service],
    [4, 0, banner],
    [4, 1, hidden],
  ]);
  const refusing = (index: number) => {
    if (index === 4) throw new Error('not now');
  };
  const wrong = [
    'pages.config.ts › /more › sections[0] (type "banner"): not now',
    'pages.config.ts › /more › sections[1] (type "banner"): not now',
  ];
  expect(inspectSite(configs, readContent(contentWith()), refusing).problems.map(formatProblem)).toEqual(wrong);
  expect(inspectPages(configs, readContent(contentWith()), ['/more'], refusing).problems.map(formatProblem)).toEqual(
    wrong,
  );
});
