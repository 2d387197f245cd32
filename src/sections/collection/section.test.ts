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

/** Compiles a list of news with these properties. */
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

test('entries are sorted from the newest, with dates in the language of the site', () => {
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

test('a tag or a number selects entries', () => {
  expect(listWith({ tag: 'big' }).shown).toMatchObject({ entries: [{ href: '/news/new' }] });
  expect(listWith({ first: 2 }).shown).toMatchObject({ entries: [{}, {}] });
});

test('an empty list shows a message: an entry that expires must not break the build', () => {
  const { shown, markdown } = listWith({}, {});
  expect(shown).toMatchObject({ entries: [], empty: words.collection.empty });
  expect(markdown).toContain(words.collection.empty);
  expect(listWith({ empty: 'No vacancies' }, {}).shown).toMatchObject({ empty: 'No vacancies' });
});

test('a long list is paginated', () => {
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

test('named tags are shown on their entries, as text or links', () => {
  const { shown, markdown } = listWith(bySize({ to: '/news' }));
  expect(shown).toMatchObject({ entries: [{ tags: [{ label: 'Large', to: '/news' }] }, { tags: [] }, { tags: [] }] });
  expect(markdown).toMatch(/\/news\/new\): November 2, 2026: \[Large\]\(\S+\/news\):/);
  expect(listWith(bySize()).markdown).toContain(': Large: ');
  expect(() => listWith(bySize({ to: '/nwes' }))).toThrow('"/nwes" leads nowhere');
});

test('a tag is known if any entry has it, even an unpublished one', () => {
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

test('only pages that show the entries link to the feeds', () => {
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
