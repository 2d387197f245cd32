import { expect, test } from 'vitest';
import { readContent } from '../../content/content';
import { compileSite } from '../../site';
import { contentWith, pagesWith } from '../../tests/littleSite';
import { structuredDataOf } from '../graph';
import { markdownOf } from '../markdown';

test('errors in derived data are reported with page and section', () => {
  const site = compileSite(pagesWith(), readContent(contentWith()));
  const page = site.pages.find(({ path }) => path === '/s/one');
  if (!page) throw new Error('there is no /s/one');
  // Without the data that its functions expect.
  const broken = { ...page, sections: page.sections.map((section) => ({ ...section, props: JSON.parse('{}') })) };
  const place = /^\/s\/one › service\/1 \(type "service"\) › /;
  expect(() => markdownOf(broken, site.origin, site.words)).toThrow(new RegExp(`${place.source}markdown: \\S`));
  expect(() => structuredDataOf(broken, site.facts)).toThrow(new RegExp(`${place.source}structuredData: \\S`));
});
