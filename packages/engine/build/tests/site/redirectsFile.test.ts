import { expect, test } from 'vitest';
import words from '../../../../../src/content/words';
import { readContent } from '../../../compile/content/content';
import { formatProblem } from '../../../compile/content/problems';
import { compileSite } from '../../../compile/site';
import { company, contentWith, page, pagesWith } from '../../../compile/tests/littleSite';
import { misnamedRedirects, readRedirectsFile } from '../../site/redirectsFile';

const site = compileSite(pagesWith(page('/more', { redirectFrom: ['/old'] })), readContent(contentWith({})));
const read = (...lines: string[]) => readRedirectsFile(site, lines.join('\r\n'));
const problemsOf = (...lines: string[]) => read(...lines).problems.map(formatProblem);

test('reads lines with spaces, quotes, comments and semicolons', () => {
  const lines = [
    '\uFEFFfrom,to,status',
    '',
    '# WordPress',
    '/über-uns , /more',
    '"/a,b",/more,302',
    '/x.php;/more#a',
    '/?p=1,/more',
    '/tabs, of a sheet\t/more\t302',
  ];
  expect(read(...lines)).toEqual({
    problems: [],
    redirects: [
      { from: '/über-uns', to: '/more' },
      { from: '/a,b', to: '/more', status: 302 },
      { from: '/x.php', to: '/more#a' },
      { from: '/?p=1', to: '/more' },
      { from: '/tabs, of a sheet', to: '/more', status: 302 },
    ],
  });
  expect(problemsOf('/news/*,/s/:splat', '/away,https://other.test/x')).toEqual([]);
});

test.each(['from;to', 'von;nach', 'Alte Adresse;Neue Adresse;Status', '"Source";"Target"', '# of Excel\n\nalt;neu'])(
  'the first line may be a header: %j',
  (header) => {
    expect(read(header, '/a,b;/more', '"/c";https://other.test/x,y;302', '')).toEqual({
      problems: [],
      redirects: [
        { from: '/a,b', to: '/more' },
        { from: '/c', to: 'https://other.test/x,y', status: 302 },
      ],
    });
  },
);

test('lines without a slash are mistakes, except a header', () => {
  expect(problemsOf('a,b')).toHaveLength(1);
  expect(problemsOf('a,b', 'c,/more', 'd,/more')).toHaveLength(2);
  expect(problemsOf('from,to', '')).toEqual([]);
});

test('a folder may have a line with `:splat` and one without', () => {
  expect(problemsOf('/news/*,/s/:splat', '/news/*,/more')).toEqual([]);
  expect(problemsOf('/news/*,/s/:splat', '/news/*,/:splat')).toEqual([
    expect.stringContaining('leads to /s/:splat already'),
  ]);
});

test('targets may be files that the build writes', () => {
  expect(problemsOf('/sitemap_index.xml,/sitemap.xml', '/llms,/llms.txt')).toEqual([]);
});

test("targets may omit the first language's prefix", () => {
  const always = { ...company, languagePrefix: 'always' };
  const titled = { title: 'Eins', description: 'Zwei' };
  const own = {
    'words.ts': { ...words, language: 'de' },
    'pages.ts': { '/': { ...titled, sections: { banner: { heading: 'Drei' } } } },
  };
  const languages = new Map([['de', new Map<string, unknown>(Object.entries(own))]]);
  const prefixed = compileSite(pagesWith(page('/more')), readContent(contentWith({ 'company.ts': always })), languages);
  const { problems, redirects } = readRedirectsFile(prefixed, '/a,/more#b\n/news/*,/s/:splat\n/b,/de');
  expect(problems).toEqual([]);
  expect(redirects.map(({ to }) => to)).toEqual(['/en/more#b', '/en/s/:splat', '/de']);
});

test('a page with an invalid address is not suggested', () => {
  const site = compileSite(pagesWith(page('/more')), readContent(contentWith()));
  const [more] = site.pages.filter(({ path }) => path === '/more');
  const pages = [...site.pages, ...(more ? [{ ...more, path: '/morê' }] : [])];
  const { problems } = readRedirectsFile({ ...site, pages }, '/a,/mora\n/b,/mor%C3%A9x');
  expect(problems.map(({ message }) => message).join()).not.toContain('morê');
});

test('chains of redirects are resolved, in any order', () => {
  expect(read('/a,/b', '/b,/C/', '/c,/more', '/d,/old').redirects.map(({ to }) => to)).toEqual(Array(4).fill('/more'));
});

test.each([
  [
    ['/a,/b', '/b,/a'],
    ['line 1: leads in a circle: /a → /b → /a', 'line 2: leads in a circle: /b → /a → /b'],
  ],
  [['/a,/a'], ['line 1: leads in a circle: /a → /a']],
  [['/More/,/'], ['line 1: "/More/" is in the way of the page /more: leave it out']],
  [['/more.html,/'], ['line 1: "/more.html" is in the way of the page /more']],
  [['/s/*,/more'], ['line 1: "/s/*" is in the way of the page /s/one']],
  [['/a,/mor'], ['line 1: "/mor" leads nowhere: there is no such page and no such file. Did you mean "/more"?']],
  [['/a/*,/nowhere/:splat'], ['line 1: "/nowhere/:splat" leads nowhere']],
  [['/a,/s/:splat'], ['line 1: "/s/:splat" has ":splat"']],
  [['/a,/more', '/A,/'], ['line 2: "/A" leads to /more already']],
  [['/OLD,/'], ['line 1: "/OLD" leads to /more already']],
  [['/a,more'], ['line 1: "more" is no valid target']],
  [['/a'], ['line 1: "/a" has no target: write an address of the site behind it, "/a,/about-us"']],
  [['a,/more'], ['line 1: "a" is no old address']],
  [['https://old.test/a,/more'], ['line 1: "https://old.test/a": write an old address without its host, "/a"']],
  [['/a,/more,404'], ['line 1: "404" is no status']],
  [['/data/x,/more'], ['line 1: "/data/x" is kept']],
  [['/\uFFFDber-uns,/more'], ['line 1: "/\uFFFDber-uns" has letters that cannot be read: save the file as UTF-8']],
  [['/\uFFFD,/more', '/\uFFFD2,/more'], ['line 1: "/\uFFFD" has letters that cannot be read']],
  [['/a,/more', ',,', ' ; ; ', '/b'], ['line 4: "/b" has no target']],
  [['/\0a\0,\0/\0b\0'], ['line 1: "/a" has letters that cannot be read: save the file as UTF-8']],
])('refuses %j with line and fix', (lines, problems) => {
  expect(problemsOf(...lines)).toEqual(
    problems.map((problem) => expect.stringContaining(`redirects.csv › ${problem}`)),
  );
});

test('a file of redirects with another name or format is reported', () => {
  const names = [
    'redirects.csv',
    'Redirects.csv',
    'redirects.csv.txt',
    'redirect.xlsx',
    'redirects.test.ts',
    '_redirects',
  ];
  expect(misnamedRedirects(names).map(({ file }) => file)).toEqual(names.slice(1, 4));
});
