import { markdownOf, readContent } from '@worldwright/engine/compile';
import { contentWith, page, pagesWith } from '@worldwright/engine/little-site';
import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';
import words from '../../content/words';

const entry = (path: string, date: string, more: object = {}) => ({
  path,
  date,
  title: `About ${path}`,
  summary: `What ${path} is`,
  text: 'word '.repeat(500),
  ...more,
});

/** Compiles the page of the second of three entries. */
function pageOf(more: object = {}, props: object = {}) {
  const files = {
    'news/first.ts': entry('first', '2026-01-01'),
    'news/second.ts': entry('second', '2026-02-01', more),
    'news/third.ts': entry('third', '2026-03-01'),
  };
  const each = page('/news/{path}', { each: 'news', sections: [{ type: 'article', ...props }] });
  const site = compileSite(pagesWith(each), readContent(contentWith(files)));
  const found = site.pages.find(({ path }) => path === '/news/second');
  if (!found) throw new Error('there is no /news/second');
  const graph = site.sources.get(found.path)?.graph ?? [];
  return { found, graph, shown: found.sections[0]?.props, markdown: markdownOf(found, site.origin, site.words) };
}

test('an article links to the newer and the older one', () => {
  const { shown, markdown } = pageOf();
  expect(shown).toMatchObject({ newer: { href: '/news/third' }, older: { href: '/news/first' } });
  expect(markdown).toMatch(new RegExp(`${words.article.newer}: \\[About third\\]`));
});

test('an article shows its dates and authors, and its reading time on request', () => {
  const { shown } = pageOf({ authors: ['Ada', 'Grace'], modified: '2026-02-03' }, { readingTime: true });
  expect(shown).toMatchObject({
    date: { day: '2026-02-01', shown: 'February 1, 2026' },
    modified: { day: '2026-02-03' },
    by: expect.stringContaining('Ada and Grace'),
    minutes: expect.stringContaining('2'),
  });
  expect(pageOf().shown).toMatchObject({ minutes: undefined, by: undefined });
});

test('an article shows its tags on request', () => {
  const tags = [
    { tag: 'big', label: 'Large' },
    { tag: 'small', label: 'Small' },
  ];
  const { shown, markdown } = pageOf({ tags: ['small', 'big'] }, { tags });
  expect(shown).toMatchObject({ tags: [{ label: 'Large' }, { label: 'Small' }] });
  expect(markdown).toContain('\n\nLarge, Small\n\n');
  expect(pageOf({ tags: ['big'] }).shown).toMatchObject({ tags: [] });
});

test('an article has Open Graph and structured data', () => {
  const { found, graph } = pageOf({ authors: ['Ada'], modified: '2026-02-03' });
  expect(found.meta.more?.meta).toEqual(
    expect.arrayContaining([
      { property: 'og:type', content: 'article' },
      { property: 'article:published_time', content: '2026-02-01' },
      { property: 'article:modified_time', content: '2026-02-03' },
    ]),
  );
  expect(graph).toEqual([
    expect.objectContaining({
      '@type': 'NewsArticle',
      headline: 'About second',
      datePublished: '2026-02-01',
      dateModified: '2026-02-03',
      author: [{ '@type': 'Person', name: 'Ada' }],
    }),
  ]);
});

test('an article is refused on other pages than those of entries', () => {
  const alone = pagesWith(page('/alone', { sections: [{ type: 'article' }] }));
  expect(() => compileSite(alone, readContent(contentWith()))).toThrow('"each"');
});
