import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { compileSite } from '../../../compile/site';
import { sitemap } from '../../files/sitemap';
import { lastModified, readHistory } from '../../site/lastModified';
import { Repository } from './repository';

const repository = new Repository();
afterAll(() => repository.remove());

/** Returns a `pages.config.ts` with two pages. */
const configOf = (home: string, about: string) => `export default definePages([
  {
    path: '/',
    layout: 'site',
    title: '${home}',
  },
  {
    path: '/about',
    layout: 'site',
    title: '${about}',
  },
]);
`;

beforeAll(() => {
  repository.git(['init', '--quiet']);
  repository.commit('2020-01-01T12:00:00Z', {
    'pages.config.ts': configOf('Home', 'About'),
    'src/content/faq.ts': '1',
    'src/content/services/rpa.ts': '1',
    'src/content/services/devops.ts': '1',
  });
  // The day before in UTC.
  repository.commit('2020-02-03T02:00:00+14:00', { 'src/content/services/rpa.ts': '2' });
  repository.commit('2020-03-04T02:00:00+14:00', { 'pages.config.ts': configOf('Home', 'About us') });
});

test("a page's date is that of its own block or of its content, whichever is later", async () => {
  const history = await readHistory(repository.root);
  expect(lastModified('/', [], history)).toBe('2020-01-01');
  expect(lastModified('/about', ['src/content/faq.ts'], history)).toBe('2020-03-03');
  expect(lastModified('/', ['src/content/faq.ts', 'src/content/services/rpa.ts'], history)).toBe('2020-02-02');
  expect(lastModified('/', ['src/content/services/devops.ts'], history)).toBe('2020-01-01');
  // A page that lists a folder changes with each file in it.
  expect(lastModified('/', ['src/content/services/'], history)).toBe('2020-02-02');
});

test('uncommitted changes have no date', async () => {
  repository.write({ 'pages.config.ts': configOf('Welcome', 'About us'), 'src/content/new.ts': '1' });
  const history = await readHistory(repository.root);
  expect(lastModified('/', ['src/content/new.ts'], history)).toBe('2020-01-01');
  expect(history.of('src/content/new.ts')).toBeUndefined();
});

test('the sitemap contains the date and pictures of each page', async () => {
  const site = compileSite();
  const found = site.pages.filter(({ meta }) => meta.index);
  // A single page, not one of an `each` block.
  const first = found.find(({ path }) => site.sources.get(path)?.written === path);
  const history = { of: () => undefined, ofPage: (path: string) => (path === first?.path ? '2020-01-01' : undefined) };
  const entries = sitemap(site, history)
    .split('\n')
    .filter((line) => line.startsWith('<url>'));
  expect(entries).toHaveLength(found.length);
  expect(entries.filter((line) => line.includes('<lastmod>'))).toEqual([
    expect.stringContaining(`<loc>${first?.meta.url}</loc><lastmod>2020-01-01</lastmod>`),
  ]);
  const shown = JSON.stringify(found.map(({ sections }) => sections));
  const pictures = entries.flatMap((line) => [...line.matchAll(/<image:loc>([^<]*)</g)].map(([, url = '']) => url));
  expect(pictures.length).toBeGreaterThan(0);
  for (const url of pictures) expect(shown).toContain(`"${url.slice(site.origin.length)}"`);
});

test.each<[string, (clone: Repository) => void, RegExp]>([
  ['a shallow clone', () => {}, /shallow clone.*fetch --unshallow/],
  ['no history', ({ root }) => rmSync(join(root, '.git'), { recursive: true }), /no Git repository/],
  ['no Git', () => vi.stubEnv('PATH', '/nowhere'), /Git is not installed/],
  [
    'a repository of another user',
    () => vi.stubEnv('GIT_TEST_ASSUME_DIFFERENT_OWNER', '1'),
    /another user.*safe\.directory/,
  ],
])('with %s there are no dates, and one line explains why', async (_, change, reason) => {
  const clone = new Repository();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    clone.remove();
  });
  clone.git(['clone', '--quiet', '--depth', '1', `file://${repository.root}`, '.']);
  change(clone);
  const history = await readHistory(clone.root);
  expect(lastModified('/', ['src/content/faq.ts'], history)).toBeUndefined();
  expect(history.missing).toMatch(reason);
  expect(history.missing).not.toContain('\n');
});

test('with a complete history there is no message', async () => {
  expect((await readHistory(repository.root)).missing).toBeUndefined();
});

test('there are no dates before the first commit; uncommitted pages have the date of their content', async () => {
  const young = new Repository();
  onTestFinished(() => young.remove());
  young.git(['init', '--quiet']);
  young.write({ 'pages.config.ts': configOf('Home', 'About') });
  expect(lastModified('/', ['src/content/faq.ts'], await readHistory(young.root))).toBeUndefined();
  rmSync(`${young.root}/pages.config.ts`);
  young.commit('2020-01-01T12:00:00Z', { 'src/content/faq.ts': '1' });
  young.write({ 'pages.config.ts': configOf('Home', 'About') });
  const history = await readHistory(young.root);
  expect(lastModified('/', [], history)).toBeUndefined();
  expect(lastModified('/', ['src/content/faq.ts'], history)).toBe('2020-01-01');
});
