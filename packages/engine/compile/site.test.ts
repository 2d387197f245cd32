import { expect, test } from 'vitest';
import pages from '../../../pages.config';
import { formatProblem, SiteError } from './content/problems';
import { compileSite } from './site';
import { drawing } from './tests/littleSite';

const site = compileSite();
const plain: string[] = pages
  .filter(({ each, parts }) => each === undefined && parts === undefined)
  .map(({ path }) => path);

test('there is a page for each block, and for each entry of a collection', () => {
  const paths = site.pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(plain));
  for (const config of pages.filter(({ each }) => each !== undefined)) {
    const pattern = new RegExp(`^${config.path.replace(/\{\w+\}/g, '[a-z0-9-]+')}$`);
    expect(paths.filter((path) => pattern.test(path) && !plain.includes(path)).length).toBeGreaterThan(0);
  }
});

test('an old address is not a page, and redirects to one', () => {
  const paths = new Set(site.pages.map(({ path }) => path));
  expect(site.redirects.filter(({ from, to }) => paths.has(from) || !paths.has(to))).toEqual([]);
});

test('navigator steps are in the order of the sections', () => {
  for (const config of pages.filter(({ path }) => plain.includes(path))) {
    const steps = config.sections.flatMap(({ id, step, hidden }) => (step && !hidden ? { ...step, id } : []));
    expect(site.pages.find(({ path }) => path === config.path)?.steps).toEqual(steps);
  }
});

/** Returns the problems of a site with additional pages, one per line. */
function complaints(...configs: unknown[]): string[] {
  try {
    compileSite([...pages, ...configs]);
    return [];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return error.problems.map(formatProblem);
  }
}

const meta = { path: '/more-pages', layout: 'site', title: 'A page', description: 'A page to test with.' };
const banner = { type: 'banner', heading: 'A page' };

test('all mistakes are reported at once, including an invalid page', () => {
  const found = complaints(
    { ...meta, sections: [{ type: 'statz' }] },
    { ...meta, path: '/more', titel: 'x', sections: [{ type: 'faq' }] },
  );
  expect(found.map((line) => line.replace(/:.*/, ''))).toEqual([
    'pages.config.ts › /more-pages › sections[0] (type "statz")',
    'pages.config.ts › /more › titel',
    'pages.config.ts › /more › sections[0] (type "faq") › heading',
  ]);
});

test.skipIf(drawing === undefined)('a share image cannot be a drawing', () => {
  const share = { picture: { src: drawing, alt: 'A logo' } };
  expect(complaints({ ...meta, share, sections: [banner] })[0]).toMatch('share › picture: is a drawing');
});
