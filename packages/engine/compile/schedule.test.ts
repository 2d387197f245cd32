import { expect, test } from 'vitest';
import { adviseOn } from './advice/advise';
import { readContent } from './content/content';
import { formatProblem } from './content/problems';
import { inspectSite } from './inspect';
import { compileSite } from './site';
import { banner, contentWith, page, pagesWith, service } from './tests/littleSite';

const NOW = Date.parse('2027-03-01T00:00Z');
const BEFORE = '2027-02-01T00:00Z';
const AFTER = '2027-04-01T09:00+02:00';
const LATER = '2027-05-01T00:00Z';

const DRAFTS = { now: NOW, drafts: true };
const PUBLIC = { now: NOW, drafts: false };
const text = { type: 'text', heading: 'Text', paragraphs: ['Words'] };

const siteOf = (
  pages: ReturnType<typeof pagesWith>,
  { files = {}, showing = PUBLIC }: { files?: Record<string, unknown>; showing?: typeof PUBLIC } = {},
) => compileSite(pages, readContent(contentWith(files), [], showing));

const problemsOf = (pages: ReturnType<typeof pagesWith>, files: Record<string, unknown> = {}) =>
  inspectSite(pages, readContent(contentWith(files), [], PUBLIC)).problems.map(formatProblem);

const pathsOf = (site: ReturnType<typeof siteOf>) => site.pages.map(({ path }) => path);

const times: [schedule: object, isPublic: boolean][] = [
  [{}, true],
  [{ draft: false }, true],
  [{ draft: true }, false],
  [{ from: BEFORE }, true],
  [{ from: AFTER }, false],
  [{ until: AFTER }, true],
  [{ until: BEFORE }, false],
  [{ from: BEFORE, until: AFTER }, true],
  [{ draft: true, from: BEFORE }, false],
];

test.each(times)('with %j a page, a section and an entry are public: %s', (schedule, isPublic) => {
  const sections = [banner, { ...text, ...schedule }];
  const files = { 'services/two.ts': service(2, 'two', schedule) };
  const site = siteOf(pagesWith(page('/timed', schedule), page('/more', { sections })), { files });
  expect(pathsOf(site).includes('/timed')).toBe(isPublic);
  expect(pathsOf(site).includes('/s/two')).toBe(isPublic);
  expect(site.pages.find(({ path }) => path === '/more')?.sections).toHaveLength(isPublic ? 2 : 1);
  const shown = site.pages.find(({ path }) => path === '/s/one')?.sections[0]?.props;
  expect(shown).toMatchObject({ count: isPublic ? 2 : 1 });
});

test('a build with drafts shows everything, and labels what is not public', () => {
  const sections = [banner, { ...text, from: AFTER }, text];
  const site = siteOf(pagesWith(page('/timed', { draft: true }), page('/more', { sections })), { showing: DRAFTS });
  const [timed, more] = ['/timed', '/more'].map((path) => site.pages.find((one) => one.path === path));
  expect(timed?.notice).toBe(site.words.preview.draft);
  expect(more?.notice).toBeUndefined();
  expect(more?.sections.map(({ mark }) => mark)).toEqual([
    undefined,
    expect.stringMatching(/\b2027\b.*\b9:00|09:00/),
    undefined,
  ]);
  expect(site.facts.findable).toBe(true);
});

test('a build with drafts has a notice on every page and is hidden from search engines', () => {
  const preview = { ...DRAFTS, isPreview: true as const };
  const site = siteOf(pagesWith(page('/timed', { draft: true })), { showing: preview });
  for (const { notice, meta } of site.pages) {
    expect(notice).toContain(site.words.preview.notice);
    expect(meta.index).toBe(false);
  }
  expect(site.facts.findable).toBe(false);
});

test('the next change is the earliest future date, except of drafts', () => {
  const pages = pagesWith(
    page('/timed', { from: AFTER }),
    page('/draft', { draft: true, from: BEFORE, until: '2027-03-02T00:00Z' }),
  );
  expect(siteOf(pagesWith()).nextChange).toBeUndefined();
  expect(siteOf(pages).nextChange).toBe(Date.parse(AFTER));
  const files = { 'services/two.ts': service(2, 'two', { until: '2027-03-15T00:00Z' }) };
  expect(siteOf(pages, { files }).nextChange).toBe(Date.parse('2027-03-15T00:00Z'));
  const sections = [banner, { ...text, until: '2027-03-14T00:00Z' }];
  expect(siteOf([...pages, page('/more', { sections })], { files }).nextChange).toBe(Date.parse('2027-03-14T00:00Z'));
});

const linkTo = (to: string, more: object = {}) => ({ ...text, action: { label: 'Read', to }, ...more });

