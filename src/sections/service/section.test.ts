import { expect, test } from 'vitest';
import { readContent } from '../../engine/compile/content';
import { markdownOf } from '../../engine/compile/describe/markdown';
import { compileSite } from '../../engine/compile/site';
import { contentWith, pagesWith } from '../../engine/compile/tests/littleSite';

/** The page of the first service, of a company with these files beside. */
function pageOf(more: Record<string, unknown>) {
  const site = compileSite(pagesWith(), readContent(contentWith(more)));
  const page = site.pages.find(({ path }) => path === '/s/one');
  if (!page) throw new Error('there is no /s/one');
  return { props: page.sections[0]?.props, markdown: markdownOf(page, site.origin, site.words) };
}

test('a service leads to the next one and lists all', () => {
  const { props, markdown } = pageOf({});
  expect(props).toMatchObject({
    next: { href: '/s/two' },
    others: [{ href: '/s/one' }, { href: '/s/two' }],
  });
  for (const words of ['Service 1 of 2', 'Next service', '## Other Services']) expect(markdown).toContain(words);
});

test('the only service leads to no other, and is not counted', () => {
  const { props, markdown } = pageOf({ 'services/two.ts': undefined });
  expect(props).toMatchObject({ next: undefined, others: [], more: undefined });
  expect(markdown).not.toMatch(/Service 1 of 1|Next service|Other Services/);
});
