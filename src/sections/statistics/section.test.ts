import { readContent } from '@worldwright/engine/compile';
import { banner, contentWith, page, pagesWith } from '@worldwright/engine/little-site';
import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';

const statistics = [
  { value: '100+', label: 'Projects' },
  { value: '4', label: 'Years' },
];

/** Compiles a site with a page that relabels figures. */
function siteWith(relabel: Record<string, string>) {
  const section = { type: 'statistics', heading: 'Figures', relabel };
  const pages = pagesWith(page('/a', { sections: [banner, section] }));
  return compileSite(pages, readContent(contentWith({ 'statistics.ts': statistics })));
}

test('a page can relabel a figure; the others keep their labels', () => {
  expect(
    siteWith({ Years: 'Years of work' }).pages.find(({ path }) => path === '/a')?.sections[1]?.props,
  ).toMatchObject({
    statistics: [
      { value: '100+', label: 'Projects' },
      { value: '4', label: 'Years of work' },
    ],
  });
});

test('a label for an unknown figure is refused, with the known ones', () => {
  expect(() => siteWith({ Year: 'x' })).toThrow('there is no figure "Year"; there are Projects, Years');
});
