import { markdownOf, readContent } from '@worldwright/engine/compile';
import { fill } from '@worldwright/engine/component';
import { contentWith, pagesWith, service } from '@worldwright/engine/little-site';
import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';
import words from '../../content/words';

/** Compiles the page of the first service, with these additional files. */
function pageOf(more: Record<string, unknown>) {
  const site = compileSite(pagesWith(), readContent(contentWith(more)));
  const page = site.pages.find(({ path }) => path === '/s/one');
  if (!page) throw new Error('there is no /s/one');
  return { props: page.sections[0]?.props, markdown: markdownOf(page, site.origin, site.words) };
}

const placeOf = (number: number, count: number) => fill(words.service.place, { number, count });

test('a service links to the next one and lists all', () => {
  const { props, markdown } = pageOf({});
  expect(props).toMatchObject({
    next: { href: '/s/two' },
    others: [{ href: '/s/one' }, { href: '/s/two' }],
  });
  for (const said of [placeOf(1, 2), words.service.next, `## ${words.service.others}`])
    expect(markdown).toContain(said);
});

test('the only service has no links to others and no number', () => {
  const { props, markdown } = pageOf({ 'services/two.ts': undefined });
  expect(props).toMatchObject({ next: undefined, others: [], more: undefined });
  for (const said of [placeOf(1, 1), words.service.next, words.service.others]) expect(markdown).not.toContain(said);
});

test('the name of a part ends before a French colon', () => {
  const { markdown } = pageOf({ 'services/one.ts': service(1, 'one', { services: ['Suivi : un appel par mois'] }) });
  expect(markdown).toContain('**Suivi**: un appel par mois');
});

test('a service works without a banner', () => {
  const { props, markdown } = pageOf({ 'services/one.ts': service(1, 'one', { banner: undefined }) });
  expect(props).toMatchObject({ banner: undefined });
  expect(markdown).not.toContain('![');
});
