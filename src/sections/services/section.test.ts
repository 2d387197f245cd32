import { expect, test } from 'vitest';
import { readContent } from '../../engine/compile/content';
import { compileSite } from '../../engine/compile/site';
import { banner, contentWith, page, pagesWith } from '../../engine/compile/tests/littleSite';

test.each([
  ['row', 'visible'],
  ['grid', 'never'],
])('services in a %s are hydrated: %s', (arrangement, hydrate) => {
  const section = { type: 'services', heading: 'Services', arrangement };
  const site = compileSite(pagesWith(page('/a', { sections: [banner, section] })), readContent(contentWith()));
  expect(site.pages.find(({ path }) => path === '/a')?.sections[1]).toMatchObject({ type: 'services', hydrate });
});
