import { readContent } from '@worldwright/engine/compile';
import { banner, contentWith, page, pagesWith } from '@worldwright/engine/little-site';
import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';

const statistics = [
  { value: '100+', label: 'Projects' },
  { value: '4', label: 'Years' },
];

test('a page may give a figure another name, and the others keep theirs', () => {
  const section = { type: 'statistics', heading: 'Figures', relabel: { Years: 'Years of work' } };
  const pages = pagesWith(page('/a', { sections: [banner, section] }));
  const site = compileSite(pages, readContent(contentWith({ 'statistics.ts': statistics })));
  expect(site.pages.find(({ path }) => path === '/a')?.sections[1]?.props).toMatchObject({
    statistics: [
      { value: '100+', label: 'Projects' },
      { value: '4', label: 'Years of work' },
    ],
  });
});
