import { expect, test } from 'vitest';
import { parseRichText } from '../model/text/parseRichText';
import { readContent } from './content/content';
import { richHtml } from './feed';
import { compileSite } from './site';
import { contentWith, page, pagesWith, photograph } from './tests/littleSite';

const BASE = { url: 'https://little.test/news/a', origin: 'https://little.test' };

test('a rich text becomes HTML with absolute links', () => {
  const { text } = parseRichText('A <b> & **c** [d](/e) [f](#g) *h*\n\n- one\n- two');
  expect(richHtml(text, BASE)).toBe(
    '<p>A &lt;b&gt; &amp; <strong>c</strong> <a href="https://little.test/e">d</a> <a href="https://little.test/news/a#g">f</a> <em>h</em></p><ul><li>one</li><li>two</li></ul>',
  );
});

const entry = (path: string, date: string, more: object = {}) => ({
  path,
  date,
  title: `About ${path} & more`,
  summary: `What ${path} is`,
  text: `All of **${path}**`,
  ...more,
});

const feedsOf = (files: Record<string, unknown>, more: object = {}) => {
  const each = page('/news/{path}', { each: 'news', sections: [{ type: 'article' }], ...more });
  const { addedFiles } = compileSite(pagesWith(each), readContent(contentWith(files)));
  return Object.fromEntries([...addedFiles].map(([name, make]) => [name, make()]));
};

const two = {
  'news/a.ts': entry('a', '2026-01-01', { picture: { src: photograph, alt: 'Two "birds"' } }),
  'news/b.ts': entry('b', '2026-02-01', { authors: ['Ada'], tags: ['birds'] }),
};

test('feeds contain complete entries, newest first', () => {
  const { 'news/rss.xml': rss = '', 'news/atom.xml': atom = '' } = feedsOf(two);
  for (const feed of [rss, atom]) {
    expect(feed).toMatch(/About b[\s\S]*About a/);
    expect(feed).toContain('<p>All of <strong>a</strong></p>');
    expect(feed).toMatch(/<img src="https:\/\/little\.test\/pictures\/\S+" alt="Two &quot;birds&quot;">/);
    expect(feed).toContain('birds');
  }
  expect(atom).toContain('Ada');
  // https://www.rssboard.org/rss-specification#ltauthorgtSubelementOfLtitemgt
  expect(rss).not.toContain('<author>');
});

test('builds are reproducible', () => expect(feedsOf(two)).toEqual(feedsOf(two)));

test('feeds contain no entries that are private or hidden from search engines', () => {
  const files = { ...two, 'news/c.ts': entry('c', '2026-03-01', { draft: true }) };
  expect(feedsOf(files)['news/rss.xml']).not.toContain('/news/c');
  expect(feedsOf(two, { index: false })).toEqual({});
  expect(feedsOf({ 'news/c.ts': files['news/c.ts'] })).toEqual({});
});

test('a site without news pages has no feeds', () => {
  expect([...compileSite(pagesWith(), readContent(contentWith(two))).addedFiles]).toEqual([]);
});
