import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { onePerTemplate, readPages } from '../lighthouse/pages';

/** Creates a folder of page data. */
function dataOf(pages: { path: string; layout?: string; sections: string[]; words?: string; url?: string | null }[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const { path, layout = 'site', sections, words = '', url = 'https://site.test' } of pages) {
    const file = join(folder, `${path === '/' ? '/index' : path}.json`);
    mkdirSync(dirname(file), { recursive: true });
    const meta = url === null ? { index: false } : { url, index: true };
    const page = { path, meta, layout: { name: layout }, sections: sections.map((type) => ({ type, words })) };
    writeFileSync(file, JSON.stringify(page));
  }
  return folder;
}

const measuredOf = (folder: string) => onePerTemplate(readPages(folder)).map(({ path }) => path);

test('among pages with the same layout and sections, the one with the most content is measured', () => {
  const folder = dataOf([
    { path: '/', sections: ['hero', 'faq'] },
    { path: '/work/one', sections: ['case', 'contact'] },
    { path: '/work/three', sections: ['case', 'contact'], words: 'many more words than elsewhere' },
    { path: '/work/two', sections: ['case', 'contact'] },
  ]);
  expect(measuredOf(folder)).toEqual(['/', '/work/three']);
});

test('another layout, other sections or another order make another template', () => {
  const folder = dataOf([
    { path: '/a', sections: ['hero', 'faq'] },
    { path: '/b', sections: ['hero', 'faq'], layout: 'other' },
    { path: '/c', sections: ['faq', 'hero'] },
    { path: '/d', sections: ['hero', 'faq', 'faq'] },
  ]);
  expect(measuredOf(folder)).toEqual(['/a', '/b', '/c', '/d']);
});

test('404 pages are not measured', () => {
  const folder = dataOf([
    { path: '/', sections: ['hero'] },
    { path: '/nowhere', sections: ['message'], url: null },
  ]);
  expect(readPages(folder).map(({ path }) => path)).toEqual(['/']);
});
