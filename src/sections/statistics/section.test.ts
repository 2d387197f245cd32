import { readContent } from '@worldwright/engine/compile';
import { banner, contentWith, page, pagesWith } from '@worldwright/engine/little-site';
import { compileSite } from '@worldwright/engine/site';
import { expect, test } from 'vitest';

const statistics = [
  { value: '100+', label: 'Projects' },
  { value: '4', label: 'Years' },
];

/** The site with a page that gives figures other names. */
function siteWith(relabel: Record<string, string>) {
  const section = { type: 'statistics', heading: 'Figures', relabel };
  const pages = pagesWith(page('/a', { sections: [banner, section] }));
  return compileSite(pages, readContent(contentWith({ 'statistics.ts': statistics })));
}

test('a page may give a figure another name, and the others keep theirs', () => {
  expect(
    siteWith({ Years: 'Years of work' }).pages.find(({ path }) => path === '/a')?.sections[1]?.props,
  ).toMatchObject({
    statistics: [
      { value: '100+', label: 'Projects' },
      { value: '4', label: 'Years of work' },
    ],
  });
});

test('a name for a figure that there is not is refused, with those that there are', () => {
  expect(() => siteWith({ Year: 'x' })).toThrow('there is no figure "Year"; there are Projects, Years');
});