test.each<[name: string, target: object, source: object, isRefused: boolean]>([
  ['to a draft', { draft: true }, {}, true],
  ['from a draft to a draft', { draft: true }, { draft: true }, false],
  ['to a scheduled page', { from: AFTER }, {}, true],
  ['from a section scheduled for later', { from: AFTER }, { from: LATER }, false],
  ['from a section scheduled for earlier', { from: LATER }, { from: AFTER }, true],
  ['to an expiring page', { until: LATER }, {}, true],
  ['from a section that expires earlier', { until: LATER }, { until: AFTER }, false],
  ['to a page that is already public', { from: BEFORE }, {}, false],
  ['from an expired section', { until: BEFORE }, { until: BEFORE }, false],
])('a link %s is a mistake: %3$s', (_name, target, source, isRefused) => {
  const found = problemsOf(
    pagesWith(page('/timed', target), page('/more', { sections: [banner, linkTo('/timed', source)] })),
  );
  expect(found).toHaveLength(isRefused ? 1 : 0);
  if (isRefused) expect(found[0]).toMatch(/^pages\.config\.ts › \/more › sections\[1\].*"\/timed"/);
  // The same for sections, with anchors.
  const sections = [banner, { ...text, id: 'timed', ...target }, linkTo('#timed', source)];
  expect(problemsOf(pagesWith(page('/more', { sections })))).toHaveLength(isRefused ? 1 : 0);
});

test('links in an entry are checked for the time in which it is public', () => {
  const files = (schedule: object) => ({
    'services/two.ts': service(2, 'two', { detailedDescription: `[more](/timed) ${'word '.repeat(100)}`, ...schedule }),
  });
  const pages = pagesWith(page('/timed', { draft: true }));
  expect(problemsOf(pages, files({}))).toEqual([expect.stringMatching(/^src\/content\/services\/two\.ts.*a draft/)]);
  expect(problemsOf(pages, files({ draft: true }))).toEqual([]);
});

test('a draft with mistakes does not block the rest, and its mistakes are advice', () => {
  const files = (schedule: object) => ({ 'services/two.ts': service(2, 'two', { description: '', ...schedule }) });
  for (const showing of [PUBLIC, DRAFTS]) {
    const paths = pathsOf(siteOf(pagesWith(), { files: files({ draft: true }), showing }));
    expect([paths.includes('/s/one'), paths.includes('/s/two')]).toEqual([true, false]);
  }
  expect(readContent(contentWith(files({ draft: true }))).unfinished).toEqual([
    {
      file: 'src/content/services/two.ts',
      path: ['description'],
      message: expect.stringContaining('is empty: the draft'),
    },
  ]);
  expect(problemsOf(pagesWith(), files({}))).toEqual([expect.stringMatching(/two\.ts › description: is empty$/)]);
});

test('invalid schedules are reported with their places, even in hidden parts', () => {
  const place = (path: string) => `pages.config.ts › ${path}`;
  expect(problemsOf(pagesWith(page('/a', { from: '2027-03-01' })))).toEqual([
    expect.stringContaining(`${place('/a')} › from`),
  ]);
  expect(problemsOf(pagesWith(page('/a', { until: '2027-02-30T00:00Z' })))).toHaveLength(1);
  expect(problemsOf(pagesWith(page('/a', { from: LATER, until: AFTER })))).toEqual([
    expect.stringContaining(`${place('/a')} › until`),
  ]);
  const section = { ...text, from: LATER, until: AFTER };
  expect(problemsOf(pagesWith(page('/a', { sections: [banner, section] })))).toEqual([
    expect.stringContaining('› until'),
  ]);
  const files = { 'services/two.ts': service(2, 'two', { from: LATER, until: AFTER }) };
  expect(problemsOf(pagesWith(), files)).toEqual([expect.stringMatching(/services\/two\.ts › until/)]);
  expect(problemsOf(pagesWith(page('/a', { draft: true, sections: [banner, { type: 'txt' }] })))).toHaveLength(1);
  expect(problemsOf(pagesWith(page('/a', { draft: true }), page('/A')))).toEqual([
    expect.stringContaining('taken already'),
  ]);
});

test('an unpublished entry keeps its address reserved', () => {
  const files = { 'services/two.ts': service(2, 'two', { draft: true }) };
  expect(problemsOf(pagesWith(page('/s/two')), files)).toEqual([expect.stringContaining('two pages')]);
});

test('the home page must always be public', () => {
  const [home, ...others] = pagesWith();
  expect(problemsOf([{ ...page('/'), ...home, draft: true } as ReturnType<typeof page>, ...others]).join()).toContain(
    '"/" must be there',
  );
});

test('alternating sections are checked in the combinations that are public together', () => {
  const turns = (until: string, from: string) => [
    page('/turns', { sections: [{ ...banner, until }, { ...banner, from }, text] }),
  ];
  expect(problemsOf(pagesWith(...turns(AFTER, AFTER)))).toEqual([]);
  expect(problemsOf(pagesWith(...turns(AFTER, LATER)))).toEqual([
    expect.stringContaining('(from 2027-04-01T07:00:00.000Z on)'),
  ]);
  expect(problemsOf(pagesWith(...turns(LATER, AFTER)))).not.toEqual([]);
});

test('advises against a future date of an entry that is already public', () => {
  const news = (more: object) => ({ path: 'a', date: '2072-03-01', title: 'A', summary: 'B', text: 'C', ...more });
  const adviceOf = (more: object) =>
    adviseOn(siteOf(pagesWith(), { files: { 'news/a.ts': news(more) } }), new Date(NOW)).filter(({ file }) =>
      file.includes('news'),
    );
  expect(adviceOf({})).toHaveLength(1);
  for (const more of [{ date: '2027-03-01' }, { draft: true }, { from: '2072-03-01T09:00Z' }])
    expect(adviceOf(more)).toEqual([]);
});
