import { readContent } from '@worldwright/engine/compile';
import { banner, contentWith, eachService, page, pagesWith, service } from '@worldwright/engine/little-site';
import { shownSections } from '@worldwright/engine/shown-section';
import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';

test.each([
  [24, {}, undefined],
  [25, {}, '/overview'],
  [25, { more: '/more' }, '/more'],
])('a row of %i services with %j links to all of them: %s', (count, ways, all) => {
  const section = { type: 'services', heading: 'Services', arrangement: 'row', ...ways };
  const services = Array.from({ length: count - 2 }, (_, index) => [
    `services/more-${index}.ts`,
    service(index + 10, `more-${index}`),
  ]);
  const entries = { ...eachService, within: '/overview' };
  const others = [page('/overview'), page('/more'), page('/a', { sections: [banner, section] })];
  const pages = [...pagesWith(...others).filter((one) => one !== eachService), entries];
  const site = compileSite(pages, readContent(contentWith(Object.fromEntries(services))));
  expect(site.pages.find(({ path }) => path === '/a')?.sections[1]?.props).toMatchObject({ count, all });
});

test('services and cards work without pictures', () => {
  const bare = { banner: undefined, dp: undefined };
  const shared = { 'services/one.ts': service(1, 'one', bare), 'services/two.ts': service(2, 'two', bare) };
  const grid = { type: 'services', heading: 'Services', arrangement: 'grid' };
  const own = { ...grid, items: [{ title: 'Advice', description: 'By the hour.', to: '/' }] };
  const { problems, markdown } = shownSections([{ type: 'service-families', heading: 'All' }, grid, own], shared);
  expect(problems).toEqual([]);
  expect(markdown).not.toContain('![');
});

test('only services without a picture show their icon', () => {
  const files = { 'services/one.ts': service(1, 'one', { dp: undefined }), 'services/two.ts': service(2, 'two') };
  const sections = [
    { type: 'service-families', heading: 'All' },
    { type: 'services', heading: 'Services', arrangement: 'grid' },
  ];
  const site = compileSite(pagesWith(page('/a', { sections: [banner, ...sections] })), readContent(contentWith(files)));
  const shown = site.pages.find(({ path }) => path === '/a')?.sections.slice(1) ?? [];
  const icon = expect.anything();
  for (const { props } of shown) {
    const { services, groups }: { services?: object[]; groups?: { services: object[] }[] } = Object(props);
    const cards = services ?? groups?.flatMap((group) => group.services);
    expect(cards).toEqual([expect.objectContaining({ icon }), expect.not.objectContaining({ icon })]);
  }
  expect(shown).toHaveLength(2);
});
