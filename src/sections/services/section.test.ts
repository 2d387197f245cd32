import { readContent } from '@worldwright/engine/compile';
import { banner, contentWith, eachService, page, pagesWith, service } from '@worldwright/engine/little-site';
import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';

test.each([
  [24, {}, undefined],
  [25, {}, '/overview'],
  [25, { more: '/more' }, '/more'],
])('a row of %i services with %j leads to all of them: %s', (count, ways, all) => {
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
