import { markdownOf, readContent } from '@worldwright/engine/compile';
import { contentWith, page, pagesWith } from '@worldwright/engine/little-site';
import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';
import words from '../../content/words';

const news = (path: string, date: string, more: object = {}) => [
  `news/${path}.ts`,
  { path, date, title: `About ${path}`, summary: `What ${path} is`, text: `All of *${path}*.`, ...more },
];

const three = Object.fromEntries([
  news('old', '2026-01-05'),
  news('new', '2026-11-02T09:00+01:00', { tags: ['big'] }),
  news('middle', '2026-06-30'),
]);

const eachNews = page('/news/{path}', { each: 'news', within: '/news', sections: [{ type: 'article' }] });

/** The list of news with some properties, and its page in Markdown. */
function listWith(props: object, files: Record<string, unknown> = three, ...others: ReturnType<typeof page>[]) {
  const sections = [
    { type: 'banner', heading: 'News' },
    { type: 'collection', heading: 'All', of: 'news', ...props },
  ];
  const pages = pagesWith(page('/news', { sections }), eachNews, ...others);
  const site = compileSite(pages, readContent(contentWith(files)));
  const found = site.pages.find(({ path }) => path === '/news');
  if (!found) throw new Error('there is no /news');
  return { site, shown: found.sections[1]?.props, markdown: markdownOf(found, site.origin, site.words) };
}

test('entries stand from the newest on, with their dates in the language of the site', () => {
  const { shown, markdown } = listWith({});
  expect(shown).toMatchObject({
    entries: [
      { href: '/news/new', date: { day: '2026-11-02T09:00+01:00', shown: 'November 2, 2026' } },
      { href: '/news/middle', date: { day: '2026-06-30', shown: 'June 30, 2026' } },
      { href: '/news/old' },
    ],
    empty: undefined,
    parts: [],
  });
  expect(markdown).toMatch(/- \[About new\]\(\S+\/news\/new\): November 2, 2026: What new is/);
});

test('a tag or a number chooses among them', () => {
  expect(listWith({ tag: 'big' }).shown).toMatchObject({ entries: [{ href: '/news/new' }] });
  expect(listWith({ first: 2 }).shown).toMatchObject({ entries: [{}, {}] });
});

test('a list of nothing says so: what ends by its date must not keep a site from being built', () => {
  const { shown, markdown } = listWith({}, {});
  expect(shown).toMatchObject({ entries: [], empty: words.collection.empty });
  expect(markdown).toContain(words.collection.empty);
  expect(listWith({ empty: 'No vacancies' }, {}).shown).toMatchObject({ empty: 'No vacancies' });
});

test('a long list is in parts, each on its own page', () => {
  const many = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) =>
      news(`n${index}`, new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10)),
    ),
  );
  expect(() => listWith({}, many)).toThrow('60 news');
  const parts = page('/news/part/{part}', {
    parts: { of: 'news', size: 25, beyond: 48 },
    title: 'News {first} to {last}',
    sections: [
      { type: 'banner', heading: 'News' },
      { type: 'collection', heading: 'Part {part}', of: 'news' },
    ],
  });
  const { site, shown } = listWith({}, many, parts);
  expect(shown).toMatchObject({
    parts: [{ href: '/news/part/1' }, { href: '/news/part/2' }, { href: '/news/part/3' }],
  });
  const last = site.pages.find(({ path }) => path === '/news/part/3')?.sections[1]?.props;
  expect(last).toMatchObject({ parts: [{}, {}, { number: 3 }], current: 3 });
  expect(last && 'entries' in last && last.entries).toHaveLength(10);
});

const bySize = (more: object = {}) => ({ tags: [{ tag: 'big', label: 'Large', ...more }] });

test('tags that are named stand on the entries that have them, as words or as links', () => {
  const { shown, markdown } = listWith(bySize({ to: '/news' }));
  expect(shown).toMatchObject({ entries: [{ tags: [{ label: 'Large', to: '/news' }] }, { tags: [] }, { tags: [] }] });
  expect(markdown).toMatch(/\/news\/new\): November 2, 2026: \[Large\]\(\S+\/news\):/);
  expect(listWith(bySize()).markdown).toContain(': Large: ');
  expect(() => listWith(bySize({ to: '/nwes' }))).toThrow('"/nwes" leads nowhere');
});

test('a tag counts as known as long as an entry has it, whenever that is public', () => {
  const later = Object.fromEntries([
    news('soon', '2026-01-01', { tags: ['big'], draft: true }),
    news('old', '2025-01-01'),
  ]);
  expect(listWith({ tag: 'big' }, later).shown).toMatchObject({ entries: [] });
  expect(listWith({ tag: 'big' }, {}).shown).toMatchObject({ entries: [] });
});

test.each([
  [{ of: 'news', tag: 'bgi' }, '(type "collection"): tag: no entry has the tag "bgi". Did you mean "big"?'],
  [{ of: 'news', tags: [{ tag: 'small', label: 'Small' }] }, 'tags: no entry has the tag "small". There is "big".'],
  [{ of: 'newz' }, 'there is no collection "newz". Did you mean "news"?'],
  [{ of: 'news', first: 0 }, 'first'],
])('%j is refused', (props, message) => expect(() => listWith(props)).toThrow(message));

test('what leads to the feeds is on the pages that show the entries, and on no other', () => {
  const { site } = listWith({});
  const feedsOf = (path: string) =>
    site.pages.find((one) => one.path === path)?.meta.more?.link?.map(({ type, href }) => [type, href]);
  const both = [
    ['application/rss+xml', 'https://little.test/news/rss.xml'],
    ['application/atom+xml', 'https://little.test/news/atom.xml'],
  ];
  expect(feedsOf('/news')).toEqual(both);
  expect(feedsOf('/news/new')).toEqual(both);
  expect(feedsOf('/')).toBeUndefined();
  expect([...site.addedFiles.keys()]).toEqual(['news/rss.xml', 'news/atom.xml']);
});
